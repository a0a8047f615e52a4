/** How a body is signed: whoever has the endpoint's key can tell ours from a stranger's, and an old one from a new one. */
import { createHmac } from 'node:crypto'

export const SIGNATURE_HEADER = 'Weft-Signature'

/** `t=1763700000,v1=…`: HMAC-SHA256 over `t`, a dot and the body, in hex. @param seconds since 1970. */
export function signatureOf(secret: string, seconds: number, body: string): string {
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${digest}`
}
