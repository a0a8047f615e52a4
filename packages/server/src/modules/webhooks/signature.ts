/**
 * How a body is signed: with the endpoint's key a receiver tells our request from a forged one, and an old one from a new
 * one.
 */
import { createHmac, randomBytes } from 'node:crypto'

/** The header from before Standard Webhooks, sent for one more minor version. */
export const SIGNATURE_HEADER = 'Weft-Signature'

const PREFIX = 'whsec_'

/** 32 bytes as Standard Webhooks spells a key. */
export const newSecret = (): string => `${PREFIX}${randomBytes(32).toString('base64')}`

/** Older keys are spelled in the alphabet of URLs, which Node reads too. */
const bytesOf = (secret: string): Buffer => Buffer.from(secret.replace(PREFIX, ''), 'base64')

/**
 * `v1,…` of each key, separated by a space: HMAC-SHA256 over id, instant and body, in base64.
 * @param seconds since 1970.
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export const signaturesOf = (secrets: readonly string[], id: string, seconds: number, body: string): string =>
  secrets
    .map((secret) => `v1,${createHmac('sha256', bytesOf(secret)).update(`${id}.${seconds}.${body}`).digest('base64')}`)
    .join(' ')

/** `t=1763700000,v1=…`: HMAC-SHA256 over `t`, a dot and the body, in hex, by the key's text. @param seconds since 1970. */
export function signatureOf(secret: string, seconds: number, body: string): string {
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${digest}`
}
