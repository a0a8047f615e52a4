/** Whispers: lines of agents for each other inside a conversation. The customer has no path to them. */
import type { Whisper } from '@weft/contract'
import { keyOf } from '@weft/gateway'
import { and, desc, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { readCursor, writeCursor } from '../../platform/keyset'
import { madeOnce, uuidOf } from '../../platform/made-once'
import { notFound } from '../../platform/refusal'
import { keyIn } from '../../platform/words-index'
import { conversation } from '../conversations'
import { type AtDesk, recordAct } from './customers'
import { deskWhisper, serviceSession } from './tables'

type Row = typeof deskWhisper.$inferSelect

const presented = ({ id, text, authorId, authorName, writtenAt }: Row): Whisper => ({
  id,
  text,
  authorId,
  authorName,
  writtenAt,
})

/** @throws Refusal 404 where the desk has no conversation with this customer */
async function conversationOf(db: Pick<NodePgDatabase, 'select'>, at: AtDesk): Promise<number> {
  const [row] = await db
    .select({ id: conversation.id })
    .from(conversation)
    .where(eq(conversation.key, keyOf({ kind: 'service', ...at })))
  if (!row) throw notFound()
  return row.id
}

/**
 * Returns a page, latest first.
 * @throws Refusal 400 for a cursor that no page returned, 404 where the desk has no conversation with this customer
 */
export async function listWhispers(
  db: NodePgDatabase,
  at: AtDesk,
  { cursor, limit }: { cursor: string; limit: number },
): Promise<{ rows: Whisper[]; nextCursor?: string | undefined }> {
  const conversationId = await conversationOf(db, at)
  const { writtenAt, id } = deskWhisper
  const place = readCursor(cursor, ['number', 'string'])
  const rows = await db
    .select()
    .from(deskWhisper)
    .where(
      and(
        eq(deskWhisper.conversationId, conversationId),
        place && sql`(${writtenAt}, ${id}) < (${place[0]}::bigint, ${place[1]})`,
      ),
    )
    .orderBy(desc(writtenAt), desc(id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    rows: page.map(presented),
    nextCursor: rows.length > limit && last ? writeCursor([last.writtenAt, last.id]) : undefined,
  }
}

interface Wish {
  text: string
  author: { userId: string; userName: string }
  now: number
  requestKey?: string | undefined
}

/**
 * Writes a whisper and, in the open conversation of a colleague, the mark that its agent has not seen it.
 * @throws Refusal 404 where the desk has no conversation with this customer
 */
export async function addWhisper(db: NodePgDatabase, at: AtDesk, { text, author, now, requestKey }: Wish) {
  const wish = { by: author.userId, call: `deskWhisper.add/${at.deskId}/${at.customerId}`, requestKey }
  const find = async (id: string) => (await db.select().from(deskWhisper).where(eq(deskWhisper.id, id)))[0]
  const make = (id: string) =>
    db.transaction(async (tx) => {
      const conversationId = await conversationOf(tx, at)
      const by = { authorId: author.userId, authorName: author.userName }
      const row: Row = { id, conversationId, ...at, text, ...by, writtenAt: now }
      await tx.insert(deskWhisper).values(row)
      await tx
        .update(serviceSession)
        .set({ whisperedAt: now })
        .where(
          and(
            eq(serviceSession.conversationId, conversationId),
            eq(serviceSession.phase, 'open'),
            ne(serviceSession.assigneeId, author.userId),
          ),
        )
      await recordAct(tx, at, 'whisper', { whisperId: id }, { authorId: author.userId, now })
      return row
    })
  return presented(await madeOnce(wish, uuidOf(wish), find, make))
}

/** Returns false when the author has no whisper of this id there. */
export async function removeWhisper(
  db: NodePgDatabase,
  at: AtDesk,
  whisper: { id: string; authorId: string; now: number },
): Promise<boolean> {
  const { deskId, customerId, authorId, id } = deskWhisper
  return db.transaction(async (tx) => {
    const gone = await tx
      .delete(deskWhisper)
      .where(
        and(eq(id, whisper.id), eq(deskId, at.deskId), eq(customerId, at.customerId), eq(authorId, whisper.authorId)),
      )
      .returning({ id })
    if (gone.length > 0) await recordAct(tx, at, 'removeWhisper', { whisperId: whisper.id }, whisper)
    return gone.length > 0
  })
}

/** Maximum hits to read, the newest: words in more whispers are too common, and the search says that it is cut. */
const MOST_HITS = 2_000

export interface WhisperHits {
  /** The latest hit of each conversation. */
  hits: readonly Pick<Row, 'conversationId' | 'text' | 'writtenAt'>[]
  isCut: boolean
}

/**
 * Searches the whispers of some desks, without those about the reader.
 * @param of `from` inclusive, `to` exclusive, milliseconds since 1970
 */
export async function searchWhispers(
  db: Pick<NodePgDatabase, 'select'>,
  of: { deskIds: readonly string[]; words: string; readerId: string; from: number; to: number },
): Promise<WhisperHits> {
  const { conversationId, deskId, customerId, text, writtenAt } = deskWhisper
  const isTimely = and(gte(writtenAt, of.from), lt(writtenAt, of.to))
  const found = await db
    .select({ conversationId, text, writtenAt })
    .from(deskWhisper)
    .where(and(keyIn(of.words, text), inArray(deskId, [...of.deskIds]), ne(customerId, of.readerId), isTimely))
    .orderBy(desc(writtenAt), desc(deskWhisper.id))
    .limit(MOST_HITS + 1)
  const latest = new Map<number, (typeof found)[number]>()
  for (const one of found) {
    const known = latest.get(one.conversationId)
    if (!known || known.writtenAt <= one.writtenAt) latest.set(one.conversationId, one)
  }
  return { hits: [...latest.values()], isCut: found.length > MOST_HITS }
}
