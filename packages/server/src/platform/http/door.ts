/**
 * The single entry point for routes. Everything outside the contract's calls (pages, files, probes, the OpenID provider) is
 * registered by a helper here. The helpers refuse malformed addresses before a handler, header or database query sees them; in
 * a folder the file sender does so. The server does not start with a route that bypasses them.
 */
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import { isPlainText } from '@weft/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { notFound, Refusal } from '../refusal'

/** How a route was registered. */
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

/** Maximum characters of an address; our pages make no longer ones. */
const LONGEST_ADDRESS = 8_192

const controls = /\p{Cc}/u

const isClean = (text: string): boolean => isPlainText(text) && !controls.test(text)

/** Refuses addresses with control characters, lone surrogates, very long or repeated values. */
async function guard(request: FastifyRequest): Promise<void> {
  if (request.url.length > LONGEST_ADDRESS) throw new Refusal('请求的地址过长', { status: 414 })
  if (!Object.values((request.params ?? {}) as Record<string, string>).every(isClean)) throw notFound(nothingThere)
  for (const [name, value] of Object.entries((request.query ?? {}) as Record<string, unknown>)) {
    if (typeof value !== 'string' || !isClean(value) || !isClean(name)) throw new Refusal('请求的地址不正确')
  }
}

const nothingThere = '请求的地址不存在'

export interface PageInput {
  /** One valid text each: a repeated name is refused. */
  query: Readonly<Record<string, string | undefined>>
  params: Readonly<Record<string, string>>
  request: FastifyRequest
  reply: FastifyReply
}

export interface PageOptions {
  /** Requests allowed per address in the window; `false`: unlimited. Defaults to the app's general limit. */
  rateLimit?: { max: number; timeWindowMs: number } | false
  /** Log lines of its requests below this level are dropped. */
  logLevel?: 'warn'
}

/** Registers an address to read: `GET`, and `HEAD` with it. */
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
  /** Maximum bytes of a body. */
  bodyLimit: number
  /** Requests allowed per address in the window. */
  rateLimit: { max: number; timeWindowMs: number }
}

/**
 * Registers an address for reports that a browser posts by itself, in a media type that `api` has a parser for; single requests
 * are not logged.
 */
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

/** Registers the files of a folder; `send` itself refuses a path that leads out of it. */
export async function registerFolder(api: FastifyInstance, options: FastifyStaticOptions): Promise<void> {
  await api.register(async (folder) => {
    folder.addHook('onRoute', (route) => {
      route.config = { ...route.config, door: 'folder' }
    })
    await folder.register(fastifyStatic, { decorateReply: false, ...options })
  })
}

/** Registers a library that handles everything below a path, including the body. */
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

/** Makes an address safe for a header: other characters become percent-encoded UTF-8, a lone surrogate U+FFFD. */
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
