/**
 * Which requests of other sites are served (T14). The drop-in script on a customer's page calls the chat's addresses from that
 * page's origin: there an exact list of origins for each app applies, without credentials. Any other site is refused there
 * before a call runs, with a refusal that its page can read, so that the person does not see a connection error. Everywhere
 * else, a request that a browser marks as cross-site and that could change something is refused.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { forbidden } from '../refusal'

/** Addresses that the drop-in script calls. */
const openToApps = [
  /^\/v1\/api\/mobile\/app\/host\//,
  /^\/fs\/open-api\/v1\/virtually\/user\/generate$/,
  /^\/fs\/open-api\/v1\/user\/identify$/,
  /^\/open-api\/v1\/file\//,
  /^\/ima-business\//,
  /^\/open-api\/search\/v1\/answers$/,
]

const methods = 'GET, POST, PUT, DELETE'
/** `traceparent` and `tracestate` by pages that trace their own calls (W3C Trace Context). */
const headers = 'Authorization, Content-Type, X-Requested-With, X-Weft-Service, Traceparent, Tracestate'
const exposed = 'Retry-After, X-Weft-Challenge'
const preflightSeconds = 600

export interface CrossOriginParts {
  /** Returns true when an app allows exactly this origin. */
  isAllowed(origin: string): Promise<boolean>
}

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? ''

export function registerCrossOrigin(app: FastifyInstance, { isAllowed }: CrossOriginParts): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    const isOpen = openToApps.some((pattern) => pattern.test(pathOf(request)))
    if (isOpen) void reply.header('Vary', 'Origin').header('Cross-Origin-Resource-Policy', 'cross-origin')
    const isWelcome = isOpen && origin !== undefined && origin !== 'null' && (await isAllowed(origin))
    const site = request.headers['sec-fetch-site']
    // The browser marks the page as another site's: it may read only the refusal. A sandboxed frame with the origin `null` may
    // too: otherwise it would retry the connection for ever.
    const isTold = isOpen && !isWelcome && origin !== undefined && (site === 'cross-site' || site === 'same-site')
    if (isWelcome || isTold) {
      void reply.header('Access-Control-Allow-Origin', origin).header('Access-Control-Expose-Headers', exposed)
    }
    if (request.method === 'OPTIONS') {
      if (isWelcome || isTold) {
        void reply
          .header('Access-Control-Allow-Methods', methods)
          .header('Access-Control-Allow-Headers', headers)
          .header('Access-Control-Max-Age', preflightSeconds)
      }
      return reply.code(204).send()
    }
    if (isTold) throw forbidden('当前页面未接入在线客服')
    const isSafe = request.method === 'GET' || request.method === 'HEAD'
    if (!isSafe && !isWelcome && request.headers['sec-fetch-site'] === 'cross-site') throw forbidden('请求来源不被允许')
  })
}
