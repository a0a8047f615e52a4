/**
 * The calls of the back office in docs/guides/webhooks.md. The replies to a creation and to a renewal contain the key, so they
 * must not be cached.
 */
import { webhookCalls as calls } from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../platform/http/register-call'
import type { Secrets } from '../sso'
import { keepSending } from './sending'
import { createWebhookService } from './service'

export function registerWebhooks(api: FastifyInstance, { box }: Pick<Secrets, 'box'>): void {
  const { db, clock, config } = api.weft
  const rule = { allowedHosts: config.webhookHosts, isProduction: config.isProduction }
  const service = createWebhookService({ db, clock, box, rule, rotationMs: config.webhookRotationMs })

  registerCall(api, calls.list, async ({ session }) => {
    const rows = await service.list(session)
    return [{ total: rows.length, rows }]
  })
  registerCall(api, calls.create, async ({ body, session, reply }) => {
    reply.header('Cache-Control', 'no-store')
    return [await service.create(session, body)]
  })
  registerCall(api, calls.update, async ({ params, body, session }) => [await service.update(session, params.id, body)])
  registerCall(api, calls.remove, async ({ params, session }) => {
    await service.remove(session, params.id)
    return [{ id: params.id }]
  })
  registerCall(api, calls.renewSecret, async ({ params, session, reply }) => {
    reply.header('Cache-Control', 'no-store')
    return [await service.renewSecret(session, params.id)]
  })
  registerCall(api, calls.ping, async ({ params, session }) => [await service.ping(session, params.id)])
  registerCall(api, calls.deliveries, async ({ params, query, session }) => {
    const page = { state: query.state, offset: (query.pageNumber - 1) * query.pageSize, limit: query.pageSize }
    return [await service.deliveries(session, params.id, page)]
  })
  registerCall(api, calls.resend, async ({ params, session }) => [await service.resend(session, params.id)])

  keepSending(api, box, rule)
}
