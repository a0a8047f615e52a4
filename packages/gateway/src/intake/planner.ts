/**
 * Resolves the recipient of a 201 and builds the requests for the store: the message and, where the desk answers by itself
 * (FAQ), the answer in the same transaction. So a crash between the two cannot leave a question unanswered.
 */
import {
  ChatKind,
  CUSTOMER_SERVICE_NAME,
  LIMITS,
  type MessageUpFrame,
  MsgType,
  partOf,
  type Question,
  STATUS,
  type StatusCode,
} from '@weft/protocol'
import { keyOf } from '../conversation/key'
import { robotsDesk, whichDesk } from '../conversation/which-desk'
import { addressesIn, type FileAddress, withAddresses } from '../delivery/file-addresses'
import { answerTid } from '../desk/answer-tid'
import { questionOf } from '../desk/question'
import { ROBOT } from '../desk/robot-seat'
import type { Routing } from '../desk/routing'
import type { GatewayPolicy } from '../ports/policy'
import type { AppendRequest, ConversationRef, GatewayPorts, Identity } from '../ports/ports'
import { judge } from './rules'

export type Plan =
  | {
      ok: true
      requests: readonly AppendRequest[]
      /** The customer asked for an agent: tell them their place once the message is stored. */
      asksForHuman: boolean
    }
  | { ok: false; code: StatusCode }

/** Number of known conversation keys to cache, so that a message to an existing one needs no look-up. */
const KNOWN_KEYS = 50_000

/** From this many characters on the wire (Base64 or plain) the 202 may come near its limits and is measured. */
const LONG_FRAME_CHARACTERS = 56_000
/** Characters that the signature may add to an address in the 202. */
const SIGNATURE_CHARACTERS = 128
/** A JSON value takes at least two characters. */
const MANY_VALUES_CHARACTERS = LIMITS.jsonNodes
/** JSON values of a 202 besides those in its content and extend. */
const DOWN_FRAME_VALUES = 24
/** Bytes of the fields that a 202 has beyond its 201 (names, ids, numbers). */
const DOWN_FRAME_EXTRA_BYTES = 2_048

export class Planner {
  private readonly known = new Set<string>()

  constructor(
    private readonly ports: GatewayPorts,
    private readonly policy: GatewayPolicy,
    private readonly routing: Routing,
  ) {}

  /** Synchronous when nothing has to be looked up. @param wireLength length of the received frame in characters. */
  plan(frame: MessageUpFrame, sender: Identity, wireLength: number): Plan | Promise<Plan> {
    if (frame.type === ChatKind.customerAgent && sender.agentOf.length > 1) {
      return whichDesk(sender, frame.targetId, this.ports).then((deskId) =>
        this.plan(frame, { ...sender, agentOf: deskId === undefined ? [] : [deskId] }, wireLength),
      )
    }
    if (frame.type === ChatKind.customerAgent && (sender.robotOf?.length ?? 0) > 1) {
      return robotsDesk(sender, frame.targetId, this.ports).then((deskId) =>
        deskId === undefined
          ? { ok: false, code: STATUS.missingRecipient.code }
          : this.plan(frame, { ...sender, robotOf: [deskId] }, wireLength),
      )
    }
    const judged = judge(frame, sender, { recallWindowMs: this.policy.recallWindowMs, isOwnFile: this.ports.isOwnFile })
    if (!judged.ok) return judged
    if (
      wireLength > MANY_VALUES_CHARACTERS &&
      valuesIn([frame.content, frame.extend]) > LIMITS.jsonNodes - DOWN_FRAME_VALUES
    )
      return { ok: false, code: STATUS.badParameters.code }
    const { holdsFile, storedFile } = this.ports
    const files = addressesIn(frame.msgType, frame.content)
    if (wireLength + files.length * SIGNATURE_CHARACTERS > LONG_FRAME_CHARACTERS && !this.fitsDown(frame))
      return { ok: false, code: STATUS.messageTooLong.code }
    const key = keyOf(judged.ref)
    const content =
      storedFile && files.length > 0 ? withAddresses(frame.msgType, frame.content, storedFile) : frame.content
    const request: AppendRequest = {
      key,
      // A robot is no participant: the phase of the round decides whether it speaks.
      right: judged.role === 'robot' ? 'server' : 'participant',
      senderId: sender.userId,
      senderName: sender.userName,
      senderDepartment: sender.department,
      senderOrganisation: sender.organisation,
      tid: frame.tid,
      msgType: frame.msgType,
      content,
      extend: frame.extend,
      timestamp: this.ports.clock.now(),
      clientTimestamp: frame.clientTimestamp,
      effect: judged.effect,
    }
    if (holdsFile && files.length > 0)
      return this.withFiles(
        files,
        (url, as) => holdsFile(url, as, sender),
        () => this.resolve(judged.ref, key, sender, frame, request),
      )
    const needsDesk = isForDesk(frame.msgType) || owesReply(request)
    if (!needsDesk && this.known.has(key)) return { ok: true, requests: [this.withBy(request)], asksForHuman: false }
    return this.resolve(judged.ref, key, sender, frame, request)
  }

  /** Refuses a message whose file does not exist, as if it was never there; looks each address up once. */
  private async withFiles(
    files: readonly FileAddress[],
    holdsFile: (url: string, as: FileAddress['as']) => Promise<boolean>,
    next: () => Promise<Plan>,
  ): Promise<Plan> {
    const asked = new Map(files.map((file) => [`${file.as} ${file.url}`, file]))
    for (const { url, as } of asked.values())
      if (!(await holdsFile(url, as))) return { ok: false, code: STATUS.badParameters.code }
    return next()
  }

  private async resolve(
    ref: ConversationRef,
    key: string,
    sender: Identity,
    frame: MessageUpFrame,
    request: AppendRequest,
  ): Promise<Plan> {
    const missing = this.known.has(key) ? undefined : await this.open(ref, key, sender, frame.type)
    if (missing !== undefined) return { ok: false, code: missing }
    if (ref.kind !== 'service') return { ok: true, requests: [request], asksForHuman: false }
    switch (frame.msgType) {
      case MsgType.userToHumanAgent:
        return { ok: true, requests: [await this.transferRequest(request, ref, frame)], asksForHuman: true }
      case MsgType.faqList: {
        const items = await this.ports.faq.topQuestions(ref.deskId)
        return {
          ok: true,
          requests: [request, this.answer(request, ref.deskId, MsgType.faqList, [{ items }])],
          asksForHuman: false,
        }
      }
      case MsgType.chooseProblem: {
        const chosen = frame.content[0] as Question
        const found = await this.ports.faq.explain(chosen.uuid, ref.deskId)
        const item = found ?? { title: chosen.questionContent, text: '这个问题暂时没有现成的解答，您可以转人工咨询。' }
        return {
          ok: true,
          requests: [request, this.answer(request, ref.deskId, MsgType.problemExplanation, [item])],
          asksForHuman: false,
        }
      }
      default:
        return { ok: true, requests: [await this.withPromise(this.withBy(request), ref.deskId)], asksForHuman: false }
    }
  }

  /** Makes sure the conversation exists; returns the status code when it cannot. */
  private async open(
    ref: ConversationRef,
    key: string,
    sender: Identity,
    type: number,
  ): Promise<StatusCode | undefined> {
    const { conversations, desk, people } = this.ports
    if (ref.kind === 'group') {
      if (!(await conversations.find(key))) {
        // First message in a group of the directory; the storing transaction checks that the sender is a member.
        const members = await people.groupMembers?.(ref.groupId)
        if (!members) return STATUS.groupDoesNotExist.code
        await conversations.ensure(
          ref,
          members.map((userId) => ({ userId, role: 'member' as const })),
        )
      }
    } else if (ref.kind === 'single') {
      const peerId = ref.userIds[1]
      const peer = await people.find(peerId)
      if (!peer || peer.kind === 'visitor') return STATUS.missingRecipient.code
      // For an agent, a customer's id already names the desk's conversation: one chatId cannot name two.
      const isAcrossDesk = (a: { kind: string; agentOf: readonly string[] }, b: { kind: string }): boolean =>
        a.agentOf.length > 0 && b.kind === 'customer'
      if (isAcrossDesk(sender, peer) || isAcrossDesk(peer, sender)) return STATUS.missingRecipient.code
      // A person whom the directory hides from the sender counts as not existing (T5); an existing chat continues.
      const isSeen = (await people.maySee?.(sender.userId, peerId)) ?? true
      if (!isSeen && !(await conversations.find(key))) return STATUS.missingRecipient.code
      await conversations.ensure(ref, [
        { userId: sender.userId, role: 'member' },
        { userId: peerId, role: 'member' },
      ])
    } else if (type === ChatKind.customerAgent) {
      if (!(await conversations.find(key))) return STATUS.missingRecipient.code
    } else {
      if (!(await desk.hasDesk(ref.deskId))) return STATUS.missingRecipient.code
      await conversations.ensure(ref, [{ userId: sender.userId, role: 'customer' }])
    }
    if (this.known.size >= KNOWN_KEYS) this.known.clear()
    this.known.add(key)
    return undefined
  }

  private async transferRequest(
    request: AppendRequest,
    { deskId, customerId }: Extract<ConversationRef, { kind: 'service' }>,
    frame: MessageUpFrame,
  ): Promise<AppendRequest> {
    const asked = (frame.content[0] ?? {}) as { question?: string; source?: string; summary?: string }
    const question = asked.question ?? (await questionOf(this.ports.messages, request.key, customerId))
    const [advice, promiseDueAt] = await Promise.all([
      this.routing.suggest(deskId, { key: request.key, question }),
      this.routing.promiseDueAt(deskId, request.timestamp),
    ])
    if (request.effect?.type === 'robotSaid') {
      const { summary, source = ROBOT } = asked
      const effect = { byName: request.senderName, summary, source, promiseDueAt, ...advice }
      // The summary is for colleagues; a question in the content would show as the customer's word.
      return { ...request, content: [{ source }], effect: { type: 'handedOver', ...effect } }
    }
    return {
      ...request,
      effect: { type: 'requested', question: asked.question, source: asked.source, promiseDueAt, ...advice },
    }
  }

  /** The desk's automatic answer. Its tid derives from the question's, so a repeated question is answered once. */
  private answer(request: AppendRequest, deskId: string, msgType: number, content: readonly unknown[]): AppendRequest {
    return {
      key: request.key,
      right: 'server',
      senderId: deskId,
      senderName: CUSTOMER_SERVICE_NAME,
      tid: answerTid(request),
      msgType,
      content,
      timestamp: request.timestamp,
      clientTimestamp: request.timestamp,
    }
  }

  /** Adds the instant until which an answer is due, in case an agent serves the customer. */
  private async withPromise(request: AppendRequest, deskId: string): Promise<AppendRequest> {
    if (!owesReply(request)) return request
    const replyDueAt = await this.routing.promiseDueAt(deskId, request.timestamp)
    return { ...request, effect: { type: 'contacted', replyDueAt } }
  }

  /** The server sets `by` at the end of a service; the client's value is ignored. */
  private withBy(request: AppendRequest): AppendRequest {
    if (request.effect?.type !== 'ended') return request
    const given = (request.content[0] ?? {}) as { reason?: string }
    return { ...request, content: [{ reason: given.reason, by: request.senderId }] }
  }

  private fitsDown(frame: MessageUpFrame): boolean {
    const { signedFile } = this.ports
    const content = signedFile ? withAddresses(frame.msgType, frame.content, signedFile) : frame.content
    const bytes = new TextEncoder().encode(JSON.stringify([content, frame.extend])).length
    return bytes + DOWN_FRAME_EXTRA_BYTES <= LIMITS.frameJsonBytes
  }
}

const isForDesk = (msgType: number): boolean =>
  msgType === MsgType.userToHumanAgent || msgType === MsgType.faqList || msgType === MsgType.chooseProblem

const owesReply = ({ effect, msgType }: AppendRequest): boolean =>
  effect?.type === 'contacted' && partOf(msgType) === 'said'

/** Counts as the client's reader of the 202 does. */
function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  let count = 0
  for (const child of Object.values(value)) count += 1 + valuesIn(child)
  return count
}
