/** Held requests: makes the state in between visible, however fast the machine is. */
import type { Page } from '@playwright/test'

/** Holds each request to `address` until the returned function is called; `page.unroute` with the same `address` ends it. */
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
