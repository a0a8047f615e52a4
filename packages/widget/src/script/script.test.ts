// The built script in a real browser on a page of another origin: commands, events, start and end.
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { boxIn, canRun, openTestPages, say, stored, type TestPages, traces } from './test-pages'

// Time-outs for events that never come: a busy machine takes several times as long as an idle one.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const TAG = '<script src="{{CHAT}}/sdk/weft.js" data-app-id="weft-demo"></script>'
const STUB = '<script>window.Weft=window.Weft||function(){(Weft.q=Weft.q||[]).push(arguments)}</script>'
const page = (body: string) => ({ html: `<!doctype html><title>布行</title><p>布行</p>${body}` })
const button = (on: Page) => on.getByRole('button', { name: /打开客服助手/ })
const dialog = (on: Page) => on.getByRole('dialog', { name: '在线客服' })

describe.skipIf(!canRun)('the drop-in script in a browser', () => {
  let pages: TestPages
  beforeAll(async () => {
    pages = await openTestPages()
  })
  afterAll(() => pages?.close())
  const boot = (more: Record<string, unknown> = {}) => ({ appId: 'weft-demo', server: pages.chatOrigin, ...more })

  it('[WD-17] the button stands at its place at once and opens the window; the next press of Esc gives the focus back', async () => {
    const shop = await pages.open(page(TAG))
    // The app's button replaces the loader's at the same place.
    await expect.poll(() => button(shop).boundingBox()).toEqual({ x: 1278, y: 680, width: 64, height: 64 })
    await button(shop).click()
    await dialog(shop).waitFor()
    await expect.poll(async () => (await dialog(shop).boundingBox())?.width).toBe(400)
    await shop.keyboard.press('Escape')
    await expect.poll(() => dialog(shop).count()).toBe(0)
    await expect
      .poll(() => button(shop).evaluate((node) => (node.getRootNode() as ShadowRoot).activeElement === node))
      .toBe(true)
  })

  /** A page with the tag whose app file is held back until the test releases it. */
  async function openSlowly(body: string, mode = 'shadow') {
    const shop = await pages.open(page(body))
    let come = () => {}
    const mayCome = new Promise<void>((resolve) => {
      come = resolve
    })
    await shop.route(/\/sdk\/(weft-app|frame-host)-/, (route) => mayCome.then(() => route.continue()))
    await shop.evaluate(
      ([src, mode]) => {
        const script = Object.assign(document.createElement('script'), { src })
        Object.assign(script.dataset, { appId: 'weft-demo', mode })
        document.head.append(script)
      },
      [`${pages.chatOrigin}/sdk/weft.js`, mode],
    )
    const waits = () =>
      expect.poll(() =>
        button(shop).evaluate((node) => getComputedStyle(node.lastElementChild as Element, '::after').content),
      )
    return { shop, come, waits }
  }

  it('[WD-17] who writes elsewhere while the code comes keeps the focus; the wait is shown', async () => {
    const { shop, come, waits } = await openSlowly('<input aria-label="搜索">')
    await button(shop).click()
    await waits().toBe('"…"')
    const field = shop.getByRole('textbox', { name: '搜索' })
    await field.pressSequentially('府')
    come()
    await dialog(shop).waitFor()
    await shop.getByRole('textbox', { name: '输入消息' }).waitFor()
    await shop.keyboard.type('绸')
    expect(await field.inputValue()).toBe('府绸')
    // One key moves the focus into the window, and the same key moves it back.
    const holder = () => expect.poll(() => shop.evaluate(() => document.activeElement?.tagName))
    await shop.keyboard.press('F6')
    await holder().toBe('WEFT-ASSISTANT')
    await shop.keyboard.press('F6')
    await holder().toBe('INPUT')
  })

  it('[WD-17] a frame that comes late leaves the focus where somebody writes', async () => {
    const { shop, come, waits } = await openSlowly('<input aria-label="搜索">', 'frame')
    await button(shop).click()
    await waits().toBe('"…"')
    const field = shop.getByRole('textbox', { name: '搜索' })
    await field.pressSequentially('府')
    come()
    await shop.frameLocator('iframe').getByRole('button', { name: '表情' }).waitFor()
    await shop.keyboard.type('绸')
    expect(await field.inputValue()).toBe('府绸')
    await shop.keyboard.press('F6')
    await shop.keyboard.type('SY-3200')
    const inside = shop.frameLocator('iframe').getByRole('textbox', { name: '输入消息' })
    await expect.poll(() => inside.inputValue()).toBe('SY-3200')
  })

  it('[WD-17] a press that Esc takes back while the code comes opens nothing; the next one does', async () => {
    const { shop, come, waits } = await openSlowly('')
    await button(shop).click()
    await waits().toBe('"…"')
    await button(shop).press('Escape')
    await waits().toBe('none')
    come()
    // Commands run in order: this one is answered after the effect of the press.
    await say(shop, 'update', {})
    expect(await dialog(shop).count()).toBe(0)
    await button(shop).click()
    await dialog(shop).waitFor()
  })

  const press = async (on: Page) => {
    const { x, y, width, height } = await boxIn(button(on))
    await on.mouse.move(x + width / 2, y + height / 2)
    await on.mouse.down()
  }

  it('[WD-17] a press that has begun on the loader’s button when the chat’s comes is heard', async () => {
    const { shop, come } = await openSlowly('')
    await press(shop)
    come()
    // The rules of the chat's parts stand: all that its button waits for is the end of the press.
    const rules = (node: Element) => (node.getRootNode() as ShadowRoot).adoptedStyleSheets.length
    await expect.poll(() => button(shop).evaluate(rules)).toBeGreaterThan(0)
    await shop.mouse.up()
    await dialog(shop).waitFor()
  })

  it('[WD-17] a press that has begun when the person has been identified is heard, and the focus stays on the button', async () => {
    const shop = await pages.open(page(''))
    let identify = () => {}
    const mayIdentify = new Promise<void>((resolve) => {
      identify = resolve
    })
    await shop.route('**/user/identify', async (route) => {
      await mayIdentify
      const row = {
        userId: 'u1',
        userName: '沈立群',
        token: 't',
        tokenType: 'Bearer',
        expiresIn: 600,
        createTime: Date.now(),
      }
      await route.fulfill({
        headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
        json: { code: 0, msg: '', data: [row] },
      })
    })
    const asked = shop.waitForRequest((request) => /identify/.test(request.url()) && request.method() === 'POST')
    await shop.evaluate((src) => {
      Object.assign(window, { weftSettings: { identity: () => 'signed' } })
      const script = Object.assign(document.createElement('script'), { src })
      script.dataset.appId = 'weft-demo'
      document.head.append(script)
    }, `${pages.chatOrigin}/sdk/weft.js`)
    await asked
    await expect.poll(() => button(shop).getAttribute('aria-expanded')).toBe('false')
    await button(shop).focus()
    await press(shop)
    // Requested by the chat, which is rendered by then.
    const made = shop.waitForRequest(/app\/host/)
    identify()
    await made
    expect(await button(shop).evaluate((node) => (node.getRootNode() as ShadowRoot).activeElement === node)).toBe(true)
    await shop.mouse.up()
    await dialog(shop).waitFor()
  })

  it('[WD-17] a button that the person has moved stands there before the chat is here, and does not jump when it comes', async () => {
    const shop = await pages.open(page("<script>localStorage.setItem('weft.weft-demo.buttonAt', '0.5')</script>"))
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await shop.route(/weft-app-/, async (route) => {
      await held
      await route.continue()
    })
    await shop.evaluate((src) => {
      const script = Object.assign(document.createElement('script'), { src })
      script.dataset.appId = 'weft-demo'
      document.head.append(script)
    }, `${pages.chatOrigin}/sdk/weft.js`)
    const there = { x: 1278, y: 384, width: 64, height: 64 }
    await button(shop).waitFor()
    expect(await boxIn(button(shop))).toEqual(there)
    // Only the chat's own button reports whether the window is open.
    expect(await button(shop).getAttribute('aria-expanded')).toBeNull()
    release()
    await expect.poll(() => button(shop).getAttribute('aria-expanded')).toBe('false')
    expect(await boxIn(button(shop))).toEqual(there)
  })

  it('[WD-17] calls of before the script keep their order; attributes, settings and boot lie over one another', async () => {
    const early = `${STUB}<script>
      window.told = []
      weftSettings = { appId: 'weft-settings', locale: 'en', lift: 40 }
      for (const event of ['ready', 'opened', 'closed']) Weft('on', event, () => told.push(event))
      Weft('open'); Weft('close'); Weft('toggle')
    </script><script async src="{{CHAT}}/sdk/weft.js" data-lift="80"></script>`
    const shop = await pages.open(page(early))
    await expect.poll(() => shop.evaluate('told')).toEqual(['ready', 'opened', 'closed', 'opened'])
    await shop.getByRole('dialog', { name: 'Customer service' }).waitFor()
    await say(shop, 'close')
    await say(shop, 'boot', boot({ locale: 'en' }))
    const lifted = shop.getByRole('button', { name: 'Open the service assistant' })
    // The page's settings win over the tag.
    await expect.poll(async () => (await lifted.boundingBox())?.y).toBe(640)
  })

  it('[WD-17] every command answers a promise, every on gives an off, what is wrong is said', async () => {
    const shop = await pages.open(page(TAG))
    const said = await shop.evaluate(async () => {
      type Off = (() => void) & PromiseLike<() => void>
      const weft = (
        globalThis as unknown as { Weft: ((...words: unknown[]) => Promise<unknown>) & { version: string } }
      ).Weft
      const heard: string[] = []
      const off = weft('on', 'opened', () => heard.push('first')) as unknown as Off
      const awaited = (await weft('on', 'opened', () => heard.push('second'))) as () => void
      const third = () => heard.push('third')
      weft('on', 'opened', third)
      await weft('open')
      await weft('close')
      off()
      awaited()
      await weft('off', 'opened', third)
      await weft('open')
      await weft('close')
      const reason = (words: unknown[]) =>
        weft(...words).then(
          () => 'fine',
          (error: Error) => error.message,
        )
      return {
        heard,
        hidden: await reason(['hide']),
        unknown: await reason(['dance']),
        message: await reason(['sendMessage', ' ']),
        identify: await reason(['identify', 'somebody']),
        noApp: await reason(['boot', { appId: null }]),
        version: weft.version,
      }
    })
    expect(said).toEqual({
      heard: ['first', 'second', 'third'],
      hidden: 'fine',
      unknown: 'Weft: unknown command "dance"',
      message: 'Weft: sendMessage takes a text',
      identify: 'Weft: identify takes a function that gives a signed token',
      noApp: 'Weft: no appId',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    })
    await say(shop, 'show')
    await button(shop).waitFor()
  })

  it('[WD-17] the page’s token is asked for when the window opens; one that does not come is an error that is told, and nobody else is made', async () => {
    const shop = await pages.open(page(STUB))
    await shop.evaluate(
      (options) => {
        const at = globalThis as unknown as Record<string, unknown> & { Weft: (...words: unknown[]) => unknown }
        at.asked = 0
        at.told = []
        at.Weft('boot', {
          ...options,
          identity: () => {
            ;(at.asked as number)++
            throw new Error('the session of the shop has ended')
          },
        })
        at.Weft('on', 'error', (text: string) => (at.told as string[]).push(text))
        const script = document.createElement('script')
        script.src = `${options.server}/sdk/weft.js`
        document.head.append(script)
      },
      boot({ open: true }),
    )
    await expect.poll(() => shop.evaluate('told[0]')).toBe('the session of the shop has ended')
    // No visitor is created for the user meanwhile.
    expect((await stored(shop)).local).toEqual([])
    expect(await shop.evaluate('asked')).toBe(1)
  })

  it('[WD-17] a page that the service does not serve is an error that is told once, however often it is tried again', async () => {
    const shop = await pages.open(page(STUB))
    const words = '当前页面未接入在线客服'
    let asked = 0
    await shop.route('**/virtually/user/generate', (route) => {
      asked += 1
      return route.fulfill({
        status: 403,
        headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
        json: { code: 1, msg: words, data: [] },
      })
    })
    await shop.evaluate((server) => {
      const at = globalThis as unknown as Record<string, unknown> & { Weft: (...words: unknown[]) => unknown }
      at.told = []
      at.Weft('on', 'error', (text: string, refusal?: { reason: string; retryAt: number }) => {
        ;(at.told as string[]).push(text)
        at.refusal = refusal
      })
      const script = Object.assign(document.createElement('script'), { src: `${server}/sdk/weft.js` })
      script.dataset.appId = 'nobody'
      script.dataset.open = ''
      document.head.append(script)
    }, pages.chatOrigin)
    await expect.poll(() => shop.evaluate('told')).toEqual([words])
    expect(await shop.evaluate('refusal')).toMatchObject({ reason: 'not-allowed', retryAt: expect.any(Number) })
    await shop.getByText(words).waitFor()
    await shop.getByRole('button', { name: '立即重连' }).click()
    await expect.poll(() => asked).toBeGreaterThan(1)
    await shop.getByRole('button', { name: '立即重连' }).waitFor()
    expect(await shop.evaluate('told')).toEqual([words])
  })

  it('[IM-26] one too many behind an address is told so, with the hotline, and is tried again when Retry-After is over', async () => {
    const shop = await pages.open(page(STUB))
    await shop.clock.install()
    let asked = 0
    await shop.route('**/virtually/user/generate', (route) => {
      asked += 1
      return route.fulfill({
        status: 429,
        headers: {
          'access-control-allow-origin': '*',
          'access-control-allow-headers': '*',
          'access-control-expose-headers': 'Retry-After',
          'retry-after': '600',
        },
        json: { code: 1, msg: '新访客过多，请稍后再试', data: [] },
      })
    })
    await shop.evaluate((server) => {
      const at = globalThis as unknown as Record<string, unknown> & { Weft: (...words: unknown[]) => unknown }
      at.told = []
      at.Weft('on', 'error', (...values: unknown[]) => (at.told as unknown[]).push(values))
      const script = Object.assign(document.createElement('script'), { src: `${server}/sdk/weft.js` })
      script.dataset.appId = 'weft-demo'
      script.dataset.hotline = '400-186-8600'
      script.dataset.open = ''
      document.head.append(script)
    }, pages.chatOrigin)
    await shop.getByText('当前访问人数较多，暂时无法接入在线客服').waitFor()
    await shop.getByRole('link', { name: '服务热线 400-186-8600' }).waitFor()
    expect(await shop.getByText('通讯服务连接断开').count()).toBe(0)
    expect(await shop.evaluate('told')).toEqual([
      ['新访客过多，请稍后再试', { code: 429, reason: 'too-many', retryAt: expect.any(Number) }],
    ])
    await shop.clock.fastForward(590_000)
    expect(asked).toBe(1)
    await shop.clock.fastForward(170_000)
    await expect.poll(() => asked).toBe(2)
  })

  it('[WD-17] shutdown leaves no name, node, sheet, listener, timer, step of the history or stored key behind', async () => {
    const shop = await pages.open(page(''))
    await shop.evaluate(() => {
      // A timer or a frame that still runs afterwards would be counted here.
      const at = globalThis as unknown as { ticks: number }
      at.ticks = 0
      const tick = (run: () => void) => {
        at.ticks += 1
        run()
      }
      for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame'] as const) {
        const own = globalThis[name] as (run: () => void, ms?: number) => number
        Object.assign(globalThis, { [name]: (run: () => void, ms?: number) => own(() => tick(run), ms) })
      }
      localStorage.setItem('cart', '1')
    })
    // The listeners of the browser's driver exist before.
    await shop.waitForFunction(() => true)
    const before = await traces(shop)
    await shop.addScriptTag({ url: `${pages.chatOrigin}/sdk/weft.js` })
    await shop.evaluate((options) => {
      for (const key of ['visitor', 'draft.me.desk']) localStorage.setItem(`weft.weft-demo.${key}`, '1')
      localStorage.setItem('weft.weft-demo-2.visitor', '1')
      sessionStorage.setItem('weft.weft-demo.deviceId', '1')
      const { Weft } = globalThis as unknown as { Weft: (...words: unknown[]) => void }
      Weft('on', 'opened', () => document.body.append('heard'))
      Weft('on', 'closed', () => document.body.lastChild?.remove())
      Weft('boot', options)
    }, boot())
    await say(shop, 'open')
    await shop.waitForFunction(
      () => document.querySelector('weft-assistant')?.shadowRoot?.activeElement?.tagName === 'TEXTAREA',
    )
    await shop.keyboard.type('备货要多久')
    await shop.keyboard.press('Enter')
    await shop.keyboard.type('草稿')
    await shop.keyboard.press('Escape')
    await say(shop, 'shutdown')
    const after = await traces(shop)
    const tag = (nodes: string[]) =>
      nodes.filter((node) => !node.includes('/sdk/weft.js') && !/^<(html|head)/.test(node))
    expect({ ...after, nodes: tag(after.nodes) }).toEqual({
      ...before,
      nodes: tag(before.nodes),
      stored: { local: ['cart', 'weft.weft-demo-2.visitor'], session: [], databases: [] },
    })
    const quiet = async () => {
      await shop.evaluate('ticks = 0')
      await shop.evaluate(() => new Promise((resolve) => MessageChannel && setTimeout(resolve, 400)))
      // The one of this very test.
      return shop.evaluate('ticks')
    }
    await expect.poll(quiet, { timeout: 20_000 }).toBe(1)
  })

  it('[WD-17] shutdown of a frame leaves nothing behind either, and no timer that still waits for its answer', async () => {
    const shop = await pages.open(page(''))
    await shop.evaluate(() => {
      const running = new Set<unknown>()
      Object.assign(globalThis, { running })
      const { setTimeout: begin, clearTimeout: end } = globalThis
      Object.assign(globalThis, {
        setTimeout: (run: () => void, ms?: number) => {
          const timer = begin(() => {
            running.delete(timer)
            run()
          }, ms)
          running.add(timer)
          return timer
        },
        clearTimeout: (timer: number) => {
          running.delete(timer)
          end(timer)
        },
      })
    })
    await shop.waitForFunction(() => true)
    const before = await traces(shop)
    await shop.addScriptTag({ url: `${pages.chatOrigin}/sdk/weft.js` })
    await say(shop, 'boot', boot({ mode: 'frame' }))
    await say(shop, 'open')
    await shop.frameLocator('iframe').getByRole('textbox', { name: '输入消息' }).fill('备货要多久')
    await say(shop, 'shutdown')
    expect(await shop.evaluate('running.size')).toBe(0)
    const after = await traces(shop)
    const tag = (nodes: string[]) =>
      nodes.filter((node) => !node.includes('/sdk/weft.js') && !/^<(html|head)/.test(node))
    // A removed frame leaves an entry in the tab's history: browsers offer no way to remove it.
    expect({ ...after, history: 0, nodes: tag(after.nodes) }).toEqual({
      ...before,
      history: 0,
      nodes: tag(before.nodes),
    })
  })

  it('[WD-18] in a frame: the button tells how much is unread, F6 goes to the page and back to where the focus was', async () => {
    const shop = await pages.open(page(`${TAG.replace('>', ' data-mode="frame">')}<input aria-label="搜索面料">`))
    await button(shop).click()
    const field = shop.frameLocator('iframe').getByRole('textbox', { name: '输入消息' })
    const isIn = (part: typeof field) =>
      part.evaluate((node) => node.ownerDocument.hasFocus() && node.matches(':focus'))
    await expect.poll(() => field.evaluate((node) => node.matches(':focus-within, :focus'))).toBe(true)
    const onPage = shop.getByRole('textbox', { name: '搜索面料' })
    await shop.keyboard.press('F6')
    await expect.poll(() => shop.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
    await onPage.focus()
    await shop.keyboard.press('F6')
    await shop.keyboard.type('府绸')
    await expect.poll(() => field.inputValue()).toBe('府绸')
    await shop.keyboard.press('F6')
    await expect.poll(() => isIn(onPage)).toBe(true)
    await say(shop, 'close')

    // No real chat here: a script plays the frame's half of the protocol.
    await shop.route('**/sdk/frame?*', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><script>addEventListener('message', ({ ports: [port] }) => {
          port.onmessage = ({ data }) => port.postMessage({ answer: data.id })
          for (const [event, ...values] of [['ready'], ['unread', 120]]) port.postMessage({ event, values })
          addEventListener('message', () => port.postMessage({ event: 'unread', values: [0] }))
        }, { once: true })</script>`,
      }),
    )
    await say(shop, 'boot', boot({ mode: 'frame' }))
    await shop.getByRole('button', { name: '打开客服助手，99+ 条未读消息', exact: true }).waitFor()
    // The frame's own title shows in no tab: the page's title has the count while the page is hidden.
    const seen = (state: string) =>
      shop.evaluate((visibilityState) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState })
        document.dispatchEvent(new Event('visibilitychange'))
        return document.title
      }, state)
    expect([await seen('hidden'), await seen('visible')]).toEqual(['【99+ 条新消息】布行', '布行'])
    await seen('hidden')
    await shop.frames()[1]?.evaluate('postMessage(0)')
    await shop.getByRole('button', { name: '打开客服助手', exact: true }).waitFor()
    expect(await shop.title()).toBe('布行')
  })

  it('[WD-17] hide and show keep the chat; a second boot keeps the visitor', async () => {
    const shop = await pages.open(page(TAG))
    await shop.evaluate(() => localStorage.setItem('weft.weft-demo.visitor', '1'))
    await button(shop).waitFor()
    await say(shop, 'hide')
    await expect.poll(() => button(shop).isVisible()).toBe(false)
    await say(shop, 'show')
    await button(shop).click()
    const field = shop.getByRole('textbox', { name: '输入消息' })
    await field.fill('草稿')
    await say(shop, 'hide')
    await expect.poll(() => dialog(shop).isVisible()).toBe(false)
    await say(shop, 'show')
    await dialog(shop).waitFor()
    expect(await field.inputValue()).toBe('草稿')
    await say(shop, 'close')
    await say(shop, 'boot', boot())
    await button(shop).waitFor()
    expect((await stored(shop)).local).toContain('weft.weft-demo.visitor')
    await say(shop, 'shutdown')
    expect((await stored(shop)).local).toEqual([])
  })

  it('[WD-17] a form that the page’s settings ask for stands before the talk, once on a device; its answers are a card', async () => {
    const fields = [
      { name: 'name', label: '称呼', isRequired: true },
      { name: 'line', label: '品类', kind: 'choice', options: ['坯布', '色织'] },
    ]
    const settings = `<script>weftSettings = ${JSON.stringify({ introduction: { fields, title: '先认识一下' } })}</script>`
    const shop = await pages.open(page(`${settings}${TAG}`))
    await button(shop).click()
    const form = shop.getByRole('region', { name: '先认识一下' })
    await form.getByRole('button', { name: '开始对话' }).click()
    await form.getByText('请填写称呼').waitFor()
    await form.getByRole('textbox', { name: '称呼' }).fill('周敏')
    await form.getByRole('combobox', { name: '品类' }).selectOption('色织')
    await form.getByRole('button', { name: '开始对话' }).click()
    await expect.poll(() => form.count()).toBe(0)
    await shop.getByRole('log').getByText('称呼：周敏 品类：色织').waitFor()
    await shop.reload()
    await button(shop).click()
    await shop.getByRole('log').waitFor()
    await shop.getByRole('button', { name: '更多' }).click()
    await shop.getByRole('menuitem', { name: '查找聊天记录' }).waitFor()
    expect(await form.count()).toBe(0)
  })

  it('[SV-23] what the service has published is offered while somebody writes, where the page asks for it; nobody is named', async () => {
    const answers = [
      { kind: 'faq', id: '1', title: '卷绕头振动报警怎么处理？', text: '先查动平衡', address: '' },
      { kind: 'goods', id: '2', title: '夹紧片', text: 'KW6-15', address: '/mall/part?goodsId=2' },
    ]
    const asked: { method: string; body: unknown; names: string[] }[] = []
    const open = async (tag: string) => {
      const shop = await pages.open(page(tag))
      await shop.route('**/open-api/search/v1/answers', (route) => {
        const request = route.request()
        if (request.method() === 'POST')
          asked.push({ method: 'POST', body: request.postDataJSON(), names: Object.keys(request.headers()) })
        const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
        return route.fulfill({ headers, json: { code: 0, msg: '', data: answers } })
      })
      await button(shop).click()
      const field = shop.getByRole('textbox', { name: '输入消息' })
      await field.fill('卷绕机抖得厉害')
      return { shop, field }
    }
    const { shop } = await open(`<script>weftSettings = { knowledge: true }</script>${TAG}`)
    const offered = shop.getByLabel('可能的答案')
    await offered.getByRole('button', { name: /卷绕头振动报警怎么处理？ ?常见问题/ }).click()
    await offered.getByText('先查动平衡').waitFor()
    expect(await offered.getByRole('link', { name: /夹紧片 ?备件/ }).getAttribute('href')).toBe(
      `${pages.chatOrigin}/mall/part?goodsId=2`,
    )
    expect(asked).toMatchObject([{ body: { sentence: '卷绕机抖得厉害', appId: 'weft-demo' } }])
    expect(asked[0]?.names).not.toContain('authorization')
    expect(asked[0]?.names).not.toContain('cookie')
    await offered.getByRole('button', { name: '有用' }).click()
    await expect.poll(() => offered.count()).toBe(0)

    // A page may ask for it later.
    const { shop: later, field } = await open(TAG)
    await say(later, 'update', { knowledge: true })
    await field.fill('夹紧片多少钱')
    await later.getByLabel('可能的答案').waitFor()
    expect(asked.at(-1)).toMatchObject({ body: { sentence: '夹紧片多少钱' } })
  })

  it('[WD-17] a chat in English says nothing in Chinese once its window and field are there', async () => {
    const shop = await pages.open(
      page('<script src="{{CHAT}}/sdk/weft.js" data-app-id="weft-demo" data-locale="en" data-open></script>'),
    )
    const window = shop.getByRole('dialog', { name: 'Customer service' })
    await window.waitFor()
    await shop.getByRole('textbox').waitFor()
    expect(await window.evaluate((element) => element.outerHTML.match(/[\u4e00-\u9fff]+/g))).toBeNull()
  })

  it('[WD-01] at 390 px Back closes the window and the page stays', async () => {
    const shop = await pages.open(page(TAG), { viewport: { width: 390, height: 844 } })
    const address = shop.url()
    await button(shop).click()
    await dialog(shop).waitFor()
    await expect.poll(() => dialog(shop).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    await shop.evaluate(() => history.back())
    await expect.poll(() => dialog(shop).count()).toBe(0)
    expect(shop.url()).toBe(address)
  })

  it('[WD-01] [WD-02] on a phone the window keeps to what the on-screen keyboard leaves free', async () => {
    const shop = await pages.open(page(TAG), { viewport: { width: 390, height: 844 } })
    // A headless browser has no on-screen keyboard: its effect on the page is the visual viewport, which the test replaces.
    await shop.evaluate(() => {
      const keyboard = Object.assign(new EventTarget(), { height: 844, offsetTop: 0 })
      Object.defineProperty(window, 'visualViewport', { configurable: true, value: keyboard })
    })
    const changed = (height: number, offsetTop: number) =>
      shop.evaluate(
        (now) => {
          Object.assign(window.visualViewport ?? {}, now)
          window.visualViewport?.dispatchEvent(new Event('resize'))
        },
        { height, offsetTop },
      )
    await button(shop).click()
    const field = shop.getByRole('textbox', { name: '输入消息' })
    await field.focus()
    await changed(480, 20)
    await expect.poll(() => dialog(shop).boundingBox()).toEqual({ x: 0, y: 20, width: 390, height: 480 })
    const box = await field.boundingBox()
    expect((box?.y ?? 844) + (box?.height ?? 0)).toBeLessThanOrEqual(500)
    await changed(844, 0)
    await expect.poll(() => dialog(shop).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  })
})
