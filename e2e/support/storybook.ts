/** The built Storybook (`npm run build-storybook -w @weft/storybook`) on a port of its own, and its list of stories. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'

const built = join(import.meta.dirname, '../../storybook/storybook-static')
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

interface Entry {
  id: string
  /** Groups of the tree, divided by `/`. */
  title: string
  name: string
}

/** In the order of the tree. */
export const storyEntries = (): Entry[] =>
  Object.values(
    (JSON.parse(readFileSync(join(built, 'index.json'), 'utf8')) as { entries: Record<string, Entry> }).entries,
  )

/** The address of a story alone, without the tree and the tools around it. */
export const storyAddress = (origin: string, id: string) =>
  `${origin}/iframe.html?${new URLSearchParams({ id, viewMode: 'story' })}`

export async function serveStorybook(): Promise<{ origin: string; end(): void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://storybook')
    const path = pathname === '/' ? '/index.html' : decodeURIComponent(pathname)
    try {
      const bytes = readFileSync(join(built, path))
      response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' }).end(bytes)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    end: () => void server.close(),
  }
}
