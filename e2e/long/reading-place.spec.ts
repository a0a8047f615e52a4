/**
 * The line being read keeps its place: a conversation of 300 messages, half of them late pictures, read upwards by wheel and by
 * finger, WEFT_RUNS times each (default 20), on a processor WEFT_SLOWER times slower (default 1). Prints the distribution of the
 * jumps; a jump of more than 2 px fails.
 */
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { swipe } from '../support/finger'
import { test } from '../support/journey'
import { jumpsOf, STILL_PX, watchJumps } from '../support/jumps'
import { comeBack, missed } from '../support/long-talk'
import { messageRow, newPerson } from '../support/people'
import { type Product, startProduct } from '../support/product'

const RUNS = Number(process.env.WEFT_RUNS ?? 20)
const SLOWER = Number(process.env.WEFT_SLOWER ?? 1)
const TALK = { count: 300, pictureEvery: 2 }

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product?.end())

const frames = (page: Page, count: number) =>
  page.evaluate(
    (all) =>
      new Promise<void>((done) => {
        const next = (left: number) => (left > 0 ? requestAnimationFrame(() => next(left - 1)) : done())
        next(all)
      }),
    count,
  )

const ways = {
  wheel: {
    options: {},
    async read(page: Page, log: Locator) {
      await log.hover()
      for (let turn = 0; turn < 80; turn += 1) {
        // A reader turns round now and then.
        await page.mouse.wheel(0, turn % 8 === 7 ? 130 : -260)
        // A page loads while the list rests, and while it moves.
        await frames(page, turn % 6 === 0 ? 30 : 2)
      }
    },
  },
  finger: {
    options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    async read(page: Page, log: Locator) {
      for (let turn = 0; turn < 12; turn += 1) {
        await swipe(page, log, turn % 3 === 1 ? 80 : 0)
        await frames(page, turn % 3 === 0 ? 60 : 6)
      }
    },
  },
} as const

async function oneRun(browser: Browser, way: keyof typeof ways, run: number) {
  const { page, context, faults } = await newPerson(browser, ways[way].options)
  const assistant = await comeBack(page, product, `${way} ${run}`, TALK)
  const log = assistant.getByRole('log')
  await expect(messageRow(log, missed(TALK.count - 1))).toBeVisible()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await watchJumps(log)
  await ways[way].read(page, log)
  const watch = await jumpsOf(log)
  expect(faults).toEqual([])
  await context.close()
  return watch
}

for (const way of ['wheel', 'finger'] as const)
  test(`[F06] read up by ${way}, ${RUNS} times, no line jumps by more than ${STILL_PX} px`, async ({ browser }) => {
    const jumps: number[] = []
    for (let run = 1; run <= RUNS; run += 1) {
      const watch = await oneRun(browser, way, run)
      jumps.push(...watch.jumps)
      const seen = watch.jumps.map(Math.round).filter((jump) => Math.abs(jump) > STILL_PX)
      console.log(
        `${way} ${run}: ${watch.jumps.length} frames, ${Math.round(watch.readPx)} px read, ${watch.corrections} corrected, jumps ${seen.join(' ') || 'none'}`,
      )
      for (const reason of watch.reasons) console.log(`  ${reason}`)
      // Without scrolling the test proves nothing.
      expect(watch.readPx).toBeGreaterThan(5_000)
    }
    const sizes = jumps.map(Math.abs).sort((a, b) => a - b)
    const count = (beyond: number) => sizes.filter((size) => size > beyond).length
    console.log(
      `${way}: ${sizes.length} frames; beyond 0.5 px ${count(0.5)}, 2 px ${count(2)}, 10 px ${count(10)}, 50 px ${count(50)}; most ${sizes.at(-1)?.toFixed(1)} px`,
    )
    expect(count(STILL_PX)).toBe(0)
  })
