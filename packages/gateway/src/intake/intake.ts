/** Commits a planned 201: answers the sender (203), starts the desk's reaction, and publishes what is new. */
import { type MessageUpFrame, MsgType, messageTypeOf, STATUS } from '@weft/protocol'
import type { Committer } from '../commit/committer'
import { refOf, viewOf } from '../conversation/key'
import { isRobot } from '../conversation/which-desk'
import type { RecentRows } from '../delivery/recent-rows'
import { answerTid } from '../desk/answer-tid'
import type { Desk } from '../desk/desk'
import type { Growths } from '../desk/growths'
import type { AppendRequest, AppendResult, Bus, MessageTrace, StoredMessage } from '../ports/ports'
import type { Connection } from '../session/connection'
import type { Plan } from './planner'

/** Effects that change the places of other customers. */
const MOVES_QUEUE: ReadonlySet<string> = new Set(['accepted', 'ended', 'queued', 'messageLeft', 'continued'])

interface IntakeOptions {
  committer: Pick<Committer, 'submit'>
  recent: RecentRows
  bus: Pick<Bus, 'publish'>
  desk: Pick<Desk, 'announcePositions' | 'answerRequest' | 'answerText'>
  growths: Pick<Growths, 'said' | 'withdraw'>
  failed: (what: string) => (error: unknown) => void
}

export class Intake {
  /** Count since this node started. */
  storedMessages = 0

  /** The desk's reactions that still run. */
  private readonly following = new Set<Promise<void>>()

  constructor(private readonly options: IntakeOptions) {}

  /** Resolves when the desk has answered all stored messages: a node that ends must not leave a question unanswered (G12). */
  async idle(): Promise<void> {
    while (this.following.size > 0) await Promise.all(this.following)
  }

  private follow(work: Promise<unknown>, failure: string): void {
    const followed = work.then(() => {}, this.options.failed(failure)).finally(() => this.following.delete(followed))
    this.following.add(followed)
  }

  store(connection: Connection, frame: MessageUpFrame, plan: Plan, trace?: MessageTrace): void {
    if (!plan.ok) {
      trace?.answered(plan.code)
      connection.status(201, plan.code, { tid: frame.tid })
      return
    }
    connection.reach.awaitAnswer(frame.tid)
    const [first] = plan.requests
    // A read receipt or a recall is not the message that was being typed.
    if (first && messageTypeOf(first.msgType)?.isVisible) connection.hasSaid(first.key)
    connection.taken()
    trace?.planned()
    const answer = (results: readonly AppendResult[] | undefined): void => {
      try {
        this.answer(connection, frame, plan, results?.[0], trace)
      } finally {
        connection.answered()
      }
    }
    this.options.committer.submit(plan.requests, answer, trace)
  }

  private answer(
    connection: Connection,
    frame: MessageUpFrame,
    plan: Extract<Plan, { ok: true }>,
    result: AppendResult | undefined,
    trace: MessageTrace | undefined,
  ): void {
    const code = result?.ok ? STATUS.normal.code : (result?.code ?? STATUS.abnormal.code)
    trace?.answered(code)
    const [first] = plan.requests
    if (first && isRobot(connection.identity)) {
      if (result?.ok) this.options.growths.said(first)
      else this.options.growths.withdraw(first)
    }
    if (!result?.ok) {
      connection.reach.takeAwaited(frame.tid)
      connection.status(201, code, { tid: frame.tid })
      return
    }
    if ((connection.reach.at(result.key) ?? 0) >= result.msgSeqId) connection.reach.takeAwaited(frame.tid)
    // A repeated tid is answered with its first conversation, even when it was sent to another one this time.
    const request = plan.requests[0] as AppendRequest
    const { chatId } = viewFor(result.key, request.senderId)
    connection.status(201, code, {
      tid: frame.tid,
      chatId,
      msgSeqId: result.msgSeqId > 0 ? result.msgSeqId : undefined,
      timestamp: result.timestamp,
    })
    const { desk } = this.options
    if (plan.asksForHuman)
      this.follow(desk.answerRequest(result.key, answerTid(request)), 'a place in the queue was not told')
    const text = result.isRepeat ? undefined : textToDesk(request)
    if (text !== undefined) this.follow(desk.answerText({ ...result, text }), 'a text to the desk was not answered')
  }

  /** Caches the new rows for the push, then publishes the hints. */
  committed(batch: readonly AppendRequest[], results: readonly AppendResult[]): void {
    const news = new Map<string, { fromSeqId: number; toSeqId: number }>()
    const queues = new Set<string>()
    for (let at = 0; at < batch.length; at++) {
      const request = batch[at] as AppendRequest
      const result = results[at] as AppendResult
      if (!result.ok || result.isRepeat) continue
      this.storedMessages += 1
      const { key, effect } = request
      if (effect?.type === 'recall' || effect?.type === 'delete') this.options.recent.drop(key)
      this.options.recent.add(storedAs(request, result.msgSeqId))
      const range = news.get(key)
      if (range) range.toSeqId = Math.max(range.toSeqId, result.msgSeqId)
      else news.set(key, { fromSeqId: result.msgSeqId, toSeqId: result.msgSeqId })
      if (effect && MOVES_QUEUE.has(effect.type)) {
        const ref = refOf(key)
        if (ref.kind === 'service') queues.add(ref.deskId)
      }
    }
    for (const [key, range] of news) this.options.bus.publish({ type: 'committed', key, ...range })
    for (const deskId of queues) this.follow(this.options.desk.announcePositions(deskId), 'places were not told')
  }
}

/** Lists the fields one by one: a rest pattern would copy all fields for every message. */
function storedAs(request: AppendRequest, msgSeqId: number): StoredMessage {
  return {
    key: request.key,
    msgSeqId,
    tid: request.tid,
    senderId: request.senderId,
    senderName: request.senderName,
    senderDepartment: request.senderDepartment,
    senderOrganisation: request.senderOrganisation,
    msgType: request.msgType,
    content: request.content,
    extend: request.extend,
    timestamp: request.timestamp,
    clientTimestamp: request.clientTimestamp,
    isRemoved: false,
    isMsgDelete: false,
  }
}

/** The customer's text; undefined for any other message. */
function textToDesk({ msgType, effect, content }: AppendRequest): string | undefined {
  if (msgType !== MsgType.text || effect?.type !== 'contacted') return undefined
  const { text } = (content[0] ?? {}) as { text?: unknown }
  return typeof text === 'string' ? text : undefined
}

const viewFor = (key: string, userId: string) => viewOf(refOf(key), userId)
