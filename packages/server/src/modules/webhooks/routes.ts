/** Staff manage the endpoints of their own app. Every change leaves an audit entry in its own transaction (T26). */
import { randomUUID } from 'node:crypto'
import {
  type AuditAct,
  type AuditDetail,
  auditChanges,
  webhookCalls as calls,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '@weft/contract'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../platform/http/register-call'
import { madeOnce, uuidOf } from '../../platform/made-once'
import { notFound, Refusal } from '../../platform/refusal'
import type { Session } from '../../platform/session'
import { SYSTEM_ACTOR, writeAudit } from '../audit'
import { notify } from '../notices'
import type { Secrets } from '../sso/secrets'
import { refusalOf } from './addresses'
import { bodyOf } from './events'
import { registerFigures } from './figures'
import { createPost } from './post'
import {
  addDelivery,
  addEndpoint,
  changeEndpoint,
  type DeliveryRow,
  type EndpointFigures,
  type EndpointRow,
  figuresOf,
  findEndpoint,
  keepersOf,
  listDeliveries,
  listEndpoints,
  removeEndpoint,
  renewSecret,
  restartDelivery,
} from './repository'
import { keepRunning } from './rounds'
import { createWebhookSender } from './sender'
import { withSignedFiles } from './shown-files'
import { newSecret } from './signature'

/** Of one app. */
const MOST_ENDPOINTS = 20
const SEND_EVERY_MS = 1_000
const REOPEN_EVERY_MS = 10_000
const SWEEP_EVERY_MS = 3_600_000

const present = (row: EndpointRow, figures: EndpointFigures | undefined, now: number): WebhookEndpoint => ({
  id: row.id,
  name: row.name,
  url: row.url,
  events: row.events,
  isEnabled: row.isEnabled,
  createdAt: row.createdAt,
  pendingCount: figures?.pending ?? 0,
  failedCount: figures?.failed ?? 0,
  deliveredAt: figures?.deliveredAt ?? undefined,
  switchedOffAt: row.switchedOffAt ?? undefined,
  switchedOffReason: row.switchedOffReason ?? undefined,
  droppingSince: row.droppingSince ?? undefined,
  oldSecretUntil:
    row.previousSecretUntil !== null && row.previousSecretUntil > now ? row.previousSecretUntil : undefined,
})

const presentDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  eventId: row.eventId,
  eventType: row.eventType,
  state: row.state,
  attempts: row.attempts,
  createdAt: row.createdAt,
  attemptedAt: row.attemptedAt ?? undefined,
  nextAttemptAt: row.state === 'pending' ? row.nextAttemptAt : undefined,
  status: row.lastStatus ?? undefined,
  error: row.lastError ?? undefined,
  millis: row.lastMillis ?? undefined,
  body: row.body,
})

export function registerWebhooks(api: FastifyInstance, { box }: Pick<Secrets, 'box'>): void {
  const { db, pool, clock, log, config, metrics, files } = api.weft
  const rule = { allowedHosts: config.webhookHosts, isProduction: config.isProduction }

  const assertAddress = (url: string): void => {
    const refusal = refusalOf(url, rule)
    if (refusal !== undefined) throw new Refusal(refusal, { status: 422, code: 422 })
  }
  const entry = (session: Session, act: AuditAct, subject: string, detail: AuditDetail) => ({
    at: clock.now(),
    actorId: session.userId,
    act,
    subject,
    detail,
  })
  const withFigures = async (row: EndpointRow): Promise<WebhookEndpoint> =>
    present(row, (await figuresOf(db, row.appId, clock.now())).get(row.id), clock.now())

  registerCall(api, calls.list, async ({ session }) => {
    const [rows, figures] = await Promise.all([
      listEndpoints(db, session.appId),
      figuresOf(db, session.appId, clock.now()),
    ])
    return [{ total: rows.length, rows: rows.map((row) => present(row, figures.get(row.id), clock.now())) }]
  })

  registerCall(api, calls.create, async ({ body, session, reply }) => {
    reply.header('Cache-Control', 'no-store')
    assertAddress(body.url)
    const wish = { by: session.userId, call: `${calls.create.name}/${session.appId}`, requestKey: body.requestKey }
    const make = async (id: string) => {
      if ((await listEndpoints(db, session.appId)).length >= MOST_ENDPOINTS)
        throw new Refusal(`最多可以添加 ${MOST_ENDPOINTS} 个推送地址`, { status: 409, code: 409 })
      return db.transaction(async (tx) => {
        const row = await addEndpoint(tx, {
          id,
          appId: session.appId,
          name: body.name,
          url: body.url,
          events: [...new Set(body.events)],
          secret: box.seal('webhook_endpoint.secret', id, newSecret()),
          createdAt: clock.now(),
        })
        await writeAudit(tx, entry(session, 'webhook.create', row.id, { name: row.name, url: row.url }))
        return row
      })
    }
    const made = await madeOnce(wish, uuidOf(wish), (id) => findEndpoint(db, session.appId, id), make)
    return [
      { ...present(made, undefined, clock.now()), secret: box.open('webhook_endpoint.secret', made.id, made.secret) },
    ]
  })

  registerCall(api, calls.update, async ({ params, body, session }) => {
    if (body.url !== undefined) assertAddress(body.url)
    if (Object.keys(body).length === 0) throw new Refusal('没有要修改的内容')
    const row = await db.transaction(async (tx) => {
      const before = await findEndpoint(tx, session.appId, params.id)
      const changed = await changeEndpoint(tx, session.appId, params.id, body)
      if (before && changed) {
        const told = ({ name, url, isEnabled }: EndpointRow) => ({ name, url, isActive: isEnabled })
        const fields = before.events.join() === changed.events.join() ? {} : { fields: ['推送的事件'] }
        const detail = { name: before.name, changes: auditChanges(told(before), told(changed)), ...fields }
        await writeAudit(tx, entry(session, 'webhook.update', params.id, detail))
      }
      return changed
    })
    if (!row) throw notFound()
    return [await withFigures(row)]
  })

  registerCall(api, calls.remove, async ({ params, session }) => {
    const isGone = await db.transaction(async (tx) => {
      const before = await findEndpoint(tx, session.appId, params.id)
      const removed = await removeEndpoint(tx, session.appId, params.id)
      if (removed) await writeAudit(tx, entry(session, 'webhook.remove', params.id, { name: before?.name ?? '' }))
      return removed
    })
    if (!isGone) throw notFound()
    return [{ id: params.id }]
  })

  registerCall(api, calls.renewSecret, async ({ params, session, reply }) => {
    reply.header('Cache-Control', 'no-store')
    const secret = newSecret()
    const row = await db.transaction(async (tx) => {
      const changed = await renewSecret(tx, session.appId, params.id, {
        seal: (before) => ({
          secret: box.seal('webhook_endpoint.secret', params.id, secret),
          previousSecret: box.seal(
            'webhook_endpoint.previous_secret',
            params.id,
            box.open('webhook_endpoint.secret', params.id, before),
          ),
        }),
        until: clock.now() + config.webhookRotationMs,
      })
      if (changed) await writeAudit(tx, entry(session, 'webhook.renewSecret', params.id, { name: changed.name }))
      return changed
    })
    if (!row) throw notFound()
    return [{ ...(await withFigures(row)), secret }]
  })

  registerCall(api, calls.ping, async ({ params, session }) => {
    const endpoint = await findEndpoint(db, session.appId, params.id)
    if (!endpoint) throw notFound()
    const eventId = randomUUID()
    const at = clock.now()
    const row = await db.transaction(async (tx) => {
      await writeAudit(tx, entry(session, 'webhook.ping', endpoint.id, { name: endpoint.name }))
      return addDelivery(tx, {
        endpointId: endpoint.id,
        eventId,
        eventType: 'ping',
        body: bodyOf(eventId, { type: 'ping', at, data: { endpointId: endpoint.id } }),
        nextAttemptAt: at,
        createdAt: at,
      })
    })
    return [presentDelivery(row)]
  })

  registerCall(api, calls.deliveries, async ({ params, query, session }) => {
    const endpoint = await findEndpoint(db, session.appId, params.id)
    if (!endpoint) throw notFound()
    const page = { state: query.state, offset: (query.pageNumber - 1) * query.pageSize, limit: query.pageSize }
    const { total, rows } = await listDeliveries(db, endpoint.id, page)
    return [{ total, rows: rows.map(presentDelivery) }]
  })

  registerCall(api, calls.resend, async ({ params, session }) => {
    const row = await db.transaction(async (tx) => {
      const restarted = await restartDelivery(tx, session.appId, params.id, clock.now())
      if (restarted) {
        const endpoint = await findEndpoint(tx, session.appId, restarted.endpointId)
        await writeAudit(tx, entry(session, 'webhook.resend', params.id, { name: endpoint?.name ?? '' }))
      }
      return restarted
    })
    if (!row) throw notFound()
    return [presentDelivery(row)]
  })

  const sender = createWebhookSender({
    pool,
    clock,
    box,
    post: createPost(rule),
    asSent: withSignedFiles(files.signedUrl),
    offAfterMs: config.webhookOffAfterMs,
    tried: registerFigures(metrics.registry, pool, () => clock.now()),
    bound: config.webhookBound,
    // With the change or not at all: who keeps webhooks is told, and the record says what nobody did by hand.
    switchedOff: async (client, { id, name, reason, at }) => {
      const tx = drizzle(client)
      await notify(tx, await keepersOf(tx), {
        kind: 'system',
        title: `消息推送“${name}”已自动停用`,
        text: `${reason}。请检查接收方，恢复后在消息推送里重新启用。`,
        address: '/console/webhooks',
        at: new Date(at),
      })
      await writeAudit(tx, {
        at,
        actorId: SYSTEM_ACTOR,
        act: 'webhook.switchOff',
        subject: id,
        detail: { name, reason },
      })
    },
    log,
  })
  keepRunning(api, log, {
    everyMs: REOPEN_EVERY_MS,
    run: sender.reopen,
    failed: 'gaps of webhooks were not told',
    recovered: 'gaps of webhooks are told again',
  })
  keepRunning(api, log, {
    everyMs: SEND_EVERY_MS,
    run: sender.begin,
    failed: 'webhooks were not sent',
    recovered: 'webhooks are sent again',
  })
  api.addHook('onClose', () => sender.end())
  keepRunning(api, log, {
    everyMs: SWEEP_EVERY_MS,
    run: sender.sweep,
    failed: 'old deliveries were not removed',
    recovered: 'old deliveries are removed again',
  })
}
