/**
 * Writes the pieces by which messages are searched, behind the commits. A trigger notes in `search_waiting` which numbers every
 * insert stored; a node takes such notes, reads the messages and writes their pieces, all in one transaction. So a number is
 * noted until its pieces are in the index, whatever is killed in between, and a search reads both: it finds a message at once.
 * Nodes take different notes (SKIP LOCKED). A note of a node that died is taken by another one, or after its restart.
 * A body that changes takes its pieces along, by a trigger in the same transaction (G6). While its pieces are being written, the
 * message is locked against that: the change then waits, and finds them.
 * The newest notes come first: behind an upgrade everything stored waits, and what was said lately is looked for.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool, PoolClient } from 'pg'
import { int4Array, int8Array, textArray } from '../../platform/database/binary-arrays'
import { inTransaction } from '../../platform/database/transaction'
import { piecesOf, readableText } from './bigrams'

/** Messages that share one entry: fewer entries to write, more messages to compare for each that matches. See tables.ts. */
const ENTRY_MESSAGES = 16
/**
 * Notes of one round. A commit makes one note, of one message or of up to 512. Those of a second belong in one round: taken in
 * smaller parts, most messages would get an entry of their own.
 */
const NOTES = 1_024
/** Messages of one round: notes are taken up to there, and the rest of the last one is noted again. */
const ROUND_MESSAGES = 16_384
/** Messages read at once: a larger answer would hold up the sockets while it is read. */
const SLICE_MESSAGES = 128
/** So long after a commit: messages of one conversation that follow soon share an entry. */
const AFTER_MS = 1_000
/** How often a node looks for notes that another one left. */
const LOOK_MS = 10_000

export interface SearchIndex {
  /** Reports a stored message: a round begins soon. */
  stored(): void
  /** Begins nothing more; resolves when the running round is done. */
  close(): Promise<void>
}

interface SearchIndexOptions {
  log?: Pick<FastifyBaseLogger, 'warn'>
  afterMs?: number
  lookMs?: number
}

export function createSearchIndex(pool: Pool, options: SearchIndexOptions = {}): SearchIndex {
  const { log, afterMs = AFTER_MS, lookMs = LOOK_MS } = options
  /** Set from the first message until its rounds are over. */
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isOwed = false
  let isClosed = false

  const catchUp = async (): Promise<void> => {
    // Messages stored from here on may be too late for these rounds.
    isOwed = false
    try {
      let written = 0
      for (let isMore = true; isMore && !isClosed; ) {
        const round = await takeRound(pool)
        written += round.messages
        // What comes meanwhile waits its time: a round begun at once would have hardly two messages for an entry.
        ;({ isMore } = round)
      }
      // PostgreSQL keeps new entries in a list that every search reads, until somebody puts them in their place.
      if (written > 0) await pool.query(`SELECT gin_clean_pending_list('search_pieces_pieces')`)
    } catch (error) {
      // The next round takes the same notes.
      if (!isClosed) log?.warn({ err: error }, 'messages were not put in the search index')
    }
    timer = undefined
    if (isOwed) plan()
  }

  const plan = (): void => {
    if (timer || isClosed) return
    timer = setTimeout(() => {
      running = catchUp()
    }, afterMs)
    timer.unref()
  }

  const look = setInterval(plan, lookMs)
  look.unref()
  plan()

  return {
    stored() {
      isOwed = true
      plan()
    },
    async close() {
      isClosed = true
      clearInterval(look)
      clearTimeout(timer)
      await running
    },
  }
}

/** Numbers of one conversation, both inclusive. */
interface Numbers {
  conversationId: number
  from: number
  to: number
}

interface Note {
  since: Date
  conversation_ids: string[]
  from_seq_ids: number[]
  to_seq_ids: number[]
}

/** How long the oldest stored message has waited for the index; 0 when none waits. */
export async function searchBehindSeconds(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ behind: number | null }>(
    'SELECT extract(epoch FROM now() - min(since))::float8 AS behind FROM search_waiting',
  )
  return Math.max(0, rows[0]?.behind ?? 0)
}

/** Takes the newest notes that no other node has taken and writes the pieces of their messages. Returns how many messages. */
export const indexRound = async (pool: Pool): Promise<number> => (await takeRound(pool)).messages

/** @returns `isMore`: it took as much as a round takes, so more may wait. */
function takeRound(pool: Pool): Promise<{ messages: number; isMore: boolean }> {
  return inTransaction(pool, async (client) => {
    // What a power cut takes is noted again. A body that somebody changes for longer is left to a later round.
    await client.query('SET LOCAL synchronous_commit = off; SET LOCAL lock_timeout = 500')
    const { rows } = await client.query<Note>({
      name: 'weft_search_notes',
      text: `WITH newest AS MATERIALIZED (
          SELECT id, from_seq_ids, to_seq_ids FROM search_waiting ORDER BY id DESC LIMIT ${NOTES} FOR UPDATE SKIP LOCKED),
        sized AS (
          SELECT id, (SELECT sum(t - f + 1) FROM unnest(from_seq_ids, to_seq_ids) AS r(f, t)) AS size FROM newest),
        rising AS (SELECT id, sum(size) OVER (ORDER BY id DESC) - size AS before FROM sized)
        DELETE FROM search_waiting
        WHERE id = ANY (ARRAY(SELECT id FROM rising WHERE before < ${ROUND_MESSAGES}))
        RETURNING since, conversation_ids, from_seq_ids, to_seq_ids`,
    })
    if (rows.length === 0) return { messages: 0, isMore: false }
    const entries = entriesOf(rows)
    let messages = 0
    let done = 0
    while (done < entries.length && messages < ROUND_MESSAGES) {
      let end = done
      for (let size = 0; end < entries.length && size < SLICE_MESSAGES; end++) size += sizeOf(entries[end])
      const slice = entries.slice(done, end)
      await writeEntries(client, slice)
      for (const entry of slice) messages += sizeOf(entry)
      done = end
      await nextTurn()
    }
    const left = entries.slice(done)
    if (left.length > 0) await noteAgain(client, left, new Date(Math.min(...rows.map(({ since }) => since.getTime()))))
    return { messages, isMore: rows.length === NOTES || messages >= ROUND_MESSAGES }
  })
}

const sizeOf = (numbers: Numbers | undefined): number => (numbers ? numbers.to - numbers.from + 1 : 0)

/** The numbers of all notes: those of a conversation that follow on each other together, cut to the size of an entry. */
function entriesOf(notes: readonly Note[]): Numbers[] {
  const all = notes
    .flatMap((note) =>
      note.conversation_ids.map((id, at) => ({
        conversationId: Number(id),
        from: note.from_seq_ids[at] ?? 0,
        to: note.to_seq_ids[at] ?? 0,
      })),
    )
    .sort((a, b) => a.conversationId - b.conversationId || a.from - b.from)
  const entries: Numbers[] = []
  let last: Numbers | undefined
  for (const { conversationId, from, to } of all) {
    for (let at = from; at <= to; ) {
      const isNext = last?.conversationId === conversationId && last.to + 1 === at && sizeOf(last) < ENTRY_MESSAGES
      if (!last || !isNext) {
        last = { conversationId, from: at, to: at - 1 }
        entries.push(last)
      }
      last.to = Math.min(to, last.from + ENTRY_MESSAGES - 1)
      at = last.to + 1
    }
  }
  return entries
}

const numbersArrays = (entries: readonly Numbers[]): Buffer[] => [
  int8Array(entries.map((one) => one.conversationId)),
  int4Array(entries.map((one) => one.from)),
  int4Array(entries.map((one) => one.to)),
]

async function writeEntries(client: PoolClient, entries: readonly Numbers[]): Promise<void> {
  const { rows } = await client.query<{ at: number; types: string; contents: string }>({
    name: 'weft_search_texts',
    // One row for an entry: reading a row costs as much as reading a message. Each array in a subquery, as in INPUT (rows.ts).
    text: `SELECT i.at::int AS at, string_agg(m.msg_type::text, ' ') AS types,
        '[' || string_agg(m.content::text, ',') || ']' AS contents
      FROM unnest((SELECT $1::bigint[]), (SELECT $2::int[]), (SELECT $3::int[]))
        WITH ORDINALITY AS i(conversation_id, from_seq_id, to_seq_id, at)
      CROSS JOIN LATERAL (
        SELECT msg_type, content FROM message
        WHERE conversation_id = i.conversation_id AND msg_seq_id BETWEEN i.from_seq_id AND i.to_seq_id
        ORDER BY msg_seq_id FOR SHARE) m
      GROUP BY i.at`,
    values: numbersArrays(entries),
  })
  const written: Numbers[] = []
  const pieces: string[] = []
  for (const { at, types, contents } of rows) {
    const items = JSON.parse(contents) as unknown[][]
    const found = piecesOf(types.split(' ').map((type, place) => readableText(Number(type), items[place] ?? [])))
    const entry = entries[at - 1]
    if (found === undefined || !entry) continue
    written.push(entry)
    pieces.push(found)
  }
  if (written.length === 0) return
  await client.query({
    name: 'weft_search_entries',
    text: `INSERT INTO search_pieces (conversation_id, from_seq_id, to_seq_id, pieces)
      SELECT i.conversation_id, i.from_seq_id, i.to_seq_id, string_to_array(i.pieces, ' ')
      FROM unnest((SELECT $1::bigint[]), (SELECT $2::int[]), (SELECT $3::int[]), (SELECT $4::text[]))
        AS i(conversation_id, from_seq_id, to_seq_id, pieces)`,
    values: [...numbersArrays(written), textArray(pieces)],
  })
}

async function noteAgain(client: PoolClient, left: readonly Numbers[], since: Date): Promise<void> {
  await client.query(
    'INSERT INTO search_waiting (since, conversation_ids, from_seq_ids, to_seq_ids) VALUES ($1, $2, $3, $4)',
    [since, left.map((one) => one.conversationId), left.map((one) => one.from), left.map((one) => one.to)],
  )
}

/** SQL: the numbers that wait for the index, as rows of conversation_id, from_seq_id and to_seq_id. */
export const WAITING = `SELECT r.conversation_id, r.from_seq_id, r.to_seq_id FROM search_waiting q
  CROSS JOIN LATERAL unnest(q.conversation_ids, q.from_seq_ids, q.to_seq_ids) AS r(conversation_id, from_seq_id, to_seq_id)`
