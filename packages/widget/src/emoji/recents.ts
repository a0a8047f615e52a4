/** The emojis a person used last, newest first, kept in this browser. */
const MOST = 8

const keyOf = (prefix: string): string => `${prefix}.emoji`

export function readRecents(prefix: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(prefix)) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string' && one.length <= 8).slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Puts one at the front and gives the new list. */
export function rememberRecent(prefix: string, char: string): readonly string[] {
  const next = [char, ...readRecents(prefix).filter((one) => one !== char)].slice(0, MOST)
  try {
    localStorage.setItem(keyOf(prefix), JSON.stringify(next))
  } catch {
    // Storage refused or full: remembered while the panel is open.
  }
  return next
}
