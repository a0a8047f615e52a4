/**
 * For tests: serves the built script from one origin and pages that embed it from another, and lists what such a page contains
 * after the script is gone. Needs `npm run build` and a Chromium.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Locator, type Page } from 'playwright'

const built = fileURLToPath(new URL('../../dist/script/', import.meta.url))
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** Whether the tests can run here; in CI they must. */
export const canRun = (existsSync(`${built}weft.js`) && existsSync(executablePath)) || Boolean(process.env.CI)

export interface TestPage {
  html: string
  headers?: Record<string, string>
}

export interface TestPages {
  /** Origin that serves `/sdk/…` and the page of a frame; every other address there is 404, so a chat cannot connect. */
  chatOrigin: string
  /** Opens a page of the other origin; its shadow root is open for the test only. */
  open(page: TestPage, options?: { viewport?: { width: number; height: number } }): Promise<Page>
  integrityOf(file: string): string
  /** Name of the built file with this beginning, which has a hash. */
  fileOf(name: string): string
  close(): Promise<void>
}

async function serve(
  servers: Server[],
  answer: (path: string) => { body: string; headers: Record<string, string> } | undefined,
) {
  const server = createServer((request, reply) => {
    const found = answer(request.url ?? '/')
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    reply.writeHead(found ? 200 : 404, { ...headers, ...found?.headers }).end(found?.body)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

export async function openTestPages(): Promise<TestPages> {
  const servers: Server[] = []
  const pages = new Map<string, TestPage>()
  const chatOrigin = await serve(servers, (path) => {
    if (path.startsWith('/sdk/frame?')) {
      const { frame } = JSON.parse(readFileSync(`${built}manifest.json`, 'utf8')) as { frame: string }
      const body = `<!doctype html><title>在线客服</title><script type="module" src="/sdk/${frame}"></script><body></body>`
      return { headers: { 'content-type': 'text/html; charset=utf-8' }, body }
    }
    const file = `${built}${path.replace('/sdk/', '')}`
    if (!path.startsWith('/sdk/') || !existsSync(file)) return undefined
    return { headers: { 'content-type': 'text/javascript' }, body: readFileSync(file, 'utf8') }
  })
  const shop = await serve(servers, (path) => {
    const page = pages.get(path)
    if (!page) return undefined
    const body = page.html.replaceAll('{{CHAT}}', chatOrigin)
    return { headers: { 'content-type': 'text/html; charset=utf-8', ...page.headers }, body }
  })
  const browser: Browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  let count = 0
  return {
    chatOrigin,
    async open(page, { viewport = { width: 1366, height: 768 } } = {}) {
      count += 1
      const path = `/page-${count}`
      const headers = Object.fromEntries(
        Object.entries(page.headers ?? {}).map(([name, value]) => [name, value.replaceAll('{{CHAT}}', chatOrigin)]),
      )
      pages.set(path, { html: page.html, headers })
      // A separate browser context: no test stores data for the next one.
      const opened = await (await browser.newContext({ viewport, locale: 'zh-CN' })).newPage()
      await opened.addInitScript(() => {
        const attach = Element.prototype.attachShadow
        Element.prototype.attachShadow = function (init) {
          return attach.call(this, { ...init, mode: 'open' })
        }
      })
      await opened.goto(`${shop}${path}`)
      return opened
    },
    integrityOf(file) {
      const { integrity } = JSON.parse(readFileSync(`${built}manifest.json`, 'utf8')) as {
        integrity: Record<string, string>
      }
      return integrity[file] ?? ''
    },
    fileOf(name) {
      const found = readdirSync(built).find((file) => file.startsWith(`${name}-`) && file.endsWith('.js'))
      if (!found) throw new Error(`No file ${name}-….js in ${built}`)
      return found
    },
    async close() {
      await browser.close()
      for (const server of servers) server.close()
    },
  }
}

/**
 * Position of an element on the page, in px. Measured inside the page: from outside, the browser sometimes reports no box for a
 * rendered element.
 */
export const boxIn = (element: Locator) =>
  element.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect()
    return { x, y, width, height }
  })

/** Calls a command and waits for its result. */
export const say = (page: Page, ...call: unknown[]): Promise<unknown> =>
  page.evaluate(
    (words) => (globalThis as unknown as { Weft: (...all: unknown[]) => Promise<unknown> }).Weft(...words),
    call,
  )

/** What this origin stores in the browser. */
export const stored = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage).sort(),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }))

/** Everything that a script could leave on a page: names, nodes, sheets, listeners, storage. */
export async function traces(page: Page) {
  const session = await page.context().newCDPSession(page)
  const listenersOf = async (expression: string): Promise<string[]> => {
    const { result } = await session.send('Runtime.evaluate', { expression })
    if (!result.objectId) return []
    const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId })
    return listeners.map(({ type }) => `${expression} ${type}`)
  }
  const objects = [
    'window',
    'document',
    'document.documentElement',
    'document.body',
    'visualViewport',
    'navigator.connection',
  ]
  const listeners = (await Promise.all(objects.map(listenersOf))).flat().sort()
  await session.detach()
  const rest = await page.evaluate(() => ({
    names: Object.getOwnPropertyNames(window).sort(),
    // Two registries that all copies of core on a page share remain; neither holds an ended chat.
    symbols: Object.getOwnPropertySymbols(window)
      .map(String)
      .filter((symbol) => !/^Symbol\(weft\.(chat\.instances|device\.idle)\)$/.test(symbol)),
    documentNames: Object.getOwnPropertyNames(document).sort(),
    nodes: [...document.querySelectorAll('*')].map((node) => node.outerHTML.slice(0, 80)),
    sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
    title: document.title,
    history: history.length,
  }))
  return { ...rest, listeners, stored: await stored(page) }
}
