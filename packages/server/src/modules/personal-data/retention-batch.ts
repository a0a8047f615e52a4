import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { RetentionDays } from '../../platform/retention'

export type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

export interface Pass {
  now: number
  defaults: RetentionDays
  /** Start of the batch; `0` is the beginning. */
  cursor: string
  /** Rows of a batch. */
  limit: number
}

export interface Batch {
  removed: number
  /** Cursor of the next batch; absent at the end. */
  next?: string
}

export type Sweep = (tx: Tx, pass: Pass) => Promise<Batch>

/** After a full batch there may be more. */
export const more = (rowCount: number | null, limit: number): Batch => {
  const removed = rowCount ?? 0
  return removed < limit ? { removed } : { removed, next: '0' }
}
