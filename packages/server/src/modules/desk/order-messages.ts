/** What an order copies from a conversation: the picked messages' texts, and references to their pictures, films and files. */
import { attachmentFieldsOf, firstCharacters, MsgType } from '@weft/protocol'
import type { Pool } from 'pg'
import { chinaTime } from '../../platform/china-time'

export interface PickedMessages {
  /** One line for each text of a message: sender, time in China, text. */
  lines: string[]
  /** Addresses as the messages have them, in their order. */
  addresses: string[]
}

/** Maximum length of an order's text that is made of messages; the limit for a text that a person types is lower. */
const DESCRIPTION_CHARACTERS = 4_000

/** Returns the agent's description, followed by the picked lines; cut after 4 000 characters, if need be within a line. */
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

/** Reads messages of this conversation only, without recalled and deleted ones. */
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
