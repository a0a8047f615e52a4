/** Requests that wait: what a page shows in the meantime is seen, however fast the machine is. */
import type { Page } from '@playwright/test'

/**
 * Holds each request to `address` until the function that it gives is called; the same `address` given to `page.unroute`
 * ends it.
 */
export async function holdRequests(page: Page, address: Parameters<Page['route']>[0]): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await held
    await route.fallback()
  })
  return release
}
