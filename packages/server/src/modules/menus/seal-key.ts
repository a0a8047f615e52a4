/**
 * The key under which a browser closes away what its person had under their hands when their sign-in ended by itself
 * (decision 114): the same for an account for ever, so that the next sign-in opens what the last one left.
 */
import { createECDH } from 'node:crypto'
import type { SealKey } from '@weft/contract'
import type { Secrets } from '../sso'

export function sealKeyOf(secrets: Pick<Secrets, 'keyedBytes'>, userId: string): SealKey {
  const curve = createECDH('prime256v1')
  for (let tries = 0; ; tries += 1) {
    const d = secrets.keyedBytes('browser seal', `${userId}#${tries}`)
    try {
      curve.setPrivateKey(d)
    } catch {
      // Of 2^32 numbers one lies past the order of the curve.
      continue
    }
    const point = curve.getPublicKey()
    const text = (bytes: Buffer) => bytes.toString('base64url')
    return { x: text(point.subarray(1, 33)), y: text(point.subarray(33)), d: text(d) }
  }
}
