/** More unread messages than the first page holds: counts, the jump to the first one, and reading on from there. */
import { expect } from '@playwright/test'
import { movesOf, watchMiddle } from '../support/frames'
import { test } from '../support/journey'
import { comeBack, MISSED, missed } from '../support/long-talk'
import { messageRow, newPerson, openAssistant, say } from '../support/people'
import { type Product, startProduct } from '../support/product'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product?.end())

/** Minimum and maximum movement of the middle line in one frame. */
const bounds = (moves: readonly number[]) => [Math.min(...moves), Math.max(...moves)] as const

test('[WD-06] the pill counts what the server counts and leads to the first unread one; read down by wheel, nothing jumps while others come', async ({
  browser,
}) => {
  const { page, context, faults } = await newPerson(browser)
  const assistant = await comeBack(page, product, '滚轮读到底')
  const log = assistant.getByRole('log')
  // The desk adds its questions after them when the visitor returns.
  const pill = assistant.getByRole('button', { name: new RegExp(`^(${MISSED}|${MISSED + 1}) 条未读消息$`) })
  await expect(pill).toBeVisible()
  await pill.click()
  const first = messageRow(log, missed(1))
  await expect(first).toBeInViewport()
  await expect(log.getByText('以下为新消息')).toBeInViewport()
  const edge = await log.evaluate((root) => root.getBoundingClientRect().top)
  await expect.poll(async () => ((await first.boundingBox())?.y ?? 0) - edge).toBeLessThan(120)

  const other = await context.newPage()
  await other.goto(product.origin)
  const elsewhere = await openAssistant(other)
  await log.hover()
  await watchMiddle(log)
  for (let turn = 0; turn < 40; turn += 1) {
    await page.mouse.wheel(0, 300)
    await page.evaluate(() => new Promise(requestAnimationFrame))
    if (turn % 10 === 5) await say(elsewhere, `在另一页写的 ${turn}`)
  }
  const [up, down] = bounds(await movesOf(log))
  // Scrolling down moves the line up the screen, never further than the wheel turned.
  expect(down).toBeLessThanOrEqual(1)
  expect(up).toBeGreaterThanOrEqual(-601)

  await expect(async () => {
    await page.mouse.wheel(0, 4_000)
    await expect(messageRow(log, '在另一页写的 35')).toBeInViewport({ timeout: 500 })
  }).toPass()
  const seen = new Set(await log.locator('[data-message]').allTextContents())
  expect(seen.size).toBeGreaterThan(5)
  await expect(assistant.getByRole('button', { name: /条未读消息|条新消息|回到最新/ })).toHaveCount(0)
  expect(faults).toEqual([])
  await context.close()
})

test('[WD-06] read up by wheel, the line being read stays frame by frame while older pages come and pictures load late', async ({
  browser,
}) => {
  const { page, context, faults } = await newPerson(browser)
  const assistant = await comeBack(page, product, '滚轮往上读')
  const log = assistant.getByRole('log')
  await expect(messageRow(log, missed(MISSED))).toBeVisible()
  await log.hover()
  await watchMiddle(log)
  for (let turn = 0; turn < 60; turn += 1) {
    await page.mouse.wheel(0, -260)
    // A page loads while the list rests, and while it moves.
    await page.evaluate(
      (frames) =>
        new Promise<void>((done) => {
          const next = (left: number) => (left > 0 ? requestAnimationFrame(() => next(left - 1)) : done())
          next(frames)
        }),
      turn % 6 === 0 ? 30 : 2,
    )
  }
  const moves = await movesOf(log)
  const [least, most] = bounds(moves)
  expect(least).toBeGreaterThanOrEqual(-1)
  expect(most).toBeLessThanOrEqual(521)
  const total = moves.reduce((sum, one) => sum + one, 0)
  expect(total).toBeLessThanOrEqual(60 * 260 + 2)
  expect(await log.evaluate((root) => root.scrollHeight)).toBeGreaterThan(6_000)
  expect(faults).toEqual([])
  await context.close()
})
