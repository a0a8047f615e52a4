/**
 * Renders first views in a worker thread, one after the other. A page takes some milliseconds of CPU, which the thread of the
 * conversations cannot spare. The server starts it (modules/pages/first-views.ts) and answers its calls.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { publicRoutes } from '../public-routes'
import { renderFirstView } from './render'

interface CallAnswer {
  call: number
  status: number
  body: string
}

const server = parentPort
if (!server) throw new Error('This file is a worker of the server')

// Paths of the pages: the server answers 404 for all others. The router ignores upper and lower case.
server.postMessage({ pages: publicRoutes.flatMap(({ path }) => (path ? [path.toLowerCase()] : [])) })

const waiting = new Map<number, (answer: CallAnswer) => void>()
let calls = 0
/** Id of the view being rendered: one at a time. */
let drawing = 0

// All calls of the pages go to the server that started this thread.
globalThis.fetch = async (input, init) => {
  const call = ++calls
  const answer = new Promise<CallAnswer>((resolve) => waiting.set(call, resolve))
  server.postMessage({
    call,
    view: drawing,
    address: String(input),
    method: init?.method ?? 'GET',
    headers: init?.headers,
    body: init?.body,
  })
  const { status, body } = await answer
  return new Response(body, { status })
}

interface Manifest {
  [source: string]: { file: string; imports?: string[] }
}

/** Files of the page's own code, besides those of the entry; dependencies come first. */
function filesOf(page: string | undefined): string[] {
  const source = page && Object.keys(manifest).find((name) => name.endsWith(`/${page}.tsx`))
  if (!source) return []
  const entry = new Set(reach('index.html'))
  return reach(source).filter((file) => !entry.has(file) && file.endsWith('.js'))
}
function reach(source: string, seen = new Set<string>()): string[] {
  const chunk = manifest[source]
  if (!chunk || seen.has(source)) return []
  seen.add(source)
  return [...(chunk.imports ?? []).flatMap((next) => reach(next, seen)), chunk.file]
}
const manifest = JSON.parse(readFileSync(join(String(workerData.portal), '.vite/manifest.json'), 'utf8')) as Manifest

let last: Promise<unknown> = Promise.resolve()
server.on('message', (message: CallAnswer | { view: number; address: string }) => {
  if ('call' in message) {
    waiting.get(message.call)?.(message)
    waiting.delete(message.call)
    return
  }
  const { view, address } = message
  last = last.then(async () => {
    drawing = view
    try {
      const drawn = await renderFirstView(address)
      server.postMessage({ view, drawn: drawn && { ...drawn, files: filesOf(drawn.page) } })
    } catch (error) {
      server.postMessage({ view, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  })
})
