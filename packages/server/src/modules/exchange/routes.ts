/** Export and import of every kind. */
import {
  type ExchangeKind,
  exchangeCallsOf,
  exchangeKinds,
  exchangeNames,
  mostExchangeCharacters,
} from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { chinaDay } from '../../platform/china-time'
import { registerCall } from '../../platform/http/register-call'
import { exportPart, importFile } from './service'

/** JSON may write a character as an escape of six bytes. The rest of the body is short. */
const bodyLimit = 1_000 + 6 * mostExchangeCharacters

export function registerExchange(api: FastifyInstance): void {
  for (const kind of exchangeKinds) registerKind(api, kind)
}

function registerKind(api: FastifyInstance, kind: ExchangeKind): void {
  const { weft } = api
  // One shape for all kinds.
  const calls = exchangeCallsOf[kind] as (typeof exchangeCallsOf)['enterprise']
  registerCall(
    api,
    calls.export,
    async ({ body, session }) => {
      const { text, nextCursor } = await exportPart(weft, session, kind, body)
      const fileName = `${exchangeNames[kind]}_${chinaDay(new Date(weft.clock.now()))}.${body.format}`
      return [{ fileName, text, nextCursor }]
    },
    { rateLimit: { max: 120, timeWindowMs: 60_000 } },
  )
  registerCall(api, calls.import, async ({ body, session }) => [await importFile(weft, session, kind, body)], {
    bodyLimit,
    rateLimit: { max: 20, timeWindowMs: 60_000 },
  })
}
