/** The port for a robot with a seat at a desk: it answers while the bot has the round, and only then. */
import type { StoredMessage } from './messages'

/** One text of a customer, with the bot, that a robot is asked to answer. */
export interface RobotAsk {
  key: string
  deskId: string
  customerId: string
  msgSeqId: number
  text: string
  /** The round's messages before it that the customer may see, rising, at most 20. */
  earlier: readonly StoredMessage[]
}

/** A source that an answer names. */
export interface AnswerSource {
  title: string
  /** Path on the portal or https address. */
  address?: string
}

/** What a robot says to a text: an answer with its sources, or that a person should go on. */
export type RobotAnswer =
  | { does: 'answer'; text: string; sources: readonly AnswerSource[] }
  | {
      does: 'handOver'
      /** For the agent only. */
      summary: string
      /** Said to the customer first. */
      text?: string
    }

/** The robots of an installation. Without this port, and whenever it fails, the desk's own bot answers. */
export interface RobotSource {
  /**
   * Who sits at the desk, and whether it is asked before or after the bot of questions; undefined: nobody. Rejects when it cannot
   * tell: the desk then goes on as without a robot.
   */
  seatOf(deskId: string): Promise<{ userId: string; userName: string; comes: 'first' | 'afterFaq' } | undefined>
  /**
   * `grow` tells the whole text so far, as often as it likes: the gateway limits what goes out. Undefined, or a rejection: nothing
   * to say, and the bot of questions goes on as without a robot. `signal` aborts when no answer is wanted any more.
   */
  answer(ask: RobotAsk, grow: (text: string) => void, signal: AbortSignal): Promise<RobotAnswer | undefined>
}
