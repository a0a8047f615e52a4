/** The staff sets and lifts legal holds. */
import { holdCalls as calls } from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../platform/http/register-call'
import { searchByKey } from '../audit'
import { createHoldService } from './hold-service'

export function registerHolds(api: FastifyInstance): void {
  const service = createHoldService(api.weft)

  registerCall(api, calls.list, async ({ query }) => [await service.list(query)])
  registerCall(api, calls.subjects, async ({ query: { keyword }, session }) => [
    {
      rows: await searchByKey(
        api.weft,
        session,
        keyword,
        () => service.subjects(keyword),
        (rows) => rows.flatMap(({ kind, subject }) => (kind === 'account' ? [{ noun: 'account', subject }] : [])),
      ),
    },
  ])
  registerCall(api, calls.set, async ({ body, session }) => [await service.set(session.userId, body)])
  registerCall(api, calls.lift, async ({ params, body, session }) => [
    await service.lift(session.userId, params.id, body.reason),
  ])
}
