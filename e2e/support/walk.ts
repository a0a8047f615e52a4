/** Goes through pages inside the application, as a press on a link does: to load each again takes four times as long. */
import type { Page } from '@playwright/test'

/** Goes on inside the application, without loading it again. */
export const goTo = (page: Page, path: string) =>
  page.evaluate((target) => {
    window.history.pushState(null, '', target)
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)

/** The sign-in page is an application of its own: from it and to it the browser loads. */
const isSignIn = (pathname: string) => /^\/sso(?![^/?])/.test(pathname)

/**
 * Opens one page after the other: the first by its address, the others inside the application.
 *
 * @returns whether the page came to one heading with nothing that still loads
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
 * What a page still fetches may bring more links. A page is drawn in pieces between other work, and until it is, the one
 * before stands there with its own heading and links: a task of the least priority runs when that is done.
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
      // Not requestIdleCallback: after a change of the window's size a headless shell calls it only when its time is over.
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
