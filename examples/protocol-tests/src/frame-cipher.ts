/** `ima.ecb`, written from P-04 of the protocol document with what Node has on board. */
import { createCipheriv, createDecipheriv } from 'node:crypto'

export interface FrameCipher {
  seal(json: string): string
  /** Throws on whatever this key did not seal. */
  open(text: string): string
}

export function frameCipher(hexKey: string): FrameCipher {
  if (!/^(?:[0-9a-f]{32}|[0-9a-f]{48}|[0-9a-f]{64})$/i.test(hexKey))
    throw new Error('a key has 32, 48 or 64 hex digits')
  const key = Buffer.from(hexKey, 'hex')
  const name = `aes-${key.length * 8}-ecb`
  return {
    seal(json) {
      const cipher = createCipheriv(name, key, null)
      return cipher.update(json, 'utf8', 'base64') + cipher.final('base64')
    },
    open(text) {
      if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) throw new Error('not Base64')
      const decipher = createDecipheriv(name, key, null)
      const bytes = Buffer.concat([decipher.update(text, 'base64'), decipher.final()])
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    },
  }
}
