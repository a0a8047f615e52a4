/** Ratings of a service and feedback on the bot's answers, as contract calls; paths are the protocol's own (P-58). */
import { atMost, defineChatCall, wholeNumber } from '@weft/contract'
import { chatCalls, ratingLimits } from '@weft/protocol'
import { z } from 'zod'

const seqId = z.number().int().min(1).max(2_147_483_647)
const deskId = z.string().min(1).max(64).optional()

const rating = z.object({
  endMsgSeqId: z.number().int(),
  score: z.number().int(),
  reasons: z.array(z.string()),
  text: z.string().optional(),
  ratedAt: z.number().int(),
})

export const rateServiceCall = defineChatCall(chatCalls.rateService, {
  name: 'chat.rateService',
  auth: 'visitor-or-session',
  body: z.strictObject({
    endMsgSeqId: seqId,
    deskId,
    score: z.number().int().min(1).max(5),
    reasons: z.array(z.string().trim().min(1).max(ratingLimits.reason)).max(ratingLimits.reasons).default([]),
    text: z.string().trim().check(atMost(ratingLimits.text)).optional(),
  }),
  data: rating,
  errors: { 404: 'no service of the asking customer ended with this message', 422: 'nobody served in it' },
})

export const serviceRatingCall = defineChatCall(chatCalls.serviceRating, {
  name: 'chat.serviceRating',
  auth: 'visitor-or-session',
  query: z.strictObject({ endMsgSeqId: wholeNumber({ min: 1, max: 2_147_483_647 }), deskId }),
  data: rating,
  errors: { 404: 'no service of the asking customer ended with this message' },
})

export const answerFeedbackCall = defineChatCall(chatCalls.answerFeedback, {
  name: 'chat.answerFeedback',
  auth: 'visitor-or-session',
  body: z.strictObject({ msgSeqId: seqId, deskId, isHelpful: z.boolean() }),
  data: z.object({ isHelpful: z.boolean() }),
  errors: { 404: 'no answer of the bot of this number in the asking customer’s conversation' },
})
