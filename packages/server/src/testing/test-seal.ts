/** Seals passwords as a page does, for tests: Node's own RSA-OAEP instead of WebCrypto. */
import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import type { Browser } from './test-portal'

export async function sealer(browser: Browser): Promise<(password: string) => string> {
  const [key] = (await browser.send<{ keyId: string; publicKey: string }>({ url: '/web/portal/account/password/key' }))
    .data
  if (!key) throw new Error('no key')
  const publicKey = createPublicKey({ key: Buffer.from(key.publicKey, 'base64'), type: 'spki', format: 'der' })
  return (password) =>
    `${key.keyId}.${publicEncrypt(
      { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(password),
    ).toString('base64url')}`
}
