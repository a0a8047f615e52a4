/**
 * The one door of the server. What is no call of the contract (pages, files, probes, the OpenID provider) is registered by
 * one of the helpers here, which refuse an address that no page of ours ever makes, so that no handler, header or query of
 * the database meets it. The server does not start with a route that came in beside the door.
 */
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import { isPlainText } from '@weft/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { notFound, Refusal } from '../refusal'

/** How a route came in. */
export type Door = 'call' | 'page' | 'report' | 'folder' | 'mount'

declare module 'fastify' {
  interface FastifyContextConfig {
    door?: Door
  }
  interface FastifyInstance {
    /** Every route, in the order of its registration. */
    routeTable: readonly RouteOptions[]
  }
}

/** Characters of an address; longer ones are made by nobody's page. */
const LONGEST_ADDRESS = 8_192

const controls = /\p{Cc}/u

const isClean = (text: string): boolean => isPlainText(text) && !controls.test(text)

/** Refuses what no address of ours holds: control characters, halves of characters, endless or repeated values. */
async function guard(request: FastifyRequest): Promise<void> {
  if (request.url.length > LONGEST_ADDRESS) throw new Refusal('请求的地址过长', { status: 414 })
  if (!Object.values((request.params ?? {}) as Record<string, string>).every(isClean)) throw notFound(nothingThere)
  for (const [name, value] of Object.entries((request.query ?? {}) as Record<string, unknown>)) {
    if (typeof value !== 'string' || !isClean(value) || !isClean(name)) throw new Refusal('请求的地址不正确')
  }
}

const nothingThere = '请求的地址不存在'

export interface PageInput {
  /** One clean text each: a name that is given twice is refused. */
  query: Readonly<Record<string, string | undefined>>
  params: Readonly<Record<string, string>>
  request: FastifyRequest
  reply: FastifyReply
}

export interface PageOptions {
  /** Requests allowed per address in the window; `false`: none is counted. Default: the app's general limit. */
  rateLimit?: { max: number; timeWindowMs: number } | false
  /** Lines of its requests below this level are not logged. */
  logLevel?: 'warn'
}

/** An address that is read: `GET`, and `HEAD` with it. */
export function registerPage(
  api: FastifyInstance,
  url: string,
  handler: (input: PageInput) => unknown,
  { rateLimit, logLevel }: PageOptions = {},
): void {
  api.route({
    method: 'GET',
    url,
    logLevel,
    config: {
      door: 'page',
      ...(rateLimit === undefined
        ? {}
        : { rateLimit: rateLimit && { max: rateLimit.max, timeWindow: rateLimit.timeWindowMs } }),
    },
    onRequest: guard,
    handler: (request, reply) =>
      handler({
        query: request.query as PageInput['query'],
        params: request.params as PageInput['params'],
        request,
        reply,
      }),
  })
}

export interface ReportOptions {
  /** Bytes of a body at most. */
  bodyLimit: number
  /** Requests allowed per address in the window. */
  rateLimit: { max: number; timeWindowMs: number }
}

/** What a browser posts by itself, in a media type that `api` has a parser for; its requests are not logged one by one. */
export function registerReport(
  api: FastifyInstance,
  url: string,
  { bodyLimit, rateLimit }: ReportOptions,
  handler: (request: FastifyRequest, reply: FastifyReply) => unknown,
): void {
  api.route({
    method: 'POST',
    url,
    bodyLimit,
    logLevel: 'warn',
    config: { door: 'report', rateLimit: { max: rateLimit.max, timeWindow: rateLimit.timeWindowMs } },
    onRequest: guard,
    handler,
  })
}

/** Files of a folder; `send` itself refuses a path that leads out of it. */
export async function registerFolder(api: FastifyInstance, options: FastifyStaticOptions): Promise<void> {
  await api.register(async (folder) => {
    folder.addHook('onRoute', (route) => {
      route.config = { ...route.config, door: 'folder' }
    })
    await folder.register(fastifyStatic, { decorateReply: false, ...options })
  })
}

/** A library that answers everything below a path by itself, and reads the body by itself. */
export function registerMount(
  api: FastifyInstance,
  path: string,
  bodyLimit: number,
  handler: (request: FastifyRequest, reply: FastifyReply) => void,
): void {
  void api.register(async (mount) => {
    mount.removeAllContentTypeParsers()
    mount.addContentTypeParser('*', (_request, _payload, done) => done(null))
    mount.all(`${path}/*`, { bodyLimit, config: { door: 'mount' }, onRequest: guard }, handler)
  })
}

/** What may stand in a header: everything else of an address goes as its UTF-8, percent-encoded; half a character as U+FFFD. */
export const headerSafe = (address: string): string =>
  Buffer.from(address)
    .toString()
    .replace(/[^\x21-\x7e]/gu, (sign) => encodeURIComponent(sign))

/** Call before the first route. */
export function watchDoor(app: FastifyInstance): void {
  const table: RouteOptions[] = []
  app.decorate('routeTable', table)
  app.addHook('onRoute', (route) => void table.push(route))
  app.addHook('onReady', async () => {
    const beside = table.filter((route) => route.config?.door === undefined)
    if (beside.length > 0) {
      const named = beside.map((route) => `${String(route.method)} ${route.url}`).join(', ')
      throw new Error(`Routes that were not registered by platform/http/door.ts or registerCall: ${named}`)
    }
  })
  app.addHook('onSend', async (_request, reply) => {
    const location = reply.getHeader('location')
    if (typeof location === 'string') void reply.header('location', headerSafe(location))
  })
}
