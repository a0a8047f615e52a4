/** What axe-core finds against WCAG 2.2 AA, as lines that name rule and place; a journey wants none. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** A part that turns by itself starts over again and again: so many frames are waited for what moves. */
const FRAMES = 600
const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

export async function expectClean(page: Page) {
  // What still fades in is drawn in colours that it will not have; what comes after it fades in with a later frame. That
  // an animation is over is asked and not awaited: one that is held meanwhile, or whose part is scrolled far away and not
  // drawn any more, never tells.
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
  // What is in order is found, not told node by node; and where nothing is framed, the page itself sums up, not a blank one
  // beside it. Together half the time.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(LEVELS)
    .setLegacyMode(page.frames().length === 1)
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`),
  ).toEqual([])
}
