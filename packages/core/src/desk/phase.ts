/**
 * The customer's phase at the desk, derived from the conversation's messages, so that it survives a reload and is the same in
 * every tab. Older pages may arrive after newer messages: the highest number decides.
 */
import { isShown, type MessageDownFrame, MsgType, partOf, type TransferResponseItem } from '@weft/protocol'
import type { TransferPhase } from '../api/api'

/** The fields of a message that determine the phase. */
export type DeskWord = Pick<MessageDownFrame, 'msgType' | 'content' | 'fromUserId' | 'msgSeqId' | 'senderName'>

export interface PhaseState {
  phase: TransferPhase
  position?: number
  waitSeconds?: number
  agentId?: string
  agentName?: string
  endMsgSeqId?: number
}

/** The agent who served, and the number of the message that names them. */
interface Served {
  seq: number
  agentId?: string
  agentName?: string
}

export class Phase {
  #state: PhaseState = { phase: 'bot' }
  /** Number of the message that set the state; 0 for none yet. */
  #said = 0
  #lastOwn = 0
  /** The highest number of a message that set another phase than ended. */
  #lastUnderWay = 0
  #served: Served = { seq: 0 }
  /** Numbers of all ends seen. */
  #ends: number[] = []

  get state(): PhaseState {
    return this.#state
  }

  /** Returns true when the state changed. */
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
    // After an end, the customer's next message starts again with the bot.
    if (this.#state.phase === 'ended') {
      if (this.#lastOwn > this.#said) this.#state = { phase: 'bot' }
      else this.#nameEnd()
    }
    return before !== this.#state
  }

  /** The customer has just asked for an agent; the number follows later. */
  request(): void {
    this.#state = { phase: 'requested' }
  }
  /** The request was refused or withdrawn. */
  withdraw(): void {
    if (this.#state.phase === 'requested') this.#state = { phase: 'bot' }
  }
  /** The status call knows more than the loaded messages (IM-21). */
  learn(phase: TransferPhase): boolean {
    if (this.#state.phase === phase) return false
    this.#state = { phase }
    return true
  }

  /**
   * Sets the end message and the agent who served; an older page may bring either later. Customer and agent may both end the
   * service, or one of them twice: the first end after the last message counts, and a rating refers to its number.
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
        // A visible message from a person who is neither the customer nor the desk: the agent's response may be on an older page.
        // A robot's answers are the bot's part, under an id of its own.
        const isAgent =
          !isOwn &&
          frame.fromUserId !== deskId &&
          partOf(frame.msgType) !== 'bot' &&
          isShown(frame.msgType, frame.content)
        return isAgent ? { phase: 'with-agent', agentId: frame.fromUserId, agentName: frame.senderName } : undefined
      }
    }
  }
}
