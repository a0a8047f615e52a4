import { defineConfig, devices } from '@playwright/test'
// @ts-expect-error a plain script shared with the test command
import { CHROMIUM_ARGS } from '../scripts/browser.mjs'

/** Journeys in a real Chromium against the real, built server. No retries: a test that needs one has failed. */
export default defineConfig({
  testDir: './journeys',
  globalSetup: './support/world.ts',
  outputDir: '../.cache/journeys',
  // Two files at a time, each with its own product; the tests of a file run in order. Three workers took as long.
  workers: 2,
  retries: 0,
  fullyParallel: false,
  forbidOnly: process.env.CI === 'true',
  // Timeouts for hangs, not speed limits: a busy machine needs four times the usual.
  timeout: 300_000,
  expect: { timeout: 40_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.WEFT_JOURNEYS_REPORT ?? '../.cache/test-results/journeys.json' }],
  ],
  use: {
    actionTimeout: 40_000,
    navigationTimeout: 40_000,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // An animated page renders sixty frames a second in software, even unseen. Tests of motion enable it (MOVING).
    contextOptions: { reducedMotion: 'reduce' },
    // Traces slow every journey: enable them to analyse one (WEFT_TRACE=1).
    trace: process.env.WEFT_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
      // No page lives long enough to recover the cost of V8's optimising compilers: a tenth of the renderers' time.
      args: [...CHROMIUM_ARGS, '--js-flags=--max-opt=1'],
    },
  },
  projects: [
    { name: 'desktop', testIgnore: /.*\.phone\.spec\.ts/, use: { viewport: { width: 1366, height: 768 } } },
    {
      name: 'phone',
      testMatch: /.*\.phone\.spec\.ts/,
      use: { ...devices['iPhone 13'], defaultBrowserType: 'chromium', viewport: { width: 390, height: 844 } },
    },
  ],
})
