/**
 * Validates a 201 and derives its effect: who may send what, to whom. Answers with the wire's status code. Leaves to the storing
 * transaction what only it can know (membership, own message, recall time). Source: docs/protocol.md, "Who may send what";
 * document 2 section 8.
 */
import {
  ChatKind,
  checkContent,
  isMsgType,
  type MessageUpFrame,
  MsgType,
  maySend,
  type SenderRole,
  STATUS,
  type StatusCode,
} from '@weft/protocol'
import { isRobot } from '../conversation/which-desk'
import { addressesIn } from '../delivery/file-addresses'
import type { ConversationRef, Identity, MessageEffect } from '../ports/ports'

/** Who sends: a role of the wire's table, or a robot with a seat. */
type Role = SenderRole | 'robot'

type Refused = { ok: false; code: StatusCode }
export type Judged = { ok: true; role: Role; ref: ConversationRef; effect?: MessageEffect } | Refused

const refused = (code: StatusCode): Refused => ({ ok: false, code })
const BAD = refused(STATUS.badParameters.code)

/** A robot answers, and hands over; all else at a desk is a person's. */
const ROBOTS_TYPES: ReadonlySet<number> = new Set([MsgType.problemExplanation, MsgType.userToHumanAgent])

/** Printable ASCII only: ids become part of keys, logs and a database that accepts no NUL. */
const PRINTABLE = /^[\x21-\x7e]+$/

interface RuleOptions {
  recallWindowMs: number
  isOwnFile?: (url: string) => boolean
}

/** Checks all that the frame and the sender's identity alone can tell. */
export function judge(frame: MessageUpFrame, sender: Identity, options: RuleOptions): Judged {
  if (!PRINTABLE.test(frame.tid) || !PRINTABLE.test(frame.targetId)) return refused(STATUS.badParameters.code)
  const claimed = (frame as unknown as { fromUserId?: unknown }).fromUserId
  if (claimed !== undefined && claimed !== sender.userId) return refused(STATUS.senderMismatch.code)
  const target = targetOf(frame, sender)
  if (!target.ok) return target
  const isAllowed =
    target.role === 'robot' ? ROBOTS_TYPES.has(frame.msgType) : maySend(target.role, frame.msgType, frame.content)
  if (!isMsgType(frame.msgType) || !isAllowed) return refused(STATUS.badParameters.code)
  if (!isPlainText(frame.content) || !isPlainText(frame.extend)) return refused(STATUS.badParameters.code)
  if (frame.msgType === MsgType.relay && !carriesOnlyPeoplesTypes(frame.content))
    return refused(STATUS.badParameters.code)
  const checked = checkContent(frame.msgType, frame.content)
  if (!checked.ok) return refused(checked.status)
  if (options.isOwnFile && !filesAreOwn(frame.msgType, frame.content, options.isOwnFile))
    return refused(STATUS.badParameters.code)
  return effectOf(frame, sender, target, options)
}

function targetOf(frame: MessageUpFrame, sender: Identity): { ok: true; role: Role; ref: ConversationRef } | Refused {
  const { targetId } = frame
  if (isRobot(sender)) {
    // With several desks, the planner has already chosen the one that is meant.
    const deskId = sender.robotOf?.[0]
    if (frame.type !== ChatKind.customerAgent || deskId === undefined) return refused(STATUS.missingRecipient.code)
    return { ok: true, role: 'robot', ref: { kind: 'service', deskId, customerId: targetId } }
  }
  switch (frame.type) {
    case ChatKind.single:
      // A visitor may write to a desk only; users cannot write to themselves.
      if (sender.kind === 'visitor' || targetId === sender.userId) return refused(STATUS.missingRecipient.code)
      return { ok: true, role: 'member', ref: { kind: 'single', userIds: [sender.userId, targetId] } }
    case ChatKind.group:
      return { ok: true, role: 'member', ref: { kind: 'group', groupId: targetId } }
    case ChatKind.customerUser:
      // An agent cannot be a customer of their own desk.
      if (sender.agentOf.includes(targetId)) return refused(STATUS.missingRecipient.code)
      return { ok: true, role: 'customer', ref: { kind: 'service', deskId: targetId, customerId: sender.userId } }
    case ChatKind.customerAgent: {
      // With several desks, the planner has already chosen the one that is meant.
      const deskId = sender.agentOf[0]
      if (deskId === undefined) return refused(STATUS.missingRecipient.code)
      return { ok: true, role: 'member', ref: { kind: 'service', deskId, customerId: targetId } }
    }
    default:
      return refused(STATUS.badParameters.code)
  }
}

/** Fast pre-check for surrogates and control characters: hardly any text contains one. */
const DOUBTFUL = /[^ -\ud7ff\ue000-\uffff]/
const HALF_A_PAIR = /\p{Surrogate}/u

/** Whether no text in a value, keys included, holds U+0000 or half a surrogate pair: neither can be stored (T24). */
function isPlainText(value: unknown): boolean {
  if (typeof value === 'string') return !DOUBTFUL.test(value) || (!value.includes('\0') && !HALF_A_PAIR.test(value))
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every(isPlainText)
  for (const key of Object.keys(value))
    if (!isPlainText(key) || !isPlainText((value as Record<string, unknown>)[key])) return false
  return true
}

/**
 * Message types that a user may not send, they may not relay in another's name either (T2). A malformed item is refused later.
 */
function carriesOnlyPeoplesTypes(content: readonly unknown[]): boolean {
  for (const item of content as readonly ({ items?: unknown } | null)[]) {
    if (!Array.isArray(item?.items)) continue
    for (const relayed of item.items as readonly ({ msgType?: unknown; content?: unknown } | null)[]) {
      if (!isMsgType(relayed?.msgType) || !Array.isArray(relayed?.content)) continue
      if (!maySend('member', relayed.msgType, relayed.content)) return false
      if (relayed.msgType === MsgType.relay && !carriesOnlyPeoplesTypes(relayed.content)) return false
    }
  }
  return true
}

const filesAreOwn = (msgType: number, content: readonly unknown[], isOwnFile: (url: string) => boolean): boolean =>
  addressesIn(msgType, content).every(({ url }) => isOwnFile(url))

function effectOf(
  frame: MessageUpFrame,
  sender: Identity,
  target: { role: Role; ref: ConversationRef },
  options: RuleOptions,
): Judged {
  const good = (effect?: MessageEffect): Judged => ({ ok: true, role: target.role, ref: target.ref, effect })
  const bad = BAD
  const isService = target.ref.kind === 'service'
  // The planner makes a hand-over of the request for a person.
  if (target.role === 'robot') return good({ type: 'robotSaid' })
  const first = frame.content[0] as Record<string, unknown> | undefined
  switch (frame.msgType) {
    case MsgType.recall:
    case MsgType.delete:
    case MsgType.readReceipt: {
      // One reference per message: each needs its own number and answer.
      if (frame.content.length !== 1 || typeof first?.msgId !== 'number') return bad
      if (frame.msgType === MsgType.recall)
        return good({ type: 'recall', msgId: first.msgId, windowMs: options.recallWindowMs })
      return good({ type: frame.msgType === MsgType.delete ? 'delete' : 'read', msgId: first.msgId })
    }
    case MsgType.mute:
      // Users mute for themselves; muting others belongs to group owners, who come with the groups' own calls.
      if (frame.content.length !== 1 || (first?.userId !== undefined && first.userId !== sender.userId)) return bad
      return good({ type: 'mute', until: first?.until as number | undefined })
    case MsgType.userToHumanAgent:
    case MsgType.faqList:
    case MsgType.chooseProblem:
      return isService && target.role === 'customer' ? good({ type: 'contacted' }) : bad
    case MsgType.endCustomerService:
      if (!isService) return bad
      return good({ type: 'ended', by: sender.userId, agentId: target.role === 'customer' ? undefined : sender.userId })
    default:
      if (!isService) return good()
      return good(target.role === 'customer' ? { type: 'contacted' } : { type: 'replied', agentId: sender.userId })
  }
}
