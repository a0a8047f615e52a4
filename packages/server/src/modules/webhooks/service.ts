/** Staff manage the endpoints of their own app. Every change leaves an audit entry in its own transaction (T26). */
import { randomUUID } from 'node:crypto'
import {
  type AuditAct,
  type AuditDetail,
  auditChanges,
  webhookCalls as calls,
  type WebhookDelivery,
  type WebhookEndpoint,
  type WebhookEvent,
} from '@weft/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Clock } from '../../platform/context'
import { lockName } from '../../platform/database/lock-name'
import { madeOnce, uuidOf } from '../../platform/made-once'
import { notFound, Refusal } from '../../platform/refusal'
import type { SecretBox } from '../../platform/secret-box'
import { assertAsSeen, writeAudit } from '../audit'
import { type AddressRule, refusalOf } from './addresses'
import { bodyOf } from './events'
import { presentDelivery, presentEndpoint } from './presenter'
import {
  addDelivery,
  addEndpoint,
  changeEndpoint,
  type DeliveryRow,
  type EndpointRow,
  figuresOf,
  findEndpoint,
  listDeliveries,
  listEndpoints,
  lockEndpoint,
  removeEndpoint,
  renewSecret,
  restartDelivery,
} from './repository'
import { newSecret } from './signature'

/** Maximum of one app. */
const MOST_ENDPOINTS = 20

/** The person who calls. */
export interface Keeper {
  userId: string
  appId: string
}

interface EndpointFields {
  name: string
  url: string
  events: WebhookEvent[]
}

interface ServiceParts {
  db: NodePgDatabase
  clock: Clock
  box: SecretBox
  rule: AddressRule
  /** How long an older key signs beside the newer one. */
  rotationMs: number
}

type WithSecret = WebhookEndpoint & { secret: string }

/** An audit entry. */
const entry = (clock: Clock, keeper: Keeper, act: AuditAct, subject: string, detail: AuditDetail) => ({
  at: clock.now(),
  actorId: keeper.userId,
  act,
  subject,
  detail,
})

export const createWebhookService = (parts: ServiceParts) => ({ ...endpointsOf(parts), ...deliveriesOf(parts) })

function endpointsOf({ db, clock, box, rule, rotationMs }: ServiceParts) {
  const assertAddress = (url: string): void => {
    const refusal = refusalOf(url, rule)
    if (refusal !== undefined) throw new Refusal(refusal, { status: 422, code: 422, field: 'url' })
  }
  /** Null when the key cannot be opened. */
  const asPrevious = (id: string, sealed: string): string | null => {
    try {
      return box.seal('webhook_endpoint.previous_secret', id, box.open('webhook_endpoint.secret', id, sealed))
    } catch {
      return null
    }
  }
  const withFigures = async (row: EndpointRow): Promise<WebhookEndpoint> =>
    presentEndpoint(row, (await figuresOf(db, row.appId, clock.now())).get(row.id), clock.now())

  return {
    async list({ appId }: Keeper): Promise<WebhookEndpoint[]> {
      const [rows, figures] = await Promise.all([listEndpoints(db, appId), figuresOf(db, appId, clock.now())])
      return rows.map((row) => presentEndpoint(row, figures.get(row.id), clock.now()))
    },

    /**
     * The reply contains the current key, also when the same `requestKey` is repeated. Throws a `Refusal`: 409 beyond the limit,
     * 422 for a forbidden address.
     */
    async create(
      keeper: Keeper,
      { requestKey, ...fields }: EndpointFields & { requestKey?: string },
    ): Promise<WithSecret> {
      assertAddress(fields.url)
      const { appId } = keeper
      const wish = { by: keeper.userId, call: `${calls.create.name}/${appId}`, requestKey }
      const make = (id: string) =>
        db.transaction(async (tx) => {
          await lockName(tx, `webhook_endpoint/${appId}`)
          if ((await listEndpoints(tx, appId)).length >= MOST_ENDPOINTS)
            throw new Refusal(`最多可以添加 ${MOST_ENDPOINTS} 个推送地址`, { status: 409, code: 409 })
          const row = await addEndpoint(tx, {
            id,
            appId,
            name: fields.name,
            url: fields.url,
            events: [...new Set(fields.events)],
            secret: box.seal('webhook_endpoint.secret', id, newSecret()),
            createdAt: clock.now(),
          })
          await writeAudit(tx, entry(clock, keeper, 'webhook.create', row.id, { name: row.name, url: row.url }))
          return row
        })
      const made = await madeOnce(wish, uuidOf(wish), (id) => findEndpoint(db, appId, id), make)
      const secret = box.open('webhook_endpoint.secret', made.id, made.secret)
      return { ...presentEndpoint(made, undefined, clock.now()), secret }
    },

    /**
     * Throws a `Refusal`: 400 without a change, 404 for an endpoint outside the own app, 409 where it is not as it was seen, 422 for
     * a forbidden address.
     */
    async update(
      keeper: Keeper,
      id: string,
      { seen, ...change }: Partial<EndpointFields & { isEnabled: boolean; seen: EndpointFields }>,
    ): Promise<WebhookEndpoint> {
      if (change.url !== undefined) assertAddress(change.url)
      if (Object.keys(change).length === 0) throw new Refusal('没有要修改的内容')
      const row = await db.transaction(async (tx) => {
        const before = await lockEndpoint(tx, keeper.appId, id)
        if (!before) return undefined
        const { name, url, events } = before
        const stored = { name, url, events: events as WebhookEvent[] }
        await assertAsSeen(tx, { what: '该推送地址', subject: id, seen, stored })
        const changed = await changeEndpoint(tx, keeper.appId, id, change)
        if (changed) {
          const told = ({ name, url, isEnabled }: EndpointRow) => ({ name, url, isActive: isEnabled })
          const fields = before.events.join() === changed.events.join() ? {} : { fields: ['推送的事件'] }
          const detail = { name: before.name, changes: auditChanges(told(before), told(changed)), ...fields }
          await writeAudit(tx, entry(clock, keeper, 'webhook.update', id, detail))
        }
        return changed
      })
      if (!row) throw notFound()
      return withFigures(row)
    },

    /** Throws a `Refusal` (404) for an endpoint outside the own app. */
    async remove(keeper: Keeper, id: string): Promise<void> {
      const isGone = await db.transaction(async (tx) => {
        const before = await findEndpoint(tx, keeper.appId, id)
        const removed = await removeEndpoint(tx, keeper.appId, id)
        if (removed) await writeAudit(tx, entry(clock, keeper, 'webhook.remove', id, { name: before?.name ?? '' }))
        return removed
      })
      if (!isGone) throw notFound()
    },

    /**
     * The reply contains the new key, only this once. A current key that cannot be opened signs no more. Throws a `Refusal`
     * (404) for an endpoint outside the own app.
     */
    async renewSecret(keeper: Keeper, id: string): Promise<WithSecret> {
      const secret = newSecret()
      const row = await db.transaction(async (tx) => {
        const changed = await renewSecret(tx, keeper.appId, id, {
          seal: (before) => ({
            secret: box.seal('webhook_endpoint.secret', id, secret),
            previousSecret: asPrevious(id, before),
          }),
          until: clock.now() + rotationMs,
        })
        if (changed) await writeAudit(tx, entry(clock, keeper, 'webhook.renewSecret', id, { name: changed.name }))
        return changed
      })
      if (!row) throw notFound()
      return { ...(await withFigures(row)), secret }
    },
  }
}

const deliveriesOf = ({ db, clock }: ServiceParts) => ({
  /** Throws a `Refusal` (404) for an endpoint outside the own app. */
  async ping(keeper: Keeper, id: string): Promise<WebhookDelivery> {
    const endpoint = await findEndpoint(db, keeper.appId, id)
    if (!endpoint) throw notFound()
    const eventId = randomUUID()
    const at = clock.now()
    const row = await db.transaction(async (tx) => {
      await writeAudit(tx, entry(clock, keeper, 'webhook.ping', endpoint.id, { name: endpoint.name }))
      return addDelivery(tx, {
        endpointId: endpoint.id,
        eventId,
        eventType: 'ping',
        body: bodyOf(eventId, { type: 'ping', at, data: { endpointId: endpoint.id } }),
        nextAttemptAt: at,
        createdAt: at,
      })
    })
    return presentDelivery(row)
  },

  /** Throws a `Refusal` (404) for an endpoint outside the own app. */
  async deliveries(
    { appId }: Keeper,
    id: string,
    page: { state?: DeliveryRow['state']; offset: number; limit: number },
  ): Promise<{ total: number; rows: WebhookDelivery[] }> {
    const endpoint = await findEndpoint(db, appId, id)
    if (!endpoint) throw notFound()
    const { total, rows } = await listDeliveries(db, endpoint.id, page)
    return { total, rows: rows.map(presentDelivery) }
  },

  /** @param id of a delivery. Throws a `Refusal` (404) for one outside the own app. */
  async resend(keeper: Keeper, id: string): Promise<WebhookDelivery> {
    const row = await db.transaction(async (tx) => {
      const restarted = await restartDelivery(tx, keeper.appId, id, clock.now())
      if (restarted) {
        const endpoint = await findEndpoint(tx, keeper.appId, restarted.endpointId)
        await writeAudit(tx, entry(clock, keeper, 'webhook.resend', id, { name: endpoint?.name ?? '' }))
      }
      return restarted
    })
    if (!row) throw notFound()
    return presentDelivery(row)
  },
})
