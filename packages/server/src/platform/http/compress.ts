/**
 * Compresses replies made at request time (pages, JSON, the sitemap) when the client accepts it. Files have variants from the
 * build (statics.ts), drawings compress themselves; a reply with an encoding is not changed.
 */
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const compress = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        // Level 5 is the last before the time doubles for a few percent of the size.
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 6 }),
}
type Coding = keyof typeof compress

/** A smaller reply fits one packet anyway. */
const smallestBytes = 1_024
const isText = /^(text\/(html|plain|xml|css|csv)|application\/(json|xml|ld\+json))\b/i

/** The coding that an Accept-Encoding header prefers by its weights, br among equals; undefined where it takes neither. */
export function codingOf(accepted: string | undefined): Coding | undefined {
  const weights = new Map<string, number>()
  for (const part of (accepted ?? '').toLowerCase().split(',')) {
    const [name = '', ...rest] = part.split(';').map((word) => word.trim())
    const weight = rest.map((word) => /^q=([01](?:\.\d*)?)$/.exec(word)?.[1]).find(Boolean)
    weights.set(name, Number(weight ?? 1))
  }
  const weightOf = (name: Coding) => weights.get(name) ?? weights.get('*') ?? 0
  if (weightOf('br') === 0 && weightOf('gzip') === 0) return undefined
  return weightOf('gzip') > weightOf('br') ? 'gzip' : 'br'
}

/**
 * A reply based on the sign-in cookie alone may contain a token, and another site can make a browser request it: its length
 * must not reveal how much of the address it repeats (BREACH). Other sites cannot make calls with a token in a header. Pages
 * and other `text/` contain no token.
 */
const tellsSecrets = (headers: IncomingHttpHeaders, type: string): boolean =>
  !type.startsWith('text/') && headers.cookie !== undefined && headers.authorization === undefined

export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    const type = String(reply.getHeader('Content-Type') ?? '')
    if (!isText.test(type) || reply.hasHeader('Content-Encoding')) return payload
    if (Buffer.byteLength(payload) < smallestBytes || tellsSecrets(request.headers, type)) return payload
    const vary = String(reply.getHeader('Vary') ?? '')
    if (!/\baccept-encoding\b|\*/i.test(vary)) {
      void reply.header('Vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding')
    }
    const coding = codingOf(request.headers['accept-encoding'])
    if (!coding) return payload
    const bytes = await compress[coding](Buffer.from(payload as string))
    void reply.header('Content-Encoding', coding).removeHeader('Content-Length')
    return bytes
  })
}
