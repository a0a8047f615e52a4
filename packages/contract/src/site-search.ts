/** Search over the whole site: one query, and each kind returns what the caller may see (decision 159). */

import { chatCalls, longestSentence } from '@weft/protocol'
import { atMost } from './at-most'
import { defineCall } from './call'
import { defineChatCall } from './chat-call'
import { wholeNumber } from './fields'
import { nearKey } from './goods'
import { longestSearch } from './listing'
import { nothing } from './reply'
import { z } from './zod'

/** In the order in which they are shown. `machine` and `document` are of the asker's own enterprise; a whole code is for everybody. */
export const siteSearchKinds = ['machine', 'goods', 'document', 'case', 'project', 'article', 'news'] as const
/** Kind of a site search result, in the order of `siteSearchKinds`. */
export type SiteSearchKind = (typeof siteSearchKinds)[number]

export const siteSearchGroup = z.object({
  kind: z.enum(siteSearchKinds),
  /** Total matches; `rows` holds the first of them. */
  total: z.number().int(),
  rows: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      /** Code, machine or summary, to distinguish equal titles; may be empty. */
      text: z.string(),
      /** Path of the own origin. */
      address: z.string(),
      /** URL of a small picture on this server; empty for a kind without pictures. */
      picture: z.string().default(''),
    }),
  ),
  /** The rows are no matches but the nearest, as in `goods.saleList`; `total` counts them. */
  near: nearKey.optional(),
})
/** Matches of one kind: the first `rows` of `total`. */
export type SiteSearchGroup = z.output<typeof siteSearchGroup>

/** Kinds of suggested answers, in the order of their sources. `document` covers the caller's own enterprise. */
export const answerKinds = ['faq', 'article', 'goods', 'document'] as const
/** Kind of a suggested answer. */
export type AnswerKind = (typeof answerKinds)[number]

export const suggestedAnswer = z.object({
  kind: z.enum(answerKinds),
  id: z.string(),
  title: z.string(),
  /** For a question its whole answer; otherwise a text to distinguish equal titles. */
  text: z.string(),
  /** Path of the own origin; empty for a question, which `text` answers. */
  address: z.string(),
})
/** A question, article, part or document that may answer a sentence. */
export type SuggestedAnswer = z.output<typeof suggestedAnswer>

/** Calls of the search over the whole site. */
export const siteSearchCalls = {
  /** Kinds without a match are left out. */
  find: defineCall({
    name: 'siteSearch.find',
    method: 'GET',
    path: '/open-api/search/v1/site',
    auth: 'optional',
    query: z.strictObject({
      searchKey: z.string().trim().min(1).check(atMost(longestSearch)),
      /** Rows of each kind. */
      limit: wholeNumber({ min: 1, max: 20 }).default(5),
    }),
    data: siteSearchGroup,
    errors: {},
    source: 'requirement: search over the whole site',
  }),

  /**
   * Suggests answers to a sentence, the most likely first; empty for a sentence without a topic. The sentence is in the body, so
   * that text still being written appears in no URL log.
   */
  answers: defineChatCall(chatCalls.answers, {
    name: 'siteSearch.answers',
    auth: 'optional',
    body: z.strictObject({
      sentence: z.string().trim().min(1).check(atMost(longestSentence)),
      limit: wholeNumber({ min: 1, max: 5 }).default(3),
      /** The app that the page names, for whoever has no session: its desk's questions are looked through. */
      appId: z.string().min(1).check(atMost(64)).optional(),
    }),
    data: suggestedAnswer,
    errors: {},
    source: 'requirement: knowledge before the queue',
  }),

  /** Reports that a search result was opened. Counted by word and day, without the person. */
  choose: defineCall({
    name: 'siteSearch.choose',
    method: 'POST',
    path: '/open-api/search/v1/choice',
    auth: 'none',
    body: z.strictObject({ searchKey: z.string().trim().min(1).check(atMost(longestSearch)) }),
    data: nothing,
    errors: { 1: 'Too many in a minute (HTTP 429)' },
    source: 'requirement: frequent searches; decision 168',
  }),
  /** The most frequent searches of the last thirty days, at most eight; may be empty. */
  frequent: defineCall({
    name: 'siteSearch.frequent',
    method: 'GET',
    path: '/open-api/search/v1/frequent',
    auth: 'none',
    data: z.string(),
    errors: {},
    source: 'requirement: frequent searches; decision 168',
  }),
} as const
