/**
 * The robot at a desk answers a customer's text, or hands over; else the desk's own bot goes on. A robot on a socket hears the
 * text by itself: the desk waits for a sign of it. A robot behind the port is asked here, about one text of a customer at a time.
 */
import { CUSTOMER_SERVICE_NAME, checkContent, firstCharacters, LIMITS, MsgType, messageTypeOf } from '@weft/protocol'
import { type BotPhase, botPhaseOf } from '../conversation/bot-phase'
import { refOf } from '../conversation/key'
import type { GatewayPolicy } from '../ports/policy'
import type {
  AnswerSource,
  AppendResult,
  Clock,
  GatewayLog,
  GatewayStores,
  Hint,
  MessageEffect,
  RobotAnswer,
  RobotSource,
  StoredMessage,
} from '../ports/ports'
import type { Growths } from './growths'
import type { Routing } from './routing'

/** Messages of the round that a robot is given with a text. */
const EARLIER = 20
/** Rows read for them: read receipts and what was taken back fall out. */
const EARLIER_ROWS = 60
/** A summary is a note for a colleague, not a transcript. */
const SUMMARY_CHARACTERS = 2_000

/** A customer's stored text. */
export interface AskedText {
  key: string
  msgSeqId: number
  text: string
}

/** A robot's word, as the desk stores it. */
export interface RobotWord {
  senderId: string
  senderName: string
  tid: string
  msgType: number
  content: readonly unknown[]
  effect: MessageEffect
}

type Seat = NonNullable<Awaited<ReturnType<RobotSource['seatOf']>>>

interface RobotSeatOptions {
  source?: RobotSource
  /** The desks at which a robot sits by a socket, at any node. */
  seats: { isTaken(deskId: string): boolean }
  growths: Growths
  stores: GatewayStores
  routing: Pick<Routing, 'suggest' | 'promiseDueAt'>
  clock: Clock
  policy: Pick<GatewayPolicy, 'robotSignMs' | 'robotSilenceMs'>
  log?: GatewayLog
}

/** Stores the words of a robot in one transaction. */
export type StoreWords = (key: string, words: readonly RobotWord[]) => Promise<readonly AppendResult[]>

interface Waiting {
  afterSeqId: number
  wait(forMs: number): void
  resolve(isAnswered: boolean): void
}

/** One ask behind the port; `next` is the newest text that came meanwhile. */
interface Turn {
  sessionId?: string
  /** Ends the ask: its round is with a person, or over. */
  abort?: () => void
  /** Ends the ask: no answer is waited for. */
  giveUp?: () => void
  next?: { asked: AskedText; resolve(isAnswered: boolean): void }
}

export class RobotSeat {
  /** Texts that a robot on a socket may be answering. */
  private readonly waiting = new Map<string, Set<Waiting>>()
  private readonly turns = new Map<string, Turn>()
  private isStopped = false

  constructor(private readonly options: RobotSeatOptions) {}

  /**
   * Whether a robot has answered the text, handed over, or is no longer needed; false: the bot of questions goes on. Resolves at
   * once where no robot sits, or where it comes at another place.
   */
  async answers(asked: AskedText, comes: Seat['comes'], store: StoreWords): Promise<boolean> {
    const { deskId } = serviceOf(asked.key)
    if (this.isStopped) return false
    if (this.options.seats.isTaken(deskId)) return comes === 'first' && this.socketAnswers(asked)
    const seat = await this.seatAt(deskId)
    return seat?.comes === comes && this.portAnswers(seat, asked, store)
  }

  /** This node ends: the bot of questions goes on with what robots have not answered. */
  stop(): void {
    this.isStopped = true
    for (const all of this.waiting.values()) for (const one of all) one.resolve(false)
    for (const turn of this.turns.values()) turn.giveUp?.()
  }

  /** Takes what a robot on a socket is writing as the sign that it is at work. */
  grew({ key, text }: Extract<Hint, { type: 'grew' }>): void {
    for (const one of this.waiting.get(key) ?? []) {
      if (text === undefined) one.resolve(false)
      else one.wait(this.options.policy.robotSilenceMs)
    }
  }

  /** Messages of this conversation were stored: perhaps a robot's answer, or a person took over. */
  async committed(key: string): Promise<void> {
    const waiting = [...(this.waiting.get(key) ?? [])]
    const turn = this.turns.get(key)
    if (waiting.length === 0 && !turn?.abort) return
    const { stores } = this.options
    const session = await stores.desk.session(key)
    if (session?.phase !== 'bot' || (turn?.sessionId !== undefined && turn.sessionId !== session.id)) turn?.abort?.()
    if (session?.phase !== 'bot') {
      for (const one of waiting) one.resolve(true)
      return
    }
    for (const one of waiting) {
      const rows = await stores.messages.readAfter(key, one.afterSeqId, EARLIER_ROWS)
      if (rows.some((row) => isAnswerOfRobot(row, key))) one.resolve(true)
    }
  }

  private async seatAt(deskId: string): Promise<Seat | undefined> {
    try {
      return await this.options.source?.seatOf(deskId)
    } catch (error) {
      this.options.log?.warn({ err: error, deskId }, 'who sits at the desk could not be told')
      return undefined
    }
  }

  private socketAnswers({ key, msgSeqId }: AskedText): Promise<boolean> {
    const { clock, policy } = this.options
    const { promise, resolve } = later<boolean>()
    const all = this.waiting.get(key) ?? new Set<Waiting>()
    this.waiting.set(key, all)
    let cancel = (): void => {}
    const one: Waiting = {
      afterSeqId: msgSeqId,
      wait(forMs) {
        cancel()
        cancel = clock.after(forMs, () => one.resolve(false))
      },
      resolve: (isAnswered) => {
        cancel()
        if (all.delete(one) && all.size === 0) this.waiting.delete(key)
        resolve(isAnswered)
      },
    }
    all.add(one)
    one.wait(policy.robotSignMs)
    // It may have answered before this node came to wait.
    void this.committed(key).catch((error) => this.options.log?.warn({ err: error, key }, 'a robot was not looked for'))
    return promise
  }

  private async portAnswers(seat: Seat, asked: AskedText, store: StoreWords): Promise<boolean> {
    const { key } = asked
    if (this.isStopped) return false
    const running = this.turns.get(key)
    if (running) {
      // The newest text is asked next; those before it are given with it.
      const before = running.next
      return new Promise((resolve) => {
        const settle = (isAnswered: boolean): void => {
          before?.resolve(isAnswered)
          resolve(isAnswered)
        }
        running.next = { asked, resolve: settle }
      })
    }
    const turn: Turn = {}
    this.turns.set(key, turn)
    try {
      return await this.ask(seat, asked, turn, store)
    } catch (error) {
      this.options.log?.warn({ err: error, key }, 'a robot could not answer')
      return false
    } finally {
      this.turns.delete(key)
      const { next } = turn
      if (next) void this.portAnswers(seat, next.asked, store).then(next.resolve)
    }
  }

  private async ask(seat: Seat, asked: AskedText, turn: Turn, store: StoreWords): Promise<boolean> {
    const { source, growths, stores } = this.options
    const { key, msgSeqId } = asked
    const ref = serviceOf(key)
    const phase = await botPhaseOf(ref, stores)
    if (!source || !phase || msgSeqId < phase.fromSeqId) return phase === undefined
    const earlier = await this.earlierOf(key, msgSeqId, phase)
    const robot = { key, tid: `robot.${phase.session.id}.${msgSeqId}`, userId: seat.userId, userName: seat.userName }
    const { promise: isOver, resolve: end } = later<undefined>()
    const control = new AbortController()
    let isTaken = false
    turn.sessionId = phase.session.id
    turn.giveUp = () => end(undefined)
    turn.abort = () => {
      isTaken = true
      end(undefined)
    }
    let cancel = (): void => {}
    const sign = (): void => {
      cancel()
      cancel = this.options.clock.after(this.options.policy.robotSilenceMs, () => end(undefined))
    }
    const grow = (text: string): void => {
      if (control.signal.aborted) return
      sign()
      growths.grow(turn, robot, text)
    }
    sign()
    let isStored = false
    try {
      const asks = { key, deskId: ref.deskId, customerId: ref.customerId, msgSeqId, text: asked.text, earlier }
      const answer = await Promise.race([source.answer(asks, grow, control.signal), isOver])
      // A question that was taken back meanwhile wants no answer.
      if (answer && !isTaken) isTaken = await this.isTakenBack(asked)
      const words = answer && !isTaken ? await this.wordsOf(answer, phase, robot, asked) : []
      if (words.length === 0) return isTaken
      const results = await store(key, words)
      isStored = results[0]?.ok === true
      // A conflict says that a person took over, or that the round is over.
      return results.every((result) => result.ok || result.reason === 'conflict')
    } finally {
      cancel()
      control.abort()
      if (isStored) growths.said(robot)
      else growths.withdraw(robot)
    }
  }

  private async isTakenBack({ key, msgSeqId }: AskedText): Promise<boolean> {
    const [row] = await this.options.stores.messages.readBefore(key, msgSeqId + 1, 1)
    return row?.msgSeqId === msgSeqId && (row.isRemoved || row.isMsgDelete)
  }

  private async earlierOf(key: string, msgSeqId: number, { fromSeqId }: BotPhase): Promise<readonly StoredMessage[]> {
    const rows = await this.options.stores.messages.readBefore(key, msgSeqId, EARLIER_ROWS)
    return rows
      .filter((row) => row.msgSeqId >= fromSeqId && !row.isRemoved && !row.isMsgDelete)
      .filter((row) => messageTypeOf(row.msgType)?.isVisible)
      .slice(0, EARLIER)
      .reverse()
  }

  /** Empty where the robot has said nothing that can be stored. */
  private async wordsOf(
    answer: RobotAnswer,
    { session }: BotPhase,
    { tid, userId: senderId, userName: senderName }: { tid: string; userId: string; userName: string },
    { text: question, msgSeqId: sawSeqId }: AskedText,
  ): Promise<readonly RobotWord[]> {
    const { routing, clock } = this.options
    const { id: roundId, deskId, key } = session
    const text = firstCharacters(answer.text?.trim() ?? '', LIMITS.textCodePoints)
    const sources = answer.does === 'answer' ? answer.sources.filter(isGoodSource).slice(0, LIMITS.contentItems) : []
    const said: RobotWord = {
      senderId,
      senderName,
      tid,
      msgType: MsgType.problemExplanation,
      content: [{ title: CUSTOMER_SERVICE_NAME, text, ...(sources.length > 0 && { sources }) }],
      effect: { type: 'robotSaid', roundId },
    }
    if (answer.does === 'answer') return text === '' ? [] : [said]
    const [advice, promiseDueAt] = await Promise.all([
      routing.suggest(deskId, { key, question }),
      routing.promiseDueAt(deskId, clock.now()),
    ])
    const summary = firstCharacters(answer.summary, SUMMARY_CHARACTERS)
    const over: RobotWord = {
      senderId,
      senderName,
      tid: `${tid}.over`,
      msgType: MsgType.userToHumanAgent,
      content: [{ source: ROBOT }],
      effect: {
        type: 'handedOver',
        byName: senderName,
        summary,
        sawSeqId,
        source: ROBOT,
        roundId,
        promiseDueAt,
        ...advice,
      },
    }
    return text === '' ? [over] : [said, over]
  }
}

function later<T>(): { promise: Promise<T>; resolve(value: T): void } {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>((done) => {
    resolve = done
  })
  return { promise, resolve: (value) => resolve(value) }
}

/** `source` of a request that a robot made. */
export const ROBOT = 'robot'

const serviceOf = (key: string) => {
  const ref = refOf(key)
  if (ref.kind !== 'service') throw new TypeError(`no conversation of a desk: ${key}`)
  return ref
}

const isGoodSource = (source: AnswerSource): boolean =>
  checkContent(MsgType.problemExplanation, [{ title: '', text: '', sources: [source] }]).ok

/** A word of somebody who is neither the customer nor the desk itself. */
function isAnswerOfRobot({ senderId }: StoredMessage, key: string): boolean {
  const { customerId, deskId } = serviceOf(key)
  return senderId !== customerId && senderId !== deskId
}
