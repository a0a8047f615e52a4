import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LIMITS } from '../wire/all-limits'
import { isLongerThan, parseJson } from './json'

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

describe('the guarded parse of P-09', () => {
  it('takes what JSON.parse takes, within the limits', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const text = JSON.stringify(value)
        if (text.includes('__proto__')) return
        expect(parseJson(text)).toEqual({ ok: true, value: JSON.parse(text) })
      }),
    )
  })

  it('never throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void parseJson(text)))
    expect(parseJson('[').ok).toBe(false)
    expect(parseJson('['.repeat(60_000))).toMatchObject({ fault: 'not-json' })
  })

  it("on a page with more on Object.prototype, records hold the text's own words only, at every level", () => {
    const { prototype } = Object
    Object.defineProperty(prototype, 'extend', { configurable: true, value: () => 'polluted' })
    try {
      const parsed = parseJson('{"content":[{"text":"您好","extend":{"page":1}},{}]}')
      const { content } = (parsed as { value: { content: { extend?: { extend?: unknown } }[] } }).value
      expect([content[0]?.extend?.extend, content[1]?.extend]).toEqual([undefined, undefined])
      expect(JSON.stringify(content)).toBe('[{"text":"您好","extend":{"page":1}},{}]')
      expect(parseJson('{"__proto__":1}')).toMatchObject({ fault: 'refused' })
    } finally {
      Reflect.deleteProperty(prototype, 'extend')
    }
  })

  it('stops below level 32', () => {
    expect(parseJson(nested(LIMITS.jsonDepth)).ok).toBe(true)
    expect(parseJson(nested(LIMITS.jsonDepth + 1))).toMatchObject({ fault: 'refused' })
    expect(parseJson(nested(30_000))).toMatchObject({ fault: 'refused' })
  })

  it('stops above 2 000 values', () => {
    const list = (length: number) => JSON.stringify(Array.from({ length }, () => 0))
    expect(parseJson(list(LIMITS.jsonNodes - 1)).ok).toBe(true)
    expect(parseJson(list(LIMITS.jsonNodes))).toMatchObject({ fault: 'refused' })
    const wide = JSON.stringify(Object.fromEntries(Array.from({ length: 2_001 }, (_none, at) => [`k${at}`, 0])))
    expect(parseJson(wide)).toMatchObject({ fault: 'refused' })
  })

  it('refuses the keys that reach a prototype, however they are written', () => {
    for (const text of [
      '{"__proto__":{"isAdmin":true}}',
      '{"a":[{"__proto__":1}]}',
      '{"\\u005f_proto__":{}}',
      '{"constructor":{"prototype":{"isAdmin":true}}}',
    ]) {
      expect(parseJson(text)).toMatchObject({ fault: 'refused' })
    }
    expect(parseJson('{"constructor":"沈阳","prototype":1}').ok).toBe(true)
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  it('counts bytes as UTF-8 does', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.nat(200), (text, limit) => {
        expect(isLongerThan(text, limit)).toBe(Buffer.byteLength(text, 'utf8') > limit)
      }),
    )
    expect(isLongerThan('\ud800\ud800a', 6)).toBe(true)
    expect(isLongerThan('\ud800\ud800a', 7)).toBe(false)
  })
})
