/** The list of a user's conversations, the one with the newest message first (D2 §7). */
import { type ConversationKind, refOf, toDownFrame, viewOf } from '@weft/gateway'
import {
  ChatKind,
  type ChatKindCode,
  type ChatRow,
  CUSTOMER_SERVICE_NAME,
  MESSAGE_TYPES,
  MsgType,
} from '@weft/protocol'
import type { Pool } from 'pg'
import { isNews, NEWS_TYPES, newsKeyOf } from './news'
import { MESSAGE_COLUMNS, type MessageRow, toStored } from './rows'

/** Types that a person sees. The others change what is shown already. */
const VISIBLE_TYPES: readonly number[] = [...MESSAGE_TYPES.values()]
  .filter((entry) => entry.isVisible)
  .map((entry) => entry.code)

/** SQL: a message shows something, as in the client. A list of questions without any is only the request for it. */
const isShown = (message: string): string =>
  `(${message}.msg_type <> ${MsgType.faqList} OR ${message}.content::text ~ '"items":\\[\\{')`

const KIND_OF: Partial<Record<ChatKindCode, ConversationKind>> = {
  [ChatKind.single]: 'single',
  [ChatKind.group]: 'group',
  [ChatKind.customerUser]: 'service',
  [ChatKind.customerAgent]: 'service',
}

export interface ChatsPage {
  types: readonly number[]
  pageNumber: number
  pageSize: number
  onlyTop: boolean
}

interface ListRow extends MessageRow {
  id: string
  kind: ConversationKind
  head_seq_id: number
  changed_at: string
  read_seq_id: number
  is_top: boolean
  muted_until: string | null
  unread: number
  total: number
  peer_name: string | null
}

/** Maximum number of unread messages that are read of one conversation, so that a return after years does not read them all. */
const UNREAD_LIMIT = 1_000

/** SQL: the conversations of the user `$1` of the kinds `$2`. */
const OWN = `FROM participant p JOIN conversation c ON c.id = p.conversation_id
  WHERE p.user_id = $1 AND p.to_seq_id IS NULL AND c.kind = ANY ($2) AND c.head_seq_id > 0`

/**
 * Returns a page of the user's conversations; `total` is over all pages. One without a visible message has no `lastMessage`.
 */
export async function listChats(
  pool: Pool,
  userId: string,
  page: ChatsPage,
  now: number,
  signedFile: (address: string) => string,
): Promise<{ total: number; rows: ChatRow[] }> {
  const kinds = new Set(page.types.map((type) => KIND_OF[type as ChatKindCode]))
  const wanted = [...kinds].filter((kind) => kind !== undefined)
  const { rows } = await pool.query<ListRow>(
    `WITH own AS (
       SELECT c.*, p.from_seq_id, p.read_seq_id, p.is_top, p.muted_until, count(*) OVER ()::int AS total
       ${OWN} AND (NOT $5 OR p.is_top)
       ORDER BY c.changed_at DESC, c.id DESC LIMIT $3 OFFSET $4)
     SELECT c.id, c.kind, c.head_seq_id, c.changed_at, c.read_seq_id, c.is_top, c.muted_until, c.total, ${MESSAGE_COLUMNS},
       (SELECT CASE count(*) WHEN ${UNREAD_LIMIT} THEN ${UNREAD_LIMIT} ELSE count(DISTINCT n.key) END::int
          FROM (SELECT ${newsKeyOf('u')} AS key FROM message u WHERE u.conversation_id = c.id AND u.msg_seq_id > c.read_seq_id
            AND u.msg_seq_id >= c.from_seq_id AND u.sender_id <> $1 AND ${isNews('u', '$7')} LIMIT ${UNREAD_LIMIT}) n) AS unread,
       CASE c.kind
         WHEN 'group' THEN (SELECT g.name FROM chat_group g WHERE 'group|' || g.uuid = c.key)
         WHEN 'single' THEN (SELECT a.name FROM participant o JOIN account a ON a.number = o.user_id
           WHERE o.conversation_id = c.id AND o.user_id <> $1)
         WHEN 'service' THEN coalesce((SELECT a.name FROM account a WHERE a.number = c.customer_id),
           (SELECT v.name FROM visitor v WHERE v.id = c.customer_id))
       END AS peer_name
     FROM own c
     LEFT JOIN LATERAL (
       SELECT * FROM message l WHERE l.conversation_id = c.id AND l.msg_seq_id >= c.from_seq_id
         AND l.msg_type = ANY ($6) AND NOT l.is_msg_delete AND ${isShown('l')}
       ORDER BY l.msg_seq_id DESC LIMIT 1) m ON true
     ORDER BY c.changed_at DESC, c.id DESC`,
    [userId, wanted, page.pageSize, (page.pageNumber - 1) * page.pageSize, page.onlyTop, VISIBLE_TYPES, NEWS_TYPES],
  )
  // A page after the last has no row with the total.
  const { rows: counted } =
    rows.length > 0 || page.pageNumber === 1
      ? { rows }
      : await pool.query<{ total: number }>(`SELECT count(*)::int AS total ${OWN} AND (NOT $3 OR p.is_top)`, [
          userId,
          wanted,
          page.onlyTop,
        ])
  return { total: counted[0]?.total ?? 0, rows: rows.map((row) => toChat(row, userId, now, signedFile)) }
}

/** Pins a conversation in its user's own list; returns false when the list does not contain it. */
export async function setTop(pool: Pool, conversationId: string, userId: string, isTop: boolean): Promise<boolean> {
  const { rowCount } = await pool.query(
    'UPDATE participant SET is_top = $3 WHERE conversation_id = $1 AND user_id = $2 AND to_seq_id IS NULL',
    [conversationId, userId, isTop],
  )
  return rowCount === 1
}

function toChat(row: ListRow, userId: string, now: number, signedFile: (address: string) => string): ChatRow {
  const ref = refOf(row.key)
  const { chatId, type } = viewOf(ref, userId)
  return {
    chatId,
    type,
    name: type === ChatKind.customerUser ? CUSTOMER_SERVICE_NAME : (row.peer_name ?? ''),
    msgSeqId: row.head_seq_id,
    lastReadSeqId: row.read_seq_id,
    unreadCount: row.unread,
    ...(row.tid === null ? {} : { lastMessage: toDownFrame(toStored(row), ref, userId, undefined, signedFile) }),
    isTop: row.is_top,
    isMuted: row.muted_until !== null && Number(row.muted_until) > now,
    updateTime: Number(row.changed_at),
  }
}
