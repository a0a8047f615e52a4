/** Runs the parts of an erasure batch by batch, each in a short transaction of its own. */
import type { PoolClient } from 'pg'
import type { KnownOf } from './tables'

/** New numbers of a conversation, announced to every node after the commit. */
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
  /** Number of changed rows. 0 in every batch of every part means that nothing is left. */
  changed: number
  /** True: this part has read everything. */
  isOver: boolean
}

/**
 * Runs the next batch of a part. Its position is in memory only. Finished rows do not match again, so after a crash the part
 * starts from the front and changes nothing until it reaches its old position.
 */
export type NextBatch = (client: PoolClient, news: Committed[]) => Promise<Progress>

/** One part of an erasure, started for one person. */
export type Part = (job: Job) => NextBatch
