import { mostSynonyms } from '@weft/contract'
import { describe, expect, it } from 'vitest'
import { readSynonyms, textOf } from './synonym-text'

describe('the list of synonyms as text', () => {
  it('reads what it writes', () => {
    const groups = [
      ['轴承', 'bearing', '培林'],
      ['油封', 'oil seal'],
    ]
    expect(textOf(groups)).toBe('轴承、bearing、培林\n油封、oil seal')
    expect(readSynonyms(textOf(groups))).toEqual({ groupList: groups, lonely: [], repeated: [], refused: undefined })
  })

  it('takes commas and semicolons of both widths, and drops blank lines and a word that is there twice', () => {
    expect(readSynonyms('轴承, bearing ；培林，轴承\n\n  \n油封;seal').groupList).toEqual([
      ['轴承', 'bearing', '培林'],
      ['油封', 'seal'],
    ])
  })

  it('names lines with one word, and words of two groups', () => {
    expect(readSynonyms('轴承、培林\n油封\n密封、培林')).toMatchObject({ lonely: [2], repeated: ['培林'] })
  })

  it('names the line of a word or a group that is too long, and a list with too many words', () => {
    const line = (words: number, of = '词') => Array.from({ length: words }, (_, at) => `${of}${at}`).join('、')
    expect(readSynonyms(`轴承、培林\n\n油封、${'长'.repeat(30)}`).refused).toBeUndefined()
    expect(readSynonyms(`轴承、培林\n\n油封、${'长'.repeat(31)}`).refused).toBe('第 3 行：最多 30 字')
    expect(readSynonyms(`轴承、培林\n${line(31)}`).refused).toBe('第 2 行：一组最多 30 个词')
    const full = Array.from({ length: mostSynonyms / 30 }, (_, at) => line(30, `${at}-`)).join('\n')
    expect(readSynonyms(full).refused).toBeUndefined()
    expect(readSynonyms(`${full}\n轴承、培林`).refused).toBe('最多 18000 个词')
  })
})
