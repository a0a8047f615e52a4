/** What is said of a page, and the words for it. */
import { shorten } from '@weft/protocol'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

export interface PageDescription {
  title: string
  description: string
  /** Path with the queries that make the page what it is; absolute by the origin. */
  canonical: string
  /** Address of a picture on this server; without it a shared link shows the portal's own. */
  picture?: string
  /** schema.org, as an object; without it the page is a WebPage, or with links a CollectionPage. */
  data?: Record<string, unknown>
  /** From the home page down to this one; without it straight below the home page. */
  trail?: readonly { name: string; path: string }[]
  /** HTML of trusted origin, and links; without both the words of the first view stand here. */
  html?: string
  links?: readonly { href: string; text: string }[]
  /** False for what should not be found, e.g. an unknown thing. */
  isIndexed?: boolean
}

export const siteName = '梭原纺机'
export const titled = (title: string) => `${title} · ${siteName}`
/** The page's own name in a title. */
export const nameOf = (title: string) => title.replace(` · ${siteName}`, '')
/** A description as search engines show it. */
export const short = (text: string) => shorten(text, 150)

/** There is a page here that shows nothing without a sign-in. */
export const closed = 'closed' as const

/** What an address says, by its query; undefined where nothing stands: the page then comes as 404. */
export type Describe = (
  db: NodePgDatabase,
  query: URLSearchParams,
) => Promise<PageDescription | typeof closed | undefined>
