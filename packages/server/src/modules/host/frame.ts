/**
 * The page of the drop-in script's `frame` mode. The server sends it only for an origin of the app's list and lets the browser
 * show it on that origin only (frame-ancestors); its script communicates with that origin alone.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { registerPage } from '../../platform/http/door'
import { reportWords } from '../../platform/http/policy-reports'
import { forbidden } from '../../platform/refusal'
import { findAppById, isPageOf } from '../accounts'

const asked = z.object({ appId: z.string().max(40), origin: z.string().max(300) })

const page = (script: string) => `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>在线客服</title>
<script type="module" src="/sdk/${script}"></script>
<body></body>
</html>
`

/** @param scriptFolder the build of the drop-in script; without it there is no frame page. */
export function registerFrame(app: FastifyInstance, scriptFolder: string): void {
  const manifest = join(scriptFolder, 'manifest.json')
  const { db, config } = app.weft
  registerPage(app, '/sdk/frame', async ({ query: given, reply }) => {
    const query = asked.safeParse(given)
    const known = query.success && existsSync(manifest) ? await findAppById(db, query.data.appId) : undefined
    if (!query.success || !known) throw forbidden('当前页面未接入在线客服')
    const { origin } = query.data
    if (!isPageOf(known, origin, config)) throw forbidden('当前页面未接入在线客服')
    const { frame } = JSON.parse(readFileSync(manifest, 'utf8')) as { frame: string }
    const socket = config.origin.replace(/^http/, 'ws')
    const files = config.filesOrigin ? ` ${config.filesOrigin}` : ''
    const policy = [
      "default-src 'none'",
      // pdf.js reads scanned pages of PDF files with WebAssembly; this permission allows no eval of scripts.
      "script-src 'self' 'wasm-unsafe-eval'",
      "style-src 'self' 'unsafe-inline'",
      `img-src 'self' data: blob:${files}`,
      `media-src 'self' blob:${files}`,
      "font-src 'self' data:",
      `connect-src 'self' ${socket}${files}`,
      "worker-src 'self' blob:",
      "frame-src 'self' blob:",
      "form-action 'none'",
      "base-uri 'none'",
      reportWords(config.origin),
      `frame-ancestors ${origin}`,
    ].join('; ')
    return reply
      .removeHeader('X-Frame-Options')
      .header('Content-Security-Policy', policy)
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page(frame))
  })
}
