/** Search over the whole site. */
import { siteSearchCalls } from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../platform/http/register-call'
import { createAnswers } from './answers'
import { createSiteSearch } from './service'

export function registerSiteSearch(api: FastifyInstance): void {
  const search = createSiteSearch(api.weft)
  registerCall(api, siteSearchCalls.find, ({ query, session }) => search(query, session))
  const answers = createAnswers(api.weft)
  registerCall(api, siteSearchCalls.answers, ({ body, session }) => answers(body, session), { bodyLimit: 8_192 })
}
