/** The address of an app's chat service, and the server's policy for connections to it (docs/protocol.md). */
import { identityCalls } from '@weft/contract'
import type { Gateway } from '@weft/gateway'
import { HOST_POLICY, LIMITS, PROTOCOL_VERSION } from '@weft/protocol'
import type { FastifyInstance } from 'fastify'
import { addressGroup } from '../../platform/address-group'
import { registerCall } from '../../platform/http/register-call'
import { Refusal } from '../../platform/refusal'
import { askedOrigin, findAppById } from '../accounts'
import { spokenFramings } from './framings'

/** Calls in a minute for each person behind one address: one at the start, and one more for each connection that failed. */
const HOST_ASKS_EACH = 4
/** After this time a client that was refused for too many connections of its address may try again (P-51). */
export const SOCKETS_AGAIN_SECONDS = 15

export function registerHost(api: FastifyInstance, gateway: Pick<Gateway, 'hasRoomFor'>): void {
  const { db, config, health } = api.weft
  registerCall(
    api,
    identityCalls.host,
    async ({ params, request, reply }) => {
      const app = await findAppById(db, params.appId)
      if (!app) throw new Refusal('服务地址获取失败，请检查配置参数！', { status: 200 })
      // A client whose socket did not open asks here for the reason: a browser shows no script the response to an upgrade.
      if (!gateway.hasRoomFor(addressGroup(request.ip)) && !health.isDraining) {
        throw new Refusal('当前网络的连接过多，请稍后再试', { status: 429, retryAfterSeconds: SOCKETS_AGAIN_SECONDS })
      }
      reply.header('Cache-Control', 'no-store')
      const host = askedOrigin(request.host, config.origin)
      const framings = spokenFramings(config.isProduction)
      return [
        {
          host,
          protocolVersion: PROTOCOL_VERSION,
          frameKey: app.frameKey,
          framings,
          maxFrameBytes: LIMITS.frameJsonBytes,
          ...HOST_POLICY,
        },
      ]
    },
    { rateLimit: { max: HOST_ASKS_EACH * config.limits.peoplePerAddress, timeWindowMs: 60_000 } },
  )
}
