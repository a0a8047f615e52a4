// The built script in a real browser on a page of another origin that fights it. Needs `npm run build` and a Chromium;
// without either the test is skipped, and fails in CI.
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const built = fileURLToPath(new URL('../../dist/script/', import.meta.url))
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const isReady = existsSync(`${built}weft.js`) && existsSync(executablePath)

const HOSTILE = `* { all: revert !important; letter-spacing: 1em !important } html { font-size: 40px }
html > *:not(head):not(body), button, svg { display: none !important }`

describe.skipIf(!isReady && !process.env.CI)('the drop-in script in a browser', () => {
  const servers: Server[] = []
  let browser: Browser
  let page: Page
  const serve = async (answer: (path: string) => { type: string; body: string } | undefined) => {
    const server = createServer((request, reply) => {
      const found = answer(request.url ?? '/')
      const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
      reply.writeHead(found ? 200 : 404, { ...headers, 'content-type': found?.type ?? 'text/plain' }).end(found?.body)
    })
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  beforeAll(async () => {
    const chat = await serve((path) => {
      const file = `${built}${path.replace('/sdk/', '')}`
      return path.startsWith('/sdk/') && existsSync(file)
        ? { type: 'text/javascript', body: readFileSync(file, 'utf8') }
        : undefined
    })
    const shop = await serve(() => ({
      type: 'text/html; charset=utf-8',
      body: `<!doctype html><style>${HOSTILE}</style><p>布行</p><script src="${chat}/sdk/weft.js" data-app-id="weft-demo"></script>`,
    }))
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
    page = await browser.newPage({ viewport: { width: 1366, height: 768 } })
    // The test looks inside; on a real page the root is closed.
    await page.addInitScript(() => {
      const attach = Element.prototype.attachShadow
      Element.prototype.attachShadow = function (init) {
        return attach.call(this, { ...init, mode: 'open' })
      }
    })
    await page.goto(shop)
  })
  afterAll(async () => {
    await browser?.close()
    for (const server of servers) server.close()
  })

  it('[WD-17] one tag shows the button, whatever the page styles; it opens the window', async () => {
    const button = page.getByRole('button', { name: /打开客服助手/ })
    expect(await button.boundingBox()).toEqual({ x: 1278, y: 680, width: 64, height: 64 })
    await button.click()
    const window = page.getByRole('dialog', { name: '在线客服' })
    await window.waitFor()
    await expect.poll(async () => (await window.boundingBox())?.width).toBe(400)
    expect(await window.evaluate((element) => getComputedStyle(element).letterSpacing)).toBe('normal')
    expect(await page.getByRole('textbox', { name: '输入消息' }).evaluate((field) => field.clientHeight)).toBeLessThan(
      48,
    )
  })

  it('[WD-17] nothing of it reaches the page, and shutdown leaves nothing behind', async () => {
    const traces = () =>
      page.evaluate(() => ({
        styles: document.querySelectorAll('head style').length + document.adoptedStyleSheets.length,
        children: [...document.documentElement.children].map((child) => child.tagName.toLowerCase()),
        textareas: document.querySelectorAll('textarea').length,
      }))
    expect(await traces()).toEqual({ styles: 1, children: ['head', 'body', 'weft-assistant'], textareas: 0 })
    await page.evaluate(() => (globalThis as unknown as { Weft: (command: string) => void }).Weft('shutdown'))
    expect(await traces()).toEqual({ styles: 1, children: ['head', 'body'], textareas: 0 })
  })
})
