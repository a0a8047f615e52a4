/** Signs a body with the endpoint's key: a receiver can detect forged and replayed requests. */
import { createHmac, randomBytes } from 'node:crypto'

/** The older header from before Standard Webhooks, sent for one more minor version. */
export const SIGNATURE_HEADER = 'Weft-Signature'

const PREFIX = 'whsec_'

/** Returns 32 bytes in the key format of Standard Webhooks. */
export const newSecret = (): string => `${PREFIX}${randomBytes(32).toString('base64')}`

/** Older keys use the URL alphabet of base64, which Node decodes too. */
const bytesOf = (secret: string): Buffer => Buffer.from(secret.replace(PREFIX, ''), 'base64')

/**
 * Returns `v1,…` for each key, separated by a space: HMAC-SHA256 over id, instant and body, in base64.
 * @param seconds since 1970.
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export const signaturesOf = (secrets: readonly string[], id: string, seconds: number, body: string): string =>
  secrets
    .map((secret) => `v1,${createHmac('sha256', bytesOf(secret)).update(`${id}.${seconds}.${body}`).digest('base64')}`)
    .join(' ')

/**
 * Returns `t=1763700000,v1=…`: HMAC-SHA256 over `t`, a dot and the body, in hex, by the key's text. @param seconds since 1970.
 */
export function signatureOf(secret: string, seconds: number, body: string): string {
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${digest}`
}
