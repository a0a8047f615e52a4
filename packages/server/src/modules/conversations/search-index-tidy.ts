/**
 * Merges recent entries into the search index, outside the commits. PostgreSQL keeps new entries of the index in a pending
 * list, which every search reads, so nothing is lost or missed. But the commit that overfills the list has to merge all of it
 * (measured: 42 ms of work instead of 3.5 every 10 000 messages, a delay for all waiting senders). The index therefore allows a
 * longer list (tables.ts), and this module empties it shortly after messages were stored. If it never runs, a commit merges at
 * 64 MB.
 */
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'

/** After this time the list is still short, at any rate that one database takes. */
const AFTER_MS = 1_000

export interface SearchIndexTidy {
  /** Reports a stored message: the list is emptied soon. */
  stored(): void
  /** Begins nothing more; resolves when the running merge is done. */
  close(): Promise<void>
}

interface TidyOptions {
  log?: Pick<FastifyBaseLogger, 'warn'>
  afterMs?: number
}

export function createSearchIndexTidy(pool: Pick<Pool, 'query'>, options: TidyOptions = {}): SearchIndexTidy {
  const { log, afterMs = AFTER_MS } = options
  /** Set from the first message until its merge is over. */
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isOwed = false
  let isClosed = false

  const empty = async (): Promise<void> => {
    // Messages stored from here on may be too late for this merge.
    isOwed = false
    try {
      await pool.query(`SELECT gin_clean_pending_list('message_bigrams')`)
    } catch (error) {
      // The next merge includes this one's entries.
      if (!isClosed) log?.warn({ err: error }, 'the search index was not put in order')
    }
    timer = undefined
    if (isOwed) plan()
  }

  const plan = (): void => {
    if (timer || isClosed) return
    timer = setTimeout(() => {
      running = empty()
    }, afterMs)
    timer.unref()
  }

  return {
    stored() {
      isOwed = true
      plan()
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await running
    },
  }
}
