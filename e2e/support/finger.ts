/** Touch gestures, and the requirements of a touch screen. */
import { expect, type Locator, type Page } from '@playwright/test'

interface Point {
  x: number
  y: number
}

/** Runs touch events on a page: each list holds the fingers' positions. */
async function touching(page: Page, act: (touch: (points: readonly Point[]) => Promise<unknown>) => Promise<void>) {
  const cdp = await page.context().newCDPSession(page)
  let isDown = false
  await act((touchPoints) => {
    const type = touchPoints.length === 0 ? 'touchEnd' : isDown ? 'touchMove' : 'touchStart'
    isDown = touchPoints.length > 0
    return cdp.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] })
  })
  await cdp.detach()
}

async function boxOf(place: Locator) {
  const box = await place.boundingBox()
  if (!box) throw new Error('nothing to touch')
  return box
}

/**
 * Taps until `isDone`: two touches in quick succession count as one double tap, which presses nothing; no person is that quick.
 */
export const tapUntil = (target: Locator, isDone: () => Promise<boolean>) =>
  expect(async () => {
    if (!(await isDone())) await target.tap()
    await expect.poll(isDone, { timeout: 3_000 }).toBe(true)
  }).toPass()

/** Presses long on an element until the menu is open. */
export async function pressLong(page: Page, target: Locator) {
  // Visible and at rest: a moving row would be elsewhere when the touch begins.
  await target.tap({ trial: true })
  const box = await boxOf(target)
  await touching(page, async (touch) => {
    await touch([{ x: box.x + box.width / 2, y: box.y + box.height / 2 }])
    await expect(page.getByRole('menu', { name: '消息操作' })).toBeVisible()
    await touch([])
  })
}

/** Keeps a finger on an element while `during` runs. */
export async function pressDuring(page: Page, target: Locator, during: () => Promise<void>) {
  const box = await boxOf(target)
  await touching(page, async (touch) => {
    await touch([{ x: box.x + box.width / 2, y: box.y + box.height / 2 }])
    await during()
    await touch([])
  })
}

/** Swipes the list down, towards older messages, and at last `backPx` up again. */
export async function swipe(page: Page, list: Locator, backPx = 0) {
  const box = await boxOf(list)
  const x = box.x + box.width / 2
  // Below buttons over the list's upper edge: a touch on one would press it instead of scrolling.
  const [from, to] = [box.y + 72, box.y + box.height - 40]
  await touching(page, async (touch) => {
    for (let y = from; y <= to; y += 60) await touch([{ x, y }])
    for (let back = 20; back <= backPx; back += 20) await touch([{ x, y: to - back }])
    await touch([])
  })
}

/** Swipes left, towards the next item. */
export async function swipeLeft(page: Page, place: Locator) {
  const box = await boxOf(place)
  const y = box.y + box.height / 2
  await touching(page, async (touch) => {
    for (let part = 0.8; part > 0.2; part -= 0.1) await touch([{ x: box.x + box.width * part, y }])
    await touch([])
  })
}

/** Spreads two fingers on an element. */
export async function spread(page: Page, place: Locator) {
  const box = await boxOf(place)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await touching(page, async (touch) => {
    for (const apart of [20, 40, 60])
      await touch([
        { x: x - apart, y },
        { x: x + apart, y },
      ])
    await touch([])
  })
}

/** Expects every target to have at least a fingertip's size, except links inside a line of text. */
export const expectTargets = (place: Locator) =>
  expect
    .poll(() =>
      place.evaluate((root) =>
        [...root.querySelectorAll('button, a, [role=menuitem], label:has([type=radio], [type=checkbox])')]
          .map((target) => ({ target, box: target.getBoundingClientRect() }))
          .filter(({ target }) => getComputedStyle(target).display !== 'inline')
          .filter(({ box }) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
          .map(({ target }) => target.getAttribute('aria-label') ?? target.textContent),
      ),
    )
    .toEqual([])

/** Expects that nothing makes the page wider than the phone, and nothing is drawn beyond its edges. */
export const expectFits = (place: Locator) =>
  expect
    .poll(() =>
      place.evaluate((root) => {
        const width = document.documentElement.clientWidth
        const beyond = [...root.querySelectorAll('*')].filter((node) => {
          const box = node.getBoundingClientRect()
          return box.width > 2 && node.checkVisibility({ contentVisibilityAuto: true }) && box.right > width + 1
        })
        return [
          ...(document.documentElement.scrollWidth > width
            ? [`the page: ${document.documentElement.scrollWidth}`]
            : []),
          ...beyond.map((node) => `${node.tagName} ${node.textContent?.slice(0, 24)}`),
        ]
      }),
    )
    .toEqual([])
