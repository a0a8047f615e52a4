/** What is unread and who waits, where others lost it: on a second device, in a list that shows something else, without sound. */
import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { test } from '../support/journey'
import {
  AGENT,
  COLLEAGUE,
  messageRow,
  newPerson,
  openAssistant,
  PERSONAL,
  queueLine,
  say,
  signIn,
} from '../support/people'
import { type Product, startProduct } from '../support/product'
import { countTones, tonesOf } from '../support/tones'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product?.end())

const launcher = (page: Page, count = 0) =>
  page.getByRole('button', { name: count === 0 ? '打开客服助手' : `打开客服助手，${count} 条未读消息`, exact: true })
const close = (assistant: Locator) => assistant.getByRole('button', { name: '收起对话窗口' }).click()

async function asksForAgent(assistant: Locator, question: string) {
  await say(assistant, question)
  await assistant.getByRole('button', { name: '转人工', exact: true }).click()
  await expect(assistant.getByRole('button', { name: '已申请' })).toBeVisible()
}

async function visitorAsks(browser: Browser, question: string): Promise<BrowserContext> {
  const { page, context } = await newPerson(browser)
  await page.goto(product.origin)
  await asksForAgent(await openAssistant(page), question)
  return context
}

test('[F11] [WD-01] a second device counts only what others wrote and was not read: own words of the first one, and a sign-in, add nothing', async ({
  browser,
}) => {
  const first = await newPerson(browser)
  await signIn(first.page, product.origin, PERSONAL.loginName, '/')
  const assistant = await openAssistant(first.page)
  await asksForAgent(assistant, '导丝器磨损，想换一批')
  const agent = await newPerson(browser)
  await signIn(agent.page, product.origin, AGENT.loginName)
  await queueLine(agent.page, '导丝器磨损').click()
  await agent.page.getByRole('button', { name: '接入', exact: true }).first().click()
  await expect(assistant.getByRole('button', { name: '人工服务中' })).toBeVisible()

  const second = await newPerson(browser)
  await signIn(second.page, product.origin, PERSONAL.loginName, '/')
  const other = await openAssistant(second.page)
  await expect(other.getByRole('log')).toContainText('已接入，为您服务')
  await close(other)
  await expect(launcher(second.page)).toBeVisible()
  await second.context.setOffline(true)

  for (const text of ['一共 48 只', '型号 DS-12', '周五前要']) await say(assistant, text)
  await expect(messageRow(agent.page, '周五前要')).toBeVisible()
  // The first device dies: no unload event, no farewell.
  await first.page.close({ runBeforeUnload: false })
  for (const text of ['库存够，今天发货', '运费由我们承担']) {
    await say(agent.page, text)
    await expect(messageRow(agent.page, text).locator('[data-state="queued"], [data-state="sending"]')).toHaveCount(0)
  }
  await second.context.setOffline(false)
  await expect(launcher(second.page, 2)).toBeVisible()
  await openAssistant(second.page)
  for (const text of ['周五前要', '运费由我们承担']) await expect(messageRow(other, text)).toBeVisible()
  await close(other)
  await expect(launcher(second.page)).toBeVisible()
  // The read position is stored before the sign-in ends.
  await expect(messageRow(agent.page, '运费由我们承担')).toContainText('已读')

  await second.page.getByRole('button', { name: new RegExp(PERSONAL.name) }).click()
  const isOut = second.page.waitForEvent('load')
  await second.page.getByRole('menuitem', { name: '退出登录' }).click()
  await isOut
  await say(agent.page, '快递单号稍后发您')
  await signIn(second.page, product.origin, PERSONAL.loginName, '/')
  await expect(launcher(second.page, 1)).toBeVisible()
  expect([...second.faults, ...agent.faults]).toEqual([])
  for (const one of [first, second, agent]) await one.context.close()
})

test('[F42] [SV-12] a customer who begins while the agent looks at another list is in the figure, the title and the tone at once', async ({
  browser,
}) => {
  const agent = await newPerson(browser)
  await countTones(agent.context)
  await signIn(agent.page, product.origin, AGENT.loginName)
  await agent.page.getByRole('tab', { name: /^我的/ }).click()
  await expect(agent.page.getByRole('tab', { name: /^我的/ })).toHaveAttribute('aria-selected', 'true')
  const waits = agent.page.getByRole('tab', { name: /^待接入/ })
  const before = Number(/\d+/.exec((await waits.textContent()) ?? '')?.[0] ?? 0)
  const tones = await tonesOf(agent.page)
  const visitor = await visitorAsks(browser, '第一次来，请问加弹机皮圈怎么选')
  await expect(waits).toContainText(String(before + 1))
  await expect(agent.page).toHaveTitle(/^\(\d+\) /)
  await expect.poll(() => tonesOf(agent.page)).toBe(tones + 2)
  await waits.click()
  await expect(queueLine(agent.page, '第一次来')).toBeVisible()
  expect(agent.faults).toEqual([])
  for (const context of [visitor, agent.context]) await context.close()
})

test('[SV-12] what comes into a window without the focus is not read, counts on its row, and is read when somebody looks', async ({
  browser,
}) => {
  const visitor = await newPerson(browser)
  await visitor.page.goto(product.origin)
  const assistant = await openAssistant(visitor.page)
  await asksForAgent(assistant, '卷绕头报警 E07')
  const agent = await newPerson(browser)
  await agent.context.addInitScript(() => {
    const seen = Object.assign(window, { isAway: false })
    document.hasFocus = () => !seen.isAway
  })
  await signIn(agent.page, product.origin, AGENT.loginName)
  await queueLine(agent.page, '卷绕头报警').click()
  await agent.page.getByRole('button', { name: '接入', exact: true }).first().click()
  await expect(assistant.getByRole('button', { name: '人工服务中' })).toBeVisible()
  const look = (isAway: boolean) =>
    agent.page.evaluate((isGone) => {
      Object.assign(window, { isAway: isGone })
      window.dispatchEvent(new Event(isGone ? 'blur' : 'focus'))
    }, isAway)
  await look(true)
  await say(assistant, '换了皮圈还是一样')
  await expect(messageRow(agent.page, '换了皮圈还是一样')).toBeVisible()
  const line = queueLine(agent.page, '换了皮圈还是一样')
  await expect(line.getByRole('img', { name: /1 条未读/ })).toBeVisible()
  await expect(messageRow(assistant, '换了皮圈还是一样')).not.toContainText('已读')
  await look(false)
  await expect(messageRow(assistant, '换了皮圈还是一样')).toContainText('已读')
  await expect(line.getByRole('img', { name: /条未读/ })).toHaveCount(0)
  expect([...agent.faults, ...visitor.faults]).toEqual([])
  for (const one of [visitor, agent]) await one.context.close()
})

/** The agent looks at another window. Returns the texts of the page's desktop notices, which are allowed. */
async function elsewhere(context: BrowserContext): Promise<string[]> {
  const notices: string[] = []
  await context.exposeFunction('weftNotice', (text: string) => void notices.push(text))
  await context.addInitScript(() => {
    document.hasFocus = () => false
    Object.assign(window, {
      Notification: class {
        static permission = 'granted'
        constructor(_title: string, { body }: { body: string }) {
          ;(window as unknown as { weftNotice(text: string): void }).weftNotice(body)
        }
        close() {}
      },
    })
  })
  return notices
}

/** The driver's own calls count as presses in Chromium: only a key or a pointer is one here. */
const unpressed = (context: BrowserContext) =>
  context.addInitScript(() => {
    const activation = { hasBeenActive: false, isActive: false }
    Object.defineProperty(navigator, 'userActivation', { get: () => activation })
    for (const press of ['keydown', 'pointerdown'])
      addEventListener(press, () => Object.assign(activation, { hasBeenActive: true, isActive: true }), true)
  })

test('[F55] [SV-12] on a page that was never pressed a waiting customer is in figure, title and notice, the agent learns that sound needs a press, and it sounds after one', async ({
  browser,
}) => {
  const away = await newPerson(browser)
  const notices = await elsewhere(away.context)
  const here = await newPerson(browser)
  for (const { context } of [away, here]) await unpressed(context)
  await countTones(here.context)
  for (const [agent, { loginName }] of [
    [away, AGENT],
    [here, COLLEAGUE],
  ] as const) {
    await signIn(agent.page, product.origin, loginName)
    await expect(agent.page.getByRole('tab', { name: /^待接入/ })).toBeVisible()
  }
  const first = await visitorAsks(browser, '没有声音也要看到')
  for (const { page } of [away, here]) {
    await expect(queueLine(page, '没有声音也要看到')).toBeVisible()
    await expect(page).toHaveTitle(/^\(\d+\) /)
  }
  await expect.poll(() => notices.length).toBeGreaterThan(0)
  await here.told('浏览器未允许播放提示音')

  expect(await tonesOf(here.page)).toBe(0)
  await here.page.keyboard.press('Escape')
  const second = await visitorAsks(browser, '这次有声音')
  await expect(queueLine(here.page, '这次有声音')).toBeVisible()
  await expect.poll(() => tonesOf(here.page)).toBe(2)
  expect([...away.faults, ...here.faults]).toEqual([])
  for (const context of [first, second, away.context, here.context]) await context.close()
})
