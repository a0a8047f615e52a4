/** Search over the whole site. */
import { siteSearchCalls as calls } from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../platform/http/register-call'
import { createAnswers } from './answers'
import { createFrequent } from './frequent'
import type { Knowledge } from './knowledge'
import { createSiteSearch } from './service'

/** More hits in a minute are not a person: a program could make its own word frequent. */
const choices = { max: 20, timeWindowMs: 60_000 }

export function registerSiteSearch(api: FastifyInstance, knowledge: Knowledge): void {
  const search = createSiteSearch(api.weft)
  const answers = createAnswers(api.weft.db, knowledge)
  registerCall(api, calls.answers, ({ body, session }) => answers(body, session), { bodyLimit: 8_192 })
  const frequent = createFrequent({
    ...api.weft,
    isFound: async (word) => (await search({ searchKey: word, limit: 5 }, undefined)).some(({ near }) => !near),
  })
  registerCall(api, calls.find, ({ query, session }) => search(query, session))
  registerCall(
    api,
    calls.choose,
    async ({ body }) => {
      await frequent.count(body.searchKey)
      return []
    },
    { rateLimit: choices, bodyLimit: 1_024 },
  )
  registerCall(api, calls.frequent, () => frequent.list())
}
