/**
 * The key with which a browser encrypts a person's unsaved input when their sign-in ends by itself (decision 114). It never
 * changes for an account, so that the next sign-in can open the saved input.
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
      // One of 2^32 numbers exceeds the order of the curve.
      continue
    }
    const point = curve.getPublicKey()
    const text = (bytes: Buffer) => bytes.toString('base64url')
    return { x: text(point.subarray(1, 33)), y: text(point.subarray(33)), d: text(d) }
  }
}
