import { identityCalls } from '@weft/contract'
import type { Gateway } from '@weft/gateway'
import { writeChallenge } from '@weft/protocol/proof-of-work'
import type { FastifyInstance } from 'fastify'
import { bearerOf } from '../../platform/http/bearer'
import { registerCall } from '../../platform/http/register-call'
import { visitorsPerHour } from '../../platform/limits'
import { Refusal } from '../../platform/refusal'
import { type App, findAppById, isPageOf, listApps } from '../accounts'
import { desksOf } from '../rosters'
import type { Secrets } from '../sso'
import { createVisitorService } from './service'

export function registerVisitors(api: FastifyInstance, secrets: Secrets, gateway: Pick<Gateway, 'desk'>): void {
  const { db, pool, clock, config, sessions } = api.weft
  const service = createVisitorService({
    db,
    clock,
    secrets,
    place: config,
    visitorsPerHour: (appId) => visitorsPerHour(config.limits, appId),
    named: (userId) => sessions.announce({ userId, asVisitor: true }),
  })

  /** Returns the named app, else the only one whose origins contain the page's. */
  async function appOf(appId: string | undefined, origin: string | undefined): Promise<App | undefined> {
    if (appId !== undefined) return findAppById(db, appId)
    const apps = (await listApps(db)).filter((app) => origin === undefined || isPageOf(app, origin, config))
    return apps.length === 1 ? apps[0] : undefined
  }

  registerCall(api, identityCalls.generateVisitor, async ({ body, request, reply }) => {
    reply.header('Cache-Control', 'no-store')
    const { origin } = request.headers
    const app = await appOf(body.appId, origin)
    // The same text for an unknown app and a foreign page: the reply does not reveal which apps exist (T20).
    const refused = () => new Refusal('当前页面未接入在线客服', { status: 403 })
    if (!app) throw refused()
    const outcome = await service.generate({
      virtuallyUserId: body.virtuallyUserId,
      app,
      origin,
      address: request.ip,
      formerToken: bearerOf(request.headers)?.token,
      proof: body.proof,
    })
    if (!outcome.ok && outcome.reason === 'foreign-origin') throw refused()
    if (!outcome.ok) {
      if (outcome.challenge) reply.header('X-Weft-Challenge', writeChallenge(outcome.challenge))
      throw new Refusal('新访客过多，请稍后再试', { status: 429, retryAfterSeconds: outcome.retryAfterSeconds })
    }
    const { visitor, token, expiresIn, createTime } = outcome
    return [{ userId: visitor.id, userName: visitor.name, token, tokenType: 'Bearer', expiresIn, createTime }]
  })

  registerCall(api, identityCalls.identify, async ({ body, request, reply }) => {
    reply.header('Cache-Control', 'no-store')
    const app = await findAppById(db, body.appId)
    // One text for an unknown app, a foreign page and a wrong signature: the reply does not reveal which it was (T20).
    const refused = () => new Refusal('当前身份未通过验证', { status: 403 })
    if (!app) throw refused()
    const outcome = await service.identify({
      assertion: body.assertion,
      app,
      origin: request.headers.origin,
      address: request.ip,
      formerToken: bearerOf(request.headers)?.token,
    })
    if (!outcome.ok) throw refused()
    const { visitor, token, expiresIn, createTime } = outcome
    return [{ userId: visitor.id, userName: visitor.name, token, tokenType: 'Bearer', expiresIn, createTime }]
  })

  registerCall(
    api,
    identityCalls.continueVisitor,
    async ({ body, session, request, reply }) => {
      reply.header('Cache-Control', 'no-store')
      const app = await findAppById(db, session.appId)
      if (!app) throw new Refusal('当前页面未接入在线客服', { status: 403 })
      const { deskId } = app
      // An agent is not a customer of the own desk: their visitor's conversation stays where it is.
      if ((await desksOf(pool, session)).includes(deskId)) return [{ isContinued: false }]
      const isContinued = await service.leaveFor(
        { app, origin: request.headers.origin, formerToken: body.visitorToken },
        async (visitorId) => {
          const { userId: customerId, userName: customerName } = session
          const outcome = await gateway.desk.continueTalk({ deskId, visitorId, customerId, customerName })
          if (!outcome.ok && outcome.reason !== 'not-found') throw new Refusal('操作失败', { status: 409 })
          return outcome.ok
        },
      )
      if (isContinued === undefined) throw new Refusal('当前访客身份未通过验证', { status: 403 })
      return [{ isContinued }]
    },
    // A page needs one call for each sign-in.
    { rateLimit: { max: 10, timeWindowMs: 60_000 } },
  )
}
