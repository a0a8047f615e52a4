import { defineConfig } from '@playwright/test'
import journeys from './playwright.config'

const { globalSetup, ...shared } = journeys
/** `npm run long -- storybook-pages`: the built Storybook is enough, no product starts. */
const isStorybook = process.argv.some((argument) => /(?:^|\/)storybook-/.test(argument))

/** Long tests, not part of `npm test`: `npm run long -- <file>`. WEFT_RUNS sets the number of repetitions. */
export default defineConfig({
  ...shared,
  ...(globalSetup && !isStorybook ? { globalSetup } : {}),
  testDir: './long',
  outputDir: '../.cache/long',
  workers: 1,
  timeout: 3_600_000,
  reporter: [['list']],
})
