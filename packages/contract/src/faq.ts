/** Questions that the service desk answers automatically (D2 §3, §7; IM-20). */

import { chatCalls } from '@weft/protocol'
import { defineChatCall } from './chat-call'
import { wholeNumber } from './fields'
import { z } from './zod'

/** A question; `level` 1 is a group, 2 a question with an explanation. `parentId` is empty on level 1. */
export const faqQuestion = z.object({
  questionContent: z.string(),
  level: z.number().int(),
  uuid: z.string(),
  parentId: z.string(),
})
/** One FAQ question or, on level 1, a group of them. */
export type FaqQuestion = z.output<typeof faqQuestion>

/** A page of questions. The capitals of `customerQuestIonBoList` are the documents'. */
export const faqPage = z.object({
  customerQuestIonBoList: z.array(faqQuestion),
  /** The same questions, in the page format of the chat service. */
  rows: z.array(faqQuestion),
  total: z.number().int(),
  parentId: z.string(),
  /** Counted from 1. */
  pageNo: z.number().int(),
  pageSize: z.number().int(),
})
/** One page of FAQ questions, in the documents' format and in the chat's. */
export type FaqPage = z.output<typeof faqPage>

const questionList = defineChatCall(chatCalls.questions, {
  name: 'faq.questionList',
  auth: 'visitor-or-session',
  query: z.strictObject({
    /** Rows to skip. */
    offset: wholeNumber({ max: 100_000 }).default(0),
    /** Page size; defaults to 5, at most 50. */
    limit: wholeNumber({ min: 1, max: 50 }).default(5),
    /** Group of the questions; empty: the groups themselves. */
    parentId: z.string().max(64).default(''),
  }),
  data: faqPage,
  errors: {},
  source: 'IM-20',
})

/** The call that reads the desk's FAQ questions (IM-20). */
export const faqCalls = { questionList } as const
