/** The header's menu (PC-02): entries whose screens stand, and those that the documents show as disabled. */
import { urls } from '../app/urls'
import { words } from '../strings/common'

export interface MenuItem {
  title: string
  path: string
  /** Shown, focusable, answers with the prescribed warning instead of a page. */
  isDisabled?: boolean
}

export const menu: readonly MenuItem[] = [
  { title: words.app.home, path: urls.home },
  { title: words.app.about, path: urls.about, isDisabled: true },
]

/** The entry of the current path: the longest path that the address lies on or below. */
export const currentItem = (pathname: string): MenuItem | undefined =>
  [...menu]
    .sort((a, b) => b.path.length - a.path.length)
    .find((item) => pathname === item.path || (item.path !== '/' && pathname.startsWith(`${item.path}/`)))
