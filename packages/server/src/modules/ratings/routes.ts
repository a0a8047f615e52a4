/** A customer's word on a service that has ended, and on the bot's answers (P-58). */
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../platform/database/transaction'
import { registerCall } from '../../platform/http/register-call'
import { notFound, Refusal } from '../../platform/refusal'
import type { Session } from '../../platform/session'
import { findAppById } from '../accounts'
import { recordEvent } from '../webhooks'
import { answerFeedbackCall, rateServiceCall, serviceRatingCall } from './calls'
import { addRating, findEndedRound, findRating, putFeedback, type RatingRow } from './repository'

const present = (row: RatingRow) => ({
  endMsgSeqId: row.end_msg_seq_id,
  score: row.score,
  reasons: row.reasons,
  text: row.text ?? undefined,
  ratedAt: Number(row.rated_at),
})

export function registerRatings(api: FastifyInstance): void {
  const { db, pool, clock, config } = api.weft

  const deskOf = async (session: Session, deskId: string | undefined): Promise<string> => {
    const known = deskId ?? (await findAppById(db, session.appId))?.deskId
    if (known === undefined) throw notFound()
    return known
  }

  registerCall(api, rateServiceCall, async ({ body, session }) => {
    const deskId = await deskOf(session, body.deskId)
    const customerId = session.userId
    const round = await findEndedRound(pool, { deskId, customerId, endMsgSeqId: body.endMsgSeqId })
    if (!round) throw notFound()
    const { agentId } = round
    if (agentId === undefined) throw new Refusal('本次没有人工服务，无需评价', { status: 422, code: 422 })
    const { endMsgSeqId, score, reasons, text } = body
    const row = await inTransaction(pool, async (client) => {
      const ratedAt = clock.now()
      const rated = await addRating(
        client,
        { ...round, agentId },
        { customerId, endMsgSeqId, score, reasons: [...new Set(reasons)], text, ratedAt },
      )
      if (rated.isNew) {
        const data = { deskId, customerId, sessionId: round.sessionId, agentId, score, reasons, text }
        await recordEvent(client, { type: 'conversation.rated', deskId, at: ratedAt, data }, config.webhookBound)
      }
      return rated.row
    })
    return [present(row)]
  })

  registerCall(api, serviceRatingCall, async ({ query, session }) => {
    const deskId = await deskOf(session, query.deskId)
    const round = await findEndedRound(pool, { deskId, customerId: session.userId, endMsgSeqId: query.endMsgSeqId })
    if (!round) throw notFound()
    const row = await findRating(pool, round.sessionId)
    return row ? [present(row)] : []
  })

  registerCall(api, answerFeedbackCall, async ({ body, session }) => {
    const deskId = await deskOf(session, body.deskId)
    const { msgSeqId, isHelpful } = body
    const said = { deskId, customerId: session.userId, msgSeqId, isHelpful, at: clock.now() }
    if (!(await putFeedback(pool, said))) throw notFound()
    return [{ isHelpful }]
  })
}
