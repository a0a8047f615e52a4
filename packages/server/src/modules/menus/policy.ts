/** Which menus a person is shown: those whose own auth code is granted, at every level (D2 §6). */
import type { MenuEntry } from '@weft/contract'
import type { MenuRow } from './repository'

/**
 * The granted part of a menu tree. A group that is not granted hides what is in it; a granted group in which nothing
 * is granted is left out, for it would lead nowhere. An entry that the staff hides is shown to nobody.
 */
export function grantedMenus(rows: readonly MenuRow[], authorities: readonly string[]): MenuEntry[] {
  const granted = new Set(authorities)
  const childrenOf = (parentCode: string | null): MenuEntry[] =>
    rows
      .filter((row) => row.parentCode === parentCode && row.isVisible && granted.has(row.authCode))
      .map((row) => ({
        authCode: row.authCode,
        name: row.name,
        type: row.type === 1 ? (1 as const) : (2 as const),
        routers: childrenOf(row.authCode),
      }))
      .filter((entry) => entry.type === 2 || entry.routers.length > 0)
  return childrenOf(null)
}
