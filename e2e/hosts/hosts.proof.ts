/**
 * Follows each host guide literally: its commands create an application with the framework's starter, its files overwrite the
 * starter's, the application is built and served, and a person writes in the chat. The packages are packed from this tree, as for
 * a release. `npm run hosts`, a single host with `npm run hosts -- -t next`; needs the package registry.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Product, startProduct } from '../support/product'
import { openRoots } from '../support/third-party-site'

const root = fileURLToPath(new URL('../..', import.meta.url))
const PACKAGES = ['protocol', 'core', 'ui', 'widget']
/** The demo app allows every port of this machine during development. */
const PORT = 7_431
const origin = `http://127.0.0.1:${PORT}`

let product: Product
let browser: Browser
let folder: string
let tarballs: string[]
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'weft-hosts-'))
  tarballs = PACKAGES.map((name) => {
    const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder]
    const cwd = join(root, 'packages', name)
    const said = execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return join(folder, (JSON.parse(said) as [{ filename: string }])[0].filename)
  })
  product = await startProduct()
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
    // As in a browser of a person.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
})
afterAll(async () => {
  await browser?.close()
  await product?.end()
  if (folder) rmSync(folder, { recursive: true, force: true })
})

/** Reads a guide's commands in order, and its files by path. */
function readGuide(name: string) {
  const text = readFileSync(join(root, `docs/guides/host-${name}.md`), 'utf8')
  const blocks = [...text.matchAll(/^```(\w+)(?: (\S+))?\n([\s\S]*?)^```/gm)]
  return {
    commands: blocks.filter(([, kind]) => kind === 'sh').map(([, , , code = '']) => code),
    files: blocks.flatMap(([, , path, code = '']) =>
      path ? [[path, code.replaceAll('https://portal.example', product.origin)] as const] : [],
    ),
  }
}

/** Replaces registry packages in the command by those of this tree: the core with its dependencies, or all. */
const packed = (command: string) =>
  command.replace(/@weft\/core( @weft\/widget)?/, (_, parts) => tarballs.slice(0, parts ? undefined : 2).join(' '))

/** Runs the guide's commands and overwrites files before the last command builds. */
function make(name: string): string {
  const place = join(folder, name)
  mkdirSync(place)
  const { commands, files } = readGuide(name)
  const run = (command: string, cwd: string) =>
    execFileSync('bash', ['-ec', packed(command)], {
      cwd,
      env: { ...process.env, npm_config_yes: 'true', NEXT_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
  const app = join(place, 'shop')
  const [begin = '', build = ''] = commands
  run(begin, place)
  for (const [path, code] of files) {
    mkdirSync(dirname(join(app, path)), { recursive: true })
    writeFileSync(join(app, path), code)
  }
  run(build, app)
  return app
}

/** Serves an application as its framework does; resolves to a function that stops it and frees the port. */
async function serve(app: string, program: string, ...args: string[]): Promise<() => Promise<unknown>> {
  const server = spawn(process.execPath, [join(app, 'node_modules', program), ...args], { cwd: app, stdio: 'inherit' })
  await expect
    .poll(
      () =>
        fetch(origin).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 120_000 },
    )
    .toBe(true)
  const gone = once(server, 'exit')
  return () => {
    server.kill('SIGTERM')
    return gone
  }
}

/** Opens the served page and expects no page errors; then stops the server. */
async function visit(
  end: () => Promise<unknown>,
  act: (page: Page) => Promise<void>,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<void> {
  try {
    const context = await browser.newContext({ locale: 'zh-CN', ...options })
    await openRoots(context)
    const page = await context.newPage()
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('console', (line) => {
      if (line.type() === 'error') faults.push(line.text())
    })
    await page.goto(origin)
    await act(page)
    expect(faults).toEqual([])
  } finally {
    await end()
  }
}

async function writeTo(page: Page, words: string) {
  const field = page.getByRole('textbox', { name: '输入消息' })
  await field.fill(words)
  await field.press('Enter')
  // The server has the message: the line below it no longer says 等待发送.
  await page.getByRole('log').getByText(words).waitFor()
  await expect.poll(() => page.getByText('等待发送').count()).toBe(0)
}

const openAssistant = (page: Page) => page.getByRole('button', { name: /打开客服助手/ }).click()

it.each([
  ['vite', 'vite/bin/vite.js', 'preview'],
  ['react-18', 'vite/bin/vite.js', 'preview'],
  ['next', 'next/dist/bin/next', 'start'],
])(
  '%s: the application of the guide is built, and somebody writes in its assistant',
  async (name, program, command) => {
    const app = make(name)
    const where = command === 'start' ? '--hostname' : '--host'
    const end = await serve(app, program, command, where, '127.0.0.1', '--port', String(PORT))
    await visit(end, async (page) => {
      if (name === 'next') {
        // Server-rendered: the button and its styles.
        const html = await (await fetch(origin)).text()
        expect(html).toContain('aria-label="打开客服助手"')
        const [tag = ''] = /<button[^>]*aria-label="打开客服助手"[^>]*>/.exec(html) ?? []
        const rule = /class="[^"]*?([\w-]+)"/.exec(tag)?.[1]
        expect(html).toContain(`.${rule}{`)
      }
      await openAssistant(page)
      await writeTo(page, 'SY-3200')
    })
  },
)

it('vue: the application of the guide is built, and what is written stands in its list', async () => {
  const app = make('vue')
  const end = await serve(app, 'vite/bin/vite.js', 'preview', '--host', '127.0.0.1', '--port', String(PORT))
  await visit(end, async (page) => {
    await page.getByRole('textbox', { name: '输入消息' }).fill('SY-3200')
    await page.getByRole('button', { name: '发送' }).click()
    await page.getByRole('log').getByText('SY-3200').waitFor()
    await page.reload()
    // Sent, so it is in the server's history.
    await page.getByRole('log').getByText('SY-3200').waitFor()
  })
})

/** Serves the page of a guide without a starter, with the libraries that it names, and `more` at its end. */
async function servePage(name: string, libraries: Readonly<Record<string, string>> = {}, more = '') {
  const html = (readGuide(name).files.find(([path]) => path === 'index.html')?.[1] ?? '') + more
  const server = createServer((request, reply) => {
    const file = libraries[request.url ?? '']
    const type = file?.endsWith('.css') ? 'text/css' : 'text/javascript'
    if (file) reply.writeHead(200, { 'content-type': type }).end(readFileSync(file))
    else reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
  }).listen(PORT, '127.0.0.1')
  await once(server, 'listening')
  return async () => {
    const gone = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await gone
  }
}

it('plain: the page of the guide has the assistant, and comes back out of the back-forward cache with it', async () => {
  const end = await servePage('plain')
  await visit(end, async (page) => {
    await openAssistant(page)
    await writeTo(page, 'SY-3200')
    // The next page has the same chat: what it asks for may not end the stay of this one.
    await page.goto(`${origin}/next`)
    await openAssistant(page)
    await page.getByRole('log').getByText('SY-3200').waitFor()
    await page.evaluate('setTimeout(() => history.back(), 0)')
    await page.waitForURL(`${origin}/`, { waitUntil: 'commit' })
    const reasons = "JSON.stringify(performance.getEntriesByType('navigation')[0].notRestoredReasons)"
    expect(await page.evaluate(reasons)).toBe('null')
    await writeTo(page, 'SY-3201')
  })
})

it('wordpress: beside jQuery and over an open modal of Bootstrap 3 somebody writes', async () => {
  const place = join(folder, 'wordpress')
  mkdirSync(place)
  const wanted = ['jquery@3.7.1', 'jquery-migrate@3.4.1', 'bootstrap@3.4.1']
  execFileSync('npm', ['install', '--prefix', place, ...wanted], { stdio: 'inherit' })
  const from = (path: string) => join(place, 'node_modules', path)
  const end = await servePage('wordpress', {
    '/wp-includes/js/jquery/jquery.min.js': from('jquery/dist/jquery.min.js'),
    '/wp-includes/js/jquery/jquery-migrate.min.js': from('jquery-migrate/dist/jquery-migrate.min.js'),
    '/wp-content/themes/shop/bootstrap.min.css': from('bootstrap/dist/css/bootstrap.min.css'),
    '/wp-content/themes/shop/bootstrap.min.js': from('bootstrap/dist/js/bootstrap.min.js'),
  })
  await visit(end, async (page) => {
    await page.getByRole('button', { name: '询价' }).click()
    await page.getByRole('textbox', { name: '面料' }).fill('府绸')
    await openAssistant(page)
    await writeTo(page, 'SY-3200')
    // The modal still traps the focus.
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-toggle]')?.focus())
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('quote')
  })
})

it('mui: over an open modal of MUI somebody writes', async () => {
  const place = join(folder, 'mui')
  mkdirSync(place)
  const wanted = ['react@19', 'react-dom@19', '@mui/material@9', '@emotion/react@11', '@emotion/styled@11']
  execFileSync('npm', ['install', '--prefix', place, ...wanted], { stdio: 'inherit' })
  const shop = join(place, 'shop.js')
  writeFileSync(
    shop,
    `import { createElement as h } from 'react'
    import { createRoot } from 'react-dom/client'
    import Dialog from '@mui/material/Dialog'
    import DialogTitle from '@mui/material/DialogTitle'
    import TextField from '@mui/material/TextField'
    const title = h(DialogTitle, { id: 'title' }, '询价')
    const form = h(Dialog, { open: true, 'aria-labelledby': 'title' }, title, h(TextField, { id: 'quote', label: '面料' }))
    createRoot(document.body.appendChild(document.createElement('div'))).render(form)`,
  )
  await build({
    root: place,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { lib: { entry: shop, formats: ['es'], fileName: () => 'shop.js' } },
  })
  const files = { '/shop.js': join(place, 'dist/shop.js') }
  const end = await servePage('plain', files, '<script type="module" src="/shop.js"></script>')
  await visit(end, async (page) => {
    const dialog = page.getByRole('dialog', { name: '询价' })
    await dialog.getByRole('textbox', { name: '面料' }).fill('府绸')
    await openAssistant(page)
    await writeTo(page, 'SY-3200')
  })
})

it('wechat: on a phone inside WeChat the window fills the screen, and Back leaves the page', async () => {
  const end = await servePage('wechat')
  await visit(
    end,
    async (page) => {
      await openAssistant(page)
      await writeTo(page, 'SY-3200')
      expect(await page.getByRole('dialog', { name: '在线客服' }).boundingBox()).toEqual({
        x: 0,
        y: 0,
        width: 390,
        height: 844,
      })
      await page.goBack()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.getByRole('heading', { name: '云机布行' }).waitFor()
    },
    {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      userAgent:
        'Mozilla/5.0 (Linux; Android 14; V2324A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/122.0.0.0 Mobile Safari/537.36 XWEB/1220 MMWEBSDK/20240501 MicroMessenger/8.0.50 WeChat/arm64',
    },
  )
})
