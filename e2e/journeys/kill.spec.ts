import { expect, type Locator, type Page } from '@playwright/test'
import { expectClean } from '../support/axe'
import { builtFile } from '../support/built'
import { sendFiles } from '../support/content'
import { storedTexts } from '../support/database'
import { test } from '../support/journey'
import { AGENT, newPerson, openAssistant, PERSONAL, queueLine, readTimeline, say, signIn } from '../support/people'
import { type Product, startProduct } from '../support/product'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product?.end())

const MARK = /[甲乙]\d\d/
const COUNT = 14
/** 3 by 2 pixels. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAAAAAC4HznGAAAADklEQVR4nGNgZGJmAGIAADQADXMjh/AAAAAASUVORK5CYII=',
  'base64',
)

/** Sends the lines `from` to `to` without waiting for delivery. */
async function write(place: Locator | Page, mark: string, from: number, to: number) {
  for (let index = from; index <= to; index += 1) await say(place, `${mark}${String(index).padStart(2, '0')}`)
}

test('[IM-06] [IM-08] [WD-15] a network that comes back is tried at once, however long the wait still is; what was written meanwhile goes out once', async ({
  browser,
}) => {
  const { context, page } = await newPerson(browser)
  await page.clock.install()
  await page.goto(product.origin)
  const assistant = await openAssistant(page)
  await say(assistant, '戊01')
  await expect(assistant.getByRole('log').getByText('戊01')).toBeVisible()
  await expect(assistant.getByText('等待发送')).toHaveCount(0)
  await product.kill()
  await expect(assistant.getByText('通讯服务连接断开').first()).toBeVisible()
  await context.setOffline(true)
  await say(assistant, '戊02')
  // From here on no timer of the page ends by itself.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 200)
  await product.start()
  await expect(assistant.getByText('秒后重新连接')).toBeVisible()
  await context.setOffline(false)
  await expect(assistant.getByText('正在重新连接')).toBeVisible()
  await page.clock.resume()
  await expect.poll(() => readTimeline(assistant, /戊\d\d/)).toEqual(['戊01', '戊02'])
  await expect
    .poll(async () => (await storedTexts(product.dataFolder, /戊\d\d/)).map(({ text }) => text))
    .toEqual(['戊01', '戊02'])
  await context.close()
})

test('[IM-06] [IM-08] [WD-15] kill -9 of the server while both write: nothing is lost, nothing doubled, one order everywhere', async ({
  browser,
}) => {
  const visitor = await newPerson(browser)
  await visitor.page.goto(product.origin)
  const assistant = await openAssistant(visitor.page)
  await say(assistant, '喷水织机停台')
  await assistant.getByRole('button', { name: '转人工' }).click()
  const agent = await newPerson(browser)
  await signIn(agent.page, product.origin, AGENT.loginName)
  await queueLine(agent.page, /访客/).click()
  await agent.page.getByRole('button', { name: '接入', exact: true }).first().click()
  await expect(assistant.getByRole('button', { name: '人工服务中' })).toBeVisible()

  const both = (from: number, to: number) =>
    Promise.all([write(assistant, '甲', from, to), write(agent.page, '乙', from, to)])
  await both(1, 4)
  await expect(agent.page.getByRole('log').getByText('甲04')).toBeVisible()
  // Some messages are in transit at the kill, some are written during the outage, some during the restart.
  await Promise.all([both(5, 8), product.kill()])
  await expect(assistant.getByText('通讯服务连接断开').first()).toBeVisible()
  await both(9, 11)
  await Promise.all([both(12, COUNT), product.start()])

  // Both reconnect by themselves: no reload, no click.
  await expect(assistant.getByRole('log').getByText(`乙${COUNT}`)).toBeVisible({ timeout: 60_000 })
  await expect(agent.page.getByRole('log').getByText(`甲${COUNT}`)).toBeVisible({ timeout: 60_000 })
  await expect(assistant.getByText('消息发送失败')).toHaveCount(0)
  await expect(agent.page.getByText('消息发送失败')).toHaveCount(0)

  const stored = (await storedTexts(product.dataFolder, MARK)).map(({ text }) => text)
  expect(stored).toHaveLength(2 * COUNT)
  expect(new Set(stored).size).toBe(2 * COUNT)
  const own = (mark: string) => stored.filter((text) => text.startsWith(mark))
  expect(own('甲')).toEqual([...own('甲')].sort())
  expect(own('乙')).toEqual([...own('乙')].sort())
  // The server's answer puts a sender's message into its place, possibly after the other side has read it.
  await expect.poll(() => readTimeline(assistant, MARK)).toEqual(stored)
  await expect.poll(() => readTimeline(agent.page, MARK)).toEqual(stored)

  // Also after a reload, which reads everything from the server again.
  await visitor.page.reload()
  await openAssistant(visitor.page)
  await expect(assistant.getByText(stored.at(-1) ?? '').first()).toBeVisible()
  await expect.poll(() => readTimeline(assistant, MARK)).toEqual(stored)
  expect([...visitor.faults, ...agent.faults]).toEqual([])
})

test('[IM-06] [WD-15] kill -9 while a page’s first connection is made: it comes back by itself, and what was written goes out', async ({
  browser,
}) => {
  const { page, context, faults } = await newPerson(browser)
  // The gateway's hello reaches the page while the server is down: requests that the page sends for its answer fail.
  let isHeld = true
  const greeted = new Promise<() => void>((resolve) => {
    void page.routeWebSocket(/\/ima-access\/ws/, (socket) => {
      const gateway = socket.connectToServer()
      if (isHeld) gateway.onMessage((hello) => resolve(() => socket.send(hello)))
    })
  })
  await page.goto(product.origin)
  const assistant = await openAssistant(page)
  const greet = await greeted
  isHeld = false
  const gone = product.kill()
  greet()
  await gone
  await say(assistant, '刚打开就断了')
  await product.start()
  await expect(assistant.getByRole('alert', { name: '通讯服务连接断开' })).toBeHidden({ timeout: 60_000 })
  await expect
    .poll(async () => (await storedTexts(product.dataFolder, /刚打开/)).map(({ text }) => text))
    .toEqual(['刚打开就断了'])
  await expect(assistant.getByText('等待发送')).toHaveCount(0)
  expect(faults).toEqual([])
  await context.close()
})

test('[SV-12] [IM-08] an agent without an open conversation sees that no customer can come, and is there again by itself', async ({
  browser,
}) => {
  const { page, context, faults } = await newPerson(browser)
  await signIn(page, product.origin, AGENT.loginName)
  const status = (words: string) => page.getByRole('button', { name: `我的状态 ${words}`, exact: true })
  await expect(status('在线')).toBeVisible()
  const lost = page.getByRole('alert', { name: '通讯服务连接断开' })
  await expect(lost).toHaveCount(0)
  await product.kill()
  await expect(lost.getByRole('button', { name: '立即重连' })).toBeVisible()
  await expect(status('在线 · 未连接')).toBeVisible()
  await expectClean(page)
  await product.start()
  await expect(status('在线')).toBeVisible({ timeout: 60_000 })
  await expect(lost).toHaveCount(0)
  expect(faults).toEqual([])
  await context.close()
})

/** Names of the files in the page's outbox on this device. */
const keptNames = (page: Page) =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const names: string[] = []
    for (const { name } of await indexedDB.databases()) {
      if (!name?.endsWith('.outbox')) continue
      const database = await settled(indexedDB.open(name))
      const rows: { attachment?: { name: string } }[] = await settled(
        database.transaction('rows').objectStore('rows').getAll(),
      )
      for (const { attachment } of rows) if (attachment) names.push(attachment.name)
      database.close()
    }
    return names
  })

const LEAVING: readonly [string, (page: Page) => Promise<unknown>][] = [
  // The reloaded page says that no server answers.
  ['a reload', (page) => page.reload().catch(() => {})],
  ['the closing of the tab', (page) => page.close()],
  [
    'a crash of the tab',
    async (page) => {
      const devtools = await page.context().newCDPSession(page)
      const crashed = page.waitForEvent('crash')
      // The call never resolves: the renderer has crashed.
      devtools.send('Page.crash').catch(() => {})
      await crashed
      await page.close()
    },
  ],
]

for (const [what, leave] of LEAVING) {
  test(`[IM-08] [G7] what is written while the server is away survives ${what}: two lines and a picture, once and in order`, async ({
    browser,
  }) => {
    const { context, page } = await newPerson(browser)
    await signIn(page, product.origin, PERSONAL.loginName, '/')
    const attachments = builtFile('attachments/index.ts')
    const filesAreReady = page
      .waitForResponse((response) => new URL(response.url()).pathname === attachments)
      .then((response) => response.finished())
    const assistant = await openAssistant(page)
    const picture = (name: string) => ({ name: `${name}-${what}.png`, mimeType: 'image/png', buffer: PICTURE })
    const shown = (place: Locator, name: string) => place.getByRole('log').getByAltText(picture(name).name)
    await say(assistant, `说说${what}`)
    // The button for files and the upload code are ready before a file is chosen.
    await expect(assistant.getByRole('button', { name: '添加图片或文件' })).toBeVisible()
    await filesAreReady
    await expect
      .poll(async () => (await storedTexts(product.dataFolder, /^说说/)).map(({ text }) => text))
      .toContain(`说说${what}`)
    const marks = /[丙丁]\d\d/
    const known = (await storedTexts(product.dataFolder, marks)).length

    await product.kill()
    await expect(assistant.getByText('通讯服务连接断开').first()).toBeVisible()
    await say(assistant, '丙01')
    await say(assistant, '丁02')
    await sendFiles(page, [picture('停台')])
    await expect(assistant.getByText('等待发送')).toHaveCount(3)
    // A message appears before the device has stored it: a crash within these milliseconds loses it.
    await expect.poll(() => keptNames(page)).toContain(picture('停台').name)
    await expectClean(page)
    await leave(page)

    await product.start()
    const next = page.isClosed() ? await context.newPage() : page
    await next.goto(product.origin)
    const again = await openAssistant(next)
    await expect(again.getByText('丁02').last()).toBeVisible()
    await expect(shown(again, '停台')).toHaveCount(1)
    await expect(again.getByText('等待发送')).toHaveCount(0)
    await expect(again.getByText('消息发送失败')).toHaveCount(0)
    await expect
      .poll(async () => (await storedTexts(product.dataFolder, marks)).slice(known).map(({ text }) => text))
      .toEqual(['丙01', '丁02'])
    // What appears now comes from the server.
    await next.reload()
    await expect(shown(await openAssistant(next), '停台')).toHaveCount(1)
    await context.close()
  })
}
