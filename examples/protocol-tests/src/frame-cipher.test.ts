import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { frameCipher } from './frame-cipher'

/** Where this folder was copied to, they lie beside its package.json. */
const copied = new URL('../test-vectors.json', import.meta.url)
const place = existsSync(copied) ? copied : new URL('../../../docs/test-vectors.json', import.meta.url)
const vectors = JSON.parse(readFileSync(place, 'utf8')) as {
  keys: Record<string, string>
  texts: { text: string; sealed: Record<string, string> }[]
  frames: { name: string; json: string; sealed: Record<string, string> }[]
  refused: { fault: string; why: string; key: string; text: string; opened?: string }[]
}
const cipherOf = (name: string) => frameCipher(vectors.keys[name] ?? '')

describe('our cipher against the published vectors', () => {
  it.each(Object.keys(vectors.keys))('[P-04] %s: equal to the letter, both ways', (name) => {
    const cipher = cipherOf(name)
    const all = [...vectors.texts, ...vectors.frames.map(({ json, sealed }) => ({ text: json, sealed }))]
    for (const { text, sealed } of all) {
      expect(cipher.seal(text)).toBe(sealed[name])
      expect(cipher.open(sealed[name] ?? '')).toBe(text)
    }
  })

  it.each(vectors.refused.filter(({ fault }) => fault === 'undecryptable'))(
    '[P-04] refuses what is $why',
    ({ key, text }) => {
      expect(() => cipherOf(key).open(text)).toThrow()
    },
  )

  // The cipher opens these: who reads the frame refuses them.
  it.each(vectors.refused.filter(({ opened }) => opened !== undefined))('[P-04] opens what is $why', (vector) => {
    expect(cipherOf(vector.key).open(vector.text)).toBe(vector.opened)
  })

  it('[P-04] refuses keys of other lengths', () => {
    for (const key of ['', 'abc', '0'.repeat(31), '0'.repeat(40), 'z'.repeat(32)])
      expect(() => frameCipher(key)).toThrow('hex digits')
  })
})
