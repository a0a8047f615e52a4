/**
 * Replaces the bundler's own preloading, see build/read-first.ts: loads the files of a part before the browser imports them.
 * Chromium caches a failed module load for ever. So, once the page is running, this module fetches a part's files first, and the
 * import finds them in the cache: a broken connection fails the fetch, and the next use fetches again. While the page is still
 * starting, it only adds preload hints, which are faster.
 */

/** Files that are loaded, loading, or named by the page itself. */
const known = new Map<string, Promise<unknown>>()
const here = Promise.resolve()

function namedByPage(): void {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')) known.set(href, here)
  for (const { src } of document.querySelectorAll<HTMLScriptElement>('script[src]')) known.set(src, here)
  // Rules that the build inlined into the page.
  for (const { dataset } of document.querySelectorAll<HTMLElement>('style[data-file]'))
    known.set(new URL(dataset.file ?? '', location.href).href, here)
}

/** Loads a part's stylesheet before the part renders. */
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

/** Loads each file once; forgets a failed one, so that the next use retries. */
function come(href: string): Promise<unknown> {
  const coming = known.get(href) ?? (href.endsWith('.css') ? dress(href) : read(href))
  known.set(href, coming)
  coming.catch(() => known.delete(href))
  return coming
}

/** @param files the part's own file and all its imports, as the bundler names them; empty where it is a single file. */
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
