/**
 * What goes along when a message is taken back (P-43): who may take back what, the copies that relays carry of it, and what a
 * round of service keeps of its words. Pure, used by every store inside its transaction.
 */
import { MsgType, partOf } from '@weft/protocol'
import type { ServiceSession, StoredMessage } from '../ports/ports'

type Source = Pick<StoredMessage, 'msgSeqId' | 'msgType' | 'content' | 'timestamp'>

/**
 * Whether a message of this type can be recalled or deleted at all. What changes something that is already shown would no
 * longer say what it changed, and who was away would keep the change; so would a muting.
 */
export const canBeTakenBack = (msgType: number): boolean => partOf(msgType) !== 'change' && msgType !== MsgType.mute

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The content of a relay in which the message is a recall now, also inside a relay that it carries; undefined where it
 * carries no copy. A copy is known by its type, its time and its words: nothing else says where it comes from.
 * @param senderName what the copy says from then on of who wrote it; default: what it said
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
 * A round without what it keeps of a message's words: what was asked with 转人工, what was left outside the hours. The same
 * round where it keeps none of them.
 */
export function withoutWordsOf(
  session: ServiceSession,
  { msgType, timestamp }: Pick<Source, 'msgType' | 'timestamp'>,
): ServiceSession {
  const wasAsked = session.askedAt === timestamp && session.question !== undefined
  if (msgType === MsgType.userToHumanAgent) return wasAsked ? { ...session, question: undefined } : session
  if (msgType !== MsgType.text || session.leftMessage?.at !== timestamp) return session
  return { ...session, leftMessage: undefined, ...(wasAsked ? { question: undefined } : {}) }
}
