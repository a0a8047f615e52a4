/** One sentence that the sign-in page says for the page that sent the person there: its own toast would not be seen any more. */
const KEY = 'weft.portal.said'

export function sayAtSignIn(text: string): void {
  try {
    sessionStorage.setItem(KEY, text)
  } catch {
    // Refused storage: the way to the sign-in page says enough.
  }
}

/** What is to be said, if anything; `forgetSaid` once it stands there. */
export function readSaid(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}

export function forgetSaid(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was stored.
  }
}
