/**
 * Inserts the retention periods of the installation into a text that the operator writes once: `{期限:conversations}` in a
 * reading page shows the current period. So a change of the settings never makes the privacy page wrong.
 */
import { lawfulPeriods, periodText, type RetentionKind, retentionKindNames } from '@weft/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { RetentionDays } from '../../platform/retention'
import { app } from '../accounts'
import { periodsOf } from './retention-periods'
import { retentionPeriodTable } from './tables'

/**
 * Returns days by kind for the whole installation; for a kind with periods by app the longest, because one page covers all
 * apps.
 */
export async function readPromised(db: NodePgDatabase, defaults: RetentionDays): Promise<RetentionDays> {
  const [apps, rows] = await Promise.all([db.select({ id: app.id }).from(app), db.select().from(retentionPeriodTable)])
  const each = apps.map(({ id }) => periodsOf(rows, id, defaults))
  const longest = (kind: RetentionKind) => Math.max(...each.map((periods) => periods[kind]))
  return Object.fromEntries(
    retentionKindNames.map((kind) => [kind, each.length > 0 ? longest(kind) : defaults[kind]]),
  ) as RetentionDays
}

const MARK = /\{期限:([a-zA-Z]{1,20})\}/g

/** Replaces each placeholder with the period of its kind; one of an unknown kind stays as it is. */
export async function withPeriods(db: NodePgDatabase, defaults: RetentionDays, text: string): Promise<string> {
  if (!text.includes('{期限:')) return text
  const days: Readonly<Record<string, number>> = { ...(await readPromised(db, defaults)), ...lawfulPeriods }
  return text.replace(MARK, (mark, kind: string) =>
    Object.hasOwn(days, kind) ? periodText(days[kind] as number) : mark,
  )
}
