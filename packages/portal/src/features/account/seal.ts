/** Seals a password under the server's key before it is sent (AC-10): RSA-OAEP with SHA-256, `<keyId>.<base64url>`. */

export interface PasswordKey {
  keyId: string
  /** SubjectPublicKeyInfo, base64. */
  publicKey: string
}

/** Browsers offer WebCrypto on https and localhost only. */
export const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** @returns a function that seals; each call returns different bytes for the same password. Rejects where `canSeal` is false. */
export async function sealer({ keyId, publicKey }: PasswordKey): Promise<(password: string) => Promise<string>> {
  const key = await crypto.subtle.importKey('spki', bytesOf(publicKey), { name: 'RSA-OAEP', hash: 'SHA-256' }, false, [
    'encrypt',
  ])
  return async (password) => {
    const sealed = await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, key, new TextEncoder().encode(password))
    return `${keyId}.${base64url(new Uint8Array(sealed))}`
  }
}
