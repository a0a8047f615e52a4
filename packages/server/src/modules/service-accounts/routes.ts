/** Accounts of programs. The replies to a creation and to a renewal contain the key, so they must not be cached. */
import { serviceAccountCalls as calls } from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../platform/http/register-call'
import { createServiceAccounts } from './service'

export function registerServiceAccounts(api: FastifyInstance): void {
  const { db, clock, sessions } = api.weft
  const service = createServiceAccounts({ db, clock })

  registerCall(api, calls.list, async ({ session }) => {
    const rows = await service.list(session)
    return [{ total: rows.length, rows }]
  })
  registerCall(api, calls.own, async ({ session }) => {
    const own = await service.own(session)
    return own ? [own] : []
  })
  registerCall(api, calls.create, async ({ body, session, reply }) => {
    reply.header('Cache-Control', 'no-store')
    const made = await service.create(session, body)
    sessions.announce({ userId: made.id })
    return [made]
  })
  registerCall(api, calls.update, async ({ params, body, session }) => {
    const changed = await service.update(session, params.id, body)
    sessions.announceRights(params.id)
    return [changed]
  })
  registerCall(api, calls.renewKey, async ({ params, body, session, reply }) => {
    reply.header('Cache-Control', 'no-store')
    const renewed = await service.renewKey(session, params.id, body)
    // Cached sessions of older keys are outdated; without a valid older key, its sockets are closed too.
    if (renewed.oldKeyUntil === undefined) sessions.announce({ userId: params.id })
    else sessions.announceRights(params.id)
    return [renewed]
  })
  registerCall(api, calls.remove, async ({ params, session }) => {
    await service.remove(session, params.id)
    sessions.announce({ userId: params.id })
    return [{ id: params.id }]
  })
}
