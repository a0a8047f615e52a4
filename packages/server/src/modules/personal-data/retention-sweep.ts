/**
 * Removes data past its period, in batches. Each is one short transaction, so a crash leaves whole batches and the next pass
 * continues. One node at a time: a batch needs a lock for the length of its transaction, and a node that does not get it leaves
 * the pass to the other. Data under a legal hold stays (hold.ts).
 */
import { type RetentionKind, retentionKindNames } from '@weft/contract'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { RetentionDays } from '../../platform/retention'
import { isInTextOfHeld, isNamedByHold, waitForHolds } from './hold'
import { type Batch, more, type Pass, type Sweep } from './retention-batch'
import { sweepChats, sweepConversations, sweepRounds, sweepVisitors } from './retention-conversations'
import { cutoffOfApp, cutoffOfHouse } from './retention-periods'

const ROWS = 500
/** Maximum batches of one kind in a pass: the rest waits for the next. */
const BATCHES = 200
/** Days for which a delivery that arrived is kept for diagnosis. */
const DELIVERED_DAYS = 7
const DAY_MS = 86_400_000

const at = (milliseconds: ReturnType<typeof cutoffOfHouse>) => sql`to_timestamp(${milliseconds} / 1000.0)`

const sweepWebhooks: Sweep = async (tx, pass) => {
  const { rowCount } = await tx.execute(sql`
    delete from webhook_delivery where id in (
      select d.id from webhook_endpoint e cross join lateral (
        select ${cutoffOfApp('webhooks', sql`e.app_id`, pass)} as cutoff) period
      join webhook_delivery d on d.endpoint_id = e.id and (d.created_at < period.cutoff
        or d.state = 'delivered' and d.created_at < ${pass.now - DELIVERED_DAYS * DAY_MS}::bigint)
      where not ${isInTextOfHeld(sql`d.body`)} limit ${pass.limit})`)
  return more(rowCount, pass.limit)
}

/** Reads a number of files for each batch, from the cursor on: a sent file occurs in a message of its owner. */
const sweepFiles: Sweep = async (tx, pass) => {
  const { rows } = await tx.execute<{ id: string; is_gone: boolean }>(sql`
    with seen as materialized (
      select id, owner_id from file where id > ${pass.cursor} and not is_kept and created_at < ${at(cutoffOfHouse('files', pass))}
      order by id limit ${pass.limit}),
    gone as (
      delete from file f using seen s where f.id = s.id and not f.is_kept and not ${isNamedByHold(sql`s.owner_id`)} and (
        select true from message m where m.sender_id = s.owner_id and position(s.id in m.content::text) > 0 limit 1) is null
      returning f.id)
    select s.id, exists (select from gone g where g.id = s.id) as is_gone from seen s order by s.id`)
  const last = rows.at(-1)
  const removed = rows.filter((row) => row.is_gone).length
  return rows.length < pass.limit || !last ? { removed } : { removed, next: last.id }
}

const sweepSignIns: Sweep = async (tx, pass) => {
  const { rowCount } = await tx.execute(sql`
    delete from sso_session where id in (
      select s.id from sso_session s where least(s.ended_at, s.expires_at) < ${at(cutoffOfHouse('signIns', pass))}
        and not ${isNamedByHold(sql`s.account_number`)} limit ${pass.limit})`)
  return more(rowCount, pass.limit)
}

const sweepNotices: Sweep = async (tx, pass) => {
  const { rowCount } = await tx.execute(sql`
    delete from notice where id in (
      select n.id from notice n where n.created_at < ${at(cutoffOfHouse('notices', pass))}
        and not ${isNamedByHold(sql`n.person_number`)} limit ${pass.limit})`)
  return more(rowCount, pass.limit)
}

const sweepActs: Sweep = async (tx, pass) => {
  const { rowCount } = await tx.execute(sql`
    delete from audit_entry where id in (
      select e.id from audit_entry e where e.at < ${cutoffOfHouse('acts', pass)} and not exists (
        select from legal_hold h where h.lifted_at is null and h.subject in (e.actor_id, e.subject))
      limit ${pass.limit})`)
  return more(rowCount, pass.limit)
}

const sweepRobot: Sweep = async (tx, pass) => {
  const { rowCount } = await tx.execute(sql`
    delete from robot_answer where id in (
      select r.id from robot_answer r where r.created_at < ${cutoffOfHouse('robot', pass)}
        and not ${isNamedByHold(sql`r.customer_id`)} limit ${pass.limit})`)
  return more(rowCount, pass.limit)
}

/** Run in the order of `retentionKindNames`: visitors after the messages of their conversations. */
const sweeps: Readonly<Record<RetentionKind, readonly Sweep[]>> = {
  conversations: [sweepConversations, sweepRounds],
  chats: [sweepChats],
  visitors: [sweepVisitors],
  webhooks: [sweepWebhooks],
  files: [sweepFiles],
  signIns: [sweepSignIns],
  notices: [sweepNotices],
  robot: [sweepRobot],
  acts: [sweepActs],
}

export interface SweepParts {
  db: NodePgDatabase
  now: number
  defaults: RetentionDays
  /** Called after each committed batch. */
  removed?(kind: RetentionKind, count: number): void
  /** True: begins no further batch. */
  isEnding?(): boolean
  /** Default 500 rows a batch. */
  limit?: number
}

export async function sweepRetention(parts: SweepParts): Promise<void> {
  for (const kind of retentionKindNames)
    for (const sweep of sweeps[kind]) if (!(await sweepKind(parts, kind, sweep))) return
}

/** Returns false when another node has the pass, or this one ends. */
async function sweepKind(parts: SweepParts, kind: RetentionKind, sweep: Sweep): Promise<boolean> {
  const { db, now, defaults, limit = ROWS } = parts
  let cursor: string | undefined = '0'
  for (let batches = 0; cursor !== undefined && batches < BATCHES; batches += 1) {
    if (parts.isEnding?.()) return false
    const pass: Pass = { now, defaults, cursor, limit }
    const batch = await db.transaction(async (tx): Promise<Batch | undefined> => {
      const { rows } = await tx.execute<{ mine: boolean }>(
        sql`select pg_try_advisory_xact_lock(hashtext('retention')) as mine`,
      )
      if (!rows[0]?.mine) return undefined
      await waitForHolds(tx)
      return sweep(tx, pass)
    })
    if (!batch) return false
    if (batch.removed > 0) parts.removed?.(kind, batch.removed)
    cursor = batch.next
  }
  return true
}
