/**
 * Stands in the place of the bundler's own preloading, see build/read-first.ts: fetches the files of a part before the
 * browser imports them. Chromium keeps for ever that a module did not come and never asks for it again; so, once the page
 * stands, a part's files are read first, from where the import then finds them: a cut line fails the reading, and the next
 * need reads again. While the page is still being made the browser is only told of them, as it comes to them soonest.
 */

/** Files that are here, on their way, or that the page itself names. */
const known = new Map<string, Promise<unknown>>()
const here = Promise.resolve()

function namedByPage(): void {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')) known.set(href, here)
  for (const { src } of document.querySelectorAll<HTMLScriptElement>('script[src]')) known.set(src, here)
  // Rules that the build put into the page itself.
  for (const { dataset } of document.querySelectorAll<HTMLElement>('style[data-file]'))
    known.set(new URL(dataset.file ?? '', location.href).href, here)
}

/** Rules of a part: they are there before it is drawn. */
function dress(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(href))
    }
    document.head.append(link)
  })
}

function tell(href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }))
  known.set(href, here)
}

async function read(href: string): Promise<void> {
  const file = await fetch(href)
  await file.blob()
  if (!file.ok) throw new Error(`${file.status}: ${href}`)
}

/** Each file once; one that failed is forgotten, so that the next need asks again. */
function come(href: string): Promise<unknown> {
  const coming = known.get(href) ?? (href.endsWith('.css') ? dress(href) : read(href))
  known.set(href, coming)
  coming.catch(() => known.delete(href))
  return coming
}

/** @param files the part's own and all that it imports, as the bundler names them; none where it is one file alone. */
export async function preloadPart<Part>(load: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  if (known.size === 0) namedByPage()
  const own = /import\([`'"]\.\/([^`'"]+)/.exec(String(load))?.[1]
  const wanted = new Set(
    [...files, ...(own ? [`assets/${own}`] : [])].map((file) => new URL(`/${file}`, location.href).href),
  )
  const isStanding = document.readyState === 'complete'
  const waited = [...wanted].filter((href) => {
    if (isStanding || href.endsWith('.css')) return true
    if (!known.has(href)) tell(href)
    return false
  })
  await Promise.all(waited.map(come))
  return load()
}
