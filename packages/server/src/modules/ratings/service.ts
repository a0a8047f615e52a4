/** Stores a customer's rating of an ended service together with the webhook events about it. */
import type { ServerContext } from '../../platform/context'
import { inTransaction } from '../../platform/database/transaction'
import { notFound, Refusal } from '../../platform/refusal'
import { recordEvent } from '../webhooks'
import { addRating, findEndedRound, type RatingRow } from './repository'

export interface Rating {
  deskId: string
  customerId: string
  endMsgSeqId: number
  score: number
  reasons: readonly string[]
  text?: string
}

/**
 * Stores a rating once; a repeated call returns the stored one.
 * @throws Refusal 404 without such an end, 422 where no agent served
 */
export function createRating({ pool, clock, config }: Pick<ServerContext, 'pool' | 'clock' | 'config'>) {
  return async ({ deskId, customerId, endMsgSeqId, score, reasons, text }: Rating): Promise<RatingRow> => {
    const round = await findEndedRound(pool, { deskId, customerId, endMsgSeqId })
    if (!round) throw notFound()
    const { agentId, sessionId } = round
    if (agentId === undefined) throw new Refusal('本次没有人工服务，无需评价', { status: 422, code: 422 })
    return inTransaction(pool, async (client) => {
      const ratedAt = clock.now()
      const rated = await addRating(
        client,
        { ...round, agentId },
        { customerId, endMsgSeqId, score, reasons: [...new Set(reasons)], text, ratedAt },
      )
      if (rated.isNew) {
        const data = { deskId, customerId, sessionId, agentId, score, reasons: rated.row.reasons, text }
        await recordEvent(client, { type: 'conversation.rated', deskId, at: ratedAt, data }, config.webhookBound)
      }
      return rated.row
    })
  }
}
