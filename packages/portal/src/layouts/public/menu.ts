/** The header's menu (PC-02, D1 §2): entries with sub-entries, and the further entries behind them. */
import { urls } from '../../platform/navigation/urls'
import { site } from '../../platform/site/config'
import { words } from '../../platform/strings/common'

export interface MenuItem {
  title: string
  /** A path of the portal or, with a scheme, an external URL; absent for a group that only opens. */
  path?: string
  /** Visible and focusable; shows the prescribed warning instead of a page. */
  isDisabled?: boolean
  /** Description of an entry that is not open yet. */
  hint?: string
  children?: readonly MenuItem[]
  /** Further paths for which the entry is current. */
  also?: readonly string[]
}

const titles = words.menu

/** An entry whose target is optional for the operator: with a path it opens, without one it shows as coming soon. */
export const announced = (title: string, hint: string, path?: string): MenuItem =>
  path ? { title, path } : { title, isDisabled: true, hint }

export const menu: readonly MenuItem[] = [
  { title: titles.home, path: urls.home },
  {
    title: titles.workstation,
    also: ['/Intelligence', urls.remote, urls.collaboration],
    children: [
      { title: titles.twin, path: urls.twin },
      { title: titles.control, path: urls.control },
      { title: titles.operation, path: urls.operation },
    ],
  },
  { title: titles.solutions, path: urls.solutions, also: ['/industryCases', urls.knowledge] },
  { title: titles.service, path: urls.customerService },
  { title: titles.mall, path: urls.mall, also: ['/portal/product'] },
  announced(titles.model, titles.modelHint, site.entries.model),
  { title: titles.apps, path: urls.appCenter },
  { title: titles.about, isDisabled: true, path: urls.about, hint: titles.aboutHint },
]

export const furtherMenu: readonly MenuItem[] = [
  { title: titles.appCenter, path: urls.appCenter },
  { title: titles.open, path: urls.isv, also: ['/center'] },
  announced(titles.hall, titles.hallHint, site.entries.hall),
  announced(titles.reality, titles.realityHint, site.entries.reality),
  { title: titles.carbon, path: urls.dualCarbon, also: [urls.projectMap] },
]

/** Whether an address has an external scheme (D1 §5). */
export const isExternal = (address: string): boolean => /^(https?:|mailto:|tel:)/.test(address)

const placesOf = (item: MenuItem): readonly string[] => [
  ...(item.path ? [item.path] : []),
  ...(item.also ?? []),
  ...(item.children ?? []).flatMap(placesOf),
]
const lies = (pathname: string, place: string): boolean =>
  pathname === place || (place !== '/' && pathname.startsWith(`${place}/`))

/** Returns the entry of the current path: the longest path that equals or contains it; the first of equal ones. */
export function currentItem(
  pathname: string,
  items: readonly MenuItem[] = [...menu, ...furtherMenu],
): MenuItem | undefined {
  const longest = (item: MenuItem) =>
    Math.max(-1, ...placesOf(item).map((place) => (lies(pathname, place) ? place.length : -1)))
  const best = items.reduce<MenuItem | undefined>(
    (found, item) => (longest(item) > (found ? longest(found) : -1) ? item : found),
    undefined,
  )
  return best
}
