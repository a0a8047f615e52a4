/** Finds what a conversation is about, in the customer's words. */
import { MsgType } from '@weft/protocol'
import type { MessageStore } from '../ports/ports'
import type { LeaveMessage } from './actions'

/** Number of recent messages searched for the customer's last text. */
const LOOK_BACK = 20

/** Returns the customer's last text among the recent messages; undefined when there is none. */
export async function questionOf(
  messages: Pick<MessageStore, 'readBefore'>,
  key: string,
  customerId: string,
): Promise<string | undefined> {
  const rows = await messages.readBefore(key, undefined, LOOK_BACK)
  const said = rows.find((row) => row.senderId === customerId && row.msgType === MsgType.text && !row.isRemoved)
  const { text } = (said?.content[0] ?? {}) as { text?: unknown }
  return typeof text === 'string' ? text : undefined
}

/** Hides the middle of a phone number, so that it is still recognisable. Returns any other text unchanged. */
export const maskedPhone = (phone: string): string => phone.replace(/^(\+?\d{3})[\d -]+(\d{4})$/, '$1****$2')

/** Of a mail address, its first character and its server. */
export const maskedEmail = (email: string): string => email.replace(/^(.).*@/, '$1***@')

/**
 * A left message as it stands in the conversation: the text, then how to reach whoever left it. Everybody who reads the
 * conversation reads this, so number and address are masked: the whole ones are in the round.
 */
export const leftText = ({ text, name, phone, email }: LeaveMessage): string =>
  [
    text,
    '',
    ...(name ? [`联系人：${name}`] : []),
    ...(phone ? [`联系电话：${maskedPhone(phone)}`] : []),
    ...(email ? [`邮箱：${maskedEmail(email)}`] : []),
  ].join('\n')
