/**
 * The same steps in Firefox and in WebKit, the engine of every iPhone: they test what differs from Chromium; the journeys test
 * the rest. `npm run engines`; without a browser its steps are skipped with a warning.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { translateByRebuilding, translateLike } from '../../packages/ui/src/translation/translator'
// @ts-expect-error a plain script shared with other tests
import { findFirefox, openFirefox } from '../../scripts/firefox.mjs'
// @ts-expect-error a plain script shared with other tests
import { findWebKit, openWebKit } from '../../scripts/webkit.mjs'
import { type Product, startProduct } from '../support/product'
import { type Engine, Person } from './person'
import { startOpenThirdPartySite } from './third-party-site'

const pictures = fileURLToPath(new URL('../../.cache/engines/', import.meta.url))
const photo = `${pictures}machine.png`
/** A picture of 8 × 8 px, as from a phone. */
const PHOTO =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWO4kqCFFTEMLQkAW0ZXgZOSTlIAAAAASUVORK5CYII='
const OVERLAY = '[role=dialog], [role=alertdialog]'
const BUTTON = 'button[aria-haspopup=dialog]'
const FIELD = 'textarea'

const engines: { name: string; found: unknown; open: (found: unknown) => Promise<Engine> }[] = [
  { name: 'Firefox', found: findFirefox(), open: openFirefox },
  { name: 'WebKit', found: findWebKit(), open: openWebKit },
]
for (const { name, found } of engines)
  if (!found) console.warn(`No ${name} here: nothing is known of it. Debian: firefox-esr · webkit2gtk-driver xvfb`)

let product: Product
let thirdPartySite: Awaited<ReturnType<typeof startOpenThirdPartySite>>
beforeAll(async () => {
  mkdirSync(pictures, { recursive: true })
  writeFileSync(photo, Buffer.from(PHOTO, 'base64'))
  product = await startProduct()
  thirdPartySite = await startOpenThirdPartySite(product.origin)
})
afterAll(async () => {
  await thirdPartySite?.end()
  await product?.end()
})

describe.each(engines)('$name', ({ name, found, open }) => {
  const it_ = it.skipIf(!found)
  let person: Person
  let agent: Person
  beforeAll(async () => {
    if (!found) return
    person = new Person(await open(found), product.origin)
    // Two people in two browsers: a conversation has two sides.
    agent = new Person(await open(found), product.origin)
  })
  beforeEach(async () => {
    await person?.engine.resize(1366, 844)
  })
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return
    await picture(person, 'failed')
    await picture(agent, 'failed-agent')
  })
  afterAll(async () => {
    await person?.engine.end()
    await agent?.engine.end()
  })

  /** Page errors; Firefox also reports requests aborted by a navigation. */
  const told = (...people: Person[]) =>
    people
      .flatMap(({ engine }) => engine.faults)
      .filter((one) => !/NetworkError|AbortError|dynamically imported module/.test(one))
  /** Opens a public page and waits until it has loaded completely: late content moves the elements to press. */
  const visit = async (who: Person, path: string) => {
    await who.go(path)
    await who.until(`document.querySelector('main h1') && !document.querySelector('main [aria-busy="true"]')`)
  }
  const picture = async (of: Person, what: string) =>
    writeFileSync(`${pictures}${name}-${what}.png`, Buffer.from(await of.engine.picture(), 'base64'))
  /** Checks that nothing is collapsed, cut or overlapped. */
  const checked = async (who: Person, what: string, css?: string) => {
    if (css) await who.see(css)
    const faults = css ? await who.overlayFaults(css) : await who.pageFaults()
    await picture(who, what)
    expect(faults, `${name} ${what}`).toEqual([])
  }
  const measured = async (who: Person, what: string, css?: string) => {
    for (const width of [390, 1366]) {
      await who.engine.resize(width, 844)
      await who.until(`innerWidth === ${width}`)
      await checked(who, `${what}-${width}`, css)
    }
  }

  /** Opens the chat of the drop-in script on a page of the example, and waits for its greeting. */
  const chatOn = async (path: string) => {
    const shop = new Person(person.engine, thirdPartySite.origin)
    await shop.go(path)
    // The chat's own button: if it replaced the loader's during a press, neither would receive a click.
    await shop.press(`${BUTTON}[aria-expanded]`, '客服助手')
    await shop.see('[role=group]', '常见问题')
    return shop
  }

  it_(
    '[WD-01] [WD-02] [WD-11] the assistant, from its opening to the rating, with an agent of the same kind',
    async () => {
      await person.go('/contact')
      await person.press(BUTTON, '客服助手')
      await person.see('[role=dialog]', '在线客服')
      await person.see('[role=group]', '常见问题')
      await person.write(FIELD, '输入消息', '喷水板寿命一般多久')
      await person.key('Enter')
      await person.see('[role=log]', '喷水板寿命一般多久')
      await person.press('button', '转人工')
      await person.see('button', '已申请')

      await agent.signIn('13900000001', '/console/workbench')
      await agent.press('[data-testid=desk-conversations] button', '访客')
      // Before the conversation opens, the tab 待接入 is the only button with this text.
      await agent.see('main', '客户正在等待')
      await agent.press('main button', '接入')
      await agent.see(FIELD, '输入消息')
      await measured(agent, 'workbench')
      await agent.write(FIELD, '输入消息', '一般两年，请问是哪一台')
      await agent.key('Enter')
      await person.see('[role=log]', '一般两年，请问是哪一台')
      await measured(person, 'assistant', '[role=dialog]')
      await agent.press('button', '结束')
      await agent.press('[role=dialog] button', '结束')
      await person.press('[role=log] [role=radio], [role=log] input[type=radio]', '5')
      await person.press('[role=log] button', '提交评价')
      await person.see('[role=log]', '感谢您的评价')
      expect(told(person, agent)).toEqual([])
    },
  )

  it_.each(['/', '/hostile', '/strict', '/member'])(
    '[WD-17] the drop-in script on the page %s of the example',
    async (path) => {
      const shop = await chatOn(path)
      await shop.write(FIELD, '输入消息', '春亚纺有现货吗')
      await shop.key('Enter')
      await shop.see('[role=log]', '春亚纺有现货吗')
      await measured(shop, `script${path.replace('/', '-')}`, '[role=dialog]')
      await shop.key('Escape')
      await shop.gone('[role=dialog]')
      expect(await shop.engine.run('() => faults')).toEqual([])
    },
  )

  it_(
    '[WD-17] over modals of the page: one that keeps the focus lets write, one that takes every press has words',
    async () => {
      const shop = new Person(person.engine, thirdPartySite.origin)
      await shop.go('/')
      // As Bootstrap, jQuery UI and MUI do it, all at once.
      await shop.engine.run(`() => {
      const modal = Object.assign(document.createElement('div'), { id: 'own', tabIndex: -1 })
      document.body.append(modal)
      const keep = ({ target }) => target === document || modal.contains(target) || modal.focus()
      document.addEventListener('focus', keep, true)
      document.addEventListener('focusin', keep)
      setInterval(() => document.activeElement === document.body && modal.focus(), 50)
    }`)
      await shop.press(`${BUTTON}[aria-expanded]`, '客服助手')
      await shop.see('[role=group]', '常见问题')
      await shop.write(FIELD, '输入消息', '门幅 150 的府绸')
      await shop.key('Escape')
      await shop.gone('[role=dialog]')
      await shop.engine.run(`() => {
      document.body.insertAdjacentHTML('beforeend', '<dialog id="takes">询价</dialog>')
      document.getElementById('takes').showModal()
    }`)
      await shop.press(`${BUTTON}[aria-expanded]`, '客服助手')
      await shop.see('[popover]', '页面上的弹窗还开着，请先关闭它再使用客服')
      await picture(shop, 'script-covered')
      await shop.engine.run(`() => document.getElementById('takes').close()`)
      await shop.press(`${BUTTON}[aria-expanded]`, '客服助手')
      await shop.see('[role=dialog]', '在线客服')
      expect(await shop.engine.run('() => faults')).toEqual([])
    },
  )

  it_('[WD-17] in a frame, what is typed after the press of the button stands in the field', async () => {
    const shop = new Person(person.engine, thirdPartySite.origin)
    await shop.go('/frame')
    await shop.press(BUTTON, '客服助手')
    const frame = await shop.see('iframe')
    expect(frame.width).toBeGreaterThan(300)
    // The frame itself takes the focus, then its field.
    await shop.until(`document.activeElement?.localName === 'weft-assistant'`)
    const inside = (expression: string) =>
      shop.engine.runInFrame(`() => { const root = document.body.shadowRoot; return ${expression} }`)
    await expect.poll(() => inside(`Boolean(root && root.querySelector('textarea'))`), { timeout: 30_000 }).toBe(true)
    for (const letter of 'SY 3200') await shop.key(letter)
    await expect.poll(() => inside(`root.querySelector('textarea').value`)).toBe('SY 3200')
    expect(await shop.engine.run('() => scrollY')).toBe(0)
    expect(await shop.engine.run('() => faults')).toEqual([])
  })

  it_(
    '[WD-17] [F32] a page that is left and returned to goes on with its chat, out of the cache or again',
    async () => {
      const shop = await chatOn('/')
      await shop.write(FIELD, '输入消息', '离开以前')
      await shop.key('Enter')
      await shop.see('[role=log] [data-state="sent"], [role=log] [data-state="read"]')
      await shop.engine.run('() => { window.isFirst = true }')
      await shop.go('/hostile')
      await shop.engine.back()
      await shop.until(`location.pathname === '/' && document.readyState === 'complete'`)
      const isRestored = await shop.engine.run<boolean>('() => window.isRestored && window.isFirst === true')
      console.log(`${name}: ${isRestored ? 'restored from the cache' : 'loaded again'}`)
      if (!isRestored) await shop.press(`${BUTTON}[aria-expanded]`, '客服助手')
      await shop.see('[role=log]', '离开以前')
      await shop.write(FIELD, '输入消息', '回来以后')
      await shop.key('Enter')
      await shop.see('[role=log]', '回来以后')
      await shop.until(`(() => {
      const all = (root) => [...root.querySelectorAll('*')].flatMap((node) => [node, ...(node.shadowRoot ? all(node.shadowRoot) : [])])
      const nodes = all(document)
      const once = (text) => nodes.filter((one) => one.matches('[data-message]') && one.textContent.includes(text)).length === 1
      return once('离开以前') && once('回来以后') && !nodes.some((one) => one.matches('[data-state="queued"], [data-state="sending"]'))
    })()`)
      expect(await shop.engine.run('() => faults')).toEqual([])
    },
  )

  it_(
    '[WD-17] a page that this browser translates keeps its chat, also where elements are emptied and filled',
    async () => {
      const shop = await chatOn('/')
      const translate = name === 'Firefox' ? translateByRebuilding : translateLike
      await shop.engine.run(`() => void (${translate})(document.querySelector('weft-assistant').shadowRoot, 'out')`)
      await shop.see('[role=dialog]', '[')
      for (const words of ['门幅 150 的府绸', '还有现货吗']) {
        // Placeholders stay as they are.
        await shop.write(FIELD, '输入消息', words)
        await shop.key('Enter')
        await shop.see('[role=log]', `[${words}]`)
      }
      await shop.press('button', '转人工')
      await shop.see('[role=dialog]', '已申请')
      await shop.key('Escape')
      await shop.gone('[role=dialog]')
      await shop.press(`${BUTTON}[aria-expanded]`, '客服助手')
      await shop.see('[role=log]', '还有现货吗')
      expect(await shop.engine.run('() => faults')).toEqual([])
    },
  )

  it_('[PC-01] public pages: nothing cut, nothing over one another', async () => {
    for (const path of ['/', '/productMall', '/customerService', '/knowledge', '/contact', '/about', '/mark']) {
      await visit(person, path)
      await measured(person, `page${path.replaceAll('/', '-')}`)
    }
  })

  it_(
    '[PC-02] the header’s menu: a press of the mouse keeps it open, Esc, keyboard, and the menu of a phone',
    async () => {
      const entry = ['header nav a', '数字孪生'] as const
      await visit(person, '/contact')
      await person.press('header nav button', '智能工作台')
      await person.see(...entry)
      await person.press('header nav button', '智能工作台')
      await checked(person, 'submenu-1366', 'header nav ul ul')
      await person.key('Escape')
      await person.gone(...entry)
      await person.until(`document.activeElement?.textContent === '智能工作台'`)
      // A headless Firefox has no active window, in which keys press no button.
      if (name === 'Firefox') await visit(person, '/Intelligence/twin')
      else {
        await person.key('Enter')
        await person.see(...entry)
        await person.key('Tab')
        await person.until(`document.activeElement?.textContent === '数字孪生'`)
        await person.key('Enter')
        await person.until(`location.pathname === '/Intelligence/twin'`)
        await person.gone(...entry)
      }
      await person.engine.resize(390, 844)
      await person.press('header button', '打开菜单')
      // The group of the current page is open.
      await person.press('[role=dialog] a', '数字管控')
      await person.until(`location.pathname === '/Intelligence/control'`)
      await person.gone(OVERLAY)
    },
  )

  /** Opens something by presses at 1366, measures it at both widths and closes it by Escape. */
  const opened = async (who: Person, what: string, ...presses: [css: string, words: string][]) => {
    for (const [css, words] of presses) await who.press(css, words)
    await measured(who, what, OVERLAY)
    await who.key('Escape')
    await who.gone(OVERLAY)
  }

  it_('dialogs of the public pages, and what a phone opens there', async () => {
    await visit(person, '/')
    await opened(person, 'register', ['header button', '注册'])
    await visit(person, '/productMall')
    await opened(person, 'quick-entry', ['main button', '快速录入'])
    await person.engine.resize(390, 844)
    await visit(person, '/')
    await person.press('header button', '打开菜单')
    await checked(person, 'menu-390', OVERLAY)
  })

  it_.each([
    ['permissions', '', '编辑 售后工程师'],
    ['permissions', '账号', '开通账号'],
    ['after-sales/customers', '', '锦纶新材料'],
    ['after-sales/customers', '', '新建企业客户'],
    ['after-sales/dictionary', '故障类型', '添加词条'],
    ['after-sales/orders', '', 'AS2'],
    ['requests', '', '处理 周敏'],
    ['webhooks', '', '添加推送地址'],
  ])('a dialog or drawer of the console: %s %s %s', async (page, tab, button) => {
    const path = `/console/${page}`
    if (!(await agent.engine.run<boolean>('() => location.pathname.startsWith("/console")')))
      await agent.signIn('13900000009', path)
    await agent.go(path)
    await agent.see('main h1')
    if (tab) await agent.press('main [role=tab]', tab)
    await opened(agent, `${page.replace('/', '-')}-${button.slice(-6)}`, ['main button', button])
  })

  it_('a conversation that a supervisor reads along and takes over, and the pane of its former agent', async () => {
    const supervisor = new Person(await open(found), product.origin)
    try {
      await visit(person, '/contact')
      await person.press(BUTTON, '客服助手')
      await person.see('[role=group]', '常见问题')
      await person.press('button', '转人工')
      await person.see('button', '已申请')
      // Whoever an earlier step signed in here.
      await agent.go('/sso/logout?appName=portal&redirect=/contact')
      await agent.until(`location.pathname === '/contact'`)
      await agent.signIn('13900000001', '/console/workbench')
      await agent.press('[data-testid=desk-conversations] button', '访客')
      await agent.see('main', '客户正在等待')
      await agent.press('main button', '接入')
      await agent.write(FIELD, '输入消息', '传感器今天发出')
      const customer = await agent.engine.run<string>('() => new URLSearchParams(location.search).get("customer")')
      await supervisor.signIn('13900000009', '/console/workbench')
      await supervisor.go(`/console/workbench?scope=all&customer=${customer}`)
      await supervisor.see('main', '只读 · 实时')
      await measured(supervisor, 'reads-along')
      await supervisor.press('main button', '由我接手')
      await measured(supervisor, 'take-over', '[role=alertdialog]')
      await supervisor.press('[role=alertdialog] button', '由我接手')
      await supervisor.write(FIELD, '输入消息', '我来处理这台设备')
      await supervisor.key('Enter')
      await supervisor.see('[role=log]', '我来处理这台设备')
      await measured(supervisor, 'taken-over')
      await agent.see('main', '正在服务，您可以查看，不能回复')
      await measured(agent, 'lost')
      await supervisor.press('header button', '通知')
      await measured(supervisor, 'bell', OVERLAY)
      expect(told(person, agent, supervisor)).toEqual([])
    } finally {
      await supervisor.engine.end()
    }
  })

  it_('[PC-18] an article of the knowledge base in its dialog', async () => {
    await visit(person, '/knowledge')
    await person.press('[role=feed] a')
    await person.see('[role=dialog]')
    await measured(person, 'article', OVERLAY)
  })

  it_('[SV-01] [SV-08] a customer: sign-in, part, request with a picture, contract and its PDF file', async () => {
    await person.signIn('13800000003', '/customerService/information')
    for (const width of [1366, 390]) {
      await person.engine.resize(width, 844)
      await person.until(`innerWidth === ${width}`)
      // On a phone the list of contracts comes first.
      if (width === 390) await person.press('main nav a', 'SY-WF')
      await person.press('main button', '预览')
      await person.see('[role=dialog] canvas')
      await checked(person, `contract-${width}`, OVERLAY)
      await person.key('Escape')
      await person.gone('[role=dialog]')
    }

    await visit(person, '/productMall')
    await person.press('[role=feed] a')
    await person.until(`location.pathname === '/productMall/detail'`)
    await person.see('main h1')
    await measured(person, 'part')

    await person.go('/customerService/afterSale')
    await person.see('button', '提交申请')
    await person.engine.give('input[type=file]', [photo])
    await person.see('button', '预览 machine.png')
    await person.press('button', '提交申请')
    await person.see('[role=alert]', '请输入故障描述')
    await measured(person, 'request')
    expect(told(person)).toEqual([])
  })
})
