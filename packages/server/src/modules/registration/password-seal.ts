/** Decrypts passwords that a browser encrypted with the server's published key (AC-10): RSA-OAEP with SHA-256. */
import { constants, createPrivateKey, createPublicKey, privateDecrypt } from 'node:crypto'
import type { Secrets } from '../sso'

export interface PasswordSeal {
  keyId: string
  /** SubjectPublicKeyInfo, base64. */
  publicKey: string
  /** Returns the password; undefined when it was not encrypted with this key. */
  open(sealed: string): string | undefined
}

export function createPasswordSeal({ passwordKey }: Pick<Secrets, 'passwordKey'>): PasswordSeal {
  const privateKey = createPrivateKey({ key: passwordKey, format: 'jwk' })
  const keyId = passwordKey.kid
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64')
  return {
    keyId,
    publicKey,
    open(sealed) {
      const dot = sealed.indexOf('.')
      if (sealed.slice(0, dot) !== keyId) return undefined
      try {
        return privateDecrypt(
          { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
          Buffer.from(sealed.slice(dot + 1), 'base64url'),
        ).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}
