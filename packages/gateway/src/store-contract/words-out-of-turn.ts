/** A judge of stored talks: which words of robots stand where no robot may speak (P-48). Looks at nothing but the rows. */
import { MsgType } from '@weft/protocol'
import type { StoredMessage } from '../ports/ports'

type Row = Pick<StoredMessage, 'msgSeqId' | 'tid' | 'senderId' | 'msgType' | 'content'>

/**
 * Returns the numbers of a robot's words after a person took over, was asked for, or the round ended. A round begins with the
 * customer's first word, and the next one with their first word after a 200501.
 * @param rows one conversation of a desk, from its first message, rising
 * @param robots ids of the robots
 */
export function wordsOutOfTurn(rows: readonly Row[], customerId: string, robots: ReadonlySet<string>): number[] {
  const wrong: number[] = []
  let phase: 'none' | 'bot' | 'person' = 'none'
  for (const { senderId, msgType, msgSeqId, content, tid } of rows) {
    if (robots.has(senderId) && phase !== 'bot') wrong.push(msgSeqId)
    const { accepted } = (content[0] ?? {}) as { accepted?: boolean }
    if (msgType === MsgType.endCustomerService) phase = 'none'
    else if (msgType === MsgType.userToHumanAgent || tid.startsWith('left.') || accepted) phase = 'person'
    else if (senderId === customerId && phase === 'none') phase = 'bot'
  }
  return wrong
}
