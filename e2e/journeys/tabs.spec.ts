import { expect, type Page } from '@playwright/test'
import { expectClean } from '../support/axe'
import { test } from '../support/journey'
import { newPerson, openAssistant, say } from '../support/people'
import { type Product, startProduct } from '../support/product'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product?.end())

type Sockets = ReturnType<typeof countSockets>

/** How many chat sockets a page holds open, and how many it ever opened. */
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
    // The window stands before its chat has asked who leads: the others come when the first one does.
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

  // The browser ends the leading tab without a goodbye.
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
  // It never answers: there is nobody left to do so.
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
  // Under one device id they would have taken each other's place (4002), again and again.
  expect([one, two].map(({ open, opened }) => [open, opened])).toEqual([
    [1, 1],
    [1, 1],
  ])
  expect(faults).toEqual([])
  await context.close()
})
