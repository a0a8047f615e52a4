/** How the parts of an erasure are worked off: batch by batch, each in a short transaction of its own. */
import type { PoolClient } from 'pg'
import type { KnownOf } from './tables'

/** New numbers of a conversation, told to every node after the commit. */
export interface Committed {
  key: string
  fromSeqId: number
  toSeqId: number
}

export interface Job {
  personId: string
  known: KnownOf | null
  askedAt: Date
}

export interface Progress {
  /** Rows that this batch changed: 0 in every batch of every part means that nothing is left. */
  changed: number
  /** True: this part has looked at everything. */
  isOver: boolean
}

/**
 * The next batch of a part. Where it is, it keeps in memory alone: what is done no longer looks like something to do, so
 * after a kill the part begins at the front and changes nothing until it comes to where it was.
 */
export type NextBatch = (client: PoolClient, news: Committed[]) => Promise<Progress>

/** One part of an erasure, begun for one person. */
export type Part = (job: Job) => NextBatch
