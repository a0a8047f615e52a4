/** Merges the lists of an agent's desks: each customer once, at the desk that a call with their id means. */
import { mostListedConversations } from '@weft/contract'
import type { Pool } from 'pg'
import { desksFor } from '../conversations'
import { type ConversationRow, type Scope, waitsSince } from './repository'

interface DeskList {
  deskId: string
  /** In the order of the scope. */
  rows: readonly ConversationRow[]
}

export async function joined(
  pool: Pool,
  agent: { userId: string; deskIds: readonly string[] },
  scope: Scope,
  lists: readonly DeskList[],
): Promise<readonly ConversationRow[]> {
  const [first, ...more] = lists
  if (more.length === 0) return first?.rows ?? []
  const customerIds = [...new Set(lists.flatMap(({ rows }) => rows.map((row) => row.customer_id)))]
  const meant = await desksFor(pool, agent, customerIds)
  return lists
    .flatMap(({ deskId, rows }) => rows.filter((row) => meant.get(row.customer_id) === deskId))
    .sort((a, b) => compare(placeOf[scope](a), placeOf[scope](b)))
    .slice(0, mostListedConversations)
}

const NEVER = Number.POSITIVE_INFINITY
const instant = (value: string | null): number => (value === null ? NEVER : Number(value))
const latestFirst = (row: ConversationRow): number[] => [-Number(row.changed_at)]

/** The same order as in the statement of one desk, but for the id as its last key. */
const placeOf: Record<Scope, (row: ConversationRow) => number[]> = {
  waiting: (row) => [waitsSince(row) ?? NEVER, instant(row.waiting_since ?? row.accepted_at)],
  live: (row) => [instant(row.reply_due_at), instant(row.waiting_since)],
  mine: (row) => [row.is_snoozed ? 1 : 0, instant(row.unanswered_since), ...latestFirst(row)],
  all: latestFirst,
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [at, value] of a.entries()) {
    const other = b[at] as number
    if (value !== other) return value < other ? -1 : 1
  }
  return 0
}
