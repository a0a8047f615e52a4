/**
 * First views of the public pages, rendered by the portal's own code in a worker thread. This module answers its calls with a
 * visitor's rights. A view that fails, or finds too many waiting, is left out: the page is sent without it.
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
  /** Scripts that the page needs besides the entry, as paths in the portal's build. */
  files: readonly string[]
}

export interface FirstViews {
  /**
   * @param address path and query. Returns undefined when there is nothing to render, or it failed.
   * @throws Error while too many are waiting, and when the thread ended or hung.
   */
  draw(address: string): Promise<FirstView | undefined>
  /** Whether the portal has a page at this path. True where the portal is not built or its thread does not answer. */
  hasPage(path: string): Promise<boolean>
  close(): Promise<void>
}

/** Rendering takes some milliseconds: a thread that takes this long hangs and is replaced. */
const hangsAfterMs = 15_000
/** How long a request waits for the thread's list of pages; after that it counts as a page. */
const saysAfterMs = 3_000
/** Maximum pending views: with these, `draw` refuses further ones. */
const mostWaiting = 12
/** Maximum calls of one view; a page makes three or four. */
const mostCalls = 12

/** Header of the thread's own calls: exempts them from the rate limit of an address. */
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
/** Message from the thread's start: the paths of the portal's public pages. */
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
  /** Requests that wait for the list of pages. */
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
    // Another thread may have replaced it by now.
    const ended = () => worker === started && void giveUp('The thread that draws first views ended')
    started.once('error', (error) => {
      log.warn({ err: error }, 'the thread that draws first views ended')
      ended()
    })
    // It may also exit without an error.
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
      // The portal's router ignores case.
      return pages?.has(path.toLowerCase()) ?? true
    },
    async close() {
      await giveUp('The server is closing')
    },
  }
}
