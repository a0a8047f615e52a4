/** The menu as a flat list in reading order: each group followed by its pages. Pure. */
import type { PermissionMenu } from '@weft/contract'

export type MenuLine = PermissionMenu & { depth: number }

export function linesOf(entries: readonly PermissionMenu[], parentCode = '', depth = 0): MenuLine[] {
  return entries
    .filter((one) => one.parentCode === parentCode)
    .flatMap((one) => [{ ...one, depth }, ...linesOf(entries, one.authCode, depth + 1)])
}

/** Moves an entry before or after its neighbour in the same group; at the end nothing changes. */
export function moved(entries: readonly PermissionMenu[], id: string, by: -1 | 1): PermissionMenu[] {
  const entry = entries.find((one) => one.id === id)
  const mates = entries.filter((one) => one.parentCode === entry?.parentCode)
  const other = mates[mates.findIndex((one) => one.id === id) + by]
  if (!entry || !other) return [...entries]
  return entries.map((one) => (one.id === entry.id ? other : one.id === other.id ? entry : one))
}
