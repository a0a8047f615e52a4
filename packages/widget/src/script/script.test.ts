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
  let chatOrigin = ''
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
    chatOrigin = chat
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
    // The button of the loader gives way to the app's at the same place.
    await expect.poll(() => button.boundingBox()).toEqual({ x: 1278, y: 680, width: 64, height: 64 })
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
    await command('shutdown')
    expect(await traces()).toEqual({ styles: 1, children: ['head', 'body'], textareas: 0 })
  })

  const command = (...call: unknown[]) =>
    page.evaluate((values) => (globalThis as unknown as { Weft: (...all: unknown[]) => void }).Weft(...values), call)
  const stored = () =>
    page.evaluate(async () => ({
      local: Object.keys(localStorage).sort(),
      session: Object.keys(sessionStorage),
      databases: (await indexedDB.databases()).map(({ name }) => name),
    }))
  const nothing = { local: [], session: [], databases: [] }

  it('[WD-17] shutdown takes storage, drafts and databases along, and leaves those of others', async () => {
    await expect.poll(stored).toEqual(nothing)
    await page.evaluate(() => {
      for (const key of ['weft.weft-demo.visitor', 'weft.weft-demo.draft.me.desk', 'weft.weft-demo-2.visitor', 'cart'])
        localStorage.setItem(key, '1')
      sessionStorage.setItem('weft.weft-demo.deviceId', '1')
      return new Promise<void>((resolve) => {
        const opening = indexedDB.open('weft.weft-demo.outbox', 1)
        opening.onupgradeneeded = () => {
          opening.result.createObjectStore('rows', { autoIncrement: true }).createIndex('tid', 'tid', { unique: true })
        }
        opening.onsuccess = () => {
          opening.result.close()
          resolve()
        }
      })
    })
    await command('boot', { appId: 'weft-demo', server: chatOrigin, open: true })
    await page.getByRole('dialog', { name: '在线客服' }).waitFor()
    await command('shutdown')
    await expect.poll(stored).toEqual({ local: ['cart', 'weft.weft-demo-2.visitor'], session: [], databases: [] })
    await page.evaluate(() => localStorage.clear())
  })

  it('[WD-17] hide and show keep the chat; a second boot keeps the visitor', async () => {
    await page.evaluate(() => localStorage.setItem('weft.weft-demo.visitor', '1'))
    await command('boot', { appId: 'weft-demo', server: chatOrigin })
    const button = page.getByRole('button', { name: /打开客服助手/ })
    await button.waitFor()
    await command('hide')
    await expect.poll(() => button.isVisible()).toBe(false)
    await command('show')
    await button.waitFor()
    await command('boot', { appId: 'weft-demo', server: chatOrigin })
    await button.waitFor()
    expect((await stored()).local).toContain('weft.weft-demo.visitor')
    await command('shutdown')
    await expect.poll(async () => (await stored()).local).toEqual([])
  })

  it('[WD-17] English words come with the first drawing, nothing is said in Chinese', async () => {
    await command('boot', { appId: 'weft-demo', server: chatOrigin, locale: 'en', open: true })
    const window = page.getByRole('dialog', { name: 'Customer service' })
    await window.waitFor()
    await page.getByRole('textbox').waitFor()
    expect(await window.evaluate((element) => element.outerHTML.match(/[\u4e00-\u9fff]+/g))).toBeNull()
    await command('shutdown')
  })

  it('[WD-01] at 390 px Back closes the window and the page stays', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await command('boot', { appId: 'weft-demo', server: chatOrigin })
    const address = page.url()
    await page.getByRole('button', { name: /打开客服助手/ }).click()
    const window = page.getByRole('dialog', { name: '在线客服' })
    await window.waitFor()
    await expect.poll(() => window.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    await page.evaluate(() => history.back())
    await expect.poll(() => window.count()).toBe(0)
    expect(page.url()).toBe(address)
    await command('shutdown')
  })
})
