/** The latest round with a customer as lines of a transcript: what the customer saw, and nothing of colleagues. */
import { keyOf } from '@weft/gateway'
import { MsgType } from '@weft/protocol'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { chinaMinute } from '../../platform/china-time'
import type { ServerContext } from '../../platform/context'
import { maker } from '../../platform/maker'
import { maskedEmail } from '../../platform/masked-phone'
import { Refusal } from '../../platform/refusal'
import { writeAudit } from '../audit'
import type { MailSender } from '../mail'
import type { AtDesk } from './customers'
import { PREVIEW_TYPES, previewOf } from './preview'

const MOST_MESSAGES = 1_000
const NOTE_CHARACTERS = 10_000
const EARLIER_MISSING = '（更早的内容未收录）'

interface SaidRow {
  msg_seq_id: string
  sender_id: string
  sender_name: string
  msg_type: number
  content: { text?: unknown }[]
  sent_at: string
}

/** One message of a round, in words. */
export interface RoundLine {
  msgSeqId: number
  senderId: string
  senderName: string
  /** Whole for a text, one line for everything else. */
  text: string
  isText: boolean
  sentAt: number
}

const lineOf = ({ msg_seq_id, sender_id, sender_name, msg_type, content, sent_at }: SaidRow): RoundLine => {
  const [item] = content
  // A list shows one line of a text; a transcript shows all of it.
  const isText = msg_type === MsgType.text && typeof item?.text === 'string'
  return {
    msgSeqId: Number(msg_seq_id),
    senderId: sender_id,
    senderName: sender_name,
    text: isText ? String(item?.text) : previewOf(msg_type, content, false),
    isText,
    sentAt: Number(sent_at),
  }
}

/** Returns the messages of the latest round that the customer saw, oldest first: the latest 1 000, without recalled or deleted ones. */
export async function readRound(pool: Pool, at: AtDesk, most = MOST_MESSAGES): Promise<RoundLine[]> {
  const { rows } = await pool.query<SaidRow>(
    `SELECT m.msg_seq_id, m.sender_id, m.sender_name, m.msg_type, m.content, m.sent_at
     FROM conversation c
     JOIN LATERAL (SELECT started_at FROM service_session WHERE conversation_id = c.id ORDER BY round DESC LIMIT 1) s ON true
     JOIN message m ON m.conversation_id = c.id AND m.sent_at >= s.started_at
     WHERE c.key = $1 AND m.msg_type = ANY ($2) AND NOT m.is_removed AND NOT m.is_msg_delete
     ORDER BY m.msg_seq_id DESC LIMIT ${most}`,
    [keyOf({ kind: 'service', ...at }), PREVIEW_TYPES],
  )
  return rows.reverse().map(lineOf)
}

/**
 * Returns one line a message; of a round with more than 1 000 the latest, after a line that says that earlier ones are missing.
 * @throws Refusal 422 when there are no messages
 */
async function readTranscript(pool: Pool, at: AtDesk): Promise<string[]> {
  const said = await readRound(pool, at, MOST_MESSAGES + 1)
  if (said.length === 0) throw unprocessable('本次服务还没有对话内容')
  const lines = said
    .slice(-MOST_MESSAGES)
    .map(({ sentAt, senderName, text }) => `${chinaMinute(new Date(sentAt))} ${senderName}：${text}`)
  return said.length > MOST_MESSAGES ? [EARLIER_MISSING, ...lines] : lines
}

/**
 * Returns the lines, or the last of them that have at most `most` UTF-16 units, after a line that says that earlier ones are
 * missing.
 */
export function fitted(lines: readonly string[], most: number): string {
  const whole = lines.join('\n')
  if (whole.length <= most) return whole
  // A single line that is longer than the limit may be cut within a character.
  const cut = whole.slice(-most).replace(/^[\udc00-\udfff]/, '')
  return `${EARLIER_MISSING}\n${cut.slice(cut.indexOf('\n') + 1)}`
}

/**
 * Returns the transcript as a note for colleagues: of a very long round the latest 10 000 characters.
 * @throws Refusal 422 when there are no messages
 */
export const transcriptNote = async (pool: Pool, at: AtDesk): Promise<string> =>
  `会话记录\n${fitted(await readTranscript(pool, at), NOTE_CHARACTERS)}`

const transcriptMail = (lines: readonly string[]) => ({
  subject: `您与${maker.name}在线客服的会话记录`,
  text: `以下是您与在线客服的会话记录（北京时间）：\n\n${lines.join('\n')}\n\n${maker.name}`,
})

const unprocessable = (words: string) => new Refusal(words, { status: 422, code: 422 })

interface MailParts {
  db: NodePgDatabase
  pool: Pool
  log: Pick<ServerContext['log'], 'error'>
  /** Undefined: there is no mail server. */
  mail: MailSender | undefined
}

/**
 * Mails the latest round to the customer; returns the masked address.
 * @throws Refusal 422 without an address, a mail server or any message; 503 when the mail server refused it
 */
export async function mailTranscript(
  { db, pool, log, mail }: MailParts,
  at: AtDesk,
  { email, byId, now }: { email: string | undefined; byId: string; now: number },
): Promise<{ email: string }> {
  if (!email) throw unprocessable('客户没有留下邮箱，请填写邮箱')
  if (!mail) throw unprocessable('尚未配置邮件服务，请联系管理员')
  const lines = await readTranscript(pool, at)
  const masked = maskedEmail(email)
  // Written first, so that nothing is sent without an entry.
  const entry = { act: 'customer.mailTranscript', subject: at.customerId, detail: { email: masked } } as const
  await writeAudit(db, { at: now, actorId: byId, ...entry })
  await mail.send({ to: email, ...transcriptMail(lines) }).catch((error: unknown) => {
    log.error({ err: error }, 'a transcript was not taken by the mail server')
    throw new Refusal('邮件未能发出，请稍后重试', { status: 503, code: 503 })
  })
  return { email: masked }
}
