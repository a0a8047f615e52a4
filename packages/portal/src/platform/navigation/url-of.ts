/**
 * Parses a URL; returns undefined if it is invalid. `URL.canParse` is newer than the oldest supported browsers (decision 162).
 */
export function urlOf(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}
