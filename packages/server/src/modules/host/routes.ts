/** Where an app's chat service is, and the server's policy for connections to it (docs/protocol.md). */
import { identityCalls } from '@weft/contract'
import { LIMITS, PROTOCOL_VERSION } from '@weft/protocol'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../platform/http/register-call'
import { Refusal } from '../../platform/refusal'
import { spokenFramings } from '../../socket/framings'
import { askedOrigin, findAppById } from '../accounts'

/** Milliseconds between heartbeats; old clients keep the documents' 120 000. */
const heartbeatMs = 30_000
/** First wait of a second, doubling to ten, each half random: no stampede, and all back within 15 s of an outage of any length (G8). */
const reconnect = { baseMs: 1_000, maxMs: 10_000, jitter: 0.5 } as const

export function registerHost(api: FastifyInstance): void {
  const { db, config } = api.weft
  registerCall(
    api,
    identityCalls.host,
    async ({ params, request, reply }) => {
      const app = await findAppById(db, params.appId)
      if (!app) throw new Refusal('服务地址获取失败，请检查配置参数！', { status: 200 })
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
          heartbeatMs,
          reconnect,
        },
      ]
    },
    { rateLimit: { max: 120, timeWindowMs: 60_000 } },
  )
}
