/** Calls of the robot's mind. Those that may cost a model's time are limited for each account. */
import { robotCalls as calls } from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../platform/http/register-call'
import { createAgentDesks } from '../desk'
import { createHelpers } from './helpers'
import type { Mind } from './mind'

const asks = { rateLimit: { max: 30, timeWindowMs: 60_000 }, bodyLimit: 16_384 }

/** Of one robot; each is a row. */
const offers = { rateLimit: { max: 120, timeWindowMs: 60_000 }, bodyLimit: 65_536 }

export function registerRobot(api: FastifyInstance, mind: Mind): void {
  const helpers = createHelpers(api.weft, mind, createAgentDesks(api.weft.pool))

  registerCall(api, calls.helpers, () => [helpers.offered()])
  registerCall(
    api,
    calls.draft,
    async ({ params: { customerId }, session }) => {
      const draft = await helpers.draft(session, customerId)
      return draft ? [draft] : []
    },
    asks,
  )
  registerCall(
    api,
    calls.summary,
    async ({ params: { customerId }, body, session }) => {
      const text = await helpers.summary(session, customerId, body.for)
      return text === '' ? [] : [{ text }]
    },
    asks,
  )
  registerCall(
    api,
    calls.translate,
    async ({ params: { customerId }, body, session }) => [await helpers.translate(session, customerId, body)],
    asks,
  )
  registerCall(
    api,
    calls.offerDraft,
    async ({ body, session }) => {
      await helpers.offerDraft(session, body)
      return []
    },
    offers,
  )
  registerCall(api, calls.list, async ({ query }) => [await helpers.log(query)])
}
