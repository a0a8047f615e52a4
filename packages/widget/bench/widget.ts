/**
 * The message list in Chromium against its floor of the same run (React 19 and virtua with the same texts), at 1 000 and
 * at 10 000 messages: mount, longest task, append, 20 older ones above with the place kept, memory, nodes, frames dropped
 * while scrolling. Then the drop-in script on a slow line (1.6 Mbit/s, 150 ms, CPU ÷ 4): when the button stands, for how
 * long the page is blocked, and how long a press takes to open the window. Medians. Needs a Chromium; without a built script
 * the second part is left out.
 */
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright'

const SIZES = [1_000, 10_000]
const ROUNDS = 5
/** Messages added one after the other; their mean is a round's figure. */
const APPENDS = 10
const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

async function pageOf(name: 'floor' | 'widget'): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path(`./pages/${name}.tsx`)],
    bundle: true,
    minify: true,
    format: 'iife',
    jsx: 'automatic',
    target: 'es2022',
    conditions: ['weft-source'],
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}

interface ListFigures {
  mountMs: number
  longestTaskMs: number
  appendMs: number
  prependMs: number
  driftPx: number
  heapMiB: number
  nodes: number
  droppedFrames: number
}

/** Bytes in use after a collection. */
async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}

/** Longest task since the last call, ms; tasks under 50 ms count as none. */
const longestTask = (page: Page) =>
  page.evaluate(() => {
    const at = window as unknown as { tasks: number[] }
    return Math.max(0, ...at.tasks.splice(0))
  })

async function measureOnce(page: Page, session: CDPSession, count: number): Promise<ListFigures> {
  const before = await heapOf(session)
  await longestTask(page)
  const mountMs = await page.evaluate(async (size) => {
    const begin = performance.now()
    await window.list.mount(size)
    return performance.now() - begin
  }, count)
  const longestTaskMs = await longestTask(page)
  const heapMiB = ((await heapOf(session)) - before) / 2 ** 20
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
  // Each one begins with a frame, so that all wait equally long for the next one: begun anywhere, the screen's beat (16.7
  // ms) would be most of the figure, and the ratio of two such figures a matter of luck.
  const appendMs = await page.evaluate(async (times) => {
    let sum = 0
    for (let time = 0; time < times; time += 1) {
      await new Promise(requestAnimationFrame)
      const begin = performance.now()
      await window.list.append()
      sum += performance.now() - begin
    }
    return sum / times
  }, APPENDS)
  // Each step a call of its own: functions inside of what is sent to the page would carry names of this file's build.
  await page.evaluate(() => {
    window.list.scroller().scrollTop = window.list.scroller().scrollHeight / 2
  })
  const settle = () => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
  await settle()
  const placeBefore = await page.evaluate(() => window.list.place())
  const prependMs = await page.evaluate(async () => {
    const begin = performance.now()
    await window.list.prepend()
    return performance.now() - begin
  })
  await settle()
  const placeAfter = await page.evaluate((name) => window.list.place(name), placeBefore?.name)
  const driftPx = Math.abs((placeAfter?.top ?? Number.POSITIVE_INFINITY) - (placeBefore?.top ?? 0))
  const droppedFrames = await page.evaluate(async () => {
    const scroller = window.list.scroller()
    let dropped = 0
    let last = await new Promise<number>(requestAnimationFrame)
    for (let step = 0; step < 180; step += 1) {
      scroller.scrollTop -= 60
      const now = await new Promise<number>(requestAnimationFrame)
      dropped += Math.max(0, Math.round((now - last) / (1000 / 60)) - 1)
      last = now
    }
    return dropped
  })
  await page.evaluate(() => window.list.unmount())
  return { mountMs, longestTaskMs, appendMs, prependMs, driftPx, heapMiB, nodes, droppedFrames }
}

async function measureList(browser: Browser, code: string, count: number): Promise<ListFigures> {
  const page = await browser.newPage({ viewport: { width: 800, height: 700 } })
  await page.setContent('<!doctype html><html lang="zh-CN"><body style="margin:0"></body></html>')
  await page.evaluate(`window.tasks = []; new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.tasks.push(entry.duration)
  }).observe({ type: 'longtask' })`)
  await page.addScriptTag({ content: code })
  const session = await page.context().newCDPSession(page)
  const rounds: ListFigures[] = []
  // The first one compiles.
  await measureOnce(page, session, count)
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureOnce(page, session, count))
  await page.close()
  const keys = Object.keys(rounds[0] ?? {}) as (keyof ListFigures)[]
  const figures = Object.fromEntries(keys.map((key) => [key, median(rounds.map((one) => one[key]))]))
  // A place that moved once has moved.
  return { ...figures, driftPx: Math.max(...rounds.map(({ driftPx }) => driftPx)) } as ListFigures
}

interface ScriptFigures {
  buttonMs: number
  blockedMs: number
  /** Of the same page without the tag: what the browser itself needs to show it. */
  ownBlockedMs: number
  openMs: number
}

/** A shop's page, and the script as a server sends it: compressed, from another origin. */
async function serveShop(folder: string) {
  const { gzipSync } = await import('node:zlib')
  const server = createServer((request, reply) => {
    const name = (request.url ?? '').replace('/sdk/', '')
    if (!(request.url ?? '').startsWith('/sdk/') || !existsSync(folder + name)) {
      const tag = request.url === '/bare' ? '' : '<script async src="/sdk/weft.js" data-app-id="bench"></script>'
      const html = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><p>布行：新到棉麻，欢迎看样</p>${tag}`
      return reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
    }
    reply.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'gzip' })
    return reply.end(gzipSync(readFileSync(folder + name)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

/** A page on the slow line that counts its long tasks and tells when the script's button stands. */
async function slowPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1366, height: 768 } })).newPage()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
  await session.send('Network.emulateNetworkConditions', line)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(() => {
    const at = window as unknown as { tasks: number[]; seen: number; root: ShadowRoot }
    at.tasks = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) at.tasks.push(entry.duration - 50)
    }).observe({ type: 'longtask' })
    const attach = Element.prototype.attachShadow
    Element.prototype.attachShadow = function (init) {
      at.root = attach.call(this, { ...init, mode: 'open' })
      // The button is drawn in the same task; the frame after next shows it.
      requestAnimationFrame(() => requestAnimationFrame(() => (at.seen = performance.now())))
      return at.root
    }
  })
  return page
}

const blockedOn = (page: Page) => page.evaluate('tasks.reduce((sum, one) => sum + one, 0)') as Promise<number>

async function measureScript(browser: Browser): Promise<ScriptFigures | undefined> {
  const folder = path('../dist/script/')
  if (!existsSync(`${folder}weft.js`)) return undefined
  const shop = await serveShop(folder)
  const rounds: ScriptFigures[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await slowPage(browser)
    await page.goto(shop.origin)
    await page.waitForFunction('window.seen > 0')
    const buttonMs = (await page.evaluate('seen - performance.getEntriesByType("navigation")[0].responseEnd')) as number
    // Idle time has fetched the rest, the window too, when the loader's button has given way and the line is quiet.
    await page.waitForFunction('root.querySelector("[aria-expanded]") !== null', undefined, { timeout: 30_000 })
    await page.waitForLoadState('networkidle')
    const restedAt = (await page.evaluate('performance.now()')) as number
    const blockedMs = await blockedOn(page)
    const openMs = await page.evaluate(async () => {
      const { root } = window as unknown as { root: ShadowRoot }
      const begin = performance.now()
      root.querySelector('button')?.click()
      while (!root.querySelector('[role=dialog]')) await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      return performance.now() - begin
    })
    await page.context().close()
    const bare = await slowPage(browser)
    await bare.goto(`${shop.origin}/bare`)
    await bare.waitForFunction(`performance.now() > ${restedAt}`)
    const ownBlockedMs = await blockedOn(bare)
    await bare.context().close()
    rounds.push({ buttonMs, blockedMs, ownBlockedMs, openMs })
  }
  shop.close()
  const of = (key: keyof ScriptFigures) => median(rounds.map((one) => one[key]))
  return {
    buttonMs: of('buttonMs'),
    blockedMs: of('blockedMs'),
    ownBlockedMs: of('ownBlockedMs'),
    openMs: of('openMs'),
  }
}

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
if (!existsSync(executablePath)) {
  console.error('No Chromium: set CHROMIUM_PATH.')
  process.exit(1)
}
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--enable-precise-memory-info'],
})
const [floorPage, widgetPage] = [await pageOf('floor'), await pageOf('widget')]
const lists = []
for (const count of SIZES) {
  const floor = await measureList(browser, floorPage, count)
  const widget = await measureList(browser, widgetPage, count)
  lists.push({ count, floor, widget })
}
const script = await measureScript(browser)
await browser.close()

if (process.argv.includes('--json')) {
  console.log(JSON.stringify({ lists, script }, null, 2))
} else {
  for (const { count, floor, widget } of lists) {
    console.log(`\n${count} messages           floor    widget   ratio   target`)
    const line = (name: string, key: keyof ListFigures, target: string) => {
      const ratio = floor[key] > 0 ? (widget[key] / floor[key]).toFixed(2) : '–'
      const [a, b] = [floor[key], widget[key]].map((value) => value.toFixed(1).padStart(8))
      console.log(`${name.padEnd(20)} ${a} ${b} ${ratio.padStart(7)}   ${target}`)
    }
    line('mount ms', 'mountMs', '≤ 2 × floor')
    line('longest task ms', 'longestTaskMs', '< 50')
    line('append ms', 'appendMs', '≤ 1.5 × floor')
    line('prepend 20 ms', 'prependMs', '≤ 2 × floor')
    line('drift px', 'driftPx', '0')
    line('heap MiB', 'heapMiB', '≤ 4')
    line('nodes', 'nodes', '≤ 400')
    line('dropped frames', 'droppedFrames', '0')
  }
  if (script) {
    const { buttonMs, blockedMs, ownBlockedMs, openMs } = script
    console.log(`\ndrop-in script, 1.6 Mbit/s, 150 ms, CPU ÷ 4 (floor of the blocking: the same page without the tag)`)
    console.log(
      `button after the page's HTML ${buttonMs.toFixed(0)} ms (≤ 500) · page blocked ${blockedMs.toFixed(0)} ms, without the tag ${ownBlockedMs.toFixed(0)} (≤ 30 more) · press to window ${openMs.toFixed(0)} ms (≤ 200)`,
    )
  } else console.log('\nThe drop-in script is not built: npm run build')
}
