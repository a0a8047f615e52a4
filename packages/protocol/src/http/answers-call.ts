/** The call that suggests answers to a sentence; by itself, because a page makes it only while somebody writes. */
import { chatCall } from './call'
import type { AnswerRow, AnswersRequest } from './rows'

/** Code points of the sentence of an answers call. */
export const longestSentence = 500

/** Published texts that may answer a sentence, the likeliest first (SV-23, decision 157). */
export const answers = chatCall<Record<never, never>, Record<never, never>, AnswersRequest, AnswerRow>()({
  name: 'answers',
  method: 'POST',
  route: '/open-api/search/v1/answers',
  access: 'none',
  reply: 'values',
  body: 'json',
  source: 'decision 157',
})
