import { expect, type Page } from '@playwright/test'
import { test } from '../support/journey'
import { newPerson, openAssistant, say } from '../support/people'
import { type Product, startProduct } from '../support/product'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product?.end())

/** How many chat sockets a page holds open. */
function countSockets(page: Page): { open: number } {
  const sockets = { open: 0 }
  page.on('websocket', (socket) => {
    if (!socket.url().includes('/ima-access/ws')) return
    sockets.open += 1
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
  const [one, two, three] = tabs.map(countSockets) as [{ open: number }, { open: number }, { open: number }]

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
