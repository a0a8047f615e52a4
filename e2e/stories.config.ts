import { defineConfig } from '@playwright/test'
// @ts-expect-error a plain script shared with the test command
import { CHROMIUM_ARGS } from '../scripts/browser.mjs'

/** Each story of the built Storybook alone: `npm run stories-alone`. Needs no product; the browser as in the step `stories`. */
export default defineConfig({
  testDir: './stories',
  outputDir: '../.cache/stories-alone',
  fullyParallel: true,
  workers: 2,
  // Timeout for hangs, not a speed limit.
  timeout: 180_000,
  reporter: [['list']],
  use: {
    viewport: { width: 1366, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
      args: [
        ...CHROMIUM_ARGS,
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
  },
})
