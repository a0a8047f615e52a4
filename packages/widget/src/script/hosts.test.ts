// Difficult pages: strict policies, hostile styles, replaced globals, several chats, replaced bodies, print.
import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { translateLike } from '../../../ui/src/translation/translator'
import type { openPdf as open } from '../previews/pdfDocument'
import { oldLibraries } from './old-libraries'
import { boxIn, canRun, openTestPages, say, type TestPages } from './test-pages'

// Time-outs for events that never come: a busy machine takes several times as long as an idle one.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const TAG = '<script src="{{CHAT}}/sdk/weft.js" data-app-id="weft-demo"></script>'
const page = (body: string, headers?: Record<string, string>) => ({
  html: `<!doctype html><title>布行</title><p>布行</p>${body}`,
  headers,
})
const button = (on: Page) => on.getByRole('button', { name: /打开客服助手/ })
const dialog = (on: Page) => on.getByRole('dialog', { name: '在线客服' })

const HOSTILE = `<style>* { all: revert !important; letter-spacing: 1em !important } html { font-size: 40px }
html > *:not(head):not(body), button, svg { display: none !important }
:root { --weft-color-surface: red !important }</style>`

/** A PDF page with one line of text and one stroke under it, in base64. */
const PAPER = (() => {
  const words = 'BT /F1 32 Tf 72 720 Td (SY-3200) Tj ET 8 w 72 700 m 523 700 l S'
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${words.length} >>\nstream\n${words}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('')
  return btoa(`%PDF-1.4\n${body}trailer << /Size 6 /Root 1 0 R >>\n%%EOF`)
})()

/** Directly after a tag: before the rest of the chat is requested. */
const REPLACED = `<script>
  Object.assign(window, {
    fetch: () => Promise.reject(new Error('no fetch')),
    WebSocket: undefined,
    setTimeout: () => 0,
    clearTimeout: () => {
      throw new Error('no timers')
    },
  })
</script>`

describe.skipIf(!canRun)('pages that the drop-in script must live with', () => {
  let pages: TestPages
  beforeAll(async () => {
    pages = await openTestPages()
  })
  afterAll(() => pages?.close())

  it('[WD-17] rules that hide and revert everything do not reach in, and ours do not reach out', async () => {
    const shop = await pages.open(page(`${HOSTILE}${TAG}`))
    const before = await shop.evaluate(() => getComputedStyle(document.querySelector('p') as Element).cssText)
    await expect.poll(() => button(shop).boundingBox()).toEqual({ x: 1278, y: 680, width: 64, height: 64 })
    await button(shop).click()
    await dialog(shop).waitFor()
    await expect.poll(async () => (await dialog(shop).boundingBox())?.width).toBe(400)
    const style = (name: string) =>
      dialog(shop).evaluate((node, key) => getComputedStyle(node).getPropertyValue(key), name)
    expect(await style('letter-spacing')).toBe('normal')
    expect(await style('background-color')).toBe('rgb(255, 255, 255)')
    expect(await shop.getByRole('textbox', { name: '输入消息' }).evaluate((field) => field.clientHeight)).toBeLessThan(
      48,
    )
    expect(await shop.evaluate(() => getComputedStyle(document.querySelector('p') as Element).cssText)).toBe(before)
    expect(
      await shop.evaluate(() => ({
        sheets: document.querySelectorAll('style').length + document.adoptedStyleSheets.length,
        children: [...document.documentElement.children].map((child) => child.tagName.toLowerCase()),
      })),
    ).toEqual({ sheets: 1, children: ['head', 'body', 'weft-assistant'] })
  })

  it('[WD-17] a policy with a nonce, without inline styles and with Trusted Types has nothing to report', async () => {
    const policy = [
      "default-src 'none'",
      "script-src 'nonce-r4nd0m' 'strict-dynamic'",
      'connect-src {{CHAT}}',
      'img-src {{CHAT}} data: blob:',
      "style-src 'self'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join('; ')
    const shop = await pages.open(
      page(
        `<script nonce="r4nd0m">window.reports = []; addEventListener('securitypolicyviolation', (event) => reports.push(event.violatedDirective + ' ' + event.blockedURI))</script>
         <script nonce="r4nd0m" async src="{{CHAT}}/sdk/weft.js" data-app-id="weft-demo"></script>`,
        { 'content-security-policy': policy },
      ),
    )
    await button(shop).click()
    await dialog(shop).waitFor()
    await shop.getByRole('textbox', { name: '输入消息' }).fill('您好')
    await expect.poll(async () => (await dialog(shop).boundingBox())?.width).toBe(400)
    expect(await shop.evaluate('reports')).toEqual([])
  })

  it('[WD-17] a tag that pins the loader runs that loader and no other', async () => {
    const pinned = (integrity: string) =>
      page(`<script src="{{CHAT}}/sdk/weft.js" data-app-id="weft-demo" crossorigin integrity="${integrity}"></script>`)
    const shop = await pages.open(pinned(pages.integrityOf('weft.js')))
    await button(shop).waitFor()
    const other = await pages.open(pinned(pages.integrityOf('manifest.json') || `sha384-${'A'.repeat(64)}`))
    expect(await other.evaluate(() => ({ weft: typeof (globalThis as { Weft?: unknown }).Weft }))).toEqual({
      weft: 'undefined',
    })
  })

  it('[WD-17] polluted prototypes and globals replaced afterwards do not break the chat', async () => {
    const pollution = `<script>
      Object.prototype.extend = function () { return 'polluted' }
      Array.prototype.remove = function () { return this }
      Function.prototype.delay = function () {}
      String.prototype.blank = function () { return true }
      window.$ = window.module = window.define = window.exports = function () {}
      window.faults = []
      addEventListener('error', (event) => faults.push(event.message))
      addEventListener('unhandledrejection', (event) => faults.push(String(event.reason)))
    </script>`
    const shop = await pages.open(page(`${pollution}${TAG}${REPLACED}`))
    const asked = shop.waitForRequest((request) => request.url().includes('/virtually/user/generate'))
    await button(shop).click()
    await dialog(shop).waitFor()
    await asked
    await shop.getByRole('textbox', { name: '输入消息' }).fill('您好')
    await shop.getByRole('textbox', { name: '输入消息' }).press('Enter')
    await shop.getByRole('log').getByText('您好').waitFor()
    expect(await shop.evaluate('faults')).toEqual([])
  })

  it('[WD-17] two chats stand on one page, each under its own name, and leave it one by one', async () => {
    const shop = await pages.open(
      page(
        `${TAG}<script src="{{CHAT}}/sdk/weft.js" data-app-id="weft-parts" data-global="WeftParts" data-lift="96"></script>`,
      ),
    )
    await expect.poll(() => button(shop).count()).toBe(2)
    await shop.evaluate(() => (globalThis as unknown as { WeftParts: (word: string) => unknown }).WeftParts('open'))
    await dialog(shop).waitFor()
    await shop.evaluate(() => (globalThis as unknown as { WeftParts: (word: string) => unknown }).WeftParts('shutdown'))
    expect(
      await shop.evaluate(() => [typeof Reflect.get(globalThis, 'Weft'), typeof Reflect.get(globalThis, 'WeftParts')]),
    ).toEqual(['function', 'undefined'])
    await expect.poll(() => button(shop).count()).toBe(1)
    await say(shop, 'open')
    await dialog(shop).waitFor()
    await say(shop, 'shutdown')
    expect(await shop.evaluate(() => typeof Reflect.get(globalThis, 'Weft'))).toBe('undefined')
    expect(await shop.locator('weft-assistant').count()).toBe(0)
  })

  it('[WD-17] of two chats on a page that replaces its globals in between, the one that stays works on when the other leaves', async () => {
    const second = '<script src="{{CHAT}}/sdk/weft.js" data-app-id="weft-parts" data-global="WeftParts"></script>'
    const shop = await pages.open(
      page(
        `${TAG}${REPLACED}${second}<script>
          window.faults = []
          addEventListener('error', (event) => faults.push(event.message))
          addEventListener('unhandledrejection', (event) => faults.push(String(event.reason)))
        </script>`,
      ),
    )
    await expect.poll(() => button(shop).count()).toBe(2)
    await shop.evaluate(() => (globalThis as unknown as { WeftParts: (word: string) => unknown }).WeftParts('shutdown'))
    expect(await shop.evaluate(() => Symbol.for('weft') in globalThis)).toBe(true)
    // Files that were not loaded before the other chat left.
    const asked = shop.waitForRequest((request) => request.url().includes('/virtually/user/generate'))
    await button(shop).click()
    await dialog(shop).waitFor()
    await asked
    await shop.getByRole('textbox', { name: '输入消息' }).fill('您好')
    await shop.getByRole('textbox', { name: '输入消息' }).press('Enter')
    await shop.getByRole('log').getByText('您好').waitFor()
    expect(await shop.evaluate('faults')).toEqual([])
    await say(shop, 'shutdown')
    expect(await shop.evaluate(() => Symbol.for('weft') in globalThis)).toBe(false)
  })

  it('[WD-17] a page that replaces its body and runs the tag again keeps one chat, with what was written', async () => {
    const shop = await pages.open(page(TAG))
    await button(shop).click()
    await shop.getByRole('textbox', { name: '输入消息' }).fill('门幅 150 的府绸还有吗')
    await shop.evaluate(() => {
      const { src, dataset } = document.querySelector('script') as HTMLScriptElement
      const body = document.createElement('body')
      const again = document.createElement('script')
      Object.assign(again, { src })
      Object.assign(again.dataset, { ...dataset })
      const here = new Promise((resolve) => again.addEventListener('load', resolve))
      body.append(again)
      document.body.replaceWith(body)
      history.pushState({}, '', '/another')
      return here
    })
    expect(await shop.locator('weft-assistant').count()).toBe(1)
    expect(await shop.getByRole('textbox', { name: '输入消息' }).inputValue()).toBe('门幅 150 的府绸还有吗')
  })

  it.each(oldLibraries())(
    '[WD-17] %s replaced the built-ins before the tag: the chat opens, sends, keeps, shows its panels',
    async (_name, library) => {
      const shop = await pages.open(
        page(`<script>
      window.faults = []
      addEventListener('error', (event) => faults.push(event.message))
      addEventListener('unhandledrejection', (event) => faults.push(String(event.reason)))
      ${library}
    </script>${TAG}`),
      )
      await button(shop).click()
      await dialog(shop).waitFor()
      const field = shop.getByRole('textbox', { name: '输入消息' })
      await field.fill('您好')
      await field.press('Enter')
      const log = shop.getByRole('log')
      await log.getByText('您好').waitFor()
      await log.getByText('等待发送').waitFor()
      // A list that is higher than the window follows its end.
      await field.fill(Array.from({ length: 40 }, (_, at) => `第 ${at} 行`).join('\n'))
      await field.press('Enter')
      await log.getByText('第 39 行').waitFor()
      await shop.getByRole('button', { name: '表情' }).click()
      const panel = shop.getByRole('grid', { name: '表情' })
      // Which emojis there are depends on the machine's fonts; a row always has eight.
      const cell = panel.getByRole('gridcell').first()
      const char = (await cell.textContent()) ?? ''
      expect(await panel.getByRole('row').first().getByRole('gridcell').count()).toBe(8)
      await cell.click()
      await expect.poll(() => field.inputValue()).toBe(char)
      // A press on its own button closes the panel, and does not reopen it.
      await shop.getByRole('button', { name: '表情' }).click()
      await panel.waitFor({ state: 'detached' })
      await field.press('Enter')
      await log.getByText(char).waitFor()
      // Stored values are JSON once, not a JSON string inside JSON.
      const kept = await shop.evaluate(() => Object.entries({ ...localStorage }).map(([, value]) => String(value)))
      expect(kept.filter((value) => value.includes(char))).not.toEqual([])
      expect(kept.filter((value) => /^"[[{]/.test(value))).toEqual([])
      await shop.getByRole('button', { name: '更多' }).click()
      await shop.getByRole('menuitem', { name: '查找聊天记录' }).click()
      await shop.getByRole('searchbox', { name: '输入关键字' }).fill('您好')
      await say(shop, 'close')
      await say(shop, 'open')
      await log.getByText('您好').waitFor()
      expect(await shop.evaluate('faults')).toEqual([])
    },
    60_000,
  )

  it.each(oldLibraries())(
    '[WD-17] %s replaced the built-ins before the tag: a PDF file is read and drawn in a worker of its own realm',
    async (_name, library) => {
      const shop = await pages.open(page(`<script>${library}</script>${TAG}`))
      await button(shop).waitFor()
      const address = `${pages.chatOrigin}/sdk/${pages.fileOf('weft-pdfDocument')}`
      const content = `import { openPdf } from ${JSON.stringify(address)}; window.openPdf = openPdf`
      await shop.addScriptTag({ type: 'module', content })
      await expect.poll(() => shop.evaluate(() => 'openPdf' in window)).toBe(true)
      const read = await shop.evaluate(async (file) => {
        const { openPdf } = window as unknown as { openPdf: typeof open }
        const { document: pdf, close } = await openPdf(file, undefined, new AbortController().signal)
        const sheet = await pdf.getPage(1)
        const viewport = sheet.getViewport({ scale: 0.2 })
        const canvas = Object.assign(document.createElement('canvas'), {
          width: Math.ceil(viewport.width),
          height: Math.ceil(viewport.height),
        })
        await sheet.render({ canvas, viewport }).promise
        const { data } = (canvas.getContext('2d') as CanvasRenderingContext2D).getImageData(
          0,
          0,
          canvas.width,
          canvas.height,
        )
        const text = await sheet.getTextContent()
        close()
        return {
          words: text.items.map((item) => ('str' in item ? item.str : '')).join(''),
          hasInk: data.some((value, at) => at % 4 === 0 && value < 128),
        }
      }, `data:application/pdf;base64,${PAPER}`)
      expect(read).toEqual({ words: 'SY-3200', hasInk: true })
    },
    60_000,
  )

  it("[WD-02] the key 发送 of a phone's keyboard sends the word that it is still composing", async () => {
    const shop = await pages.open(page(TAG))
    const phone = await shop.context().newCDPSession(shop)
    const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' }
    const compose = async (words: string) =>
      phone.send('Input.imeSetComposition', { text: words, selectionStart: words.length, selectionEnd: words.length })
    await button(shop).click()
    const field = shop.getByRole('textbox', { name: '输入消息' })
    await shop.getByRole('button', { name: '表情' }).waitFor()
    await field.focus()
    await compose('春亚纺')
    await expect.poll(() => field.inputValue()).toBe('春亚纺')
    // The keyboard's action key, as Android sends it: an Enter in the middle of the word.
    await phone.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key })
    await phone.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
    await shop.getByRole('log').getByText('春亚纺').waitFor()
    await expect.poll(() => field.inputValue()).toBe('')
    // A line break that the user wants is still inserted.
    await field.press('a')
    await field.press('Shift+Enter')
    await expect.poll(() => field.inputValue()).toBe('a\n')
  })

  it('[WD-17] a browser that translates the page leaves the chat whole', async () => {
    const shop = await pages.open(
      page(`<script>
      window.faults = []
      addEventListener('error', (event) => faults.push(event.message))
      addEventListener('unhandledrejection', (event) => faults.push(String(event.reason)))
    </script>${TAG}`),
    )
    await button(shop).click()
    await dialog(shop).waitFor()
    await shop.evaluate(`(${translateLike})(document.querySelector('weft-assistant').shadowRoot, 'out')`)
    const says = (words: string) => expect.poll(() => dialog(shop).textContent()).toContain(words)
    // A text that changes while translated is translated again.
    const seconds = new Set<string | undefined>()
    const secondsSeen = async () =>
      seconds.add(/通讯服务连接断开 · (\d+) 秒后重新连接\]/.exec((await dialog(shop).textContent()) ?? '')?.[1]).size
    await expect.poll(secondsSeen, { timeout: 30_000 }).toBeGreaterThan(2)
    const field = shop.getByRole('textbox')
    for (const words of ['您好', '春亚纺有现货吗']) {
      await field.fill(words)
      await field.press('Enter')
      await says(`[${words}]`)
      await says('[等待发送]')
    }
    await shop.getByRole('button', { name: '更多' }).click()
    await shop.getByRole('menuitem', { name: /查找聊天记录/ }).click()
    await shop.getByRole('searchbox').waitFor()
    await say(shop, 'close')
    await dialog(shop).waitFor({ state: 'detached' })
    await say(shop, 'open')
    await says('[春亚纺有现货吗]')
    expect(await shop.evaluate('faults')).toEqual([])
  }, 60_000)

  it('[WD-17] no file is fetched more than once before its import and once for it, also where nothing is cached', async () => {
    const shop = await pages.open(page(''))
    const session = await shop.context().newCDPSession(shop)
    await session.send('Network.enable')
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    const times = new Map<string, number>()
    shop.on('request', (request) => {
      const name = /\/sdk\/(weft-.*)-[\w-]{8}\.js/.exec(request.url())?.[1]
      if (name) times.set(name, (times.get(name) ?? 0) + 1)
    })
    await shop.evaluate((src) => {
      const script = Object.assign(document.createElement('script'), { src })
      script.dataset.appId = 'weft-demo'
      document.head.append(script)
    }, `${pages.chatOrigin}/sdk/weft.js`)
    await button(shop).click()
    await dialog(shop).waitFor()
    await shop.getByRole('button', { name: '更多' }).click()
    await shop.getByRole('menuitem', { name: '查找聊天记录' }).click()
    await shop.getByRole('searchbox', { name: '输入关键字' }).waitFor()
    await shop.getByRole('button', { name: '表情' }).click()
    await shop.getByRole('grid').waitFor()
    expect([...times.keys()]).toEqual(expect.arrayContaining(['weft-app', 'weft-beside', 'weft-EmojiPanel']))
    expect([...times].filter(([, count]) => count > 2)).toEqual([])
  }, 60_000)

  it('[WD-17] neither button nor window is printed', async () => {
    const shop = await pages.open(page(TAG))
    await button(shop).waitFor()
    await shop.emulateMedia({ media: 'print' })
    expect(await button(shop).isVisible()).toBe(false)
    await shop.emulateMedia({ media: 'screen' })
    await button(shop).click()
    await dialog(shop).waitFor()
    await shop.emulateMedia({ media: 'print' })
    expect(await dialog(shop).isVisible()).toBe(false)
  })

  it('[WD-18] forced colours keep the edges: button, window, bubble, field in focus, 发送', async () => {
    const shop = await pages.open(page(TAG))
    await shop.emulateMedia({ forcedColors: 'active' })
    /** The width of a visible edge: in forced colours, an edge in the background colour is invisible. */
    const edges = (of: Locator, kind: 'border-top' | 'outline') =>
      of.evaluate((node, key) => {
        const ground = document.createElement('i')
        ground.style.color = 'Canvas'
        document.body.append(ground)
        const unseen = [getComputedStyle(ground).color, 'rgba(0, 0, 0, 0)']
        ground.remove()
        const style = getComputedStyle(node)
        const isSeen =
          style.getPropertyValue(`${key}-style`) === 'solid' && !unseen.includes(style.getPropertyValue(`${key}-color`))
        return isSeen ? style.getPropertyValue(`${key}-width`) : 'none'
      }, kind)
    await expect.poll(() => edges(button(shop), 'border-top')).toBe('1px')
    await button(shop).click()
    const field = shop.getByRole('textbox', { name: '输入消息' })
    await field.fill('您好')
    expect(await edges(dialog(shop), 'border-top')).toBe('1px')
    expect(await edges(shop.getByRole('button', { name: '发送', exact: true }), 'border-top')).toBe('1px')
    expect(await edges(field.locator('xpath=../..'), 'outline')).toBe('2px')
    // The border that separates rows from the frame must not be visible.
    expect(await edges(field, 'border-top')).toBe('none')
    await field.press('Enter')
    expect(await edges(shop.locator('[data-side=my]').filter({ hasText: '您好' }).last(), 'border-top')).toBe('1px')
  })

  it('[WD-18] at 200 % everything of the window is there; with less motion nothing travels', async () => {
    // A window of 1366 × 768 px whose page is zoomed to 200 %.
    const shop = await pages.open(page(TAG), { viewport: { width: 683, height: 384 } })
    await shop.emulateMedia({ reducedMotion: 'reduce' })
    await button(shop).click()
    await dialog(shop).waitFor()
    // The query may hit the element that shows until the window loads: it is removed by now, and has no style.
    await expect.poll(() => dialog(shop).evaluate((node) => getComputedStyle(node).animationName)).toBe('none')
    const field = shop.getByRole('textbox', { name: '输入消息' })
    await field.fill('一\n二\n三\n四\n五')
    for (const part of [
      shop.getByRole('button', { name: '转人工' }),
      shop.getByRole('button', { name: '发送', exact: true }),
      field,
    ]) {
      const { x, y, width, height } = await boxIn(part)
      expect({ x: x >= 0, y: y >= 0, right: x + width <= 683, bottom: y + height <= 384 }).toEqual({
        x: true,
        y: true,
        right: true,
        bottom: true,
      })
    }
    // Between header and field there is still room for messages.
    expect((await boxIn(shop.getByRole('log'))).height).toBeGreaterThan(100)
  })

  it('[WD-14] [WD-17] [F24] [F36] a code of 400 letters is whole and widens nothing on a phone, whatever the root size of the page', async () => {
    for (const size of ['62.5%', '50px']) {
      const style = `<style>html { font-size: ${size} }</style>`
      const shop = await pages.open(page(`${style}${TAG}`), { viewport: { width: 390, height: 844 } })
      await button(shop).click()
      const code = 'SY3200X'.repeat(57)
      const field = shop.getByRole('textbox', { name: '输入消息' })
      await field.fill(code)
      await field.press('Enter')
      const bubble = shop.getByRole('log').getByText(code)
      await bubble.waitFor()
      const wide = await bubble.evaluate((node) => {
        const found: string[] = []
        for (let at: Element | null = node; at; at = at.parentElement)
          if (at.scrollWidth > at.clientWidth + 1 && getComputedStyle(at).display !== 'inline')
            found.push(at.outerHTML.slice(0, 80))
        return found
      })
      expect(wide, size).toEqual([])
      expect(await field.evaluate((node) => getComputedStyle(node).fontSize), size).toBe('16px')
    }
  })

  it('[WD-17] a page that zooms its root: the window keeps to the screen, on a phone too', async () => {
    const zoomed = page(`<style>:root { zoom: 1.5 }</style>${TAG}`)
    for (const viewport of [
      { width: 1366, height: 768 },
      { width: 390, height: 700 },
    ]) {
      const shop = await pages.open(zoomed, { viewport })
      await button(shop).click()
      await dialog(shop).waitFor()
      const box = () =>
        dialog(shop).evaluate((node) => {
          const { top, bottom } = node.getBoundingClientRect()
          return top >= 0 && bottom <= window.innerHeight && bottom - top > 500
        })
      await expect.poll(box).toBe(true)
    }
  })

  it('[WD-17] files that do not come, by a cut line or a server that starts, come with the next need of them', async () => {
    const shop = await pages.open(page(''))
    /** The file that fails to load now. */
    let missing = /weft-app-/
    let answer: 'nothing' | 503 = 503
    await shop.route(/\/sdk\/weft-/, (route) => {
      if (!missing.test(route.request().url())) return route.continue()
      return answer === 503 ? route.fulfill({ status: 503 }) : route.abort('connectionfailed')
    })
    await shop.evaluate((src) => {
      const script = Object.assign(document.createElement('script'), { src })
      script.dataset.appId = 'weft-demo'
      document.head.append(script)
    }, `${pages.chatOrigin}/sdk/weft.js`)
    const failed = () => say(shop, 'open').then(() => 'opened', String)
    await button(shop).waitFor()
    expect(await failed()).toContain('Weft: could not load')
    answer = 'nothing'
    expect(await failed()).toContain('Failed to fetch')

    // The parts beside the conversation are requested before they fail: otherwise they would fail in their import, which uses the
    // cache of a browser whose requests are not intercepted (decision 147).
    const lost = shop.waitForEvent('requestfailed', (request) => request.url().includes('weft-beside-'))
    missing = /weft-beside-/
    await say(shop, 'open')
    await shop.getByRole('textbox', { name: '输入消息' }).waitFor()
    await lost
    missing = /nothing/
    await say(shop, 'close')
    await say(shop, 'open')
    await shop.getByRole('button', { name: '更多' }).click()
    await shop.getByRole('menuitem', { name: '查找聊天记录' }).click()
    await shop.getByRole('searchbox', { name: '输入关键字' }).waitFor()
  }, 60_000)

  it('[WD-17] files from another origin than the service are run and not read: a policy that allows no more has nothing to report', async () => {
    const service = 'http://127.0.0.1:9'
    const policy = `default-src 'none'; script-src {{CHAT}} 'nonce-r4nd0m'; connect-src ${service} ws://127.0.0.1:9`
    const shop = await pages.open(
      page(
        `<script nonce="r4nd0m">window.reports = []; addEventListener('securitypolicyviolation', (event) => reports.push(event.violatedDirective + ' ' + event.blockedURI))</script>
         <script async src="{{CHAT}}/sdk/weft.js" data-app-id="weft-demo" data-server="${service}"></script>`,
        { 'content-security-policy': policy },
      ),
    )
    await button(shop).click()
    await shop.getByRole('textbox', { name: '输入消息' }).waitFor()
    await shop.getByRole('button', { name: '更多' }).click()
    await shop.getByRole('menuitem', { name: '查找聊天记录' }).waitFor()
    expect(await shop.evaluate('reports')).toEqual([])
  })

  it('[WD-17] a page that comes back out of the back-forward cache has its chat open, and the chat asks the service again', async () => {
    const shop = await pages.open(page(TAG))
    await button(shop).click()
    await dialog(shop).waitFor()
    const rested = await shop.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
      const asked = new Promise((resolve) => {
        const watch = new PerformanceObserver((list) => {
          if (list.getEntries().some(({ name }) => name.includes('/app/host/') || name.includes('/virtually/user/')))
            resolve('asked')
        })
        watch.observe({ type: 'resource' })
      })
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      return asked
    })
    expect(rested).toBe('asked')
    expect(await dialog(shop).isVisible()).toBe(true)
  })
})
