/** Search over the whole site: one question, each kind answered by what the asker may see (decision 159). */

import { defineCall } from './call'
import { wholeNumber } from './fields'
import { z } from './zod'

/** In the order in which they are shown. `machine` and `document` are of the asker's own enterprise; a whole code is for everybody. */
export const siteSearchKinds = ['machine', 'goods', 'document', 'case', 'project', 'article', 'news'] as const
/** What a hit of the search over the site is; `siteSearchKinds` has them in their order. */
export type SiteSearchKind = (typeof siteSearchKinds)[number]

export const siteSearchGroup = z.object({
  kind: z.enum(siteSearchKinds),
  /** All that were found of it; `rows` are the first. */
  total: z.number().int(),
  rows: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      /** Code, machine or summary: what tells it from others of its title; may be empty. */
      text: z.string(),
      /** Path of the own origin. */
      address: z.string(),
    }),
  ),
})
/** Hits of one kind: the first `rows` of `total`. */
export type SiteSearchGroup = z.output<typeof siteSearchGroup>

/** Calls of the search over the whole site. */
export const siteSearchCalls = {
  /** A kind without a hit is not in the answer. */
  find: defineCall({
    name: 'siteSearch.find',
    method: 'GET',
    path: '/open-api/search/v1/site',
    auth: 'optional',
    query: z.strictObject({
      searchKey: z.string().trim().min(1).max(50),
      /** Rows of each kind. */
      limit: wholeNumber({ min: 1, max: 20 }).default(5),
    }),
    data: siteSearchGroup,
    errors: {},
    source: 'requirement: search over the whole site',
  }),
} as const
