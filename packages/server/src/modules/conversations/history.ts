/**
 * Reads history. `findReadable` names the reader beside the conversation: another person's conversation is not found, exactly
 * like one that does not exist (T5, G16). The other functions read no message outside what it returned.
 */
import { keyOf, type ParticipantRole, receiptCountOf, refOf, toDownFrame } from '@weft/gateway'
import type { HistoryRow } from '@weft/protocol'
import type { Pool } from 'pg'
import { heardByRobot } from './robot-view'
import { MESSAGE_COLUMNS, type MessageRow, toStored } from './rows'
import { deskFor } from './which-desk'

/** The reader: the session's user and the desks that they answer for. */
export interface Reader {
  userId: string
  deskIds: readonly string[]
  /** Of a robot: the desks at which it has a seat. It reads nothing but what it may hear there. */
  robotOf?: readonly string[]
}

/** A conversation as this reader may see it. */
export interface Readable {
  id: string
  key: string
  headSeqId: number
  fromSeqId: number
  /** Last number that they may see; the head unless they have left. */
  toSeqId: number
  role?: ParticipantRole
  /**
   * Signs the addresses of its files. Absent for a reader who has left: they can read the old messages, but not open the files.
   */
  signedFile?: (address: string) => string
}

/**
 * Returns the conversation that a chatId means for this reader: the desk they write to, a customer of their desk, a group they
 * are or were in, or a person. A customer of the reader's desk takes precedence over a person of the same id (see the gateway's
 * rules).
 */
export async function findReadable(
  pool: Pool,
  reader: Reader,
  chatId: string,
  signedFile: (address: string) => string,
): Promise<Readable | undefined> {
  const { userId, robotOf } = reader
  if (robotOf) {
    const heard = await heardByRobot(pool, { userId, robotOf }, chatId)
    if (!heard) return undefined
    const { rows } = await pool.query<{ id: string }>('SELECT id FROM conversation WHERE key = $1', [heard.key])
    return rows[0] && { ...heard, id: rows[0].id, headSeqId: heard.toSeqId, signedFile }
  }
  const meant = await deskFor(pool, reader, chatId)
  const deskIds = [...reader.deskIds].sort((a, b) => Number(b === meant) - Number(a === meant))
  const keys = [
    ...deskIds.map((deskId) => keyOf({ kind: 'service', deskId, customerId: chatId })),
    keyOf({ kind: 'service', deskId: chatId, customerId: reader.userId }),
    keyOf({ kind: 'group', groupId: chatId }),
    keyOf({ kind: 'single', userIds: [reader.userId, chatId] }),
  ]
  const { rows } = await pool.query<{
    id: string
    key: string
    head_seq_id: number
    role: ParticipantRole | null
    from_seq_id: number | null
    to_seq_id: number | null
    is_desk: boolean
  }>(
    `SELECT c.id, c.key, c.head_seq_id, p.role, p.from_seq_id, p.to_seq_id, c.desk_id = ANY ($3) AS is_desk
     FROM conversation c
     LEFT JOIN participant p ON p.conversation_id = c.id AND p.user_id = $2
     WHERE c.key = ANY ($1) AND (p.user_id IS NOT NULL AND p.role <> 'agent' OR c.desk_id = ANY ($3))
     ORDER BY array_position($1, c.key) LIMIT 1`,
    [keys, reader.userId, reader.deskIds],
  )
  const [row] = rows
  if (!row) return undefined
  // An agent reads a desk's conversation from its first message, whoever answered.
  const isWhole = row.is_desk
  return {
    id: row.id,
    key: row.key,
    headSeqId: row.head_seq_id,
    fromSeqId: isWhole ? 1 : (row.from_seq_id ?? 1),
    toSeqId: isWhole ? row.head_seq_id : Math.min(row.to_seq_id ?? row.head_seq_id, row.head_seq_id),
    role: row.role ?? undefined,
    ...(isWhole || row.to_seq_id === null ? { signedFile } : {}),
  }
}

export interface HistoryPage {
  /** From 1. */
  pageNumber: number
  pageSize: number
  /** Exclusive upper bound. */
  lastMsgSeqId?: number
}

/** Returns messages newest first, tombstones included. `total` counts what this reader may see of the conversation. */
export async function readHistory(
  pool: Pool,
  reader: Reader,
  conversation: Readable,
  page: HistoryPage,
): Promise<{ total: number; rows: HistoryRow[] }> {
  const top = Math.min(conversation.toSeqId, (page.lastMsgSeqId ?? Number.POSITIVE_INFINITY) - 1)
  // Numbers have no gap, so a page is a range of numbers: no OFFSET that walks over skipped rows.
  const to = top - (page.pageNumber - 1) * page.pageSize
  const from = Math.max(conversation.fromSeqId, to - page.pageSize + 1)
  const total = Math.max(0, conversation.toSeqId - conversation.fromSeqId + 1)
  if (to < from) return { total, rows: [] }
  const messages = pool.query<MessageRow>({
    name: 'weft_history',
    text: `SELECT ${MESSAGE_COLUMNS} FROM message m JOIN conversation c ON c.id = m.conversation_id
      WHERE m.conversation_id = $1 AND m.msg_seq_id BETWEEN $2 AND $3 ORDER BY m.msg_seq_id DESC`,
    values: [conversation.id, from, to],
  })
  return { total, rows: await toHistory(pool, reader, conversation, messages) }
}

/**
 * Returns rows as their reader sees them, with the receipts of the reader's own messages. Messages still on their way are read
 * beside the receipts.
 */
export async function toHistory(
  pool: Pool,
  reader: Reader,
  conversation: Readable,
  messages: Promise<{ rows: MessageRow[] }>,
): Promise<HistoryRow[]> {
  const [found, reads] = await Promise.all([
    messages,
    pool.query<{ user_id: string; read_seq_id: number; is_in: boolean }>({
      name: 'weft_reads',
      text: `SELECT user_id, read_seq_id, to_seq_id IS NULL AS is_in FROM participant WHERE conversation_id = $1`,
      values: [conversation.id],
    }),
  ])
  const ref = refOf(conversation.key)
  // Of a group only members: what a former one read says nothing of the members who have not. A desk's agents come and go.
  const readers = ref.kind === 'group' ? reads.rows.filter((row) => row.is_in) : reads.rows
  const watermarks = new Map(readers.map((row) => [row.user_id, row.read_seq_id]))
  const others = readers.filter((row) => row.user_id !== reader.userId).length
  return found.rows.map(toStored).map((row) => {
    const isOwn = row.senderId === reader.userId
    const receipts = isOwn ? receiptCountOf(ref, row.msgSeqId, row.senderId, watermarks, others) : undefined
    return toDownFrame(row, ref, reader.userId, receipts, conversation.signedFile)
  })
}
