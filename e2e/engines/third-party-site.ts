/**
 * The pages of `examples/script-tag` on their origin in the demo app's list. Opens the chat's shadow root for the test: WebDriver
 * cannot reach into a closed one.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { holdAlone } from '../support/alone'

const program = fileURLToPath(new URL('../../examples/script-tag/server.mjs', import.meta.url))

/** Of the origin in the demo app's list; the holder of the lock may use it (support/third-party-site.ts). */
const PORT = 7301
const TURN = 17_301

const OPEN = `const attach = Element.prototype.attachShadow
Element.prototype.attachShadow = function (init) { return attach.call(this, { ...init, mode: 'open' }) }
window.faults = []
addEventListener('pageshow', ({ persisted }) => { window.isRestored = persisted })
addEventListener('error', (event) => faults.push(event.message))
addEventListener('unhandledrejection', (event) => faults.push(String(event.reason)))`

export async function startOpenThirdPartySite(weft: string) {
  const giveBack = await holdAlone(TURN)
  const shop = spawn(process.execPath, [program], {
    env: { ...process.env, PORT: '0', WEFT: weft },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await once(shop.stdout, 'data')
  const [inner] = /http:\/\/127\.0\.0\.1:\d+/.exec(String(said)) ?? []
  if (!inner) throw new Error(`the third-party site did not start: ${said}`)
  const server = createServer(async (request, reply) => {
    if (request.url === '/open-roots.js') {
      reply.writeHead(200, { 'content-type': 'text/javascript' }).end(OPEN)
      return
    }
    const answer = await fetch(inner + request.url)
    const headers = Object.fromEntries(answer.headers)
    delete headers['content-length']
    delete headers['content-encoding']
    delete headers['transfer-encoding']
    if (!headers['content-type']?.includes('html')) {
      reply.writeHead(answer.status, headers).end(Buffer.from(await answer.arrayBuffer()))
      return
    }
    const html = await answer.text()
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(headers['content-security-policy'] ?? '') ?? []
    reply
      .writeHead(answer.status, headers)
      .end(html.replace('<head>', `<head><script nonce="${nonce}" src="/open-roots.js"></script>`))
  }).listen(PORT, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${PORT}`,
    async end() {
      server.close()
      server.closeAllConnections()
      const gone = once(shop, 'exit')
      shop.kill('SIGTERM')
      await gone
      await giveBack()
    },
  }
}
