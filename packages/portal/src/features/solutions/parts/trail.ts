/**
 * The breadcrumb of a detail page from its queries `path`, `pathName`, `childPath`, `childPathName` (D1 §2). Only paths of
 * lists that we know become links, under our own names: an address that somebody else wrote says nothing in our voice.
 */
import type { BreadcrumbItem } from '@weft/ui'
import { ownPath, urls } from '../../../platform/navigation/urls'
import { words } from '../words'

const lists: Readonly<Record<string, string>> = {
  [urls.solutions]: words.solutions.title,
  [urls.projectCases]: words.projects.title,
  [urls.news]: words.news.title,
  [urls.knowledge]: words.knowledge.title,
}

const listOf = (path: string | null): { href: string; label: string } | undefined => {
  const href = path ? ownPath(`/${path.replace(/^\/+/, '')}`) : undefined
  const label = href && lists[href.replace(/[?#].*$/, '')]
  return href && label ? { href, label } : undefined
}

/** `category`: name of the news category that the child path leads to, by its id. */
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
