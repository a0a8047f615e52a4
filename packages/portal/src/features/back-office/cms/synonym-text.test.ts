import { describe, expect, it } from 'vitest'
import { readSynonyms, textOf } from './synonym-text'

describe('the list of synonyms as text', () => {
  it('reads what it writes', () => {
    const groups = [
      ['轴承', 'bearing', '培林'],
      ['油封', 'oil seal'],
    ]
    expect(textOf(groups)).toBe('轴承、bearing、培林\n油封、oil seal')
    expect(readSynonyms(textOf(groups))).toEqual({ groupList: groups, lonely: [], repeated: [] })
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
})
