/** Which menus a person sees: those whose own auth code is granted, at every level (D2 §6). */
import type { MenuEntry } from '@weft/contract'
import type { MenuRow } from './repository'

/**
 * Returns the granted part of a menu tree. A group that is not granted hides its entries. A granted group without granted
 * entries is left out, because it would lead nowhere. Entries hidden by the staff are left out for all.
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
