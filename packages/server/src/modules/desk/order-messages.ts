/** What an order takes over from a conversation: the picked messages' texts, and their pictures, films and files by reference. */
import { attachmentFieldsOf, firstCharacters, MsgType } from '@weft/protocol'
import type { Pool } from 'pg'
import { chinaTime } from '../../platform/china-time'

export interface PickedMessages {
  /** One line a message: who, when, what. */
  lines: string[]
  /** Addresses as they stand in the messages, in their order. */
  addresses: string[]
}

/** Of the text of an order that is made of messages; what one person writes into one is shorter. */
const DESCRIPTION_CHARACTERS = 4_000

/** The description that an agent wrote, with the picked lines below it as far as they fit. */
export const describedWith = (written: string, lines: readonly string[]): string =>
  firstCharacters([written, ...lines].join('\n'), DESCRIPTION_CHARACTERS)

/** Whether the desk has a conversation with this customer. */
export async function hasConversation(pool: Pool, deskId: string, customerId: string): Promise<boolean> {
  const { rowCount } = await pool.query('SELECT 1 FROM conversation WHERE desk_id = $1 AND customer_id = $2', [
    deskId,
    customerId,
  ])
  return rowCount === 1
}

/** Messages of this conversation only; recalled and deleted ones have nothing left to take. */
export async function pickMessages(
  pool: Pool,
  deskId: string,
  customerId: string,
  msgSeqIds: readonly number[],
): Promise<PickedMessages> {
  const picked: PickedMessages = { lines: [], addresses: [] }
  if (msgSeqIds.length === 0) return picked
  const { rows } = await pool.query<{
    sender_name: string
    msg_type: number
    content: Record<string, unknown>[]
    sent_at: string
  }>(
    `SELECT m.sender_name, m.msg_type, m.content, m.sent_at FROM conversation c
     JOIN message m ON m.conversation_id = c.id AND m.msg_seq_id = ANY ($3)
     WHERE c.desk_id = $1 AND c.customer_id = $2 AND NOT m.is_removed AND NOT m.is_msg_delete ORDER BY m.msg_seq_id`,
    [deskId, customerId, msgSeqIds],
  )
  for (const row of rows) {
    for (const item of row.content) {
      if (row.msg_type === MsgType.text && typeof item.text === 'string') {
        const time = chinaTime(new Date(Number(row.sent_at))).slice(5, 16)
        picked.lines.push(`${row.sender_name} ${time}：${item.text}`)
      }
      if (attachmentFieldsOf(row.msg_type) && typeof item.url === 'string') picked.addresses.push(item.url)
    }
  }
  return picked
}
