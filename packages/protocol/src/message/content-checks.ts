/**
 * Checks the content of a message against its type (IM-13), and whether a role may send it. Pure, about one message: the gateway
 * checks elsewhere who is in the conversation and who owns a file.
 */

import { explain, hasMoreCodePoints, type Problem } from '../schema/check'
import { STATUS } from '../status/catalogue'
import { CLIENT_LIMITS } from '../wire/limits'
import type { ContentItems } from './content'
import { type MessageTypeEntry, messageTypeOf, type SenderRole } from './table'
import { MsgType, type MsgTypeCode } from './types'

/** The result of checking one message's content. */
export type ContentCheck =
  | { ok: true }
  /** `status` is the gateway's answer: 100004 for a text that is too long, else 100005. */
  | { ok: false; status: 100004 | 100005; problems: readonly Problem[] }

const GOOD: ContentCheck = { ok: true }
const bad = (problems: readonly Problem[], status: 100004 | 100005 = STATUS.badParameters.code): ContentCheck => ({
  ok: false,
  status,
  problems,
})

/** `level` counts relays inside relays: the outermost message is level 0. */
function problemsOf(entry: MessageTypeEntry, content: unknown, path: string, level: number): Problem[] {
  if (!Array.isArray(content)) return [{ path, problem: 'must be a list' }]
  const { minItems, maxItems, item: kind } = entry
  if (content.length < minItems) return [{ path, problem: `must have at least ${minItems} item` }]
  if (content.length > maxItems) return [{ path, problem: `must have at most ${maxItems} items` }]
  const problems: Problem[] = []
  for (let at = 0; at < content.length; at++) {
    const item: unknown = content[at]
    if (!kind.test(item)) explain(kind, item, `${path}[${at}]`, problems)
    else if (entry.code === MsgType.relay) relayProblems(item, `${path}[${at}]`, level, problems)
  }
  return problems
}

function relayProblems(item: unknown, path: string, level: number, problems: Problem[]): void {
  if (level >= CLIENT_LIMITS.relayDepth) {
    problems.push({ path, problem: `must not be nested deeper than ${CLIENT_LIMITS.relayDepth}` })
    return
  }
  const { items } = item as { items: readonly { msgType: number; content: unknown }[] }
  items.forEach((relayed, at) => {
    const where = `${path}.items[${at}]`
    const entry = messageTypeOf(relayed.msgType)
    if (entry === undefined) problems.push({ path: `${where}.msgType`, problem: 'must be a known message type' })
    else problems.push(...problemsOf(entry, relayed.content, `${where}.content`, level + 1))
  })
}

/** A frame's JSON holds at most one text of that length, but a message may have many items. */
function isTooLong(msgType: number, content: unknown): boolean {
  if (msgType !== MsgType.text || !Array.isArray(content)) return false
  return content.some((item: unknown) => {
    const text = (item as { text?: unknown } | null)?.text
    return typeof text === 'string' && hasMoreCodePoints(text, CLIENT_LIMITS.textCodePoints)
  })
}

/**
 * Checks the content of a message of this type. Returns all problems, each with its path (`content[0].width`). An unknown type
 * is a problem of `msgType`. Unknown extra fields pass: a newer client may send them.
 */
export function checkContent(msgType: number, content: unknown): ContentCheck {
  const entry = messageTypeOf(msgType)
  if (entry === undefined) return bad([{ path: 'msgType', problem: 'must be a known message type' }])
  if (isTooLong(msgType, content)) {
    return bad(
      [{ path: 'content', problem: `must have at most ${CLIENT_LIMITS.textCodePoints} characters` }],
      STATUS.messageTooLong.code,
    )
  }
  const problems = problemsOf(entry, content, 'content', 0)
  return problems.length === 0 ? GOOD : bad(problems)
}

/**
 * Returns the items of a message of this type, typed by the table: `itemsOf(entry, MsgType.text)[0]?.text`. Empty for a message
 * of another type or one that was taken back; items that do not match the shape are left out. `message` is a conversation entry,
 * a frame, or a message inside a relay.
 */
export function itemsOf<Code extends MsgTypeCode>(
  message: { readonly msgType: number; readonly content: readonly unknown[] },
  msgType: Code,
): readonly ContentItems[Code][] {
  const kind = messageTypeOf(msgType)?.item
  if (!kind || message.msgType !== msgType) return []
  return message.content.filter((item) => kind.test(item)) as ContentItems[Code][]
}

/** Whether this role may send this type. With `content`, also checks that people only request the FAQ list and never send one. */
export function maySend(role: SenderRole, msgType: number, content?: readonly unknown[]): boolean {
  const entry = messageTypeOf(msgType)
  if (entry === undefined || !entry.sentBy.includes(role)) return false
  if (msgType !== MsgType.faqList || role === 'desk' || role === 'server') return true
  return (content ?? []).every((item) => {
    const { items } = (item ?? {}) as { items?: unknown }
    return items === undefined || (Array.isArray(items) && items.length === 0)
  })
}
