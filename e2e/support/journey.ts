/**
 * The `test` of every journey. Playwright closes only the page it opened itself; ours open profiles of their own, and one
 * left open goes on: its client calls for a server that has ended, on the same two cores as the journeys after it.
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
