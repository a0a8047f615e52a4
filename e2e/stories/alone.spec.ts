/**
 * Every story of the built Storybook, opened alone in a fresh profile: it renders, its play function passes, axe finds nothing,
 * and neither the page nor its console reports an error. The step `stories` shows all stories on one page, where one may live
 * from what another left behind.
 */
import { expect, type Page } from '@playwright/test'
import { test } from '../support/journey'
import { serveStorybook, storyAddress, storyEntries } from '../support/storybook'

interface Finished {
  status: 'success' | 'error'
  reporters: { type: string; status: string; result?: unknown }[]
}

/** What Storybook reports on its channel. */
interface Reported {
  faults: string[]
  /** Of the viewport that the story asks for. */
  width?: number
  finished?: Finished
}

/** A file that a story wants to be missing, or its folder, has one of these names; code that is to fail says “Not fetched”. */
const IS_MEANT =
  /^(?:Failed to load resource|Not allowed to load local resource).*(?:nowhere|nothing|gone|expired)[\w-]*(?:[./][\w.-]+)?(?: |$)|^Error: Not fetched/

/** Runs in the page before its scripts: keeps what Storybook reports, from the first event on. */
function keepReports() {
  const reported: Reported = { faults: [] }
  const FAILURES = [
    'playFunctionThrewException',
    'unhandledErrorsWhilePlaying',
    'storyThrewException',
    'storyErrored',
    'storyMissing',
  ]
  let channel: { on(event: string, hear: (payload: never) => void): void } | undefined
  Object.assign(window, { reported })
  Object.defineProperty(window, '__STORYBOOK_ADDONS_CHANNEL__', {
    configurable: true,
    get: () => channel,
    set(made: typeof channel) {
      channel = made
      made?.on('storyFinished', (finished: Finished) => {
        reported.finished = finished
      })
      made?.on('globalsUpdated', ({ storyGlobals }: { storyGlobals?: { viewport?: { value?: string } } }) => {
        // `w390`: see `widths` in storybook/.storybook/preview.tsx.
        const width = Number(storyGlobals?.viewport?.value?.slice(1))
        if (width) reported.width = width
      })
      for (const failure of FAILURES)
        made?.on(failure, (payload: unknown) => {
          reported.faults.push(`${failure}: ${JSON.stringify(payload).slice(0, 1500)}`)
        })
    },
  })
}

const reportedBy = (page: Page) => page.evaluate(() => (window as unknown as { reported: Reported }).reported)

const HEIGHT = 900

let storybook: Awaited<ReturnType<typeof serveStorybook>>
test.beforeAll(async () => {
  storybook = await serveStorybook()
})
test.afterAll(() => storybook?.end())

for (const { id, title, name } of storyEntries())
  test(`${title}: ${name} (${id})`, async ({ page }) => {
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(`page: ${message}`))
    page.on('console', (said) => {
      const fault = `${said.text()} ${said.location().url}`
      if (said.type() === 'error' && !IS_MEANT.test(fault)) faults.push(`console: ${fault}`)
    })
    await page.addInitScript(keepReports)
    const opened = async () => {
      await page.goto(storyAddress(storybook.origin, id))
      await expect.poll(async () => (await reportedBy(page)).finished?.status, { timeout: 150_000 }).toBeTruthy()
      return reportedBy(page)
    }
    let reported = await opened()
    if (reported.width) {
      // Storybook's manager gives the frame this width; alone the page has it from its second opening on.
      await page.setViewportSize({ width: reported.width, height: HEIGHT })
      faults.length = 0
      reported = await opened()
    }
    const { finished, faults: failures } = reported
    const failedReports = finished?.reporters.filter(({ status }) => status === 'failed') ?? []
    expect([...faults, ...failures, ...failedReports.map((report) => JSON.stringify(report).slice(0, 1500))]).toEqual(
      [],
    )
    expect(finished?.status).toBe('success')
    expect(finished?.reporters.map(({ type }) => type)).toContain('a11y')
  })
