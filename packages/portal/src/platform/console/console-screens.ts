/**
 * The console's screens by auth code, filtered by a person's grants (AC-03): omits entries without a granted code and groups
 * without children; the server's names override ours.
 */
import { everyRight, type MenuEntry } from '@weft/contract'
import { urls } from '../navigation/urls'

const consoleScreens = everyRight.flatMap(({ code, menu, page }) =>
  page === undefined || menu === undefined ? [] : [{ authCode: code as string, title: menu, path: page }],
)

export interface ConsoleEntry {
  authCode: string
  title: string
  /** Absent for a group. */
  path?: string
  children: readonly ConsoleEntry[]
}

/** Returns the sidebar's tree: granted and known entries, in the server's order. */
export function grantedEntries(menus: readonly MenuEntry[]): ConsoleEntry[] {
  return menus.flatMap((menu): ConsoleEntry[] => {
    const children = grantedEntries(menu.routers)
    const screen = consoleScreens.find((known) => known.authCode === menu.authCode)
    if (menu.type === 1 && !screen) {
      return children.length ? [{ authCode: menu.authCode, title: menu.name, children }] : []
    }
    if (!screen) return children
    return [{ authCode: menu.authCode, title: menu.name || screen.title, path: screen.path, children }]
  })
}

/** Entries with a page, in order. */
export const flatEntries = (entries: readonly ConsoleEntry[]): ConsoleEntry[] =>
  entries.flatMap((entry) => [...(entry.path ? [entry] : []), ...flatEntries(entry.children)])

export type ConsoleStart = { to: string } | 'forbidden' | 'stay'

/** Returns where an address of the console leads for a person with these menus (AC-04). */
export function consoleStart(pathname: string, menus: readonly MenuEntry[]): ConsoleStart {
  if (menus.length === 0) return 'forbidden'
  // A redirect step back to a page (refreshing a tag): access is checked when that page is reached.
  if (pathname.startsWith(`${urls.redirect}/`)) return 'stay'
  const pages = flatEntries(grantedEntries(menus))
  if (pathname === urls.console || pathname === `${urls.console}/`) return { to: pages[0]?.path ?? urls.blank }
  if (pathname === urls.blank) return pages[0]?.path ? { to: pages[0].path } : 'stay'
  if (pages.some((page) => page.path === pathname)) return 'stay'
  // A page that exists for others answers 403: a person who received its address needs the right, not another address.
  return consoleScreens.some((screen) => screen.path === pathname) ? 'forbidden' : { to: urls.notFound }
}
