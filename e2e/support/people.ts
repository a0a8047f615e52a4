/** A person's actions by visible text: only names and roles, no selectors of ours except message rows. */
import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test'

export const PASSWORD = 'weft2026'
export const AGENT = { loginName: '13900000001', name: '王晓芸' }
export const COLLEAGUE = { loginName: '13900000002', name: '赵磊' }
export const ADMIN = { loginName: '13900000009', name: '何静' }
export const PERSONAL = { loginName: '13800000002', name: '李想' }
/** For journeys about motion: all others use reduced motion (playwright.config.ts). */
export const MOVING = { reducedMotion: 'no-preference' } as const

/**
 * Records toasts of a profile, including closed ones: on a busy machine a toast may close (3 s) between two checks. The returned
 * function waits until this text has appeared since its last match.
 */
async function noteToasts(context: BrowserContext): Promise<(words: string | RegExp) => Promise<void>> {
  const said: string[] = []
  await context.exposeFunction('weftToastSeen', (words: string) => void said.push(words))
  await context.addInitScript(() => {
    const seen = new WeakSet<Element>()
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('section[aria-label="通知"] > [data-tone]')) {
        const { top, bottom, width } = toast.getBoundingClientRect()
        if (seen.has(toast) || width === 0 || bottom <= 0 || top >= window.innerHeight) continue
        seen.add(toast)
        ;(window as unknown as { weftToastSeen(words: string): void }).weftToastSeen(toast.textContent ?? '')
      }
    }).observe(document, { childList: true, subtree: true })
  })
  const says = (words: string | RegExp) => (one: string) =>
    typeof words === 'string' ? one.includes(words) : words.test(one)
  return async (words) => {
    await expect
      .poll(() => (said.some(says(words)) ? words : `no toast says ${words}, but: ${said.join(' | ')}`))
      .toBe(words)
    said.splice(0, said.findIndex(says(words)) + 1)
  }
}

/** A fresh browser profile whose console errors and page errors fail the journey. */
export async function newPerson(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}) {
  const context: BrowserContext = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai', ...options })
  const told = await noteToasts(context)
  const page = await context.newPage()
  const faults: string[] = []
  const fault = (words: string) => {
    faults.push(words)
    // Printed at once: a journey that fails because of this error ends before it checks the list.
    console.error(words)
  }
  page.on('pageerror', (error) => fault(`page error: ${error.message}`))
  page.on('console', (line) => {
    // A killed server makes the browser report failed connections; the journey caused those.
    if (line.type() === 'error' && !/ERR_CONNECTION|WebSocket connection|Failed to load resource/.test(line.text())) {
      fault(`console: ${line.text()}`)
    }
  })
  return { context, page, faults, told }
}

/** The open assistant, whether in the page or in a shadow root of a third party's page. */
export async function openAssistant(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /打开客服助手/ }).click()
  const assistant = page.getByRole('dialog', { name: '在线客服' })
  await expect(assistant).toBeVisible()
  return assistant
}

/** Signs in with the form's call, without loading its page, and opens `path`. `signInByForm` uses the form. */
export async function signIn(page: Page, origin: string, loginName: string, path = '/console/workbench') {
  const answer = await page.request.post(`${origin}/sso/login`, {
    data: { loginName, password: PASSWORD, appName: 'portal' },
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  })
  expect(await answer.json()).toMatchObject({ code: 0 })
  await page.goto(`${origin}${path}`)
}

/** Signs in on the central sign-in page: for journeys about the sign-in. */
export async function signInByForm(page: Page, origin: string, loginName: string, path = '/console/workbench') {
  // The console redirects there by itself; a public page may ask first (ER-01), which is not tested here.
  const address = path.startsWith('/console')
    ? path
    : `/sso?${new URLSearchParams({ appName: 'portal', redirect: path })}`
  await page.goto(`${origin}${address}`)
  await page.getByLabel('手机号或账号').fill(loginName)
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL((url) => url.pathname === path)
}

export async function say(place: Locator | Page, text: string) {
  const box = place.getByRole('textbox', { name: '输入消息' })
  await box.fill(text)
  await box.press('Enter')
  await expect(box).toHaveValue('')
}

/** The queue row with this text. */
export const queueLine = (page: Page, text: string | RegExp) =>
  page.getByTestId('desk-conversations').getByRole('button').filter({ hasText: text })

/** The newest timeline row with this text. */
export const messageRow = (place: Locator | Page, text: string | RegExp) =>
  place.locator('[data-message]').filter({ hasText: text }).last()

/** Returns the row once its message is stored: before, it offers 取消发送 instead of 撤回 and 删除, and an open menu does not update. */
export async function storedRow(place: Locator | Page, text: string | RegExp): Promise<Locator> {
  const row = messageRow(place, text)
  await expect(row).toBeVisible()
  await expect(row.locator('[data-state="queued"], [data-state="sending"]')).toHaveCount(0)
  return row
}

/** Opens the menu of a message with the mouse and chooses from it. */
export async function chooseFor(place: Locator | Page, text: string | RegExp, words: string) {
  const row = await storedRow(place, text)
  await row.hover()
  await row.getByRole('button', { name: '消息操作' }).click()
  await place.getByRole('menuitem', { name: words, exact: true }).click()
}

/** The agent accepts the last visitor of the list who waits. */
export async function acceptWaiting(page: Page) {
  await queueLine(page, /访客/).filter({ hasText: /已等/ }).last().click()
  await page.getByRole('button', { name: '接入', exact: true }).first().click()
  await expect(page.getByRole('textbox', { name: '输入消息' })).toBeVisible()
}

/** Returns the texts of all timeline rows from the first to the newest, scrolling like a reader. */
export async function readTimeline(place: Locator | Page, pattern: RegExp): Promise<string[]> {
  const log = place.getByRole('log', { name: '消息记录' })
  return log.evaluate(async (root, source) => {
    const wanted = new RegExp(source, 'g')
    const scroller = [root, ...root.querySelectorAll('*')].find(
      (node) => node.scrollHeight > node.clientHeight + 4 && /auto|scroll/.test(getComputedStyle(node).overflowY),
    )
    const seen = new Map<string, string[]>()
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const collect = () => {
      for (const row of root.querySelectorAll('[data-message]')) {
        const key = row.getAttribute('data-message') ?? ''
        if (!seen.has(key)) seen.set(key, row.textContent?.match(wanted) ?? [])
      }
    }
    // Loads older pages at the top until there are no more.
    const older = () =>
      [...root.querySelectorAll('button')].find(({ textContent }) => /更早的消息|加载中…/.test(textContent))
    const deadline = performance.now() + 60_000
    for (let button = older(); button; button = older()) {
      if (performance.now() > deadline) throw new Error('the older messages do not come')
      button.click()
      await frame()
    }
    if (scroller) {
      for (let top = 0; top <= scroller.scrollHeight; top += scroller.clientHeight / 2) {
        scroller.scrollTop = top
        await frame()
        collect()
      }
    }
    collect()
    return [...seen.values()].flat()
  }, pattern.source)
}

/** Waits until the dialog has the focus: before that it receives no keys. */
export const expectFocusWithin = (dialog: Locator) =>
  expect.poll(() => dialog.evaluate((node) => node.matches(':focus-within'))).toBe(true)

/** Closes a dialog with Esc. */
export async function closeByEscape(dialog: Locator) {
  await expectFocusWithin(dialog)
  await dialog.page().keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}
