/** Follows links inside the application, one address of each kind, and reports broken ones. */
import type { Page } from '@playwright/test'
import { walker } from './walk'

/** One address of each kind: query values change the rows, not the page. */
const kindOf = (address: URL) => `${address.pathname}?${[...address.searchParams.keys()].sort().join('&')}`

/** Shared by the crawls of a journey: skips addresses that another crawl has visited. */
export class Crawl {
  readonly files = new Set<string>()
  readonly linked = new Set<string>()
  readonly visited: string[] = []
  readonly wrong: string[] = []
  readonly #seen = new Set<string>()
  readonly #origin: string

  constructor(origin: string) {
    this.#origin = origin
  }

  async run(page: Page, starts: readonly string[]): Promise<void> {
    const go = walker(page, this.#origin)
    const queue: { path: string; from: string }[] = []
    /** Fragments of other pages, by the page that must contain them. */
    const fragments = new Map<string, Map<string, string>>()
    const add = (target: URL, from: string) => {
      if (this.#seen.has(kindOf(target))) return
      this.#seen.add(kindOf(target))
      queue.push({ path: target.pathname + target.search, from })
    }
    for (const path of starts) {
      this.linked.add(path)
      add(new URL(path, this.#origin), 'the start')
    }
    for (let next = queue.shift(); next; next = queue.shift()) {
      this.visited.push(next.path)
      const arrived = await go(next.path)
      const { pathname, search, title, links, ids } = await page.evaluate(() => ({
        pathname: location.pathname,
        search: location.search,
        title: document.title,
        links: [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? ''),
        ids: [...document.querySelectorAll('[id]')].map((node) => node.id),
      }))
      if (pathname === '/404') this.wrong.push(`${next.path} is 404, linked from ${next.from}`)
      else if (!arrived) this.wrong.push(`${next.path} does not come to one heading, linked from ${next.from}`)
      if (title.trim() === '') this.wrong.push(`${next.path} has no title`)
      for (const href of links) {
        if (/^(mailto:|tel:)/.test(href)) continue
        const target = new URL(href, `${this.#origin}${next.path}`)
        if (target.origin !== this.#origin) continue
        const place = decodeURIComponent(target.hash.slice(1))
        // With another query, the same path shows another page: its places are read there.
        if (place && (href.startsWith('#') || (target.pathname === pathname && target.search === search))) {
          if (!ids.includes(place)) this.wrong.push(`${next.path} has no place ${target.hash} that it links to`)
          continue
        }
        this.linked.add(target.pathname)
        if (/^\/(pictures|files|documents|static|open-api)\//.test(target.pathname)) {
          this.files.add(target.pathname)
          continue
        }
        if (/^\/(sso|console)/.test(target.pathname)) continue
        if (place) {
          const places = fragments.get(target.pathname + target.search) ?? new Map<string, string>()
          fragments.set(target.pathname + target.search, places.set(place, next.path))
        }
        add(target, next.path)
      }
    }
    for (const [path, places] of fragments) {
      await go(path)
      const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map((node) => node.id))
      for (const [place, from] of places)
        if (!ids.includes(place)) this.wrong.push(`${path} has no place #${place}, linked from ${from}`)
    }
  }
}
