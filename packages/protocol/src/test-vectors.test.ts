import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { asFile, VECTORS_FILE } from '../scripts/test-vectors'
import { createEcbCipher as nodeCipher } from './ecb-node/index'
import { createEcbCipher as webCipher } from './ecb-web/index'
import { answerGcmHello } from './gcm-web/index'
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
  refused: { fault: string; why: string; key: string; text: string; opened?: string }[]
  gcm: {
    token: string
    sessionId: string
    server: { random: string; privateKey: string; hello: string }
    client: { random: string; privateKey: string; hello: string }
    up: { json: string; sealed: string }[]
    down: { json: string; sealed: string }[]
  }
}
const bytesOf = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'))
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
    expect([...seen('up')].sort()).toEqual([100, 101, 102, 201, 204, 208])
    expect([...seen('down')].sort()).toEqual([101, 202, 203, 204, 205, 206, 207, 208])
    expect(new Set([...seen('up'), ...seen('down')])).toEqual(new Set(Object.values(EventType)))
  })

  it.each([
    ['ecb-web', webCipher],
    ['ecb-node', nodeCipher],
  ] as const)(
    '[IM-04] %s refuses what must be refused, under the key that it names, for the reason it gives',
    (_name, create) => {
      for (const { fault, key, text, opened } of vectors.refused) {
        const cipher = create(keyOf(key))
        expect(createGatewayCodec({ framing: 'ima.ecb', cipher }).decode(text)).toMatchObject({ ok: false, fault })
        if (fault === 'undecryptable') expect(() => cipher.open(text)).toThrow()
        else expect(cipher.open(text)).toBe(opened)
      }
    },
  )

  it('[P-13] [P-15] WebCrypto makes the same connection of ima.gcm, byte for byte', async () => {
    const { token, sessionId, server, client, up, down } = vectors.gcm
    const privateKey = bytesOf(client.privateKey)
    const point = bytesOf(client.hello).subarray(33, 98)
    const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
    const coordinates = {
      kty: 'EC',
      crv: 'P-256',
      x: base64url(point.subarray(1, 33)),
      y: base64url(point.subarray(33)),
    }
    const curve = { name: 'ECDH', namedCurve: 'P-256' }
    const { subtle } = globalThis.crypto
    const pair = {
      publicKey: await subtle.importKey('jwk', coordinates, curve, true, []),
      privateKey: await subtle.importKey('jwk', { ...coordinates, d: base64url(privateKey) }, curve, false, [
        'deriveBits',
      ]),
    }
    const made = await answerGcmHello(bytesOf(server.hello), token, { random: bytesOf(client.random), pair })
    expect(made.sessionId).toBe(sessionId)
    expect(Buffer.from(made.hello).toString('hex')).toBe(client.hello)
    for (const { json, sealed } of up) {
      expect(Buffer.from(await made.codec.encode(JSON.parse(json))).toString('hex')).toBe(sealed)
    }
    for (const { json, sealed } of down) {
      expect(await made.codec.decode(bytesOf(sealed))).toEqual({ ok: true, frame: JSON.parse(json) })
    }
  })
})
