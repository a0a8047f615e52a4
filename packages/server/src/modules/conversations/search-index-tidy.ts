/**
 * Puts what was stored lately into its place in the search index, beside the commits. PostgreSQL keeps new entries of the
 * index in a list, written with their rows and read by every search, so nothing is ever lost or not found; but it is the
 * commit that overfills the list which puts all of it in order (measured: 42 ms of work instead of 3.5 every 10 000
 * messages, felt by all who wait for it). The index therefore has room for a longer list (tables.ts), and once a moment
 * after something was stored the list is emptied from here. Should nobody come, commits do it again at 64 MB.
 */
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'

/** A list of this long is short at any rate that one database takes. */
const AFTER_MS = 1_000

export interface SearchIndexTidy {
  /** Something was stored: the list is emptied soon. */
  stored(): void
  /** Nothing more is begun; resolves when what is under way is done. */
  close(): Promise<void>
}

interface TidyOptions {
  log?: Pick<FastifyBaseLogger, 'warn'>
  afterMs?: number
}

export function createSearchIndexTidy(pool: Pick<Pool, 'query'>, options: TidyOptions = {}): SearchIndexTidy {
  const { log, afterMs = AFTER_MS } = options
  /** Set from the first message on until its turn is over. */
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isOwed = false
  let isClosed = false

  const empty = async (): Promise<void> => {
    // What is stored from here on may come too late for this turn.
    isOwed = false
    try {
      await pool.query(`SELECT gin_clean_pending_list('message_bigrams')`)
    } catch (error) {
      // The next turn does it for this one too.
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
