import { MsgType } from '@weft/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bigramsOf, piecesOf, readableText } from './bigrams'

/** The same, said plainly: words of letters and digits, their neighbouring characters, each pair once. */
function plainly(text: string): string | undefined {
  const pieces = new Set<string>()
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)) {
    const points = [...word]
    for (let at = 0; at + 1 < points.length; at++) pieces.add(`${points[at]}${points[at + 1]}`)
  }
  const joined = [...pieces].slice(0, 2_000).join(' ')
  return joined === '' ? undefined : joined
}

describe('the searchable pieces of a text', () => {
  it('are the pairs of each word, in lower case, once, in the order of the text', () => {
    expect(bigramsOf('细纱机，细纱 E207')).toBe('细纱 纱机 e2 20 07')
    expect(bigramsOf('𠮷野家 😀😀 a')).toBe('𠮷野 野家')
    for (const nothing of ['', '停', '，。', '一 二', '\ud842\ud842']) expect(bigramsOf(nothing)).toBe(undefined)
  })

  it('are what the plain way of finding them finds, for any text', () => {
    const character = fc.oneof(
      fc.constantFrom(...'细纱机断头率 ,，.ABcİß1２𠮷😀\u0301\ud842\udfb7'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    )
    fc.assert(
      fc.property(fc.array(character, { maxLength: 60 }), (characters) => {
        expect(bigramsOf(characters.join(''))).toBe(plainly(characters.join('')))
      }),
      { numRuns: 2_000 },
    )
  })

  it('are 2 000 at most', () => {
    const long = Array.from({ length: 4_000 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('')
    expect(bigramsOf(long)).toBe(plainly(long))
    expect(bigramsOf(long)?.split(' ')).toHaveLength(2_000)
  })

  it('of several texts are each text’s own, once', () => {
    expect(piecesOf(['停车', '', '停车报警'])).toBe('停车 车报 报警')
    expect(piecesOf(['停', '停车'])).toBe('停车')
    expect(piecesOf(['停', '车'])).toBeUndefined()
  })

  it('of a text message are those of all its items', () => {
    expect(readableText(MsgType.text, [{ text: '停车' }])).toBe('停车')
    expect(readableText(MsgType.text, [{ text: '停车' }, { text: '报警' }])).toBe('停车 报警')
    expect(readableText(MsgType.text, [{ note: '停车' }])).toBe('')
  })
})
