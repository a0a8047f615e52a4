/**
 * Drawings by their address (design §9): the same address always has the same bytes, so browsers cache them. Drawn at the first
 * request, compressed once, and cached: a mall page asks for twenty at a time.
 */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { pictureFile } from '@weft/pictures'
import type { FastifyInstance } from 'fastify'
import { createFresh } from '../../platform/fresh'
import { registerPage } from '../../platform/http/door'
import { notFound } from '../../platform/refusal'
import { drawShare } from './share'

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }
type Coding = keyof typeof compress
/** The next level takes half as long again and saves less than one percent of a drawing. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/** Maximum cached drawings; one is at most 13 KB compressed, and ten times that for a client that accepts neither coding. */
const most = 2_000
/** Maximum cached pictures of shared links; one is some 40 KB. */
const mostShared = 200
const year = 365 * 86_400_000

export function registerPictures(api: FastifyInstance): void {
  const drawn = createFresh<Buffer | undefined>({ clock: api.weft.clock, ttlMs: year, max: most })
  const draw = async (address: string, coding: Coding | undefined): Promise<Buffer | undefined> => {
    const svg = pictureFile(address)
    if (svg === undefined) return undefined
    const bytes = Buffer.from(svg)
    if (coding === 'br') return compress.br(bytes, quality)
    return coding === 'gzip' ? compress.gzip(bytes) : bytes
  }
  const shared = createFresh<Buffer | undefined>({ clock: api.weft.clock, ttlMs: year, max: mostShared })
  const share = async (address: string): Promise<Buffer | undefined> => {
    const svg = pictureFile(address.replace(/png$/, 'svg'))
    return svg === undefined ? undefined : drawShare(svg)
  }
  registerPage(api, '/pictures/*', async ({ request, reply }) => {
    const [address = ''] = request.url.split('?', 1)
    if (isPictureAddress(address, 'png')) {
      const png = await shared.get(address, () => share(address))
      if (!png) throw notFound('图片不存在')
      return reply
        .type('image/png')
        .header('Cache-Control', 'public, max-age=31536000, immutable')
        .header('Cross-Origin-Resource-Policy', 'cross-origin')
        .header('X-Content-Type-Options', 'nosniff')
        .send(png)
    }
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const coding = (['br', 'gzip'] as const).find((one) => new RegExp(`\\b${one}\\b`).test(accepted))
    const bytes = isPictureAddress(address)
      ? await drawn.get(`${coding}${address}`, () => draw(address, coding))
      : undefined
    if (!bytes) throw notFound('图片不存在')
    if (coding) void reply.header('Content-Encoding', coding)
    return reply
      .type('image/svg+xml')
      .header('Vary', 'Accept-Encoding')
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
      .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .header('X-Content-Type-Options', 'nosniff')
      .send(bytes)
  })
}

/** Checks the form of an address before anything is drawn or cached for it; the drawing validates the rest. */
const isPictureAddress = (address: string, ending: 'svg' | 'png' = 'svg'): boolean =>
  /^\/pictures\/[a-z]+\/[A-Za-z0-9/_-]{1,160}\.(?:svg|png)$/.test(address) && address.endsWith(ending)
