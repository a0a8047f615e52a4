/** A conversation mostly written while its visitor was away. */
import { expect, type Page } from '@playwright/test'
import { storeFromDesk } from './database'
import { openAssistant, say } from './people'
import type { Product } from './product'

const MINUTE = 60_000
/** Default number of messages that arrived meanwhile. */
export const MISSED = 250
export const missed = (n: number) => `断开后第 ${String(n).padStart(3, '0')} 条`

interface Talk {
  /** Number of messages that arrived meanwhile. */
  count: number
  /** One of this many messages is a picture. */
  pictureEvery: number
}

/** Rows of different heights: texts of one and many lines, groups and gaps, and late pictures. */
function messageOf(n: number, sentAt: number, pictureEvery: number) {
  if (n % pictureEvery === 4 % pictureEvery)
    return {
      msgType: 200102,
      item: { url: `/late/${n}.png`, width: 300 + n, height: 200 + n * 2, name: '现场.png' },
      sentAt,
    }
  const words = n % 4 === 0 ? '，喷水板压力掉到 62 bar，换过滤芯以后仍然不稳'.repeat(1 + (n % 7)) : ''
  return { msgType: 200101, item: { text: `${missed(n)}${words}` }, sentAt }
}

/** One pixel; the message defines its displayed size. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Opens the assistant of a visitor who wrote `text`, got an answer and left; then the other messages arrived. */
export async function comeBack(
  page: Page,
  product: Product,
  text: string,
  { count, pictureEvery }: Talk = { count: MISSED, pictureEvery: 9 },
) {
  await page.goto(product.origin)
  const before = await openAssistant(page)
  await say(before, text)
  await expect(before.getByRole('group', { name: '这个回答对您有帮助吗' })).toBeVisible()
  // The read receipt has been sent.
  await page.waitForFunction(() =>
    Object.keys(localStorage).some((key) => /read\.desk$/.test(key) && !localStorage[key]?.endsWith('?')),
  )
  await page.goto('about:blank')
  const from = Date.now() - count * MINUTE
  const all = Array.from({ length: count }, (_, at) =>
    messageOf(at + 1, from + at * MINUTE * (at % 5 === 0 ? 1 : 0.9), pictureEvery),
  )
  await storeFromDesk(product.dataFolder, text, from - MINUTE, all)
  let waits = 0
  await page.route(/\/late\/\d+\.png/, async (route) => {
    waits += 1
    await new Promise((done) => setTimeout(done, 100 + (waits % 5) * 150))
    await route.fulfill({ contentType: 'image/png', body: PIXEL })
  })
  await page.goto(product.origin)
  return openAssistant(page)
}
