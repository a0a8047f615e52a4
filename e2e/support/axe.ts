/** What axe-core finds against WCAG 2.2 AA, as lines that name rule and place; a journey wants none. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

export async function expectClean(page: Page) {
  // What still fades in is drawn in colours that it will not have.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        // One that is held, or that goes on for ever, is never finished.
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        )
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  )
  const { violations } = await new AxeBuilder({ page }).withTags(LEVELS).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`),
  ).toEqual([])
}
