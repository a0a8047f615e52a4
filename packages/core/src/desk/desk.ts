/**
 * The customer's side of the service desk: its conversation, the FAQ, transfer to an agent and back. Created only on first use,
 * so that an agent's or a bot's chat never becomes a customer of its own desk.
 */

import type { RatingRow } from '@weft/protocol'
import {
  ChatKind,
  CustomerStatus,
  chatCalls,
  DEFAULTS,
  type FaqListItem,
  isQuestionList,
  MsgType,
  type Question,
} from '@weft/protocol'
import type { StoreApi } from 'zustand/vanilla'
import type {
  Desk,
  DeskState,
  LeaveMessageForm,
  LeftFile,
  Logger,
  OutboxRow,
  OutgoingFile,
  TimelineEntry,
  TransferPhase,
} from '../api/api'
import { createGuardedStore } from '../api/listeners'
import type { ConversationModel } from '../conversation/conversation'
import type { HttpClient } from '../http/client'
import type { Outbox } from '../outbox/outbox'
import type { ClockPort, Timer } from '../platform/ports'
import type { UploadFile } from '../upload/file-service'
import type { CustomerWords } from './customer-words'
import { DeskHours } from './hours'
import { wordsCode } from './late'
import { type DeskWord, Phase } from './phase'
import { Questions } from './questions'

export interface DeskOptions {
  clock: ClockPort
  logger: Logger
  http: HttpClient
  outbox: Outbox
  deskId: string
  conversation: ConversationModel
  userId(): string
  isVisitor: boolean
  newId(): string
  upload: UploadFile
}

const PHASE_OF_STATUS: Readonly<Record<number, TransferPhase>> = {
  [CustomerStatus.waiting]: 'queued',
  [CustomerStatus.withAgent]: 'with-agent',
}

export class DeskModel implements Desk {
  readonly state: StoreApi<DeskState>
  readonly conversation: ConversationModel
  readonly #options: DeskOptions
  readonly #phase = new Phase()
  readonly #questions: Questions
  /** Number of question requests: only the last one ends the loading state. */
  #questionTurns = 0
  readonly #hours: DeskHours
  #words: CustomerWords | undefined
  #isOnline = false
  #poll: Timer | undefined
  /** The status call has answered at least once, or is not made (visitors). */
  #isStatusKnown: boolean
  /** Whether the phase came from the status call: only such a phase may the call reset; messages outrank it. */
  #isLearnt = false
  #hasAskedAtStart = false
  #transferTid: string | undefined
  #requesting: Promise<string> | undefined

  constructor(options: DeskOptions) {
    this.#options = options
    this.conversation = options.conversation
    this.#questions = new Questions(options.http)
    const { clock, logger, http, deskId } = options
    this.#hours = new DeskHours({ clock, logger, http, deskId, changed: (hours) => this.state.setState({ hours }) })
    this.#isStatusKnown = options.isVisitor
    this.state = createGuardedStore<DeskState>(
      () => ({
        phase: 'bot',
        questions: [],
        questionParentId: '',
        hasOtherQuestions: false,
        isLoadingQuestions: false,
      }),
      options.logger,
    )
    this.conversation.open()
    // A host that shows the conversation before its desk (e.g. a count on a closed button) has loaded messages already.
    this.accepted(wordsOf(this.conversation.state.getState().entries))
    // Deferred: the page just loaded may show that an agent serves already, and `accepted` is called next.
    this.conversation.state.subscribe(() => queueMicrotask(() => this.#askAtStart()))
  }

  /** The FAQ request is suppressed from the request for an agent until its answer, and while an agent serves (IM-20). */
  get isFaqSuppressed(): boolean {
    const { phase } = this.#phase.state
    return phase === 'requested' || phase === 'with-agent'
  }

  online(): void {
    this.#isOnline = true
    this.#hours.watch()
    if (!this.#options.isVisitor) void this.#askStatus()
    this.#askAtStart()
  }
  /** The desk's own 205: its hours were saved (P-34). */
  hoursChanged(): void {
    this.#hours.watch()
  }
  offline(): void {
    this.#isOnline = false
    this.#hours.stop()
    if (this.#poll !== undefined) this.#options.clock.clearTimeout(this.#poll)
    this.#poll = undefined
  }

  accepted(frames: readonly DeskWord[]): void {
    let hasChanged = false
    for (const frame of frames) {
      if (this.#phase.take(frame, this.#options.userId(), this.#options.deskId)) {
        hasChanged = true
        this.#isLearnt = false
      }
      this.#takeQuestions(frame)
    }
    if (hasChanged) this.#publishPhase()
  }

  /** A failed request for an agent leaves the customer with the bot. */
  failed(row: OutboxRow): void {
    if (row.msgType !== MsgType.userToHumanAgent) return
    this.#phase.withdraw()
    this.#publishPhase()
  }

  async openQuestions(parentId = ''): Promise<void> {
    await this.#load(() => this.#questions.open(parentId))
  }
  async nextQuestions(): Promise<void> {
    await this.#load(() => this.#questions.next())
  }

  async requestQuestions(): Promise<string | undefined> {
    if (this.isFaqSuppressed) return undefined
    return this.conversation.send(MsgType.faqList, [])
  }

  chooseQuestion({ questionContent, level, uuid, parentId }: Question): Promise<string> {
    return this.conversation.send(MsgType.chooseProblem, [{ questionContent, level, uuid, parentId }])
  }

  requestTransfer(question?: string): Promise<string> {
    // Concurrent calls share one request.
    this.#requesting ??= this.#request(question).finally(() => {
      this.#requesting = undefined
    })
    return this.#requesting
  }

  async #request(question?: string): Promise<string> {
    const { phase } = this.#phase.state
    const isUnderWay = phase === 'requested' || phase === 'queued' || phase === 'with-agent'
    if (isUnderWay && this.#transferTid) return this.#transferTid
    const tid = await this.conversation.send(MsgType.userToHumanAgent, question ? [{ question }] : [{}])
    this.#transferTid = tid
    if (!isUnderWay) this.#phase.request()
    this.#publishPhase()
    return tid
  }

  end(reason?: string): Promise<string> {
    this.#transferTid = undefined
    return this.conversation.send(MsgType.endCustomerService, reason ? [{ reason }] : [{}])
  }

  async rate(word: { score: number; reasons?: readonly string[]; text?: string }): Promise<RatingRow> {
    const { endMsgSeqId } = this.#phase.state
    return (await this.#told()).rate(endMsgSeqId, word)
  }
  async rating(): Promise<RatingRow | undefined> {
    const { endMsgSeqId } = this.#phase.state
    return (await this.#told()).rating(endMsgSeqId)
  }
  async answerHelped(msgSeqId: number, isHelpful: boolean): Promise<void> {
    return (await this.#told()).answerHelped(msgSeqId, isHelpful)
  }
  async storeFile(file: OutgoingFile, signal?: AbortSignal): Promise<LeftFile> {
    return (await this.#told()).storeFile(file, signal)
  }
  async leaveMessage(form: LeaveMessageForm): Promise<{ id: string; answeredFrom?: number }> {
    return (await this.#told()).leaveMessage(form)
  }

  async #told(): Promise<CustomerWords> {
    const { CustomerWords } = await wordsCode()
    this.#words ??= new CustomerWords(this.#options)
    return this.#words
  }

  /** Once per chat, when no agent serves and the last message is not a list already. */
  #askAtStart(): void {
    const isKnown = this.#isOnline && this.#isStatusKnown && this.conversation.isNewestLoaded
    if (this.#hasAskedAtStart || !isKnown) return
    this.#hasAskedAtStart = true
    if (this.#phase.state.phase !== 'bot' && this.#phase.state.phase !== 'ended') return
    const last = this.conversation.state.getState().entries.at(-1)
    if (last?.kind === 'message' && isQuestionList(last.msgType)) return
    this.requestQuestions().catch((cause: unknown) =>
      this.#options.logger.warn?.('the FAQ could not be asked for', { cause: String(cause) }),
    )
  }

  #takeQuestions(frame: DeskWord): void {
    if (!isQuestionList(frame.msgType)) return
    const questions = (frame.content as FaqListItem[]).flatMap(({ items }) => items ?? [])
    if (questions.length === 0 || this.state.getState().questions.length > 0) return
    this.state.setState({ questions, questionParentId: questions[0]?.parentId ?? '' })
    // A page that is not full is the only one.
    if (questions.length >= DEFAULTS.questionPageSize) void this.#countQuestions()
  }

  async #countQuestions(): Promise<void> {
    const { parentId } = this.#questions
    // When the call fails, loading the next page may still work.
    const hasOthers = await this.#questions.count().then(
      () => this.#questions.hasOthers,
      () => true,
    )
    // Other questions were opened meanwhile: their own call has set the count.
    if (parentId === this.#questions.parentId) this.state.setState({ hasOtherQuestions: hasOthers })
  }

  async #load(load: () => Promise<readonly Question[] | undefined>): Promise<void> {
    const turn = ++this.#questionTurns
    this.state.setState({ isLoadingQuestions: true })
    try {
      const questions = await load()
      if (!questions) return
      const { parentId: questionParentId, hasOthers: hasOtherQuestions } = this.#questions
      this.state.setState({ questions, questionParentId, hasOtherQuestions })
    } finally {
      if (turn === this.#questionTurns) this.state.setState({ isLoadingQuestions: false })
    }
  }

  /** Polls every 10 000 ms while online (IM-21). */
  async #askStatus(): Promise<void> {
    if (this.#poll !== undefined) return
    const again = () => {
      this.#poll = undefined
      if (this.#isOnline) void this.#askStatus()
    }
    this.#poll = this.#options.clock.setTimeout(again, DEFAULTS.transferStatusMs)
    try {
      const { rows } = await this.#options.http.call(chatCalls.customerStatus, {
        params: { id: this.#options.userId() },
      })
      const status = Number.parseFloat(`${rows[0] ?? CustomerStatus.bot}`)
      if (!Number.isNaN(status)) this.#takeStatus(status)
    } catch (cause) {
      this.#options.logger.warn?.('the transfer status could not be read', { cause: String(cause) })
    }
    this.#isStatusKnown = true
    this.#askAtStart()
  }

  #takeStatus(status: number): void {
    const { phase } = this.#phase.state
    if (status === CustomerStatus.bot) {
      if (!this.#isLearnt) return
      this.#isLearnt = false
      if (this.#phase.learn('bot')) this.#publishPhase()
      return
    }
    const learnt = PHASE_OF_STATUS[status] ?? 'requested'
    // Messages know more (place in the queue, agent's name); the call only fills in what they lack.
    const isNews = phase === 'bot' || phase === 'ended' || (phase !== 'with-agent' && learnt === 'with-agent')
    if (!isNews || !this.#phase.learn(learnt)) return
    this.#isLearnt = true
    this.#publishPhase()
  }

  #publishPhase(): void {
    const { phase, position, waitSeconds, agentId, agentName, endMsgSeqId } = this.#phase.state
    this.state.setState({ phase, position, waitSeconds, agentId, agentName, endMsgSeqId })
  }
}

/** The numbered messages of a timeline, in the form the desk reads. */
const wordsOf = (entries: readonly TimelineEntry[]): DeskWord[] =>
  entries.flatMap((entry) => {
    if (entry.kind !== 'message' || entry.msgSeqId === undefined || entry.isRecalled) return []
    const { msgType, content, fromUserId, msgSeqId, senderName } = entry
    return [{ msgType, content, fromUserId, msgSeqId, senderName }]
  })

/** The service desk for customers when the configuration names none. */
export const DESK_ID = 'desk'
export const DESK_KIND = ChatKind.customerUser
