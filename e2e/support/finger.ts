/** What a finger does that no mouse does, and what a window must be like to be worked by one. */
import { expect, type Locator, type Page } from '@playwright/test'

interface Point {
  x: number
  y: number
}

/** Lets fingers work at the screen of a page: each list holds where they are, one point a finger. */
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
 * A finger that presses right behind another touch, until what it is for has come: two touches within a moment are heard as
 * one double tap, which presses nothing, and nobody's finger is as quick as this one.
 */
export const tapUntil = (target: Locator, isDone: () => Promise<boolean>) =>
  expect(async () => {
    if (!(await isDone())) await target.tap()
    await expect.poll(isDone, { timeout: 3_000 }).toBe(true)
  }).toPass()

/** A finger that rests on an element until the menu is there. */
export async function pressLong(page: Page, target: Locator) {
  // In sight, and at rest: a row that still moves is no longer there when the finger comes down.
  await target.tap({ trial: true })
  const box = await boxOf(target)
  await touching(page, async (touch) => {
    await touch([{ x: box.x + box.width / 2, y: box.y + box.height / 2 }])
    await expect(page.getByRole('menu', { name: '消息操作' })).toBeVisible()
    await touch([])
  })
}

/** A finger that rests on an element while something happens. */
export async function pressDuring(page: Page, target: Locator, during: () => Promise<void>) {
  const box = await boxOf(target)
  await touching(page, async (touch) => {
    await touch([{ x: box.x + box.width / 2, y: box.y + box.height / 2 }])
    await during()
    await touch([])
  })
}

/** A finger that draws the list down, towards what is older. */
export async function swipe(page: Page, list: Locator) {
  const box = await boxOf(list)
  const x = box.x + box.width / 2
  // Below what may stand over the list's upper edge: a finger on the way up to unread messages presses it and moves nothing.
  const [from, to] = [box.y + 72, box.y + box.height - 40]
  await touching(page, async (touch) => {
    for (let y = from; y <= to; y += 60) await touch([{ x, y }])
    await touch([])
  })
}

/** A finger that draws what it looks at to the left, towards the next. */
export async function swipeLeft(page: Page, place: Locator) {
  const box = await boxOf(place)
  const y = box.y + box.height / 2
  await touching(page, async (touch) => {
    for (let part = 0.8; part > 0.2; part -= 0.1) await touch([{ x: box.x + box.width * part, y }])
    await touch([])
  })
}

/** Two fingers that go apart on what they look at. */
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

/** Nothing to press is lower or narrower than a fingertip, but words within a line of text: they are as high as the line. */
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

/** Nothing makes the page wider than the phone, and nothing in it is drawn beyond its edges. */
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
