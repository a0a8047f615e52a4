import { identityCalls } from '@weft/contract'
import type { Gateway } from '@weft/gateway'
import { writeChallenge } from '@weft/protocol/proof-of-work'
import type { FastifyInstance } from 'fastify'
import { bearerOf } from '../../platform/http/bearer'
import { registerCall } from '../../platform/http/register-call'
import { visitorsPerHour } from '../../platform/limits'
import { Refusal } from '../../platform/refusal'
import { findAppById } from '../accounts'
import type { Secrets } from '../sso'
import { continueAsCustomer } from './continuing'
import { noPage } from './refusals'
import { appOfPage, createVisitorService } from './service'

export function registerVisitors(api: FastifyInstance, secrets: Secrets, gateway: Pick<Gateway, 'desk'>): void {
  const { db, clock, config, sessions } = api.weft
  const service = createVisitorService({
    db,
    clock,
    secrets,
    place: config,
    visitorsPerHour: (appId) => visitorsPerHour(config.limits, appId),
    named: (userId) => sessions.announce({ userId, asVisitor: true }),
  })

  registerCall(api, identityCalls.generateVisitor, async ({ body, request, reply }) => {
    reply.header('Cache-Control', 'no-store')
    const { origin } = request.headers
    const app = await appOfPage(db, config, { appId: body.appId, origin })
    if (!app) throw noPage()
    const outcome = await service.generate({
      virtuallyUserId: body.virtuallyUserId,
      app,
      origin,
      address: request.ip,
      formerToken: bearerOf(request.headers)?.token,
      proof: body.proof,
    })
    if (!outcome.ok && outcome.reason === 'foreign-origin') throw noPage()
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
      const page = { origin: request.headers.origin, formerToken: body.visitorToken }
      return [{ isContinued: await continueAsCustomer(api.weft, { service, gateway }, session, page) }]
    },
    // A page needs one call for each sign-in.
    { rateLimit: { max: 10, timeWindowMs: 60_000 } },
  )
}
