/** Which key sends, as the user chose it in this browser. */
import { keep, readKept } from '@weft/core/kept'
import type { SendKey } from './keys'

const keyOf = (prefix: string): string => `${prefix}.sendKey`

export function readSendKey(prefix: string): SendKey {
  return readKept(keyOf(prefix)) === 'ctrl-enter' ? 'ctrl-enter' : 'enter'
}

export function keepSendKey(prefix: string, key: SendKey): void {
  // Storage refused: the choice holds for this page.
  keep(keyOf(prefix), key)
}
