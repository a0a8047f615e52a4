/** Browser filter lists, and files that fail to load: no page depends on the assistant. */
import { expect, type Page } from '@playwright/test'
// @ts-expect-error a plain script shared with `npm run screens`
import { screenPaths } from '../../scripts/screen-paths.mjs'
import { builtFile, filesOfPages } from '../support/built'
import { holdRequests } from '../support/held'
import { test } from '../support/journey'
import { newPerson, openAssistant, say } from '../support/people'
import { type Product, startProduct } from '../support/product'
import { walker } from '../support/walk'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product?.end())

/** Patterns of generic rules in common lists: EasyList, EasyPrivacy, and annoyance lists. */
const LISTED =
  /chat|assistant|[/_.-](ads?|adv|adverts?|analytics?|banners?|beacon|bots?|consent|cookies?|counters?|livesupport|messenger|metrics|notices?|notif\w*|pixel|popups?|promos?|push|share|social|sponsors?|statistics?|stats?|tracker|tracking|widgets?)(?=[/_.-]|[A-Z]|$)/

/** Some pages ask visitors to sign in: the content behind the question is hidden from assistive technology only. */
const behind = { includeHidden: true }

/** Visits a page: it is complete, with its heading, and without an error message. */
async function expectWhole(page: Page, go: ReturnType<typeof walker>, path: string) {
  await go(path)
  await expect(page.getByRole('heading', { level: 1, ...behind }).first(), path).toBeVisible()
  await expect(page.getByText('页面未能加载'), path).toHaveCount(0)
}

async function expectEveryPage(page: Page, look: (path: string) => Promise<void>) {
  const { publicPaths } = await screenPaths(product.origin)
  // The cart of a visitor is the sign-in page, which has no assistant.
  const go = walker(page, product.origin)
  for (const path of (publicPaths as string[]).filter((one) => one !== '/productMall/cart')) {
    await expectWhole(page, go, path)
    if (!path.startsWith('/sso')) await look(path)
  }
}

/** Scripts and stylesheets named in the server's drawing of a page: navigation inside the application does not load them. */
async function filesNamedBy(page: Page, path: string): Promise<string[]> {
  const drawn = await (await page.request.get(product.origin + path, { headers: { accept: 'text/html' } })).text()
  const addresses = [...drawn.matchAll(/<(?:script|link)\b[^>]*? (?:src|href)="([^"]+)"/g)].map(
    ([, found = '']) => found,
  )
  expect(addresses, path).toContain('/root-size.js')
  return addresses
    .map((address) => new URL(address, product.origin).pathname)
    .filter((name) => /\.(js|css)$/.test(name))
}

test('[PC-01] [WD-01] with every address blocked that filter lists know, each page stands whole and the assistant answers', async ({
  browser,
}) => {
  const { page, faults } = await newPerson(browser)
  const blocked: string[] = []
  await page.route(
    ({ pathname }) => LISTED.test(pathname),
    (route) => {
      if (route.request().isNavigationRequest()) return route.fallback()
      // A picture blocked as an advertisement does not affect the page.
      if (route.request().resourceType() !== 'image') blocked.push(new URL(route.request().url()).pathname)
      return route.abort('blockedbyclient')
    },
  )
  await expectEveryPage(page, async (path) => {
    await expect(page.getByRole('button', { name: /打开客服助手/, ...behind }), path).toBeVisible()
    expect(
      (await filesNamedBy(page, path)).filter((file) => LISTED.test(file)),
      path,
    ).toEqual([])
  })
  expect(blocked).toEqual([])
  await page.goto(`${product.origin}/contact`)
  const assistant = await openAssistant(page)
  await say(assistant, '轴承还有货吗')
  await expect(assistant.getByRole('log').getByText('轴承还有货吗')).toBeVisible()
  expect(faults).toEqual([])
})

test('[PC-01] [WD-01] no page loads a file of the assistant with its own; where none comes it stands whole and offers the hotline', async ({
  browser,
}) => {
  const { page, faults } = await newPerson(browser)
  let isAway = true
  const own = ['AssistantHost.tsx', 'assistant-button', 'assistant-moved'].map(builtFile)
  await page.route(
    ({ pathname }) => own.includes(pathname),
    (route) => (isAway ? route.abort('blockedbyclient') : route.fallback()),
  )
  const plate = page.getByRole('alert', behind).filter({ hasText: '客服助手未能加载，可拨打热线' })
  const pages = filesOfPages()
  expect(pages.size).toBeGreaterThan(40)
  for (const [name, files] of pages)
    expect(
      files.filter((file) => own.includes(file)),
      name,
    ).toEqual([])
  const go = walker(page, product.origin)
  for (const path of ['/', '/customerService', '/productMall/index', '/contact']) {
    await expectWhole(page, go, path)
    await expect(plate.getByRole('link', behind), path).toHaveAttribute('href', /^tel:\d/)
  }

  // Closing removes it; the next press for human service shows it again, or the assistant if its code loads.
  await page.goto(`${product.origin}/contact`)
  await plate.getByRole('button', { name: '关闭' }).click()
  await expect(plate).toHaveCount(0)
  const press = page.getByRole('main').getByRole('button', { name: '联系客服' }).first()
  await press.click()
  await expect(plate).toBeVisible()
  await plate.getByRole('button', { name: '关闭' }).click()
  isAway = false
  await press.click()
  await expect(page.getByRole('dialog', { name: '在线客服' })).toBeVisible()
  expect(faults.filter((fault) => !/dynamically imported module|Failed to fetch/.test(fault))).toEqual([])
})

test('[WD-01] where only the code of the chat does not come, the window gives way to the hotline', async ({
  browser,
}) => {
  const { page } = await newPerson(browser)
  const core = builtFile('core/src/index.ts')
  let isAway = true
  await page.route(
    ({ pathname }) => pathname === core,
    (route) => (isAway ? route.abort('blockedbyclient') : route.fallback()),
  )
  await page.goto(`${product.origin}/contact`)
  await page.getByRole('button', { name: /打开客服助手/ }).click()
  const plate = page.getByRole('alert').filter({ hasText: '客服助手未能加载，可拨打热线' })
  await expect(plate.getByRole('link')).toHaveAttribute('href', /^tel:\d/)
  isAway = false
  await plate.getByRole('button', { name: '重试' }).click()
  const assistant = page.getByRole('dialog', { name: '在线客服' })
  await say(assistant, '轴承还有货吗')
  await expect(assistant.getByRole('log').getByText('轴承还有货吗')).toBeVisible()
})

test('[WD-01] while the assistant’s code comes the button says so; Esc takes the press back, the next one opens the window', async ({
  browser,
}) => {
  const { page, faults } = await newPerson(browser)
  const host = builtFile('AssistantHost.tsx')
  const release = await holdRequests(page, ({ pathname }) => pathname === host)
  await page.goto(`${product.origin}/contact`)
  const button = page.getByRole('button', { name: '打开客服助手', exact: true })
  const waiting = page.getByRole('button', { name: '正在打开客服助手，按 Esc 取消' })
  await button.click()
  await expect(waiting).toHaveText('客服助手…')
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  release()
  // The code has loaded, and the cancelled press opens nothing.
  await page.waitForFunction(
    (name) => performance.getEntriesByType('resource').some((entry) => new URL(entry.name).pathname === name),
    host,
  )
  await expect(button).toBeVisible()
  await expect(page.getByRole('dialog', { name: '在线客服' })).toHaveCount(0)
  await button.click()
  await expect(page.getByRole('dialog', { name: '在线客服' })).toBeVisible()
  expect(faults).toEqual([])
})

test('[PC-01] [WD-19] where the code of the pages cannot be read, each says so with the hotline, and what the server drew is used', async ({
  browser,
}) => {
  const code = /\/assets\/.*\.js$/
  const plateOf = (page: Page) => page.getByRole('alert').filter({ has: page.getByRole('heading') })
  const expectPlate = async (page: Page, words: string) => {
    await expect(plateOf(page), page.url()).toContainText(words)
    await expect(plateOf(page).getByRole('link', { name: /^服务热线 \d/ }), page.url()).toHaveAttribute(
      'href',
      /^tel:\d/,
    )
  }
  // A supported browser without connection shows another message than an outdated one.
  const cut = await newPerson(browser)
  await cut.page.route(code, (route) => route.abort('blockedbyclient'))
  await cut.page.goto(`${product.origin}/sso?appName=portal`)
  await expectPlate(cut.page, '页面未能加载')

  const behind = await newPerson(browser)
  await behind.page.addInitScript(() => {
    window.RegExp = new Proxy(RegExp, {
      construct(of, [pattern, ...rest]) {
        if (String(pattern).includes('?<=')) throw new SyntaxError('Invalid regular expression: invalid group')
        return Reflect.construct(of, [pattern, ...rest])
      },
    })
  })
  await behind.page.route(code, (route) => route.fulfill({ contentType: 'text/javascript', body: 'young syntax' }))
  await behind.page.goto(`${product.origin}/sso?appName=portal`)
  await expectPlate(behind.page, '浏览器版本过低')

  const { page } = await newPerson(browser)
  await page.addInitScript(() => Object.assign(CSS, { supports: () => false }))
  await page.route(code, (route) => route.fulfill({ contentType: 'text/javascript', body: 'young syntax' }))
  // A drawing that takes the server longer than a second is ready for the next visitor.
  const contact = `${product.origin}/contact`
  const read = async () => (await page.request.get(contact, { headers: { accept: 'text/html' } })).text()
  await expect.poll(read).toContain('data-first-view')
  await page.goto(contact)
  await expectPlate(page, '浏览器版本过低')
  const drawn = page.locator('[data-first-view] a[href^="/"]:visible').first()
  const address = await drawn.getAttribute('href')
  await drawn.click()
  await expect(page).toHaveURL(product.origin + address)
  for (const path of ['/console/workbench', '/sso?appName=portal']) {
    await page.goto(product.origin + path)
    await expectPlate(page, '浏览器版本过低')
  }
  // Without module support the browser does not request the code.
  await page.addInitScript(() => Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule'))
  await page.goto(`${product.origin}/console`)
  await expectPlate(page, '浏览器版本过低')
  await plateOf(page).getByRole('link', { name: '返回首页' }).click()
  await expect(page).toHaveURL(`${product.origin}/`)
})
