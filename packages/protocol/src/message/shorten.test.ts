import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
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

  it.each([
    ['a flag', '到🇨🇳', 2, '到'],
    ['the second of two flags', '🇨🇳🇩🇪', 3, '🇨🇳'],
    ['a flag of tags', '🏴󠁧󠁢󠁥󠁮󠁧󠁿好🏴󠁧󠁢󠁥󠁮󠁧󠁿', 9, '🏴󠁧󠁢󠁥󠁮󠁧󠁿好'],
    ['a syllable of jamo', '\u1112\u1161\u11ab\u1100\u1173\u11af', 5, '\u1112\u1161\u11ab'],
    ['a family', '我👨‍👩‍👧‍👦', 7, '我'],
    ['a key', '按1️⃣', 3, '按'],
  ])('does not cut %s in two', (_, text, most, begun) => {
    expect(firstCharacters(text, most)).toBe(begun)
    expect(shorten(`${text}好`, most + 1)).toBe(`${begun}…`)
  })

  it('has whole characters only, as many as are allowed at most', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(40), (text, most) => {
        const begun = firstCharacters(text, most)
        expect(text.startsWith(begun)).toBe(true)
        expect([...begun].length).toBeLessThanOrEqual(most)
        expect(begun).not.toMatch(/\p{Surrogate}/u)
        const clusters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
        let whole = ''
        for (const cluster of clusters) if (begun.startsWith(whole + cluster)) whole += cluster
        if (begun !== '' && [...(clusters[0] ?? '')].length <= most) expect(begun).toBe(whole)
      }),
    )
  })
})

describe('where the engine has no Intl.Segmenter', () => {
  afterEach(() => vi.unstubAllGlobals())

  it.each([undefined, {}])('ends between two code points, and keeps at most as many: Intl is %j', (intl) => {
    vi.stubGlobal('Intl', intl)
    expect(firstCharacters('修𠮷好', 2)).toBe('修𠮷')
    expect(firstCharacters('ok👍🏽', 3)).toBe('ok👍')
    expect(firstCharacters('修好', 2)).toBe('修好')
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
