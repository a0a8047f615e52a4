/**
 * Consequences of taking a message back (P-43): which types can be, the copies in relays, and the words that a service session
 * keeps. Pure; every store calls it inside its transaction.
 */
import { MsgType, partOf } from '@weft/protocol'
import type { ServiceSession, StoredMessage } from '../ports/ports'

type Source = Pick<StoredMessage, 'msgSeqId' | 'msgType' | 'content' | 'timestamp'>

/**
 * Whether a message of this type can be recalled or deleted. A type that changes another message cannot: the row would no longer
 * say what it changed, and devices that were offline would keep the change. A mute cannot either.
 */
export const canBeTakenBack = (msgType: number): boolean => partOf(msgType) !== 'change' && msgType !== MsgType.mute

/** Whether a message of this type takes another one back. */
export const takesBack = (msgType: number): boolean => msgType === MsgType.recall || msgType === MsgType.delete

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Returns the content of a relay with each copy of the message replaced by a recall, nested relays included; undefined when it
 * holds no copy. A copy is recognised by type, time and content: it has no reference to its source.
 * @param senderName name to put on the replaced copy; defaults to the name it has
 */
export function withoutCopy(
  content: readonly unknown[],
  source: Source,
  senderName?: string,
): readonly unknown[] | undefined {
  let isChanged = false
  const purged = (item: unknown): unknown => {
    if (!isFields(item)) return item
    if (isCopy(item, source)) {
      isChanged = true
      const named = senderName === undefined ? {} : { senderName }
      return { ...item, ...named, msgType: MsgType.recall, content: [{ msgId: source.msgSeqId }] }
    }
    const inner =
      item.msgType === MsgType.relay && Array.isArray(item.content)
        ? withoutCopy(item.content, source, senderName)
        : undefined
    if (!inner) return item
    isChanged = true
    return { ...item, content: inner }
  }
  const relays = content.map((relay) =>
    isFields(relay) && Array.isArray(relay.items) ? { ...relay, items: relay.items.map(purged) } : relay,
  )
  return isChanged ? relays : undefined
}

const isCopy = (item: Fields, { msgType, timestamp, content }: Source): boolean =>
  item.msgType === msgType && item.timestamp === timestamp && content.length > 0 && isSame(item.content, content)

function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const [left, right] = [Object.entries(a), b as Fields]
  return (
    Array.isArray(a) === Array.isArray(b) &&
    left.length === Object.keys(right).length &&
    left.every(([name, value]) => Object.hasOwn(right, name) && isSame(value, right[name]))
  )
}

/**
 * Returns the session without its copy of a message's words: the question of 转人工, the message left outside service hours, and
 * the summary of a robot that had read the message. Returns the same session when it holds none.
 */
export function withoutWordsOf(held: ServiceSession, row: Pick<Source, 'msgType' | 'timestamp'>): ServiceSession {
  const { msgType, timestamp } = row
  // A robot's note was made when it handed over, which is when the customer asked.
  const isSummed = held.isRobotsNote && held.transferNote !== undefined && timestamp <= (held.askedAt ?? timestamp)
  const session = isSummed ? { ...held, transferNote: undefined } : held
  const wasAsked = session.askedAt === timestamp && session.question !== undefined
  if (msgType === MsgType.userToHumanAgent) return wasAsked ? { ...session, question: undefined } : session
  if (msgType !== MsgType.text || session.leftMessage?.at !== timestamp) return session
  return { ...session, leftMessage: undefined, ...(wasAsked ? { question: undefined } : {}) }
}
