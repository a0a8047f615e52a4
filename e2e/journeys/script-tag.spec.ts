import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Response } from '@playwright/test'
import { expectClean } from '../support/axe'
import { test } from '../support/journey'
import {
  AGENT,
  newPerson,
  openAssistant,
  PERSONAL,
  queueLine,
  readTimeline,
  say,
  signIn,
  storedRow,
} from '../support/people'
import { type Product, startProduct } from '../support/product'
import { openRoots, startThirdPartySite } from '../support/third-party-site'

let product: Product
let thirdPartySite: Awaited<ReturnType<typeof startThirdPartySite>>
test.beforeAll(async () => {
  product = await startProduct()
  thirdPartySite = await startThirdPartySite(product.origin)
})
test.afterAll(async () => {
  await thirdPartySite?.end()
  await product?.end()
})

test('[WD-17] one script tag on a hostile page of another origin: the whole conversation, through a kill', async ({
  browser,
}) => {
  const visitor = await newPerson(browser)
  await openRoots(visitor.context)
  const html = await (await fetch(`${thirdPartySite.origin}/hostile`)).text()
  expect(html.match(/<script[^>]*weft/g)).toHaveLength(1)
  await visitor.page.goto(`${thirdPartySite.origin}/hostile`)
  const titleBefore = await visitor.page
    .locator('h1')
    .first()
    .evaluate((node) => getComputedStyle(node).cssText)

  const button = visitor.page.getByRole('button', { name: /客服助手/ })
  await expect(button).toBeVisible()
  await button.click()
  const assistant = visitor.page.getByRole('dialog', { name: '在线客服' })
  await expect(assistant.getByRole('group', { name: '常见问题' }).last()).toBeVisible()
  await expect.poll(async () => (await assistant.boundingBox())?.width).toBe(400)
  // The page's CSS did not affect the assistant, nor the reverse.
  const send = assistant.getByRole('button', { name: '发送', exact: true })
  await expect.poll(() => send.evaluate((node) => getComputedStyle(node).display)).not.toBe('none')
  expect(
    await visitor.page
      .locator('h1')
      .first()
      .evaluate((node) => getComputedStyle(node).cssText),
  ).toBe(titleBefore)

  await say(assistant, '询一批坯布的交期')
  await assistant.getByRole('button', { name: '转人工' }).click()
  const agent = await newPerson(browser)
  await signIn(agent.page, product.origin, AGENT.loginName)
  await queueLine(agent.page, /访客/).first().click()
  await agent.page.getByRole('button', { name: '接入', exact: true }).first().click()
  await expect(assistant.getByRole('log').getByText(`客服 ${AGENT.name} 已接入，为您服务`)).toBeVisible()
  await say(agent.page, '请说一下品种和数量：丙01')
  await expect(assistant.getByRole('log').getByText(/丙01/)).toBeVisible()

  await product.kill()
  await expect(assistant.getByText('通讯服务连接断开').first()).toBeVisible()
  await say(assistant, '涤纶春亚纺 3 万米：丁01')
  await product.start()
  await expect(agent.page.getByRole('log').getByText(/丁01/)).toBeVisible({ timeout: 60_000 })
  await expect.poll(() => readTimeline(assistant, /[丙丁]\d\d/)).toEqual(['丙01', '丁01'])
  await expect.poll(() => readTimeline(agent.page, /[丙丁]\d\d/)).toEqual(['丙01', '丁01'])

  await visitor.page.reload()
  await button.click()
  await expect(assistant.getByRole('log').getByText(/丁01/)).toBeVisible()
  expect([...visitor.faults, ...agent.faults]).toEqual([])
})

/** A string of crypto-js that no bundler removes. */
const CRYPTO_JS = 'Malformed UTF-8 data'

for (const [framing, hasWebCrypto, scripts] of [
  ['ima.gcm', true, 0],
  ['ima.ecb', false, 1],
] as const) {
  test(`[IM-04] [WD-17] a page that speaks ${framing} loads crypto-js ${scripts} times, and a first conversation takes two files and one after them`, async ({
    browser,
  }) => {
    const { context, page, faults } = await newPerson(browser)
    await openRoots(context)
    // As over http on a local network, where browsers offer no WebCrypto.
    if (!hasWebCrypto) {
      await context.addInitScript(() => Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined }))
    }
    const bodies: Promise<string>[] = []
    const fileOf = (url: string) => /\/sdk\/(?:\d[\w.-]*\/)?(.*?)(-[\w-]{8})?\.js$/.exec(url)?.[1]
    const files = new Set<string>()
    let beforeLate: string[] | undefined
    page.on('request', (request) => {
      if (fileOf(request.url()) === 'weft-beside') beforeLate ??= [...files]
    })
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') bodies.push(response.text())
      const file = fileOf(response.url())
      if (file) files.add(file)
    })
    await page.goto(`${thirdPartySite.origin}/strict`)
    const assistant = await openAssistant(page)
    await say(assistant, `现货：${framing}`)
    await expect(assistant.getByRole('log').getByText(`现货：${framing}`)).toBeVisible()
    await expect(assistant.getByText('等待发送')).toHaveCount(0)
    await expect(assistant.getByRole('group', { name: '常见问题' }).last()).toBeVisible()
    const loaded = await Promise.all(bodies)
    const cipher = hasWebCrypto ? [] : ['weft-ecb-web']
    const needed = ['weft', 'weft-app', 'weft-beside', ...cipher]
    await expect.poll(() => [...files].sort()).toEqual(needed)
    // Rows may render before the connection has its cipher.
    expect(beforeLate?.filter((file) => !cipher.includes(file)).sort()).toEqual(['weft', 'weft-app'])
    expect(loaded.filter((body) => body.includes(CRYPTO_JS))).toHaveLength(scripts)
    expect(faults).toEqual([])
    await context.close()
  })
}

test('[WD-15] [WD-17] a file whose code does not come waits, and is sent when the line is back', async ({
  browser,
}) => {
  const { context, page } = await newPerson(browser)
  await openRoots(context)
  const isSession = async (reply: Response) =>
    reply.request().resourceType() === 'fetch' && (await reply.text().catch(() => '')).includes('access_token')
  const [reply] = await Promise.all([
    page.waitForResponse(isSession),
    signIn(page, product.origin, PERSONAL.loginName, '/'),
  ])
  const [{ user, token }] = (await reply.json()).data
  await page.addInitScript(
    ({ user, token }) =>
      Object.assign(window, {
        weftSettings: {
          user: { userId: user.number, userName: user.name },
          token: {
            accessToken: token.access_token,
            tokenType: token.token_type,
            expiresIn: token.expires_in,
            createTime: Date.now(),
          },
        },
      }),
    { user, token },
  )
  let asked = 0
  await page.route(/weft-rarely-/, (route) => {
    asked += 1
    return asked > 2 ? route.continue() : route.abort('connectionfailed')
  })
  await page.goto(`${thirdPartySite.origin}/hostile`)
  const assistant = await openAssistant(page)
  const chosen = page.waitForEvent('filechooser')
  await assistant.getByRole('button', { name: '添加图片或文件' }).click()
  await (await chosen).setFiles({ name: '停机记录.csv', mimeType: 'text/csv', buffer: Buffer.from('时间,原因') })
  await assistant.getByRole('button', { name: '发送', exact: true }).click()
  await storedRow(assistant, '停机记录.csv')
  expect(asked).toBeGreaterThan(2)
  await context.close()
})

test('[WD-17] a strict policy with a nonce, Trusted Types and a pinned loader: a conversation, and nothing to report', async ({
  browser,
}) => {
  const visitor = await newPerson(browser)
  await openRoots(visitor.context)
  await visitor.page.goto(`${thirdPartySite.origin}/strict`)
  const assistant = await openAssistant(visitor.page)
  await say(assistant, '春亚纺有现货吗')
  await expect(assistant.getByRole('group', { name: '常见问题' }).last()).toBeVisible()
  await expect(assistant.getByRole('log').getByText('春亚纺有现货吗')).toBeVisible()
  await expectClean(visitor.page)
  // A violated policy would be a console error.
  expect(visitor.faults).toEqual([])
  await visitor.context.close()
})

test('[WD-17] in a frame: the page has the button, the events and the commands, and cannot see the conversation', async ({
  browser,
}) => {
  const visitor = await newPerson(browser)
  await openRoots(visitor.context)
  const { page } = visitor
  await page.goto(`${thirdPartySite.origin}/frame`)
  await page.evaluate(() => {
    const at = globalThis as unknown as { told: string[]; Weft(...words: unknown[]): void }
    at.told = []
    for (const event of ['opened', 'closed', 'message']) at.Weft('on', event, () => at.told.push(event))
  })
  const button = page.getByRole('button', { name: /打开客服助手/ })
  await button.click()
  const frame = page.frameLocator('iframe[title="在线客服"]')
  const assistant = frame.getByRole('dialog', { name: '在线客服' })
  await expect(assistant).toBeVisible()
  await expect(button).toBeHidden()
  const box = await page.locator('iframe').boundingBox()
  expect(box).toMatchObject({ width: 400, x: 1366 - 24 - 400 })
  // Narrow, but no phone: after pressing the button a person can type at once.
  await expect(frame.getByRole('textbox', { name: '输入消息' })).toBeFocused()
  await say(frame as never, '府绸 40S 报价')
  await expect(assistant.getByText('府绸 40S 报价')).toBeVisible()
  const reach = await page.locator('iframe').evaluate((node: HTMLIFrameElement) => node.contentDocument)
  expect(reach).toBeNull()
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await page.evaluate(() =>
    (globalThis as unknown as { Weft(...words: unknown[]): unknown }).Weft('sendMessage', '再问一下斜纹'),
  )
  await expect(assistant.getByText('再问一下斜纹')).toBeVisible()
  await expectClean(page)
  await frame.getByRole('textbox', { name: '输入消息' }).press('Escape')
  await expect(button).toBeVisible()
  await expect(button).toBeFocused()
  await expect.poll(() => page.evaluate('told')).toEqual(expect.arrayContaining(['opened', 'message', 'closed']))
  await page.evaluate(() => (globalThis as unknown as { Weft(word: string): unknown }).Weft('shutdown'))
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => 'Weft' in globalThis)).toBe(false)
  expect(visitor.faults).toEqual([])
  await visitor.context.close()
})

test('[WD-17] in a frame: the page’s button is moved by dragging and by the menu inside, and stands there on the next page', async ({
  browser,
}) => {
  const visitor = await newPerson(browser)
  await openRoots(visitor.context)
  const { page } = visitor
  const tell = (word: string) =>
    page.evaluate((command) => (globalThis as unknown as { Weft(word: string): unknown }).Weft(command), word)
  await page.goto(`${thirdPartySite.origin}/frame`)
  const button = page.getByRole('button', { name: /打开客服助手/ })
  const topOf = async () => (await button.boundingBox())?.y ?? 0
  // The button can be moved once the code behind it has loaded: this call waits for that.
  await button.hover()
  await tell('close')
  const before = await topOf()
  await page.mouse.move(1310, before + 32)
  await page.mouse.down()
  await page.mouse.move(1310, before - 168, { steps: 4 })
  await page.mouse.up()
  await expect.poll(topOf).toBe(before - 200)
  await expect(page.locator('iframe')).toBeHidden()

  await page.reload()
  await expect.poll(async () => Math.round(await topOf())).toBe(before - 200)
  await button.click()
  const frame = page.frameLocator('iframe[title="在线客服"]')
  await frame.getByRole('button', { name: '更多' }).click()
  await expect(frame.getByRole('menuitem', { name: '移动悬浮按钮' })).toBeVisible()
  await expectClean(page)
  await frame.getByRole('menuitem', { name: '移动悬浮按钮' }).click()
  await expect(frame.getByText('悬浮按钮已移动，收起窗口即可看到')).toBeVisible()
  await frame.getByRole('textbox', { name: '输入消息' }).press('Escape')
  // It was a third of the way up, and is at the top now.
  await expect.poll(topOf).toBe(88)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['weft.weft-demo.buttonAt'])
  await tell('shutdown')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  expect(visitor.faults).toEqual([])
  await visitor.context.close()
})

test('[WD-17] a member whom the shop’s server names keeps what the visitor wrote; the agent sees the name', async ({
  browser,
}) => {
  const visitor = await newPerson(browser)
  await openRoots(visitor.context)
  await visitor.page.goto(thirdPartySite.origin)
  const assistant = await openAssistant(visitor.page)
  await expect(assistant.getByRole('group', { name: '常见问题' }).last()).toBeVisible()
  await say(assistant, '登录之前的问题')
  await expect(assistant.getByText('登录之前的问题')).toBeVisible()
  await expect(assistant.getByText(/等待发送|发送中/)).toHaveCount(0)
  await visitor.page.goto(`${thirdPartySite.origin}/member`)
  await openAssistant(visitor.page)
  await expect(assistant.getByText('登录之前的问题')).toBeVisible()
  await expectClean(visitor.page)
  await assistant.getByRole('button', { name: '转人工' }).click()
  const agent = await newPerson(browser)
  await signIn(agent.page, product.origin, AGENT.loginName)
  await expect(queueLine(agent.page, /沈立群/)).toBeVisible()
  expect([...visitor.faults, ...agent.faults]).toEqual([])
  await visitor.context.close()
  await agent.context.close()
})

/** A browser profile whose settings block all storage of sites, like 阻止所有 Cookie. */
function blockingProfile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'weft-blocking-'))
  mkdirSync(join(folder, 'Default'))
  const settings = { profile: { default_content_setting_values: { cookies: 2 } } }
  writeFileSync(join(folder, 'Default/Preferences'), JSON.stringify(settings))
  return folder
}

/** A headless shell lacks this setting: a page script blocks the same APIs. */
const closeStorage = () => {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { get: refuse })
}

test('[WD-17] where the browser keeps nothing for a site, what is written is sent, and the window says that it is not kept', async ({
  playwright,
  launchOptions,
}) => {
  const folder = blockingProfile()
  const context = await playwright.chromium.launchPersistentContext(folder, { ...launchOptions, locale: 'zh-CN' })
  await openRoots(context)
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto(thirdPartySite.origin)
  const isRefused = await page
    .evaluate(() => localStorage.length)
    .then(
      () => false,
      () => true,
    )
  if (!isRefused) await context.addInitScript(closeStorage)
  for (const words of ['春亚纺有现货吗', '还是春亚纺']) {
    await page.goto(thirdPartySite.origin)
    await expect(page.evaluate(() => localStorage.length)).rejects.toThrow('SecurityError')
    const assistant = await openAssistant(page)
    await expect(assistant.getByText('浏览器禁止本页保存数据，刷新或离开页面后，这段对话不会保留')).toBeVisible()
    await say(assistant, words)
    await expect(assistant.getByRole('log').getByText(words)).toBeVisible()
    await expect(assistant.getByText(/等待发送|通讯服务连接断开/)).toHaveCount(0)
    // The next page has no data of the earlier one.
    await expect(assistant.getByRole('log').getByText('春亚纺')).toHaveCount(1)
  }
  // A sandbox without an origin cannot be listed by an app: reports it once, and does not retry for ever.
  let asked = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/virtually/user/generate')) asked += 1
  })
  const sandbox = '<!doctype html><iframe sandbox="allow-scripts" src="/" width="800" height="700"></iframe>'
  await page.route('**/sandbox', (route) => route.fulfill({ contentType: 'text/html', body: sandbox }))
  await page.goto(`${thirdPartySite.origin}/sandbox`)
  const inside = page.frameLocator('iframe')
  await inside.getByRole('button', { name: /打开客服助手/ }).click()
  await expect(inside.getByText('当前页面未接入在线客服')).toBeVisible()
  await expect(inside.getByRole('button', { name: '立即重连' })).toBeVisible()
  expect(asked).toBe(1)
  expect(faults).toEqual([])
  await context.close()
  rmSync(folder, { recursive: true, force: true })
})
