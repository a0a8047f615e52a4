/** What a journey does with the writing field and with a long history, the same with a mouse and under a finger. */
import { expect, type Locator, type Page } from '@playwright/test'
import { holdRequests } from './held'
import { say } from './people'

/**
 * Writes by an input method: the letters are composed first, and Enter takes what is composed. It sends nothing; the next
 * Enter does. Leaves the field empty.
 */
export async function composeAndSend(page: Page, box: Locator, composed: string, text: string) {
  const sent = page.getByRole('log').getByText(text, { exact: true })
  const cdp = await page.context().newCDPSession(page)
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 }
  await box.focus()
  await cdp.send('Input.imeSetComposition', {
    text: composed,
    selectionStart: composed.length,
    selectionEnd: composed.length,
  })
  await expect(box).toHaveValue(composed)
  await cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter })
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter })
  await cdp.send('Input.insertText', { text })
  await cdp.detach()
  await expect(box).toHaveValue(text)
  await expect(sent).toHaveCount(0)
  // The Enter with which Safari takes a word comes after the composition's end; a person's next one comes later than that.
  await page.waitForTimeout(600)
  await box.press('Enter')
  await expect(box).toHaveValue('')
  await expect(sent).toHaveCount(1)
}

/** Writes the lines `01` to `count` under a mark and waits until all of them are stored. */
export async function writeLines(assistant: Locator, mark: string, count: number) {
  for (let n = 1; n <= count; n += 1) await say(assistant, `${mark}${String(n).padStart(2, '0')}`)
  await expect(assistant.getByRole('log').getByText(`${mark}${count}`, { exact: true })).toBeVisible()
  await expect(assistant.locator('[data-state="queued"], [data-state="sending"]')).toHaveCount(0)
}

/** Where the timeline's topmost message that is wholly in sight stands, and which it is. */
const topmost = (log: Locator) =>
  log.evaluate((root) => {
    const edge = root.getBoundingClientRect().top
    for (const row of root.querySelectorAll('[data-message]')) {
      const { top } = row.getBoundingClientRect()
      if (top >= edge) return { key: row.getAttribute('data-message'), top: Math.round(top) }
    }
    return undefined
  })
const topOf = (log: Locator, key: string) =>
  log.locator(`[data-message="${key}"]`).evaluate((row) => Math.round(row.getBoundingClientRect().top))

const isOlderPage = (address: URL) =>
  address.pathname.endsWith('/msg/details') && address.searchParams.has('lastMsgSeqId')

/** Goes up to the top of a timeline by `move`, as often as it takes. */
export const toTop = (log: Locator, move: () => Promise<void>) =>
  expect
    .poll(async () => {
      await move()
      return log.evaluate((root) => root.scrollTop)
    })
    .toBeLessThan(70)

/** A wheel and a finger go on moving the list after they were let go: waits until it stands. */
const atRest = (log: Locator) =>
  log.evaluate(async (root) => {
    for (let still = 0, last = Number.NaN; still < 12; ) {
      await new Promise(requestAnimationFrame)
      still = root.scrollTop === last ? still + 1 : 0
      last = root.scrollTop
    }
  })

/** The next older page is asked for by `ask` and does not come. Leaves the list with its first line in sight. */
export async function olderFails(page: Page, log: Locator, ask: () => Promise<void>) {
  const failed = page.waitForEvent('requestfailed', (request) => isOlderPage(new URL(request.url())))
  await page.route(isOlderPage, (route) => route.abort())
  await ask()
  await failed
  // A list that still moves near its top asks once more, and would be given the page behind our back.
  const older = log.getByRole('button', { name: '查看更早的消息' })
  await older.scrollIntoViewIfNeeded()
  await atRest(log)
  await expect(older).toBeEnabled()
  await page.unroute(isOlderPage)
}

/**
 * Asks for the next older page by `ask`, holds its answer until the list is at rest, and looks at the line that is being
 * read before and after: it does not move (WD-06). Gives how many came.
 */
export async function olderComes(page: Page, log: Locator, ask: () => Promise<void>) {
  const asked = page.waitForRequest((request) => isOlderPage(new URL(request.url())))
  const answered = page.waitForResponse((response) => isOlderPage(new URL(response.url())))
  const release = await holdRequests(page, isOlderPage)
  await ask()
  await asked
  await expect(log.getByRole('button', { name: '加载中…' })).toBeVisible()
  await atRest(log)
  const read = await topmost(log)
  const key = read?.key
  if (!key) throw new Error('no message in sight')
  release()
  await expect(log.getByRole('button', { name: '加载中…' })).toHaveCount(0)
  await page.unroute(isOlderPage)
  await expect.poll(() => topOf(log, key)).toBe(read.top)
  const { data } = await (await answered).json()
  return data[0].rows.length as number
}
