import { createCipheriv } from 'node:crypto'
import CryptoJS from 'crypto-js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createEcbCipher as nodeCipher } from '../ecb-node/index'
import { createEcbCipher as webCipher } from '../ecb-web/index'
import { ProtocolError } from '../wire/errors'
import type { Cipher } from './codec'

const KEYS = ['0f'.repeat(16), 'A1'.repeat(24), '7c'.repeat(32)]
const IMPLEMENTATIONS: [string, (key: string) => Cipher][] = [
  ['ecb-web', webCipher],
  ['ecb-node', nodeCipher],
]

const rawNode = (key: string, text: string): string => {
  const cipher = createCipheriv(`aes-${key.length * 4}-ecb`, Buffer.from(key, 'hex'), null)
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64')
}
const rawCryptoJs = (key: string, text: string): string =>
  CryptoJS.AES.encrypt(CryptoJS.enc.Utf8.parse(text), CryptoJS.enc.Hex.parse(key), {
    mode: CryptoJS.mode.ECB,
    padding: CryptoJS.pad.Pkcs7,
  }).toString()

/** Returns the code of the ProtocolError that `run` must throw. */
const codeOf = (run: () => unknown): string => {
  try {
    run()
  } catch (error) {
    if (error instanceof ProtocolError) return error.code
    throw error
  }
  return 'no error'
}

describe('[IM-04] AES-ECB, PKCS7, hex key, Base64', () => {
  const sizes = [0, 1, 15, 16, 17, 200, 2_048, 65_536]
  const texts = [...sizes.map((size) => 'x'.repeat(size)), '😀', '细纱机停车了😀'.repeat(50), '\uFEFFbom', '\u0000']

  it.each(KEYS)('[IM-04] ecb-web, ecb-node, crypto-js and node:crypto give the same bytes under %s', (key) => {
    const web = webCipher(key)
    const node = nodeCipher(key)
    for (const text of texts) {
      const sealed = rawNode(key, text)
      expect(node.seal(text)).toBe(sealed)
      expect(web.seal(text)).toBe(sealed)
      expect(rawCryptoJs(key, text)).toBe(sealed)
      expect(web.open(sealed)).toBe(text)
      expect(node.open(sealed)).toBe(text)
    }
  })

  it('[IM-04] both seal and open any text alike, under any key', () => {
    const hex = fc
      .constantFrom(32, 48, 64)
      .chain((length) =>
        fc.string({ minLength: length, maxLength: length, unit: fc.constantFrom(...'0123456789abcdefABCDEF') }),
      )
    fc.assert(
      fc.property(hex, fc.string({ unit: 'grapheme', maxLength: 400 }), (key, text) => {
        const sealed = webCipher(key).seal(text)
        expect(nodeCipher(key).seal(text)).toBe(sealed)
        expect(webCipher(key).open(sealed)).toBe(text)
        expect(nodeCipher(key).open(sealed)).toBe(text)
      }),
    )
  })

  it.each(IMPLEMENTATIONS)('[IM-04] %s: any JSON value round-trips', (_name, create) => {
    const cipher = create(KEYS[1] ?? '')
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5, stringUnit: 'binary' }), (value) => {
        const json = JSON.stringify(value)
        expect(JSON.parse(cipher.open(cipher.seal(json)))).toEqual(JSON.parse(json))
      }),
    )
  })

  it.each(IMPLEMENTATIONS)(
    '[IM-04] %s: one cipher serves many messages without one leaving a trace in the next',
    (_name, create) => {
      const cipher = create(KEYS[0] ?? '')
      const fresh = (text: string) => create(KEYS[0] ?? '').seal(text)
      const refused = codeOf(() => cipher.open('AAAAAAAAAAAAAAAAAAAAAA=='))
      expect(refused).toBe('undecryptable')
      for (const text of ['one', '', 'a much longer second message that fills blocks', 'one']) {
        expect(cipher.seal(text)).toBe(fresh(text))
        expect(cipher.open(fresh(text))).toBe(text)
      }
    },
  )

  it.each(IMPLEMENTATIONS)(
    '[IM-04] %s: any other text is a typed failure, never a throw of another kind',
    (_name, create) => {
      const cipher = create(KEYS[2] ?? '')
      const base64 = fc.uint8Array({ maxLength: 96 }).map((bytes) => Buffer.from(bytes).toString('base64'))
      fc.assert(
        fc.property(fc.oneof(fc.string({ unit: 'binary' }), base64, fc.base64String()), (text) => {
          let opened: string
          try {
            opened = cipher.open(text)
          } catch (error) {
            expect(error).toBeInstanceOf(ProtocolError)
            expect((error as ProtocolError).code).toBe('undecryptable')
            return
          }
          // About one random block in 256 has valid padding: then sealing must return exactly the same text.
          expect(cipher.seal(opened)).toBe(text)
        }),
        { numRuns: 500 },
      )
    },
  )

  it('[IM-04] a wrong key gives a failure or other text, never an empty success, and both implementations agree', () => {
    const seal = nodeCipher(KEYS[0] ?? '').seal
    for (let seed = 0; seed < 600; seed++) {
      const wrong = seed.toString(16).padStart(32, '0')
      const sealed = seal(`{"eventType":102,"seed":${seed}}`)
      const outcome = (cipher: Cipher) => {
        try {
          return cipher.open(sealed)
        } catch (error) {
          return error instanceof ProtocolError ? error.code : error
        }
      }
      const web = outcome(webCipher(wrong))
      expect(web).toBe(outcome(nodeCipher(wrong)))
      expect(web).not.toBe('')
    }
  })

  it('[IM-04] both refuse a text with one sign in it that is not Base64, wherever it stands', () => {
    const key = KEYS[0] ?? ''
    const sealed = nodeCipher(key).seal('{"eventType":102,"text":"断经"}')
    // The two base64url characters, those that Node skips, the one that ends the text, and characters whose low byte is a
    // letter's.
    for (const sign of ['-', '_', ' ', '\n', '=', '.', '\u0080', '\u0141', '\uff21', '\0']) {
      for (const at of [0, 1, 20, sealed.length - 3, sealed.length - 1]) {
        const changed = sealed.slice(0, at) + sign + sealed.slice(at + 1)
        if (changed === sealed) continue
        for (const [, create] of IMPLEMENTATIONS) expect(codeOf(() => create(key).open(changed))).toBe('undecryptable')
      }
    }
    for (const text of ['', '====', 'A===', `${sealed}====`, `====${sealed}`, `${sealed.slice(0, -2)}A=`])
      for (const [, create] of IMPLEMENTATIONS) expect(codeOf(() => create(key).open(text))).toBe('undecryptable')
  })

  it('[IM-04] every single broken padding byte is found', () => {
    const key = KEYS[0] ?? ''
    const block = (bytes: number[]) => {
      const cipher = createCipheriv('aes-128-ecb', Buffer.from(key, 'hex'), null).setAutoPadding(false)
      return Buffer.concat([cipher.update(Buffer.from(bytes)), cipher.final()]).toString('base64')
    }
    const text = Array.from({ length: 12 }, () => 0x61)
    for (const padding of [
      [4, 4, 4, 0],
      [4, 4, 4, 17],
      [4, 4, 5, 4],
      [9, 4, 4, 4],
      [0, 0, 0, 0],
    ]) {
      for (const [, create] of IMPLEMENTATIONS) {
        expect(codeOf(() => create(key).open(block([...text, ...padding])))).toBe('undecryptable')
      }
    }
    for (const [, create] of IMPLEMENTATIONS)
      expect(create(key).open(block([...text, 4, 4, 4, 4]))).toBe('a'.repeat(12))
  })

  it.each(IMPLEMENTATIONS)(
    '[IM-04] %s: a key of another length or with other characters is refused before use',
    (_name, create) => {
      const bad: unknown[] = [
        '',
        '0',
        '00',
        '0'.repeat(31),
        '0'.repeat(33),
        '0'.repeat(40),
        '0'.repeat(65),
        'g'.repeat(32),
        ` ${'0'.repeat(31)}`,
        undefined,
        null,
        128,
      ]
      for (const key of bad) expect(codeOf(() => create(key as string))).toBe('bad-key')
      for (const key of KEYS) expect(codeOf(() => create(key))).toBe('no error')
    },
  )

  it('[IM-04] the refusal never repeats the key', () => {
    const secret = 'deadbeefdeadbeef'
    expect(() => webCipher(secret)).toThrow(expect.objectContaining({ message: expect.not.stringContaining(secret) }))
  })
})
