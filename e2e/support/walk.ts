/** Walks through pages inside the application, like clicking links: reloading each takes four times as long. */
import type { Page } from '@playwright/test'

/** Navigates inside the application, without a reload. */
export const goTo = (page: Page, path: string) =>
  page.evaluate((target) => {
    window.history.pushState(null, '', target)
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)

/** The sign-in page is a separate application: navigation from and to it reloads. */
const isSignIn = (pathname: string) => /^\/sso(?![^/?])/.test(pathname)

/**
 * Opens one page after the other: the first by its URL, the others inside the application.
 * @returns whether the page reached one heading with nothing loading
 */
export function walker(page: Page, origin: string): (path: string) => Promise<boolean> {
  const isQuiet = watchQuiet(page)
  return async (path) => {
    const before = page.url().startsWith(origin) ? new URL(page.url()).pathname : undefined
    if (before === undefined || isSignIn(before) || isSignIn(path)) await page.goto(origin + path)
    else await goTo(page, path)
    await isQuiet()
    const arrived = await page
      .waitForFunction(
        ({ target, former }) => {
          const main = document.querySelector('main')
          const isThere = location.pathname === target || location.pathname !== former
          return isThere && main?.querySelectorAll('h1').length === 1 && !main.querySelector('[aria-busy="true"]')
        },
        { target: new URL(path, origin).pathname, former: before },
      )
      .then(
        () => true,
        () => false,
      )
    await isQuiet()
    return arrived
  }
}

/**
 * Waits for a page to finish: running requests may add links. A page renders in pieces; until then the earlier page's heading and
 * links are visible. A task of the lowest priority runs after that.
 */
function watchQuiet(page: Page): () => Promise<void> {
  const open = new Set<unknown>()
  page.on('request', (request) => {
    if (/^(fetch|script)$/.test(request.resourceType())) open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return async () => {
    for (let quiet = 0; quiet < 3; quiet = open.size === 0 ? quiet + 1 : 0)
      // Not requestIdleCallback: after a resize a headless shell calls it only at its timeout.
      await page.evaluate(
        () =>
          new Promise((resolve) =>
            requestAnimationFrame(() => {
              const { scheduler } = window as unknown as { scheduler: { postTask(task: unknown, how: object): void } }
              scheduler.postTask(resolve, { priority: 'background' })
            }),
          ),
      )
  }
}
