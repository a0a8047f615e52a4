/**
 * An idempotency key of a form. `crypto.randomUUID` exists in secure contexts only; `getRandomValues` also works over http on a
 * local network.
 */
export const newRequestKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
