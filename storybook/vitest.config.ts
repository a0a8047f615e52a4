// Every story is a test: it renders, its play function passes, axe finds nothing.
// Run alone: npx vitest run --config storybook/vitest.config.ts
// With WEFT_REACT=18 the stories with the tag `react-18` run on React 18.2, and its warnings fail them.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

const here = dirname(fileURLToPath(import.meta.url))

const isReact18 = process.env.WEFT_REACT === '18'

const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    // Without V8's last compiler, which no story lives long enough to pay for: a seventh of the processor time.
    '--js-flags=--max-opt=2',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // A fake microphone that needs no permission, for the voice recorder.
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    '--autoplay-policy=no-user-gesture-required',
  ],
}

export default defineConfig({
  root: here,
  plugins: [storybookTest({ configDir: join(here, '.storybook'), tags: isReact18 ? { include: ['react-18'] } : {} })],
  test: {
    name: 'storybook',
    setupFiles: isReact18 ? [join(here, 'react-18.setup.ts')] : [],
    testTimeout: 120_000,
    // One page for all files: separate pages would load React, the parts and Storybook for each (decision 145).
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // Timeout for hangs: on a busy machine Vite's first page takes several times the usual.
      connectTimeout: 240_000,
      viewport: { width: 1366, height: 900 },
      provider: playwright({ launchOptions, contextOptions: { locale: 'zh-CN', timezoneId: 'Asia/Shanghai' } }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
