/**
 * The console's screens by auth code, and what a person's grants make of them (AC-03): entries without a granted code
 * are left out, groups without children too, and the server's names override ours.
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

/** The sidebar's tree: granted, known, in the server's order. */
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

/** Entries that lead somewhere, in order. */
export const flatEntries = (entries: readonly ConsoleEntry[]): ConsoleEntry[] =>
  entries.flatMap((entry) => [...(entry.path ? [entry] : []), ...flatEntries(entry.children)])

export type ConsoleStart = { to: string } | 'forbidden' | 'stay'

/** Where an address of the console leads for somebody with these menus (AC-04). */
export function consoleStart(pathname: string, menus: readonly MenuEntry[]): ConsoleStart {
  if (menus.length === 0) return 'forbidden'
  // A step on the way back to a page (refreshing a tag): the page is asked about when it is reached.
  if (pathname.startsWith(`${urls.redirect}/`)) return 'stay'
  const pages = flatEntries(grantedEntries(menus))
  if (pathname === urls.console || pathname === `${urls.console}/`) return { to: pages[0]?.path ?? urls.blank }
  if (pathname === urls.blank) return pages[0]?.path ? { to: pages[0].path } : 'stay'
  if (pages.some((page) => page.path === pathname)) return 'stay'
  // A page that is there for others says so: who was sent its address asks for the right, not for another address.
  return consoleScreens.some((screen) => screen.path === pathname) ? 'forbidden' : { to: urls.notFound }
}
