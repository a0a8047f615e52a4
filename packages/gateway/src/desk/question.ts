/** What a conversation is about, in the customer's own words. */
import { MsgType } from '@weft/protocol'
import type { MessageStore } from '../ports/ports'
import type { LeaveMessage } from './actions'

/** Messages looked back at for the customer's last text. */
const LOOK_BACK = 20

/** The customer's last text of late; undefined when there is none. */
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

/** Of a phone number, what is needed to know it again: its middle is hidden. Anything else stays as it is. */
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
