import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstCharacters, shorten, shortenLine } from './shorten'

describe('the beginning of a text', () => {
  it.each([
    ['喷水织机停车', 4, '喷水织机'],
    ['𠮷野家', 1, '𠮷'],
    ['ok👍', 3, 'ok👍'],
    ['ok👍🏽', 3, 'ok'],
    ['e\u0301te\u0301', 3, 'e\u0301t'],
    ['修👩‍🔧', 3, '修'],
    ['修👩‍🔧', 4, '修👩‍🔧'],
    ['', 4, ''],
    // One character of more signs than may stand: cut all the same.
    ['e\u0301\u0301\u0301\u0301', 3, 'e\u0301\u0301'],
  ])('of %j is at %i code points %j', (text, most, begun) => {
    expect(firstCharacters(text, most)).toBe(begun)
  })

  it('has whole characters only, as many as are allowed at most', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(40), (text, most) => {
        const begun = firstCharacters(text, most)
        expect(text.startsWith(begun)).toBe(true)
        expect([...begun].length).toBeLessThanOrEqual(most)
        expect(begun).not.toMatch(/\p{Surrogate}/u)
      }),
    )
  })
})

describe('a shortened text', () => {
  it('ends with … where something was left out, and stays as it is where nothing was', () => {
    expect(shorten('喷水织机停车', 4)).toBe('喷水织…')
    expect(shorten('👍👍👍', 3)).toBe('👍👍👍')
    expect(shorten('👍👍👍', 2)).toBe('👍…')
  })

  it('is one line where a line is asked for', () => {
    expect(shortenLine(' 第一行\n\n第二行 ', 20)).toBe('第一行 第二行')
    expect(shortenLine('第一行\n第二行', 5)).toBe('第一行 …')
  })
})
