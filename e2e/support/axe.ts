/** Violations of WCAG 2.2 AA found by axe-core, as lines with rule and place; a journey expects none. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Maximum frames to wait for animations: a carousel restarts for ever. */
const FRAMES = 600
const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

export async function expectClean(page: Page) {
  // Elements that fade in have temporary colours, and later ones fade in with a later frame. Polls the animations' state instead
  // of awaiting them: a paused one, or one scrolled out of view, never finishes.
  await page.evaluate(async (frames) => {
    const moves = ({ effect, playState }: Animation) =>
      playState === 'running' &&
      effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY &&
      (effect as KeyframeEffect).target?.checkVisibility({ contentVisibilityAuto: true }) !== false
    for (let frame = 0, still = 0; frame < frames && still < 2; frame += 1) {
      still = document.getAnimations().some(moves) ? 0 : still + 1
      await new Promise(requestAnimationFrame)
    }
  }, FRAMES)
  // Skips details of passed rules; without frames, evaluates in the page itself instead of a blank one. Together this halves the
  // time.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(LEVELS)
    .setLegacyMode(page.frames().length === 1)
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`),
  ).toEqual([])
}
