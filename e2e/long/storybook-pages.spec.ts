/**
 * Every documentation page of the built Storybook: nothing is wider than the window, axe finds nothing, Tab goes through the
 * whole page and out of it, and each stop is visible and marked. Pictures are in .cache/storybook.
 */
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { expectClean } from '../support/axe'
import { test } from '../support/journey'
import { serveStorybook, storyAddress, storyEntries } from '../support/storybook'

const pictures = join(import.meta.dirname, '../../.cache/storybook')
const WIDTHS = [1366, 390] as const
/** More stops than any page has. */
const MOST_STOPS = 400

let storybook: Awaited<ReturnType<typeof serveStorybook>>
test.beforeAll(async () => {
  storybook = await serveStorybook()
})
test.afterAll(() => storybook?.end())

const pages = storyEntries().filter(({ id }) => id.endsWith('--documentation'))

/** Returns the focused element if its focus is invisible, null when nothing has the focus; otherwise undefined. */
const unseen = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLElement
    if (at === document.body) return null
    const { top, left, bottom, right } = at.getBoundingClientRect()
    const isInSight = bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth
    // A checkbox or a switch draws its focus ring on a neighbour.
    const isMarked = [at, at.parentElement, at.nextElementSibling].some(
      (one) => one && getComputedStyle(one).outlineStyle !== 'none' && getComputedStyle(one).outlineWidth !== '0px',
    )
    const name = `${at.tagName} ${at.getAttribute('aria-label') ?? at.textContent?.slice(0, 30)}`
    return isInSight && (isMarked || at.matches('input, textarea')) ? undefined : name
  })

/** Presses Tab from the top of the page until the focus leaves it; returns the number of stops. */
async function walk(page: Page): Promise<number> {
  const problems: string[] = []
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab')
    // Asked once: a row of a live list may go between two questions.
    const problem = await unseen(page)
    if (problem === null) {
      expect(problems).toEqual([])
      return stops
    }
    if (problem) problems.push(problem)
  }
  throw new Error('Tab never leaves the page')
}

for (const { id, title } of pages)
  test(`[WD-18] ${title}`, async ({ browser }) => {
    for (const width of WIDTHS) {
      const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
      const page = await context.newPage()
      const faults: string[] = []
      page.on('pageerror', ({ message }) => faults.push(message))
      await page.goto(storyAddress(storybook.origin, id))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.screenshot({ path: join(pictures, `${width}`, `${id}.png`), fullPage: true })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await expectClean(page)
      if (width === WIDTHS[0]) expect(await walk(page)).toBeGreaterThan(0)
      expect(faults).toEqual([])
      await context.close()
    }
  })
