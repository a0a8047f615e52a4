/**
 * The service desk's actions. Each stores the numbered messages that announce a change together with the change. Their tids derive
 * from the cause, so two nodes, a retry or a second click store them once. Only a handover has a random tid, because a conversation
 * may go to the same colleague twice: of two clicks the second finds that the first agent has it no more, and is a `conflict`.
 */
import { CUSTOMER_SERVICE_NAME, MsgType, STATUS } from '@weft/protocol'
import type { Committer } from '../commit/committer'
import { keyOf, refOf } from '../conversation/key'
import type {
  AppendRequest,
  AppendResult,
  Clock,
  ConversationStore,
  DeskAgent,
  DeskStore,
  FaqSource,
  GatewayLog,
  Handover,
  MessageEffect,
  MessageStore,
  Random,
  ServicePhase,
  ServiceSession,
} from '../ports/ports'
import type {
  ContinuedTalk,
  DeskActions,
  DeskCard,
  DeskOutcome,
  DeskStep,
  LeaveMessage,
  LeftOutcome,
  NextOutcome,
  NextStep,
  TransferTarget,
} from './actions'
import { answerTid } from './answer-tid'
import type { Attendance } from './attendance'
import { GREETING, isGreeting, NO_ANSWER } from './bot-strings'
import { cardTid, continuation, readEarlier } from './earlier-talk'
import { matchingQuestions } from './faq-match'
import { leftText, questionOf } from './question'
import type { AskedText, RobotSeat, StoreWords } from './robot-seat'
import type { Routing } from './routing'
import { waitedFrom } from './session-steps'

interface DeskOptions {
  store: DeskStore
  conversations: Pick<ConversationStore, 'ensure' | 'heads'>
  messages: Pick<MessageStore, 'readBefore' | 'findByTid'>
  committer: Committer
  routing: Routing
  faq: FaqSource
  robot: Pick<RobotSeat, 'answers'>
  attendance: Pick<Attendance, 'awaySince'>
  isOnline: (userId: string) => boolean
  clock: Clock
  random: Random
  log?: GatewayLog
}

type DeskMessage = Pick<AppendRequest, 'senderId' | 'tid' | 'msgType' | 'content'> & {
  /** Default: `server`. */
  right?: AppendRequest['right']
  senderName?: string
  /** Default: now. */
  timestamp?: number
  effect?: MessageEffect
}

/**
 * How often a conversation that still receives messages is read again before giving up: a second is enough for ten messages at
 * the rate limit.
 */
const CARRY_TRIES = 20

/** The first places of the queue, whose every change is announced. */
const PLACES_ONE_BY_ONE = 5

/**
 * Whether a place is worth a message. Farther back, a customer is told again when the place has changed by a quarter since the
 * last one told. So n waiting customers get a few messages each, not one per customer who leaves.
 */
const isNewPlace = (told: number | undefined, place: number): boolean =>
  told === undefined || (told !== place && (place <= PLACES_ONE_BY_ONE || Math.abs(told - place) * 4 >= told))

export class Desk implements DeskActions {
  private readonly announcing = new Map<string, { again: boolean }>()

  constructor(private readonly options: DeskOptions) {}

  /** @param tid of the message, when the action that accepts it has an idempotency key of its own */
  async accept(step: DeskStep, tid?: string): Promise<DeskOutcome> {
    const found = await this.sessionOf(step, step.agentId)
    if (!found.ok) return found
    if (found.session.phase === 'open') return this.takeOver(found.session, step, tid)
    const { id, waitingSince = 0 } = found.session
    return this.move(found.session, {
      senderId: step.deskId,
      // An agent who handed it over to a group may accept it again: `waitingSince` makes that a new tid.
      tid: tid ?? `accept.${id}.${step.agentId}.${waitingSince}`,
      msgType: MsgType.transferResponse,
      content: [{ accepted: true, agentId: step.agentId, agentName: step.agentName }],
      effect: { type: 'accepted', agentId: step.agentId, agentName: step.agentName },
    })
  }

  async acceptNext({ requestKey, deskIds, waiting, ...agent }: NextStep): Promise<NextOutcome> {
    const tid = `next.${agent.agentId}.${requestKey}`
    const taken = async (deskId: string) => {
      const found = await this.options.messages.findByTid(deskId, tid)
      const ref = found && refOf(found.key)
      return ref?.kind === 'service' ? ref : undefined
    }
    // The same click again: return the customer it accepted, whoever is next now.
    const before = (await Promise.all(deskIds.map(taken))).find((ref) => ref !== undefined)
    if (before) return { ok: true, deskId: before.deskId, customerId: before.customerId }
    for (const one of waiting) {
      if (!(await this.accept({ ...one, ...agent }, tid)).ok) continue
      // Two simultaneous clicks store one message: both return the customer that was accepted.
      const ref = await taken(one.deskId)
      if (ref) return { ok: true, deskId: ref.deskId, customerId: ref.customerId }
    }
    return { ok: false, reason: 'nobody' }
  }

  async transfer(step: DeskStep & TransferTarget & { note?: string }): Promise<DeskOutcome> {
    const found = await this.sessionOf(step, step.agentId)
    if (!found.ok) return found
    const now = this.options.clock.now()
    const handover = {
      note: step.note,
      byId: step.agentId,
      byName: step.agentName,
      replyDueAt: await this.options.routing.promiseDueAt(step.deskId, now),
    }
    if ('toGroupId' in step) return this.queueFor(found.session, step, handover)
    if ('toQueue' in step) return this.queueAgain(found.session, step, handover)
    const colleague = await this.servingAgent(step.deskId, step.toAgentId)
    if (!colleague) return { ok: false, reason: 'not-an-agent' }
    if (colleague.status === 'away' || !this.options.isOnline(colleague.userId))
      return { ok: false, reason: 'not-there' }
    return this.move(found.session, {
      senderId: step.deskId,
      // A conversation may go to the same colleague more than once, so this tid is random.
      tid: this.options.random.uuid(),
      msgType: MsgType.transferResponse,
      content: [{ accepted: true, agentId: colleague.userId, agentName: colleague.userName }],
      effect: {
        type: 'transferred',
        fromAgentId: step.agentId,
        agentId: colleague.userId,
        agentName: colleague.userName,
        ...handover,
      },
    })
  }

  async assign(step: DeskStep & { toAgentId: string; note?: string }): Promise<DeskOutcome> {
    const found = await this.sessionOf(step, step.agentId)
    if (!found.ok) return found
    const { session } = found
    const agent = await this.servingAgent(step.deskId, step.toAgentId)
    if (!agent) return { ok: false, reason: 'not-an-agent' }
    const isOwn = agent.userId === step.agentId
    if (!isOwn && (agent.status === 'away' || !this.options.isOnline(agent.userId)))
      return { ok: false, reason: 'not-there' }
    if (session.phase === 'open' && session.assigneeId === agent.userId) return { ok: true }
    const { deskId: senderId } = step
    const content = [{ accepted: true, agentId: agent.userId, agentName: agent.userName }]
    const to = { agentId: agent.userId, agentName: agent.userName, byId: step.agentId }
    const message = { senderId, tid: this.options.random.uuid(), msgType: MsgType.transferResponse, content }
    if (session.phase !== 'open') return this.move(session, { ...message, effect: { type: 'accepted', ...to } })
    if (session.assigneeId === undefined) return { ok: false, reason: 'conflict' }
    const replyDueAt = await this.options.routing.promiseDueAt(step.deskId, this.options.clock.now())
    const handover = { note: step.note, byName: step.agentName, replyDueAt }
    return this.move(session, {
      ...message,
      effect: { type: 'transferred', fromAgentId: session.assigneeId, ...to, ...handover },
    })
  }

  /** Puts the customer back into the queue for any agent of the group; the message tells their place. */
  private async queueFor(
    session: ServiceSession,
    step: DeskStep & { toGroupId: string },
    handover: Handover,
  ): Promise<DeskOutcome> {
    const advice = await this.options.routing.suggestOf(step.deskId, step.toGroupId, step.agentId)
    if (!advice) return { ok: false, reason: 'no-group' }
    const position = (await this.options.store.queue(step.deskId)).length + 1
    return this.move(session, {
      senderId: step.deskId,
      tid: this.options.random.uuid(),
      msgType: MsgType.transferResponse,
      content: [{ accepted: false, position }],
      effect: { type: 'queued', fromAgentId: step.agentId, position, ...handover, ...advice },
    })
  }

  /**
   * Puts the customer back into the queue with the age of their wait, for any agent: customers who asked later come after them.
   */
  private async queueAgain(session: ServiceSession, step: DeskStep, handover: Handover): Promise<DeskOutcome> {
    const { store, routing, messages } = this.options
    const question = session.question ?? (await questionOf(messages, session.key, session.customerId))
    const [advice, queue] = await Promise.all([
      routing.suggest(step.deskId, { key: session.key, question, notId: step.agentId }),
      store.queue(step.deskId),
    ])
    const since = waitedFrom(session) ?? this.options.clock.now()
    const position = queue.filter(({ waitingSince = 0 }) => waitingSince <= since).length + 1
    return this.move(session, {
      senderId: step.deskId,
      tid: this.options.random.uuid(),
      msgType: MsgType.transferResponse,
      content: [{ accepted: false, position }],
      effect: { type: 'queued', fromAgentId: step.agentId, position, keepsAge: true, ...handover, ...advice },
    })
  }

  async end(step: DeskStep & { reason?: string; phase?: ServicePhase }): Promise<DeskOutcome> {
    const found = await this.sessionOf(step, step.agentId)
    if (!found.ok) return found
    if (found.session.phase === 'resolved') return { ok: true }
    if (step.phase !== undefined && step.phase !== found.session.phase) return { ok: false, reason: 'conflict' }
    return this.move(found.session, {
      senderId: step.agentId,
      senderName: step.agentName,
      tid: `end.${found.session.id}`,
      msgType: MsgType.endCustomerService,
      content: [{ reason: step.reason, by: step.agentId }],
      effect: { type: 'ended', by: step.agentId, agentId: step.agentId },
    })
  }

  async leaveMessage(message: LeaveMessage): Promise<LeftOutcome> {
    const { deskId, customerId, customerName, id } = message
    if (!(await this.options.store.hasDesk(deskId))) return { ok: false, reason: 'not-found' }
    const ref = { kind: 'service', deskId, customerId } as const
    const key = keyOf(ref)
    await this.options.conversations.ensure(ref, [{ userId: customerId, role: 'customer' }])
    const now = this.options.clock.now()
    const { routing } = this.options
    const [advice, promiseDueAt] = await Promise.all([
      routing.suggest(deskId, { key, question: message.text }),
      routing.promiseDueAt(deskId, now),
    ])
    const left = { name: message.name, phone: message.phone, email: message.email, text: message.text, at: now }
    const words: DeskMessage = {
      // A customer whose conversation moved to an account is refused: a message here would not be read.
      right: 'participant',
      senderId: customerId,
      // `leftMessage.at` equals it, so that taking the message back also finds the session's copy.
      timestamp: now,
      tid: `left.${id}`,
      msgType: MsgType.text,
      content: [{ text: leftText(message) }],
      effect: { type: 'messageLeft', left, promiseDueAt, ...advice },
    }
    const files = message.attachments.map(
      ({ msgType, item }, at): DeskMessage => ({
        right: 'participant',
        senderId: customerId,
        tid: `left.${id}.${at + 1}`,
        msgType,
        content: [item],
        effect: { type: 'contacted' },
      }),
    )
    const results = await this.appendAll(key, [words, ...files], customerName)
    const [first] = results
    if (!first?.ok || !results.every((result) => result.ok)) return { ok: false, reason: 'conflict' }
    return { ok: true, leftAt: first.timestamp }
  }

  async tell({ deskId, customerId, tid, msgType, item, agent }: DeskCard): Promise<DeskOutcome> {
    const key = keyOf({ kind: 'service', deskId, customerId })
    if (!(await this.options.store.session(key))) return { ok: false, reason: 'not-found' }
    const card = { senderId: agent?.agentId ?? deskId, tid, msgType, content: [item] }
    const [result] = await this.appendAll(key, [card], agent?.agentName ?? CUSTOMER_SERVICE_NAME)
    return result?.ok ? { ok: true } : { ok: false, reason: 'conflict' }
  }

  async continueTalk(talk: ContinuedTalk): Promise<DeskOutcome> {
    const { deskId, visitorId, customerId } = talk
    const { store, conversations, messages } = this.options
    const ref = { kind: 'service', deskId, customerId } as const
    const fromKey = keyOf({ ...ref, customerId: visitorId })
    if (!(await conversations.heads([fromKey])).has(fromKey)) return { ok: false, reason: 'not-found' }
    if (await messages.findByTid(customerId, cardTid(visitorId, 0))) return { ok: true }
    let rows = await readEarlier(messages, fromKey)
    for (let tries = 0; tries < CARRY_TRIES; tries++) {
      const session = await store.session(fromKey)
      const going = continuation(talk, session, rows)
      const isCarried = going.length > 1
      if (isCarried) await conversations.ensure(ref, [{ userId: customerId, role: 'customer' }])
      // In one transaction, so that an agent never finds the same conversation waiting twice, or nowhere.
      const results = await this.store(going)
      if (results.every((result) => result.ok)) {
        if (isCarried && session?.phase === 'open') await this.answerRequest(keyOf(ref), `before.${visitorId}.agent`)
        return isCarried ? { ok: true } : { ok: false, reason: 'not-found' }
      }
      // New messages arrived since the read: carry them too.
      const newer = await readEarlier(messages, fromKey, rows.at(-1)?.msgSeqId)
      if (newer.length === 0) break
      rows = [...rows, ...newer]
    }
    return { ok: false, reason: 'conflict' }
  }

  /**
   * Answers a customer's text while the bot has the session: greets back, offers matching questions, or says how to reach an
   * agent. Each once per session, under tids of the session. A robot with a seat is asked first, or where no question matches.
   * Does nothing while the customer waits for an agent or has one.
   */
  async answerText(asked: AskedText): Promise<void> {
    const { faq, robot, store } = this.options
    const { key, text } = asked
    const session = await store.session(key)
    if (session?.phase !== 'bot') return
    if (await robot.answers(asked, 'first', this.storeWords)) return
    if (!faq.questions) {
      await robot.answers(asked, 'afterFaq', this.storeWords)
      return
    }
    if (isGreeting(text)) {
      // A text, not an answer: whether a greeting helped is no question to anybody.
      const greeting = GREETING[await this.options.routing.reach(session.deskId)]
      return this.botSays(session, `hello.${session.id}`, MsgType.text, { text: greeting })
    }
    const items = matchingQuestions(text, await faq.questions(session.deskId))
    if (items.length > 0) {
      const offered = await this.append(session, {
        senderId: session.deskId,
        tid: `offer.${session.id}`,
        msgType: MsgType.autoPushQuestions,
        content: [{ items }],
        effect: { type: 'botAnswered' },
      })
      if (!offered?.ok || !offered.isRepeat) return
    }
    if (await robot.answers(asked, 'afterFaq', this.storeWords)) return
    const answer = NO_ANSWER[await this.options.routing.reach(session.deskId)]
    const item = { title: CUSTOMER_SERVICE_NAME, text: answer }
    await this.botSays(session, `unknown.${session.id}`, MsgType.problemExplanation, item)
  }

  /** A robot's words; with a hand-over the customer is told their place. */
  private readonly storeWords: StoreWords = async (key, words) => {
    const results = await this.appendAll(key, words, CUSTOMER_SERVICE_NAME)
    const over = words.at(-1)
    if (over?.effect.type === 'handedOver' && results.at(-1)?.ok) await this.answerRequest(key, answerTid(over))
    return results
  }

  private async botSays(session: ServiceSession, tid: string, msgType: number, item: object): Promise<void> {
    const effect = { type: 'botAnswered' } as const
    await this.append(session, { senderId: session.deskId, tid, msgType, content: [item], effect })
  }

  /**
   * Answers a customer who asked for an agent: with the place, or with the agent who already has the conversation. `tid` derives
   * from the question, so that asking again gets a new answer and a retry does not.
   */
  async answerRequest(key: string, tid: string): Promise<void> {
    const session = await this.options.store.session(key)
    if (session?.phase === 'open') {
      const content = [{ accepted: true, agentId: session.assigneeId, agentName: session.assigneeName }]
      await this.move(session, { senderId: session.deskId, tid, msgType: MsgType.transferResponse, content })
      return
    }
    if (session?.phase !== 'waiting') return
    const told = session.announcedPosition
    await this.announcePositions(session.deskId)
    const now = await this.options.store.session(key)
    if (now?.phase !== 'waiting' || told === undefined || now.announcedPosition !== told) return
    const queue = await this.options.store.queue(now.deskId)
    const place = queue.findIndex((one) => one.key === key) + 1 || told
    await this.announce(now, place, (await this.options.routing.expectedWait(now.deskId))(place), tid)
  }

  /**
   * Tells each waiting customer whose place has changed since they were last told. Runs after each change of a queue and
   * periodically, so a crash between a change and its announcement heals. One run per desk at a time.
   */
  async announcePositions(deskId: string): Promise<void> {
    const running = this.announcing.get(deskId)
    if (running) {
      running.again = true
      return
    }
    const run = { again: true }
    this.announcing.set(deskId, run)
    try {
      while (run.again) {
        run.again = false
        const queue = await this.options.store.queue(deskId)
        const moved = queue.flatMap((session, at) =>
          isNewPlace(session.announcedPosition, at + 1) ? [{ session, position: at + 1 }] : [],
        )
        if (moved.length === 0) continue
        const waitAt = await this.options.routing.expectedWait(deskId)
        await Promise.all(moved.map(({ session, position }) => this.announce(session, position, waitAt(position))))
      }
    } finally {
      this.announcing.delete(deskId)
    }
  }

  async announceAll(): Promise<void> {
    for (const deskId of await this.options.store.desksWaiting()) await this.announcePositions(deskId)
  }

  private async announce(
    session: ServiceSession,
    position: number,
    waitSeconds: number | undefined,
    tid?: string,
  ): Promise<void> {
    await this.move(session, {
      senderId: session.deskId,
      tid: tid ?? `place.${session.id}.${session.announcements + 1}`,
      msgType: MsgType.transferResponse,
      content: [{ accepted: false, position, ...(waitSeconds === undefined ? {} : { waitSeconds }) }],
      effect: { type: 'announced', position },
    })
  }

  /** Gives an open conversation to the accepting agent once its assignee is away; until then answers `conflict`. */
  private async takeOver(session: ServiceSession, step: DeskStep, tid?: string): Promise<DeskOutcome> {
    const { assigneeId } = session
    if (assigneeId === step.agentId) return { ok: true }
    if (assigneeId === undefined) return { ok: false, reason: 'conflict' }
    const assignee = (await this.options.store.agents(step.deskId)).find((agent) => agent.userId === assigneeId)
    // An agent with a closed account is on no roster and has no status; their connection decides.
    const goneSince = this.options.attendance.awaySince(assignee ?? { userId: assigneeId, status: 'online' })
    if (goneSince === undefined) return { ok: false, reason: 'conflict' }
    return this.move(session, {
      senderId: step.deskId,
      tid: tid ?? `over.${session.id}.${step.agentId}.${goneSince}`,
      msgType: MsgType.transferResponse,
      content: [{ accepted: true, agentId: step.agentId, agentName: step.agentName }],
      effect: {
        type: 'transferred',
        fromAgentId: assigneeId,
        agentId: step.agentId,
        agentName: step.agentName,
        byId: step.agentId,
        replyDueAt: await this.options.routing.promiseDueAt(step.deskId, this.options.clock.now()),
      },
    })
  }

  /** The agent, if conversations may be handed to them. */
  private async servingAgent(deskId: string, agentId: string): Promise<DeskAgent | undefined> {
    return (await this.options.store.agents(deskId)).find((agent) => agent.userId === agentId && !agent.isLeaving)
  }

  private async sessionOf(
    step: { deskId: string; customerId: string },
    agentId: string,
  ): Promise<{ ok: true; session: ServiceSession } | { ok: false; reason: 'not-found' | 'not-an-agent' }> {
    const key = keyOf({ kind: 'service', deskId: step.deskId, customerId: step.customerId })
    const [session, agents] = await Promise.all([
      this.options.store.session(key),
      this.options.store.agents(step.deskId),
    ])
    if (!agents.some((agent) => agent.userId === agentId)) return { ok: false, reason: 'not-an-agent' }
    return session ? { ok: true, session } : { ok: false, reason: 'not-found' }
  }

  private async move(session: ServiceSession, message: DeskMessage): Promise<DeskOutcome> {
    const result = await this.append(session, message)
    if (result?.ok) return { ok: true }
    if (result?.code !== STATUS.abnormal.code)
      this.options.log?.warn({ key: session.key, result }, 'a move of the desk was refused')
    return { ok: false, reason: 'conflict' }
  }

  private async append(session: ServiceSession, message: DeskMessage): Promise<AppendResult | undefined> {
    const [result] = await this.appendAll(session.key, [message], CUSTOMER_SERVICE_NAME)
    return result
  }

  private appendAll(
    key: string,
    messages: readonly DeskMessage[],
    senderName: string,
  ): Promise<readonly AppendResult[]> {
    return this.store(messages.map((message) => ({ senderName, ...message, key })))
  }

  private store(
    messages: readonly (DeskMessage & { key: string; senderName: string })[],
  ): Promise<readonly AppendResult[]> {
    const now = this.options.clock.now()
    return this.options.committer.append(
      messages.map((message) => ({ right: 'server', timestamp: now, ...message, clientTimestamp: now })),
    )
  }
}
