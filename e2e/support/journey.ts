/**
 * The `test` of every journey. Playwright closes only the page it opened itself. Ours open more profiles; one left open keeps
 * calling an ended server, on the CPU of later journeys.
 */
import { test as base } from '@playwright/test'

export const test = base.extend<{ closedProfiles: undefined }>({
  closedProfiles: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})
