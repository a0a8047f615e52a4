/** The user's last emojis, newest first, kept in this browser until the user leaves. */
import { keep, ownKey, readKept } from '@weft/core/kept'

const MOST = 8

/** @param place key in the browser's storage, of `recentsPlace`. */
export function readRecents(place: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(readKept(place) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string' && one.length <= 8).slice(0, MOST) : []
  } catch {
    return []
  }
}

export const recentsPlace = (prefix: string, userId: string): string => ownKey(prefix, userId, 'emoji')

/** Puts one at the front and returns the new list. */
export function rememberRecent(place: string, char: string): readonly string[] {
  const next = [char, ...readRecents(place).filter((one) => one !== char)].slice(0, MOST)
  keep(place, JSON.stringify(next))
  return next
}
