/** A customer's rating of an ended service, and feedback on the bot's answers (P-58). */
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../platform/http/register-call'
import { notFound } from '../../platform/refusal'
import type { Session } from '../../platform/session'
import { findAppById } from '../accounts'
import { answerFeedbackCall, rateServiceCall, serviceRatingCall } from './calls'
import { findEndedRound, findRating, putFeedback, type RatingRow } from './repository'
import { createRating } from './service'

const present = (row: RatingRow) => ({
  endMsgSeqId: row.end_msg_seq_id,
  score: row.score,
  reasons: row.reasons,
  text: row.text ?? undefined,
  ratedAt: Number(row.rated_at),
})

export function registerRatings(api: FastifyInstance): void {
  const { db, pool, clock } = api.weft
  const rate = createRating(api.weft)

  const deskOf = async (session: Session, deskId: string | undefined): Promise<string> => {
    const known = deskId ?? (await findAppById(db, session.appId))?.deskId
    if (known === undefined) throw notFound()
    return known
  }

  registerCall(api, rateServiceCall, async ({ body, session }) => {
    const deskId = await deskOf(session, body.deskId)
    const { endMsgSeqId, score, reasons, text } = body
    const row = await rate({ deskId, customerId: session.userId, endMsgSeqId, score, reasons, text })
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
