/**
 * Where a customer stands with the desk, read from the conversation's own messages, so that it survives a reload and
 * is the same in every tab. Pages of older messages may come after newer ones: the highest number has the word.
 */
import { type MessageDownFrame, MsgType, type TransferResponseItem } from '@weft/protocol'
import type { TransferPhase } from '../api/api'
import { isShown } from '../timeline/entry'

/** What of a message says where the customer stands. */
export type DeskWord = Pick<MessageDownFrame, 'msgType' | 'content' | 'fromUserId' | 'msgSeqId' | 'senderName'>

export interface PhaseState {
  phase: TransferPhase
  position?: number
  waitSeconds?: number
  agentId?: string
  agentName?: string
  endMsgSeqId?: number
}

/** The agent who served, and the message that says so. */
interface Served {
  seq: number
  agentId?: string
  agentName?: string
}

export class Phase {
  #state: PhaseState = { phase: 'bot' }
  /** Number of the message that said so; 0 for nothing yet. */
  #said = 0
  #lastOwn = 0
  /** The highest number that said anything else than an end. */
  #lastUnderWay = 0
  #served: Served = { seq: 0 }
  /** Numbers of every end that was seen. */
  #ends: number[] = []

  get state(): PhaseState {
    return this.#state
  }

  /** True: it changed. */
  take(frame: DeskWord, ownUserId: string, deskId: string): boolean {
    const before = this.#state
    const isOwn = frame.fromUserId === ownUserId
    const seq = frame.msgSeqId
    const isWord = isOwn && isShown(frame.msgType, frame.content) && frame.msgType !== MsgType.endCustomerService
    if (isWord) this.#lastOwn = Math.max(this.#lastOwn, seq)
    const said = this.#read(frame, isOwn, deskId)
    if (said?.phase === 'with-agent' && seq > this.#served.seq) {
      this.#served = { seq, agentId: said.agentId, agentName: said.agentName }
    }
    if (said?.phase === 'ended') this.#ends.push(seq)
    else if (said) this.#lastUnderWay = Math.max(this.#lastUnderWay, seq)
    if (said && seq > this.#said) {
      this.#said = seq
      this.#state = said
    }
    // After the end the next word begins again with the bot.
    if (this.#state.phase === 'ended') {
      if (this.#lastOwn > this.#said) this.#state = { phase: 'bot' }
      else this.#nameEnd()
    }
    return before !== this.#state
  }

  /** The customer has just asked for a human; the number comes later. */
  request(): void {
    this.#state = { phase: 'requested' }
  }
  /** The request was refused or given up. */
  withdraw(): void {
    if (this.#state.phase === 'requested') this.#state = { phase: 'bot' }
  }
  /** The status call knows more than the messages at hand (IM-21). */
  learn(phase: TransferPhase): boolean {
    if (this.#state.phase === phase) return false
    this.#state = { phase }
    return true
  }

  /**
   * The end that ended it, and who had served; an older page may bring both later. Customer and agent may end it at the same
   * instant, or one of them twice: the first end since the last word did it, and what is rated goes by its number.
   */
  #nameEnd(): void {
    const last = Math.max(this.#lastOwn, this.#lastUnderWay)
    const endMsgSeqId = Math.min(...this.#ends.filter((end) => end > last))
    const before = Math.max(0, ...this.#ends.filter((end) => end < endMsgSeqId))
    const { seq, agentId, agentName } = this.#served
    const who = seq > before && seq < endMsgSeqId ? { agentId, agentName } : {}
    if (this.#state.endMsgSeqId === endMsgSeqId && this.#state.agentId === who.agentId) return
    this.#state = { phase: 'ended', endMsgSeqId, ...who }
  }

  #read(frame: DeskWord, isOwn: boolean, deskId: string): PhaseState | undefined {
    switch (frame.msgType) {
      case MsgType.userToHumanAgent:
        return isOwn ? { phase: 'requested' } : undefined
      case MsgType.transferResponse: {
        const item = frame.content[0] as TransferResponseItem | undefined
        if (!item) return undefined
        const { accepted, position, waitSeconds, agentId, agentName } = item
        return accepted ? { phase: 'with-agent', agentId, agentName } : { phase: 'queued', position, waitSeconds }
      }
      case MsgType.endCustomerService:
        return { phase: 'ended', endMsgSeqId: frame.msgSeqId }
      default: {
        // A person who is neither we nor the desk answers: the response itself may lie on an older page.
        const isAgent = !isOwn && frame.fromUserId !== deskId && isShown(frame.msgType, frame.content)
        return isAgent ? { phase: 'with-agent', agentId: frame.fromUserId, agentName: frame.senderName } : undefined
      }
    }
  }
}
