import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { asFile, VECTORS_FILE } from '../scripts/test-vectors'
import { createEcbCipher as nodeCipher } from './ecb-node/index'
import { createEcbCipher as webCipher } from './ecb-web/index'
import { createClientCodec, createGatewayCodec, EventType } from './index'

const file = readFileSync(VECTORS_FILE, 'utf8')
const vectors = JSON.parse(file) as {
  keys: Record<string, string>
  texts: { text: string; sealed: Record<string, string> }[]
  frames: {
    name: string
    direction: 'up' | 'down'
    frame: { eventType: number }
    json: string
    sealed: Record<string, string>
  }[]
  refused: { fault: string; why: string; text: string }[]
}
const keyOf = (name: string) => vectors.keys[name] ?? ''

describe('docs/test-vectors.json', () => {
  it('[IM-04] is what the generator makes: the wire has not moved', () => {
    expect(file).toBe(asFile())
  })

  it.each([
    ['ecb-web', webCipher],
    ['ecb-node', nodeCipher],
  ] as const)('[IM-04] %s seals and opens every vector under keys of all three sizes', (_name, create) => {
    expect(Object.keys(vectors.keys)).toEqual(['aes-128', 'aes-192', 'aes-256'])
    for (const { text, sealed } of [
      ...vectors.texts,
      ...vectors.frames.map(({ json, sealed }) => ({ text: json, sealed })),
    ]) {
      for (const [key, expected] of Object.entries(sealed)) {
        const cipher = create(keyOf(key))
        expect(cipher.seal(text)).toBe(expected)
        expect(cipher.open(expected)).toBe(text)
      }
    }
  })

  it('[IM-08] holds every kind of frame in each direction it has, and the codecs read them', () => {
    const cipher = webCipher(keyOf('aes-128'))
    const gateway = createGatewayCodec({ framing: 'ima.ecb', cipher })
    const client = createClientCodec({ framing: 'ima.ecb', cipher })
    for (const { direction, frame, sealed } of vectors.frames) {
      const codec = direction === 'up' ? gateway : client
      expect(codec.decode(sealed['aes-128'] ?? '')).toEqual({ ok: true, frame })
    }
    const seen = (direction: string) =>
      new Set(vectors.frames.filter((vector) => vector.direction === direction).map(({ frame }) => frame.eventType))
    expect([...seen('up')].sort()).toEqual([100, 101, 102, 201, 204])
    expect([...seen('down')].sort()).toEqual([101, 202, 203, 204, 205, 206])
    expect(new Set([...seen('up'), ...seen('down')])).toEqual(new Set(Object.values(EventType)))
  })

  it('[IM-04] what must be refused is refused for the reason it gives', () => {
    const codec = createGatewayCodec({ framing: 'ima.ecb', cipher: webCipher(keyOf('aes-128')) })
    for (const { fault, text } of vectors.refused) expect(codec.decode(text)).toMatchObject({ ok: false, fault })
  })
})
