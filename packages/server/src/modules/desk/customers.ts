/** Private notes on customers, their whole phone number, and the agents who view a conversation. */
import type { CustomerNote } from '@weft/contract'
import { keyOf } from '@weft/gateway'
import { and, asc, desc, eq, gt, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { newest, readCursor, writeCursor } from '../../platform/keyset'
import { madeOnce, uuidOf } from '../../platform/made-once'
import { account } from '../accounts'
import { writeAudit } from '../audit'
import { conversation } from '../conversations'
import { customerNote, deskWatch, serviceSession } from './tables'

/** A customer at a desk. Every query names the desk, so an agent reaches no customer of another desk. */
export interface AtDesk {
  deskId: string
  customerId: string
}

interface Author {
  userId: string
  userName: string
}

/** After this time without a report, in milliseconds, an agent counts as having closed the page. */
const WATCH_MS = 15_000

/**
 * Returns the phone of the customer's account, null for a visitor or an account without one; undefined where the desk has no
 * conversation with this person.
 */
export async function customerAccount(db: NodePgDatabase, { deskId, customerId }: AtDesk) {
  const [row] = await db
    .select({ phone: account.phone })
    .from(conversation)
    .leftJoin(account, eq(account.number, conversation.customerId))
    .where(eq(conversation.key, keyOf({ kind: 'service', deskId, customerId })))
  return row
}

type NoteRow = typeof customerNote.$inferSelect

const presentNote = (row: NoteRow): CustomerNote => ({
  id: row.id,
  text: row.text,
  authorId: row.authorId,
  authorName: row.authorName,
  createdAt: row.createdAt,
  changedAt: row.changedAt ?? undefined,
})

const ofCustomer = ({ deskId, customerId }: AtDesk) =>
  and(eq(customerNote.deskId, deskId), eq(customerNote.customerId, customerId))

/**
 * Returns a page, newest first; `total` of all.
 * @throws Refusal 400 for a cursor that no page returned
 */
export async function listNotes(
  db: NodePgDatabase,
  at: AtDesk,
  { cursor, limit }: { cursor: string; limit: number },
): Promise<{ total: number; rows: CustomerNote[]; nextCursor?: string | undefined }> {
  const { createdAt, id } = customerNote
  const place = readCursor(cursor, ['number', 'string'])
  const [total, rows] = await Promise.all([
    db.$count(customerNote, ofCustomer(at)),
    db
      .select()
      .from(customerNote)
      .where(and(ofCustomer(at), place && sql`(${createdAt}, ${id}) < (${place[0]}::bigint, ${place[1]})`))
      .orderBy(newest(createdAt), desc(id))
      .limit(limit + 1),
  ])
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    total,
    rows: page.map(presentNote),
    nextCursor: rows.length > limit && last ? writeCursor([last.createdAt, last.id]) : undefined,
  }
}

export async function addNote(
  db: NodePgDatabase,
  at: AtDesk,
  note: { author: Author; text: string; now: number; requestKey?: string | undefined },
): Promise<CustomerNote> {
  const { author, requestKey } = note
  const wish = { by: author.userId, call: `deskCustomer.addNote/${at.deskId}/${at.customerId}`, requestKey }
  const row: NoteRow = {
    id: uuidOf(wish),
    ...at,
    text: note.text,
    authorId: author.userId,
    authorName: author.userName,
    createdAt: note.now,
    changedAt: null,
  }
  const find = async (id: string) => (await db.select().from(customerNote).where(eq(customerNote.id, id)))[0]
  const make = async () => {
    await db.transaction(async (tx) => {
      await tx.insert(customerNote).values(row)
      await recordAct(tx, at, 'addNote', { noteId: row.id }, { authorId: row.authorId, now: note.now })
    })
    return row
  }
  return presentNote(await madeOnce(wish, row.id, find, make))
}

const ownNote = (at: AtDesk, noteId: string, authorId: string) =>
  and(ofCustomer(at), eq(customerNote.id, noteId), eq(customerNote.authorId, authorId))

/** Returns undefined when the author has no note of this id. */
export async function changeNote(
  db: NodePgDatabase,
  at: AtDesk,
  note: { id: string; authorId: string; text: string; now: number },
): Promise<CustomerNote | undefined> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(customerNote)
      .set({ text: note.text, changedAt: note.now })
      .where(ownNote(at, note.id, note.authorId))
      .returning()
    if (row) await recordAct(tx, at, 'changeNote', { noteId: row.id }, note)
    return row && presentNote(row)
  })
}

export async function removeNote(
  db: NodePgDatabase,
  at: AtDesk,
  note: { id: string; authorId: string; now: number },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const gone = await tx
      .delete(customerNote)
      .where(ownNote(at, note.id, note.authorId))
      .returning({ id: customerNote.id })
    if (gone.length > 0) await recordAct(tx, at, 'removeNote', { noteId: note.id }, note)
    return gone.length > 0
  })
}

/** Records what an agent did about a customer. `detail` names the note or the whisper, never its text. */
export const recordAct = (
  tx: Pick<NodePgDatabase, 'insert'>,
  at: AtDesk,
  act: 'addNote' | 'changeNote' | 'removeNote' | 'whisper' | 'removeWhisper',
  detail: { noteId: string } | { whisperId: string },
  by: { authorId: string; now: number },
) => writeAudit(tx, { at: by.now, actorId: by.authorId, act: `customer.${act}`, subject: at.customerId, detail })

/** Returns the whole number and writes an audit entry about who asked for it; without a number, undefined and no entry. */
export async function revealPhone(
  db: NodePgDatabase,
  at: AtDesk,
  asked: { byId: string; now: number },
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const phone = (await customerAccount(tx, at))?.phone
    if (!phone) return undefined
    await writeAudit(tx, { at: asked.now, actorId: asked.byId, act: 'customer.revealPhone', subject: at.customerId })
    return phone
  })
}

/** Returns the phone that the customer left in the waiting or open round; undefined when they left none. */
export async function leftPhoneOf(
  db: Pick<NodePgDatabase, 'select'>,
  { deskId, customerId }: AtDesk,
): Promise<string | undefined> {
  const [row] = await db
    .select({ phone: serviceSession.leftPhone })
    .from(serviceSession)
    .where(
      and(
        eq(serviceSession.deskId, deskId),
        eq(serviceSession.customerId, customerId),
        inArray(serviceSession.phase, ['waiting', 'open']),
      ),
    )
  return row?.phone ?? undefined
}

/** Same as `revealPhone`, for the number that the customer left with a message. */
export async function revealLeftPhone(
  db: NodePgDatabase,
  at: AtDesk,
  asked: { byId: string; now: number },
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const phone = await leftPhoneOf(tx, at)
    if (!phone) return undefined
    await writeAudit(tx, { at: asked.now, actorId: asked.byId, act: 'customer.revealPhone', subject: at.customerId })
    return phone
  })
}

export type WatchState = 'reading' | 'typing' | 'left'

/**
 * Stores the agent's report and returns the colleagues who view the conversation, those who type first. A report other than
 * `left` also counts as looking at a handed-over conversation and at the whispers in it.
 */
export async function watch(
  db: NodePgDatabase,
  at: AtDesk,
  said: { agentId: string; state: WatchState; now: number },
): Promise<{ agentId: string; agentName: string; isTyping: boolean }[]> {
  const { deskId, customerId } = at
  const { agentId, now } = said
  const here = and(eq(deskWatch.deskId, deskId), eq(deskWatch.customerId, customerId))
  if (said.state === 'left') await db.delete(deskWatch).where(and(here, eq(deskWatch.agentId, agentId)))
  else {
    const state = { seenAt: now, isTyping: said.state === 'typing' }
    await db
      .insert(deskWatch)
      .values({ deskId, customerId, agentId, ...state })
      .onConflictDoUpdate({ target: [deskWatch.deskId, deskWatch.customerId, deskWatch.agentId], set: state })
    await db
      .update(serviceSession)
      .set({ handedAt: null, whisperedAt: null })
      .where(
        and(
          eq(serviceSession.deskId, deskId),
          eq(serviceSession.phase, 'open'),
          eq(serviceSession.customerId, customerId),
          eq(serviceSession.assigneeId, agentId),
          or(isNotNull(serviceSession.handedAt), isNotNull(serviceSession.whisperedAt)),
        ),
      )
  }
  return db
    .select({ agentId: deskWatch.agentId, agentName: account.name, isTyping: deskWatch.isTyping })
    .from(deskWatch)
    .innerJoin(account, eq(account.number, deskWatch.agentId))
    .where(and(here, ne(deskWatch.agentId, agentId), gt(deskWatch.seenAt, now - WATCH_MS)))
    .orderBy(desc(deskWatch.isTyping), asc(account.name))
}
