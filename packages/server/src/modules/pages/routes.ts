/** Adds descriptions to the portal's pages for readers without JavaScript, and lists the pages for search engines. */
import { addresses } from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../../platform/escape-html'
import { createFresh } from '../../platform/fresh'
import { registerPage } from '../../platform/http/door'
import { listArticles } from '../articles'
import { listCases } from '../cases'
import { listReadingPages } from '../company'
import { findColumn, listContents } from '../content'
import { listGoods } from '../goods'
import { describedRoutes } from './describe'
import { closed, type Describe, type PageDescription } from './description'
import { dress, dressMissing, dressWay } from './dress'
import type { FirstViews } from './first-views'
import { fixedPages } from './fixed-pages'
import { createKeptViews } from './kept-views'

const freshMs = 10_000
/** Maximum addresses of one sitemap (the protocol's limit is 50 000). */
const mostAddresses = 45_000
const mostContents = 5_000
const mostArticles = 5_000
const mostCases = 1_000
const mostGoods = mostAddresses - mostContents - mostArticles - 2 * mostCases

export interface DressedPage {
  /** With a description or as a 404 page; unchanged otherwise. */
  html: string
  /** False: the portal has no page of this address, or the thing that it names does not exist. */
  isFound: boolean
}

export type PageDresser = (html: string, address: string, isVisitor: boolean) => Promise<DressedPage>

/** Only the portal itself knows the pages of the console and the redirects. */
const ownWays = /^\/(console|redirect)(\/|$)/i
/** A redirect of this form leads to an address of this server. */
const leadsOn = /^\/redirect(\/[\w-][\w/-]*)$/i
/** The not-found page has its own address, and is a 404 itself. */
const notFoundPage = addresses.notFound

/** After this time the page itself is faster; a later view is cached for the next visitor. */
const viewTimeoutMs = 1_000

function inTime<Value>(value: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, viewTimeoutMs, undefined)
  })
  return Promise.race([value, late]).finally(() => clearTimeout(timer))
}

/** The portal's router ignores case; each page has one canonical spelling. */
const spelled = new Map(Object.keys(describedRoutes).map((path) => [path.toLowerCase(), path]))

/** No page has a longer query: with one, the description is not cached, and there is no first view. */
const longestQuery = 300

/** @param withPeriods returns a text with the current retention periods in place of its placeholders */
export function createPageDresser(
  app: FastifyInstance,
  views: Pick<FirstViews, 'draw' | 'hasPage'>,
  withPeriods: (text: string) => Promise<string> = async (text) => text,
): PageDresser {
  const { db, clock, log, config } = app.weft
  const kept = createFresh<PageDescription | typeof closed | undefined>({ clock, ttlMs: freshMs, max: 500 })
  const keptViews = createKeptViews(clock, (address) => views.draw(address))
  const withPromises = async (page: Awaited<ReturnType<Describe>>) =>
    page && page !== closed && page.html !== undefined ? { ...page, html: await withPeriods(page.html) } : page
  return async (html, address, isVisitor) => {
    const url = new URL(address.replace(/^[/\\]+/, '/'), config.origin)
    const asked = url.pathname.length > 1 ? url.pathname.replace(/\/$/, '') : url.pathname
    const path = spelled.get(asked.toLowerCase()) ?? asked
    const describe = Object.hasOwn(describedRoutes, path) ? describedRoutes[path] : undefined
    if (!describe) {
      const way = leadsOn.exec(path)?.[1]
      if (way) return { html: dressWay(html, way + url.search), isFound: true }
      const isFound = path !== notFoundPage && (ownWays.test(path) || (await views.hasPage(path)))
      return { html: isFound ? html : dressMissing(html), isFound }
    }
    // No id and no text contains U+0000, and no database accepts it.
    if (url.searchParams.toString().includes('%00')) return { html: dressMissing(html), isFound: false }
    // The page itself must be sent even when the database is down.
    const isLong = url.search.length > longestQuery
    const read = async () => withPromises(await describe(db, url.searchParams))
    const page = await (isLong ? read() : kept.get(path + url.search, read)).catch((error: unknown) => {
      log.warn({ err: error }, 'a page could not be described')
      return closed
    })
    if (page === closed) return { html, isFound: true }
    if (!page) return { html: dressMissing(html), isFound: false }
    // Pages of a signed-in person render themselves, and so do pages for one person only.
    if (!isVisitor || page.isIndexed === false || isLong)
      return { html: dress(html, page, config.origin), isFound: true }
    const view = keptViews.get(path + url.search).catch(() => undefined)
    return { html: dress(html, page, config.origin, await inTime(view)), isFound: true }
  }
}

/** Returns the address of a reading page; undefined where another address is canonical, or none exists. */
function readingAddress(path: string): string | undefined {
  const document = /^\/center\/technicalCenter\/([a-z-]{1,40})$/.exec(path)?.[1]
  if (document) return `${addresses.technicalCenter}?id=${document}`
  return Object.hasOwn(describedRoutes, path) && !path.endsWith('/text-1') ? path : undefined
}

export function registerSearchEngines(api: FastifyInstance): void {
  const { db, clock, config, log } = api.weft
  const map = createFresh<string>({ clock, ttlMs: 600_000, max: 1 })
  registerPage(api, '/robots.txt', ({ reply }) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          'Disallow: /web-api/',
          'Disallow: /sso',
          'Disallow: /redirect/',
          'Disallow: /console',
          `Sitemap: ${config.origin}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  )
  registerPage(api, '/sitemap.xml', async ({ reply }) => {
    const xml = await map.get('', async () => {
      const [contents, articles, goods, pages, cases, projects] = await Promise.all([
        listContents(db, { columnIds: [], optionGroups: [], keywords: '', offset: 0, limit: mostContents }),
        listArticles(db, {
          offset: 0,
          limit: mostArticles,
          searchKey: '',
          categoryId: '',
          from: undefined,
          to: undefined,
          oldestFirst: false,
        }),
        listGoods(db, {
          types: { top: [], mid: [], leaf: [] },
          offset: 0,
          limit: mostGoods,
        }),
        listReadingPages(db),
        listCases(db, {
          industryCode: undefined,
          columnIds: [],
          keywords: '',
          optionGroups: [],
          offset: 0,
          limit: mostCases,
        }),
        findColumn(db, 'industryCases/projectCases'),
      ])
      const read = [
        { kind: 'contents', ...contents, most: mostContents },
        { kind: 'articles', ...articles, most: mostArticles },
        { kind: 'goods', ...goods, most: mostGoods },
        { kind: 'cases', ...cases, most: mostCases },
      ]
      for (const { kind, rows, most } of read)
        if (rows.length === most) log.warn({ kind, most }, 'the sitemap is full: pages may be missing')
      const fixed = [
        '/',
        addresses.mall,
        addresses.industries,
        addresses.solutions,
        addresses.projectCases,
        addresses.news,
        addresses.knowledge,
        addresses.technicalCenter,
        ...[1, 2, 3, 4, 5].map((step) => addresses.quickStart(step)),
        ...fixedPages.map(([path]) => path),
      ]
      const entries: { path: string; changed?: Date | null }[] = [
        ...fixed.map((path) => ({ path })),
        ...pages.flatMap(({ path }) => readingAddress(path) ?? []).map((path) => ({ path })),
        ...contents.rows
          .filter((row) => row.access === 'public' && row.columnId !== projects?.id)
          .map((row) => ({ path: addresses.canonicalNews(row.id), changed: row.publishedAt })),
        // Title and summary of a case are public; the rest needs a sign-in.
        ...cases.rows.map((row) => ({
          path: addresses.canonicalSolution(row.id),
          changed: row.publishedAt,
        })),
        ...contents.rows
          .filter((row) => row.columnId === projects?.id)
          .map((row) => ({ path: addresses.canonicalProjectCase(row.id), changed: row.publishedAt })),
        ...articles.rows.map((row) => ({ path: addresses.article(row.id), changed: row.publishedAt })),
        ...goods.rows.map((row) => ({ path: addresses.canonicalGoods(row.id) })),
      ]
      const lines = entries.map(
        ({ path, changed }) =>
          `<url><loc>${escapeHtml(new URL(path, config.origin).href)}</loc>${changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : ''}</url>`,
      )
      return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${lines.join('')}</urlset>\n`
    })
    return reply.type('application/xml; charset=utf-8').header('Cache-Control', 'public, max-age=600').send(xml)
  })
}
