/** The address taken apart; undefined where it is none. `URL.canParse` is younger than our floor of browsers (decision 162). */
export function urlOf(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}
