/**
 * First views of the public pages, drawn by the portal's own code in a thread beside this one. Its calls are answered here
 * as a visitor's. A view that fails or finds too many before it is left out: the page comes without it.
 */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { FastifyInstance, InjectOptions } from 'fastify'

export interface FirstView {
  html: string
  css: string
  data: unknown
  /** Scripts that the page needs beside the entry, as paths in the portal's build. */
  files: readonly string[]
}

export interface FirstViews {
  /**
   * @param address path and query. Undefined: there is nothing to draw, or it failed.
   * @throws Error while too many are under way, and when the thread ended.
   */
  draw(address: string): Promise<FirstView | undefined>
  /** Whether the portal has a page at this path. True where the portal is not built or its thread cannot say. */
  hasPage(path: string): Promise<boolean>
  close(): Promise<void>
}

/** A drawing takes some milliseconds: a thread that is this late hangs, and another takes its place. */
const hangsAfterMs = 15_000
/** A page waits this long for the thread to say which pages there are; then it is taken for one. */
const saysAfterMs = 3_000
/** More than these under way are a rush: the thread works off what it has. */
const mostWaiting = 12
/** Calls of one view that are answered; a page asks for three or four. */
const mostCalls = 12

/** Header of the thread's own calls: what the limit for an address of the network does not count. */
const ownHeader = 'x-weft-first-view'
const ownKey = randomBytes(24).toString('base64url')
export const isOwnCall = (headers: Readonly<Record<string, unknown>>): boolean => headers[ownHeader] === ownKey

interface Asked {
  call: number
  view: number
  address: string
  method: string
  headers?: Record<string, string>
  body?: string
}
/** Said once, as the thread starts: the paths of the portal's public pages. */
interface Known {
  pages: readonly string[]
}
interface Drawn {
  view: number
  drawn?: FirstView
  failure?: string
}

/** @param folder build of the portal. */
export function createFirstViews(app: FastifyInstance, folder: string): FirstViews {
  const program = join(folder, 'first-view/worker.js')
  if (!existsSync(program))
    return { draw: async () => undefined, hasPage: async () => true, close: async () => undefined }
  const { log } = app.weft
  interface Waiting {
    resolve: (view: FirstView | undefined) => void
    reject: (reason: Error) => void
  }
  const waiting = new Map<number, Waiting>()
  const callsOf = new Map<number, number>()
  let worker: Worker | undefined
  let views = 0
  let pages: ReadonlySet<string> | undefined
  /** Those that ask before the thread has said. */
  const asking = new Set<() => void>()
  const told = (known?: readonly string[]) => {
    if (known) pages = new Set(known)
    for (const one of asking) one()
    asking.clear()
  }

  const answer = async (said: Asked) => {
    const count = (callsOf.get(said.view) ?? 0) + 1
    callsOf.set(said.view, count)
    if (count > mostCalls) return { status: 429, body: '' }
    const { statusCode, body } = await app.inject({
      method: said.method as InjectOptions['method'],
      url: said.address,
      headers: { ...said.headers, [ownHeader]: ownKey },
      ...(said.body === undefined ? {} : { payload: said.body }),
    })
    return { status: statusCode, body }
  }
  const take = (view: number): Waiting | undefined => {
    const one = waiting.get(view)
    waiting.delete(view)
    callsOf.delete(view)
    return one
  }
  const giveUp = (why: string) => {
    const ended = worker
    worker = undefined
    told()
    for (const view of [...waiting.keys()]) take(view)?.reject(new Error(why))
    return ended?.terminate()
  }
  const start = (): Worker => {
    const started = new Worker(program, { workerData: { portal: folder } })
    started.unref()
    started.on('message', (said: Asked | Drawn | Known) => {
      if ('pages' in said) told(said.pages)
      else if ('call' in said) {
        answer(said)
          .catch(() => ({ status: 503, body: '' }))
          .then((reply) => started.postMessage({ call: said.call, ...reply }))
      } else {
        if (said.failure) log.info({ failure: said.failure }, 'a first view could not be drawn')
        take(said.view)?.resolve(said.drawn)
      }
    })
    // Another may stand in its place by now.
    const ended = () => worker === started && void giveUp('The thread that draws first views ended')
    started.once('error', (error) => {
      log.warn({ err: error }, 'the thread that draws first views ended')
      ended()
    })
    // It may also end without a word.
    started.once('exit', ended)
    return started
  }
  return {
    async draw(address) {
      if (waiting.size >= mostWaiting) throw new Error('Too many first views are being drawn')
      worker ??= start()
      const thread = worker
      const view = ++views
      const drawing = new Promise<FirstView | undefined>((resolve, reject) => waiting.set(view, { resolve, reject }))
      const watch = setTimeout(() => {
        log.warn({ address }, 'the thread that draws first views hangs')
        void giveUp('The thread that draws first views hangs')
      }, hangsAfterMs)
      watch.unref()
      thread.postMessage({ view, address })
      return drawing.finally(() => clearTimeout(watch))
    },
    async hasPage(path) {
      if (!pages) {
        worker ??= start()
        await new Promise<void>((resolve) => {
          const watch = setTimeout(done, saysAfterMs)
          function done() {
            clearTimeout(watch)
            asking.delete(done)
            resolve()
          }
          asking.add(done)
        })
      }
      // Letters large or small are one address to the portal's router.
      return pages?.has(path.toLowerCase()) ?? true
    },
    async close() {
      await giveUp('The server is closing')
    },
  }
}
