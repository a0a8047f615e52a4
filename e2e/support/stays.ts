/** Measures how long a carousel slide stays, with the page's clock paused. */
import { expect, type Locator } from '@playwright/test'

/** Returns the name of the selected tab, `ms` later on the page's clock. Rendering does not use the paused clock. */
async function nameAfter(slide: Locator, ms: number) {
  const page = slide.page()
  if (ms > 0) await page.clock.runFor(ms)
  await page.evaluate(
    () =>
      new Promise<void>((drawn) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = ({ data }) => (data < 3 ? port2.postMessage(data + 1) : drawn())
        port2.postMessage(0)
      }),
  )
  return slide.getAttribute('aria-label')
}

/** The slide's elapsed time is unknown: starts counting at the next change, with the precision of one step. */
export async function expectStaysFor(slide: Locator, ms: number, step: number) {
  const before = await nameAfter(slide, 0)
  let steps = 0
  while ((await nameAfter(slide, step)) === before) expect(++steps).toBeLessThanOrEqual(ms / step)
  const after = await nameAfter(slide, 0)
  expect(await nameAfter(slide, ms - step - 1)).toBe(after)
  expect(await nameAfter(slide, step + 1)).not.toBe(after)
}
