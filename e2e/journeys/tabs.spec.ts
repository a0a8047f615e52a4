import { expect, type Page } from '@playwright/test'
import { expectClean } from '../support/axe'
import { test } from '../support/journey'
import { AGENT, newPerson, openAssistant, queueLine, say, signIn } from '../support/people'
import { type Product, startProduct } from '../support/product'
import { countTones, tonesOf } from '../support/tones'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product?.end())

type Sockets = ReturnType<typeof countSockets>

/** Counts a page's open chat sockets, and all that it ever opened. */
function countSockets(page: Page): { open: number; opened: number } {
  const sockets = { open: 0, opened: 0 }
  page.on('websocket', (socket) => {
    if (!socket.url().includes('/ima-access/ws')) return
    sockets.open += 1
    sockets.opened += 1
    socket.on('close', () => {
      sockets.open -= 1
    })
  })
  return sockets
}

test('[G4] [G7] three tabs of one visitor share one connection; when the leading tab is closed another takes over', async ({
  browser,
}) => {
  const { context, page: first, faults } = await newPerson(browser)
  const second = await context.newPage()
  const third = await context.newPage()
  const tabs = [first, second, third] as const
  const [one, two, three] = tabs.map(countSockets) as [Sockets, Sockets, Sockets]

  const assistants = []
  for (const page of tabs) {
    await page.goto(product.origin)
    assistants.push(await openAssistant(page))
    // The window appears before its chat has asked for the leader: the other tabs come after the first.
    await expect.poll(() => one.open).toBe(1)
  }
  const [a, b, c] = assistants as [(typeof assistants)[0], (typeof assistants)[0], (typeof assistants)[0]]
  await expect.poll(() => [one.open, two.open, three.open]).toEqual([1, 0, 0])

  await first.bringToFront()
  await say(a, '第一页写的')
  await second.bringToFront()
  await expect(b.getByRole('log')).toContainText('第一页写的')
  await say(b, '第二页写的')
  await third.bringToFront()
  await expect(c.getByRole('log')).toContainText('第二页写的')
  await expect(c.getByRole('log').getByText('第一页写的', { exact: true })).toHaveCount(1)

  // The browser closes the leading tab without unload events.
  await first.close({ runBeforeUnload: false })
  await expect.poll(() => two.open + three.open).toBe(1)
  await say(c, '第三页写的')
  await second.bringToFront()
  await expect(b.getByRole('log')).toContainText('第三页写的')
  await say(b, '还在')
  await third.bringToFront()
  await expect(c.getByRole('log')).toContainText('还在')
  for (const place of [b, c]) await expect(place.getByText('消息发送失败')).toHaveCount(0)
  expect(faults).toEqual([])
  await context.close()
})

test('[G7] when the leading tab crashes another takes over, and both the old words and the new ones are there once', async ({
  browser,
}) => {
  const { context, page: first } = await newPerson(browser)
  const second = await context.newPage()
  const one = countSockets(first)
  const two = countSockets(second)
  await first.goto(product.origin)
  const a = await openAssistant(first)
  await expect.poll(() => one.open).toBe(1)
  await second.goto(product.origin)
  const b = await openAssistant(second)
  await first.bringToFront()
  await say(a, '崩溃前写的')
  await second.bringToFront()
  await expect(b.getByRole('log')).toContainText('崩溃前写的')
  expect([one.open, two.open]).toEqual([1, 0])

  const devtools = await context.newCDPSession(first)
  const crashed = first.waitForEvent('crash')
  // The call never resolves: the renderer has crashed.
  devtools.send('Page.crash').catch(() => {})
  await crashed
  await expect.poll(() => two.open).toBe(1)
  await say(b, '崩溃后写的')
  await expect(b.getByText('等待发送')).toHaveCount(0)
  await second.reload()
  const again = await openAssistant(second)
  for (const text of ['崩溃前写的', '崩溃后写的'])
    await expect(again.getByRole('log').getByText(text, { exact: true })).toHaveCount(1)
  await context.close()
})

test('[G7] tabs that cannot agree on a leader have a connection and a device each, and both hear everything', async ({
  browser,
}) => {
  const { context, page: first, faults } = await newPerson(browser)
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })
    Object.defineProperty(globalThis, 'BroadcastChannel', { value: undefined })
  })
  const second = await context.newPage()
  const [one, two] = [countSockets(first), countSockets(second)]
  await first.goto(product.origin)
  const a = await openAssistant(first)
  await expect.poll(() => one.open).toBe(1)
  await second.goto(product.origin)
  const b = await openAssistant(second)
  await expect.poll(() => two.open).toBe(1)

  await first.bringToFront()
  await say(a, '甲页写的')
  await second.bringToFront()
  await expect(b.getByRole('log')).toContainText('甲页写的')
  await say(b, '乙页写的')
  await first.bringToFront()
  await expect(a.getByRole('log')).toContainText('乙页写的')
  await expectClean(first)
  // With one device id they would replace each other (4002) again and again.
  expect([one, two].map(({ open, opened }) => [open, opened])).toEqual([
    [1, 1],
    [1, 1],
  ])
  expect(faults).toEqual([])
  await context.close()
})

test('[WD-01] an answer sounds once over three tabs, in none while one shows it, and reading it in one clears the others', async ({
  browser,
}) => {
  const { context, page: first, faults } = await newPerson(browser)
  await countTones(context)
  const tabs = [first, await context.newPage(), await context.newPage()]
  for (const page of tabs) await page.goto(product.origin)
  const assistant = await openAssistant(first)
  await say(assistant, '每页都响吗')
  await assistant.getByRole('button', { name: '转人工' }).click()
  await expect(assistant.getByRole('button', { name: '已申请' })).toBeVisible()

  const agent = await newPerson(browser)
  await signIn(agent.page, product.origin, AGENT.loginName)
  await queueLine(agent.page, '每页都响吗').click()
  await agent.page.getByRole('button', { name: '接入', exact: true }).first().click()
  await expect(assistant.getByRole('log').getByText(`客服 ${AGENT.name} 已接入，为您服务`)).toBeVisible()

  // Each tab was pressed, has its chat, and shows a closed window.
  for (const page of tabs.slice(1)) await openAssistant(page)
  for (const page of tabs)
    await page.getByRole('dialog', { name: '在线客服' }).getByRole('button', { name: '收起对话窗口' }).click()
  const all = () => Promise.all(tabs.map(tonesOf)).then((tones) => tones.reduce((sum, one) => sum + one, 0))
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  await say(agent.page, '只响一次')
  for (const page of tabs) await expect(button(page, '打开客服助手，1 条未读消息')).toBeVisible()
  await expect.poll(all).toBe(2)

  const [, second = first] = tabs
  await openAssistant(second)
  for (const page of tabs.filter((page) => page !== second)) await expect(button(page, '打开客服助手')).toBeVisible()
  await say(agent.page, '正在看')
  await expect(second.getByRole('log')).toContainText('正在看')
  // The other tabs receive it as well: their windows show it.
  await openAssistant(first)
  await expect(first.getByRole('log')).toContainText('正在看')
  expect(await all()).toBe(2)
  expect(faults).toEqual([])
  for (const person of [context, agent.context]) await person.close()
})
