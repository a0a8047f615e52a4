import { defineConfig } from '@playwright/test'
import journeys from './playwright.config'

/** Long tests, not part of `npm test`: `npm run long -- <file>`. WEFT_RUNS sets the number of repetitions. */
export default defineConfig({
  ...journeys,
  testDir: './long',
  outputDir: '../.cache/long',
  workers: 1,
  timeout: 3_600_000,
  reporter: [['list']],
})
