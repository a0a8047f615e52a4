/** Reads and writes which record stands for which external id. */
import type { ExchangeKind } from '@weft/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { sqlStateOf } from '../../platform/database/sql-state'
import type { Reader, Transaction } from './kinds/kind'
import { externalRecord } from './tables'

/**
 * Whether this transaction is the only import of the kind: two at once would each add what the other adds. The lock is tried,
 * not awaited, because the database cancels a statement that waits for 5 s.
 */
export async function lockKind(tx: Transaction, kind: ExchangeKind): Promise<boolean> {
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`exchange ${kind}`}, 0)) as mine`,
  )
  return rows[0]?.mine === true
}

/** Below the 5 s after which the database cancels a statement without saying why. */
const LOCK_WAIT_MS = 4_000

/** A statement of this transaction that waits longer for a row of another transaction fails; `isHeldByAnother` tells. */
export const limitLockWaits = (tx: Transaction) =>
  tx.execute(sql`select set_config('lock_timeout', ${`${LOCK_WAIT_MS}ms`}, true)`)

const HELD = new Set(['55P03', '40P01'])

/** Whether a statement failed because another transaction kept a row for too long, or the two waited for each other. */
export const isHeldByAnother = (error: unknown): boolean => HELD.has(sqlStateOf(error) ?? '')

/** Ids of records by external ids; those that stand for none are left out. */
export async function recordIdsOf(
  db: Reader,
  kind: ExchangeKind,
  externalIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: externalRecord.recordId, externalId: externalRecord.externalId })
    .from(externalRecord)
    .where(and(eq(externalRecord.kind, kind), inArray(externalRecord.externalId, [...externalIds])))
  return new Map(rows.map((row) => [row.externalId, row.id]))
}

/** External ids by the ids of records; those that have none are left out. */
export async function externalIdsOf(
  db: Reader,
  kind: ExchangeKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: externalRecord.recordId, externalId: externalRecord.externalId })
    .from(externalRecord)
    .where(and(eq(externalRecord.kind, kind), inArray(externalRecord.recordId, [...ids])))
  return new Map(rows.map((row) => [row.id, row.externalId]))
}

/** An external id whose record is gone stands for the new one from now on. */
export const setRecordId = (
  tx: Pick<Transaction, 'insert'>,
  kind: ExchangeKind,
  externalId: string,
  recordId: string,
) =>
  tx
    .insert(externalRecord)
    .values({ kind, externalId, recordId })
    .onConflictDoUpdate({ target: [externalRecord.kind, externalRecord.externalId], set: { recordId } })
