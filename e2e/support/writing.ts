/** A journey's actions on the input field and a long history, for mouse and touch. */
import { expect, type Locator, type Page } from '@playwright/test'
import { holdRequests } from './held'
import { say } from './people'

/**
 * Types with an input method: composes letters; the first Enter commits the composition and sends nothing, the next Enter sends.
 * Leaves the field empty.
 */
export async function composeAndSend(page: Page, box: Locator, composed: string, text: string) {
  const sent = page.getByRole('log').getByText(text, { exact: true })
  const cdp = await page.context().newCDPSession(page)
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 }
  await box.focus()
  await box.evaluate((field) => {
    const ended = ({ timeStamp }: Event) => Object.assign(window, { composedAt: timeStamp })
    field.addEventListener('compositionend', ended, { once: true })
  })
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
  // In Safari the Enter that commits arrives up to 60 ms after compositionend; a person's next Enter comes later than that.
  // A function: Playwright evaluates a text at every look, and the page's policy allows that for the first look only.
  await page.waitForFunction(() => performance.now() - (window as unknown as { composedAt: number }).composedAt > 60)
  await box.press('Enter')
  await expect(box).toHaveValue('')
  await expect(sent).toHaveCount(1)
}

/** Sends the lines `01` to `count` with a mark and waits until all are stored. */
export async function writeLines(assistant: Locator, mark: string, count: number) {
  for (let n = 1; n <= count; n += 1) await say(assistant, `${mark}${String(n).padStart(2, '0')}`)
  await expect(assistant.getByRole('log').getByText(`${mark}${count}`, { exact: true })).toBeVisible()
  await expect(assistant.locator('[data-state="queued"], [data-state="sending"]')).toHaveCount(0)
}

/** Returns the topmost fully visible message and its position. */
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

/** Scrolls to the top of a timeline by repeated `move`. */
export const toTop = (log: Locator, move: () => Promise<void>) =>
  expect
    .poll(async () => {
      await move()
      return log.evaluate((root) => root.scrollTop)
    })
    .toBeLessThan(70)

/** Waits until the list rests: wheel and touch scrolling continue after release. */
const atRest = (log: Locator) =>
  log.evaluate(async (root) => {
    for (let still = 0, last = Number.NaN; still < 12; ) {
      await new Promise(requestAnimationFrame)
      still = root.scrollTop === last ? still + 1 : 0
      last = root.scrollTop
    }
  })

/** Requests the next older page by `ask` and lets it fail. Leaves the list with its first line visible. */
export async function olderFails(page: Page, log: Locator, ask: () => Promise<void>) {
  const failed = page.waitForEvent('requestfailed', (request) => isOlderPage(new URL(request.url())))
  await page.route(isOlderPage, (route) => route.abort())
  await ask()
  await failed
  // A list still moving near its top would request the page again, unobserved.
  const older = log.getByRole('button', { name: '查看更早的消息' })
  await older.scrollIntoViewIfNeeded()
  await atRest(log)
  await expect(older).toBeEnabled()
  await page.unroute(isOlderPage)
}

/**
 * Requests the next older page by `ask`, holds its response until the list rests, and expects that the line being read does not
 * move (WD-06). Returns the number of loaded messages.
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
