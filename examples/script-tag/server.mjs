// A third party's web server: plain files, one page, and the address of the chat service put into the one script tag.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { dirname, extname, join, normalize, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const port = Number(process.env.PORT ?? 7301)
const weft = (process.env.WEFT ?? 'http://127.0.0.1:7300').replace(/\/+$/, '')
const folder = join(dirname(fileURLToPath(import.meta.url)), 'public')
const types = { '.html': 'text/html; charset=utf-8', '.css': 'text/css; charset=utf-8', '.svg': 'image/svg+xml' }

const server = createServer(async (request, reply) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const file = normalize(join(folder, pathname === '/' ? 'index.html' : decodeURIComponent(pathname)))
  const type = types[extname(file)]
  if (!file.startsWith(folder + sep) || !type) return reply.writeHead(404).end()
  try {
    const content = await readFile(file, 'utf8')
    reply.writeHead(200, { 'content-type': type }).end(content.replaceAll('{{WEFT}}', weft))
  } catch {
    reply.writeHead(404).end()
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
