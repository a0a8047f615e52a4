/**
 * The portal's pages in a browser, against the built server with its demo world: the scores and figures of Lighthouse
 * (mobile and desktop, simulated throttling), and on CPU ÷ 4 the largest paint, the shift of the layout, the longest task
 * and the slowest answer to a press (hover panel, chip, search, next page). Lighthouse is no dependency of the project: npx
 * fetches the version below into its own cache; without it its columns are empty and the rest is measured all the same.
 *
 *   npm run build && npm run bench -- lighthouse [--json] [--only=mall] [--origin=http://127.0.0.1:7300] [--keep=folder]
 *
 * Scores depend on the machine: its speed index and load stand beside them. Run it on one that does nothing else.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from 'playwright'

const LIGHTHOUSE = 'lighthouse@12.8.2'
const CPU_SLOWDOWN = 4
const forms = { mobile: [], desktop: ['--preset=desktop'] } as const
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const { values: options } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    origin: { type: 'string' },
    keep: { type: 'string' },
  },
})
const root = fileURLToPath(new URL('../../..', import.meta.url))
const executable = process.env.CHROMIUM_PATH || '/usr/bin/chromium'

interface Product {
  origin: string
  end(): Promise<void>
}

/** Starts the built server like `npm start`, with compressed files, on its own folder. */
async function startProduct(): Promise<Product> {
  const main = join(root, 'packages/server/dist/main.js')
  if (!existsSync(main)) throw new Error('Nothing to measure: run npm run build first')
  const { compress } = await import(join(root, 'scripts/start/compress.mjs'))
  await compress(join(root, 'packages/portal/dist'))
  const folder = mkdtempSync(join(tmpdir(), 'weft-bench-pages-'))
  chmodSync(folder, 0o711)
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  const port = typeof address === 'object' && address ? address.port : 0
  probe.close()
  const server: ChildProcess = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', WEFT_DATA: folder, NODE_ENV: 'development' },
    stdio: 'ignore',
  })
  const origin = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    origin,
    async end() {
      const gone = once(server, 'exit')
      server.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Home, mall, case list, and the first goods and the first news of the site map. */
async function pagesOf(origin: string): Promise<Record<string, string>> {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text()
  const first = (part: string) => {
    const found = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].find(([, loc]) => loc?.includes(part))?.[1]
    if (!found) throw new Error(`The map of the site names no ${part}`)
    const { pathname, search } = new URL(found.replaceAll('&amp;', '&'))
    return pathname + search
  }
  return {
    home: '/',
    mall: '/productMall',
    goods: first('/productMall/detail?'),
    cases: '/industryCases/solution',
    news: first('/industryCases/news/detail?'),
  }
}

interface Scores {
  scores: Record<(typeof categories)[number], number>
  fcpMs: number
  lcpMs: number
  tbtMs: number
  speedIndexMs: number
  cls: number
  /** Lighthouse's benchmark index of this machine; a current desktop reaches 1 500 and more. */
  machine: number
}

function lighthouse(url: string, form: keyof typeof forms, folder: string, name: string): Scores | undefined {
  const report = join(folder, `${name}-${form}.json`)
  const { status, stderr } = spawnSync(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      ...forms[form],
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      '--throttling-method=simulate',
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=--headless=new ${chromiumArgs.join(' ')}`,
    ],
    { cwd: folder, env: { ...process.env, CHROME_PATH: executable }, encoding: 'utf8', timeout: 180_000 },
  )
  if (status !== 0 || !existsSync(report)) {
    console.error(`Lighthouse did not measure ${url}: ${(stderr ?? '').trim().split('\n').at(-1) ?? ''}`)
    return undefined
  }
  const { categories: scored, audits, environment } = JSON.parse(readFileSync(report, 'utf8'))
  const figure = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN
  return {
    scores: Object.fromEntries(
      categories.map((name) => [name, Math.round((scored[name]?.score ?? 0) * 100)]),
    ) as Scores['scores'],
    fcpMs: figure('first-contentful-paint'),
    lcpMs: figure('largest-contentful-paint'),
    tbtMs: figure('total-blocking-time'),
    speedIndexMs: figure('speed-index'),
    cls: figure('cumulative-layout-shift'),
    machine: environment.benchmarkIndex,
  }
}

interface Felt {
  lcpMs: number
  cls: number
  longestTaskMs: number
  /** The slowest response to `press` in ms; absent without a press. */
  inpMs?: number
}

const observe = `window.felt = { lcp: 0, cls: 0, task: 0, inp: 0 };
new PerformanceObserver((list) => { for (const one of list.getEntries()) felt.lcp = one.startTime }).observe({ type: 'largest-contentful-paint', buffered: true });
new PerformanceObserver((list) => { for (const one of list.getEntries()) if (!one.hadRecentInput) felt.cls += one.value }).observe({ type: 'layout-shift', buffered: true });
new PerformanceObserver((list) => { for (const one of list.getEntries()) felt.task = Math.max(felt.task, one.duration) }).observe({ type: 'longtask', buffered: true });
new PerformanceObserver((list) => { for (const one of list.getEntries()) if (one.interactionId) felt.inp = Math.max(felt.inp, one.duration) }).observe({ type: 'event', durationThreshold: 16, buffered: true });`

/** Interactions by page; a page without any is not pressed. */
const press: Record<string, (page: Page) => Promise<void>> = {
  async home(page) {
    await page.getByRole('tab', { name: '通知公告' }).click()
    await page.getByRole('button', { name: '下一条产线' }).click()
  },
  async mall(page) {
    const column = page.getByRole('navigation', { name: '配件分类' })
    await column.getByRole('button').first().hover()
    await column.getByRole('checkbox').nth(1).check()
    await column.getByRole('button', { name: '确定' }).click()
    await page
      .getByRole('button', { name: /^移除 / })
      .first()
      .click()
    await page.getByRole('searchbox').pressSequentially('轴承', { delay: 60 })
    await page.getByRole('button', { name: '清除关键字' }).click()
    await page.getByRole('button', { name: '——下拉加载更多——' }).click()
    await page.getByRole('article').nth(25).waitFor()
  },
  async cases(page) {
    await page.getByRole('tab').nth(1).click()
    await page.getByRole('button', { name: '不限' }).first().waitFor()
  },
}

async function feel(browser: Browser, origin: string, path: string, name: string): Promise<Felt> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'zh-CN' })
  const page = await context.newPage()
  await page.addInitScript(observe)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.goto(origin + path)
  await page.waitForLoadState('networkidle')
  type Seen = { lcp: number; cls: number; task: number; inp: number }
  const read = () => page.evaluate(() => (window as unknown as { felt: Seen }).felt)
  const { lcp, cls, task } = await read()
  const act = press[name]
  await act?.(page)
  if (act) await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
  const { inp } = await read()
  await context.close()
  return { lcpMs: lcp, cls, longestTaskMs: task, ...(act ? { inpMs: inp } : {}) }
}

const product = options.origin ? { origin: options.origin, end: async () => undefined } : await startProduct()
const folder = options.keep ?? mkdtempSync(join(tmpdir(), 'weft-lighthouse-'))
mkdirSync(folder, { recursive: true })
try {
  const pages = Object.entries(await pagesOf(product.origin)).filter(([name]) => name.includes(options.only))
  // Warms the server up: the first request after a start measures `npm start`, not the page.
  for (const [, path] of pages) await fetch(product.origin + path, { headers: { Accept: 'text/html' } })
  const results: { page: string; felt: Felt; mobile?: Scores; desktop?: Scores; load: number }[] = []
  const browser = await chromium.launch({ executablePath: executable, args: chromiumArgs })
  for (const [page, path] of pages) {
    const felt = await feel(browser, product.origin, path, page)
    results.push({ page, felt, load: loadavg()[0] ?? 0 })
  }
  await browser.close()
  for (const result of results) {
    const path = pages.find(([name]) => name === result.page)?.[1] ?? '/'
    result.mobile = lighthouse(product.origin + path, 'mobile', folder, result.page)
    result.desktop = lighthouse(product.origin + path, 'desktop', folder, result.page)
    result.load = Math.max(result.load, loadavg()[0] ?? 0)
  }
  if (options.json) console.log(JSON.stringify(results, null, 2))
  else print(results)
} finally {
  await product.end()
  if (!options.keep) rmSync(folder, { recursive: true, force: true })
}

function print(results: { page: string; felt: Felt; mobile?: Scores; desktop?: Scores; load: number }[]): void {
  console.log('Lighthouse: performance/accessibility/best practices/SEO · FCP · LCP · TBT · speed index (ms) · CLS')
  for (const { page, mobile, desktop, load } of results) {
    for (const [form, one] of Object.entries({ mobile, desktop })) {
      if (!one) continue
      const figures = [one.fcpMs, one.lcpMs, one.tbtMs, one.speedIndexMs].map((ms) => ms.toFixed(0).padStart(6))
      const scores = categories.map((name) => one.scores[name]).join('/')
      console.log(
        `${page.padEnd(6)} ${form.padEnd(8)} ${scores.padEnd(16)}${figures.join(' ')}  ${one.cls.toFixed(3)}  machine ${one.machine.toFixed(0)}, load ${load.toFixed(1)}`,
      )
    }
  }
  console.log(`\nCPU ÷ ${CPU_SLOWDOWN}, 1366 × 768: LCP · longest task · slowest answer to a press (ms) · CLS`)
  for (const { page, felt } of results) {
    const inp = felt.inpMs === undefined ? '     —' : felt.inpMs.toFixed(0).padStart(6)
    console.log(
      `${page.padEnd(6)} ${felt.lcpMs.toFixed(0).padStart(6)} ${felt.longestTaskMs.toFixed(0).padStart(6)} ${inp}  ${felt.cls.toFixed(3)}`,
    )
  }
}
