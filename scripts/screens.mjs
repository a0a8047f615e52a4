// npm run screens -- [--origin http://…] [--only text] [--widths 1920,1366,390] [--groups visitor,customer,console,night]:
// a picture of every screen, to be looked at.
// Against a running product (npm start). Public pages as a visitor and as a customer, the console as the administrator, by
// day and by night. Pictures and a sheet of them lie in .cache/screens; a screen wider than its window or with an error on
// the console is named at the end, and the exit status is 1.
import './start/new-enough.mjs'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { CHROMIUM_ARGS, findChromium } from './browser.mjs'
import { screenPaths } from './screen-paths.mjs'

const { values } = parseArgs({
  options: {
    origin: { type: 'string', default: 'http://127.0.0.1:7300' },
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: '1920,1366,390' },
    groups: { type: 'string', default: 'visitor,customer,console,night' },
    help: { type: 'boolean', short: 'h', default: false },
  },
})
if (values.help) {
  console.log(`npm run screens -- [options]: a picture of every screen of a running product (npm start)
  --origin http://…   where it runs                            http://127.0.0.1:7300
  --only text         only paths that hold this                all
  --widths 390,1366   widths of the window, px                 1920,1366,390
  --groups a,b        visitor, customer, console, night        all
Pictures and a sheet of them lie in .cache/screens.`)
  process.exit()
}
const { origin } = values
const folder = join(fileURLToPath(new URL('..', import.meta.url)), '.cache/screens')
const widths = values.widths.split(',').map(Number)
const heights = { 1920: 1080, 1366: 768, 390: 844 }

const { publicPaths, customerPaths, consolePaths } = await screenPaths(origin)

const executablePath = await findChromium()
if (!executablePath) throw new Error('A Chromium is needed: set CHROMIUM_PATH')
const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS })
const faults = []
const taken = []

async function walk(group, paths, { loginName, scheme = 'light' } = {}) {
  if (!values.groups.split(',').includes(group)) return
  const context = await browser.newContext({
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    colorScheme: scheme,
  })
  const page = await context.newPage()
  if (loginName) {
    await context.request.post(`${origin}/sso/login`, {
      data: { loginName, password: 'weft2026', appName: 'portal' },
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
    })
  }
  let at = ''
  page.on('console', (line) => {
    // The page that says that nothing is there answers so itself.
    const isItself = new URL(line.location().url || origin).pathname === '/404'
    if (line.type() === 'error' && !isItself) faults.push(`${at}: ${line.text().slice(0, 160)}`)
  })
  page.on('pageerror', (error) => faults.push(`${at}: ${error.message.slice(0, 160)}`))
  for (const path of paths.filter((one) => one.includes(values.only))) {
    for (const width of widths) {
      at = `${group} ${width} ${path}`
      await page.setViewportSize({ width, height: heights[width] ?? 900 })
      await page.goto(origin + path, { waitUntil: 'networkidle' })
      // Pictures below the fold come when they are reached.
      await page.evaluate(async () => {
        for (let y = 0; y < Math.min(document.documentElement.scrollHeight, 12_000); y += 700) {
          scrollTo(0, y)
          await new Promise((resolve) => setTimeout(resolve, 40))
        }
        scrollTo(0, 0)
        // What is out of sight is not laid out, and would be missing in a picture of the whole page.
        for (const block of document.querySelectorAll('main section')) block.style.contentVisibility = 'visible'
      })
      await page.waitForTimeout(250)
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (excess > 0) faults.push(`${at}: ${excess} px wider than the window`)
      const name = `${group}-${width}${path.replace(/[^A-Za-z0-9]+/g, '_')}.png`
      await page.screenshot({ path: join(folder, name), fullPage: true })
      taken.push({ group, width, path, name })
    }
  }
  await context.close()
}

mkdirSync(folder, { recursive: true })
await walk('visitor', publicPaths)
await walk('customer', customerPaths, { loginName: '13800000001' })
await walk('console', consolePaths, { loginName: '13900000009' })
await walk('night', consolePaths, { loginName: '13900000009', scheme: 'dark' })
await browser.close()

writeFileSync(
  join(folder, 'index.html'),
  `<!doctype html><meta charset="utf-8"><title>Screens</title><style>body{font:14px sans-serif;display:flex;flex-wrap:wrap;gap:16px}figure{margin:0;width:420px}img{width:100%;border:1px solid #999}</style>${taken
    .map(
      ({ group, width, path, name }) =>
        `<figure><img loading="lazy" src="${name}"><figcaption>${group} ${width} ${path}</figcaption></figure>`,
    )
    .join('')}`,
)
console.log(`${taken.length} pictures in ${folder}`)
for (const fault of faults) console.log(fault)
process.exitCode = faults.length > 0 ? 1 : 0
