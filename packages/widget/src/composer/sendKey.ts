/** Which key sends, as this person chose it in this browser. */
import type { SendKey } from './keys'

const keyOf = (prefix: string): string => `${prefix}.sendKey`

export function readSendKey(prefix: string): SendKey {
  try {
    return localStorage.getItem(keyOf(prefix)) === 'ctrl-enter' ? 'ctrl-enter' : 'enter'
  } catch {
    return 'enter'
  }
}

export function keepSendKey(prefix: string, key: SendKey): void {
  try {
    localStorage.setItem(keyOf(prefix), key)
  } catch {
    // Storage refused: the choice holds for this page.
  }
}
