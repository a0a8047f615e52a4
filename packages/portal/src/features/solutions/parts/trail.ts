/**
 * The breadcrumb of a detail page from its queries `path`, `pathName`, `childPath`, `childPathName` (D1 §2). Only paths of known
 * lists become links, under our own names: a URL written by others must not put its text on our page.
 */
import type { BreadcrumbItem } from '@weft/ui'
import { ownPath, urls } from '../../../platform/navigation/urls'
import { words } from '../words'

const lists = new Map<string, string>(
  Object.entries({
    [urls.solutions]: words.solutions.title,
    [urls.projectCases]: words.projects.title,
    [urls.news]: words.news.title,
    [urls.knowledge]: words.knowledge.title,
  }),
)

const listOf = (path: string | null): { href: string; label: string } | undefined => {
  const href = path ? ownPath(`/${path.replace(/^\/+/, '')}`) : undefined
  const label = href && lists.get(href.replace(/[?#].*$/, ''))
  return href && label ? { href, label } : undefined
}

/** `category`: name of the news category of the child path, by its id. */
export function trailOf(
  query: URLSearchParams,
  fallback: string,
  title: string,
  category?: (id: string) => string | undefined,
): BreadcrumbItem[] {
  const list = listOf(query.get('path')) ?? listOf(fallback)
  const child = listOf(query.get('childPath'))
  const childName = child && category?.(new URL(child.href, 'http://own.invalid').searchParams.get('query') ?? '')
  return [
    { label: words.home, href: urls.home },
    ...(list ? [list] : []),
    ...(child && childName ? [{ href: child.href, label: childName }] : []),
    { label: title },
  ]
}
