// A third party's web server: plain files, a few pages, and a signed word about who is signed in there.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { dirname, extname, join, normalize, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pageAt, tokenFor } from './src/pages.mjs'

const port = Number(process.env.PORT ?? 7301)
const weft = (process.env.WEFT ?? 'http://127.0.0.1:7300').replace(/\/+$/, '')
/** Of the demo app; a real one is known to nobody but the shop and the chat service. */
const secret = process.env.WEFT_SITE_SECRET ?? 'weft-demo-site-secret-for-the-examples'
/** Who would be in the shop's session. */
const member = { id: 'member-1024', name: '沈立群（锦川布行会员）' }

const folder = join(dirname(fileURLToPath(import.meta.url)), 'public')
const types = { '.css': 'text/css; charset=utf-8', '.js': 'text/javascript; charset=utf-8' }

const server = createServer(async (request, reply) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const missing = () => reply.writeHead(404).end()
  try {
    if (pathname === '/chat-token') {
      const headers = { 'content-type': 'text/plain', 'cache-control': 'no-store' }
      return reply.writeHead(200, headers).end(tokenFor(member, secret))
    }
    // Browsers ask by themselves; the shop has none.
    if (pathname === '/favicon.ico') return reply.writeHead(204).end()
    const page = await pageAt(pathname, weft)
    if (page) return reply.writeHead(200, page.headers).end(page.html)
    const file = normalize(join(folder, decodeURIComponent(pathname)))
    const type = types[extname(file)]
    if (!file.startsWith(folder + sep) || !type) return missing()
    reply.writeHead(200, { 'content-type': type }).end(await readFile(file, 'utf8'))
  } catch {
    missing()
  }
})

server.on('error', (error) => {
  console.error(
    error.code === 'EADDRINUSE' ? `Port ${port} is taken: stop what holds it, or choose another with PORT=…` : error,
  )
  process.exitCode = 1
})
server.listen(port, '127.0.0.1', () => {
  console.log(`The fabric trader's page: http://127.0.0.1:${server.address().port}`)
  console.log(`Its chat comes from:      ${weft}`)
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.close(() => process.exit(0)))
