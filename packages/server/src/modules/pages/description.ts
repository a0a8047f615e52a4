/** The description of a page: its fields and the helpers for its texts. */
import { shorten } from '@weft/protocol'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { maker } from '../../platform/maker'
export interface PageDescription {
  title: string
  description: string
  /** Path with the query parameters that identify the page; the origin makes it absolute. */
  canonical: string
  /** Address of a picture on this server; without one a shared link shows the portal's own. */
  picture?: string
  /** schema.org, as an object; without it the page is a WebPage, or with links a CollectionPage. */
  data?: Record<string, unknown>
  /** Breadcrumb from the home page to this page; without it, directly below the home page. */
  trail?: readonly { name: string; path: string }[]
  /** HTML, which is cleaned again when it is sent, and links; without both, the text of the first view is used. */
  html?: string
  links?: readonly { href: string; text: string }[]
  /** False for pages that search engines should not index, e.g. of one person. */
  isIndexed?: boolean
}

export const siteName = maker.name
export const titled = (title: string) => `${title} · ${siteName}`
/** The page's own name in a title. */
export const nameOf = (title: string) => title.replace(` · ${siteName}`, '')
/** A description of at most 150 characters, as search engines show it. */
export const short = (text: string) => shorten(text, 150)

/** A page that shows nothing without a sign-in. */
export const closed = 'closed' as const

/** Describes an address by its query; returns undefined where nothing exists: the page is then sent as 404. */
export type Describe = (
  db: NodePgDatabase,
  query: URLSearchParams,
) => Promise<PageDescription | typeof closed | undefined>
