/** The picker of 转发给, for mouse and touch. */
import { expect, type Page } from '@playwright/test'
import { expectClean } from './axe'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Ages of a message, and their text (WD-08). */
const AGES = [
  [0, '刚刚'],
  [29_000, '刚刚'],
  [30_000, '1 分钟前'],
  [59 * MINUTE, '59 分钟前'],
  [HOUR, '1 小时前'],
  [23 * HOUR, '23 小时前'],
  [24 * HOUR, '1 天前'],
] as const

/**
 * Forwards to a person through `open`, and checks the text of 最近 as time passes. Uses the page's clock, fixed at each age, so
 * that it does not depend on the machine's speed.
 */
export async function expectAges(page: Page, name: string, open: () => Promise<void>) {
  const picker = page.getByRole('dialog', { name: '转发给' })
  await open()
  // Without a choice, confirming does nothing.
  await picker.getByRole('button', { name: '确定' }).click({ force: true })
  await picker.getByRole('searchbox').fill(name)
  await picker.getByRole('radio', { name: new RegExp(name) }).check()
  await expectClean(page)
  const from = Date.now()
  await picker.getByRole('button', { name: '确定' }).click()
  await expect(picker).toBeHidden()

  const time = picker.getByRole('listitem').filter({ hasText: name }).locator('time')
  const close = async () => {
    await picker.getByRole('button', { name: '取消' }).click()
    await expect(picker).toBeHidden()
  }
  // The picker closes when the message is being sent: until it arrives, 最近 shows the earlier message.
  let writtenAt = 0
  await expect
    .poll(async () => {
      await open()
      await expect(picker.getByRole('listitem').first()).toBeVisible()
      const [at] = await time.evaluateAll((all) => all.map((one) => one.getAttribute('datetime')))
      await close()
      writtenAt = Date.parse(at ?? '')
      return writtenAt
    })
    .toBeGreaterThanOrEqual(from)
  for (const [age, words] of AGES) {
    await page.clock.setFixedTime(writtenAt + age)
    await open()
    await expect(picker.getByRole('tab', { name: '最近' })).toHaveAttribute('aria-selected', 'true')
    await expect(time).toHaveText(words)
    await close()
  }
}
