import { describe, expect, it } from 'vitest'
import { digitsOf, plainSigns, wholeOf } from './typed'

describe('typed', () => {
  it('[ER-08] reads digits of every width, between spaces, dashes and words', () => {
    expect(['１２', ' 1 2 ', '12\u200b', '约 12 台', '1-2', '一二'].map(digitsOf)).toEqual([
      '12',
      '12',
      '12',
      '12',
      '12',
      '',
    ])
  })

  it('[ER-08] takes a fraction for no further digits', () => {
    expect(['1.5', '１，２００．５ 台', '3.', '约 12 台', '-2'].map(wholeOf)).toEqual(['1', '1200', '3', '12', '2'])
  })

  it('[ER-08] turns full-width signs into plain ones and takes away what nobody sees', () => {
    expect(plainSigns('\u202a１，２８０．５\u202c ')).toBe('1,280.5')
    expect(plainSigns('zhang＠example．com\ufeff')).toBe('zhang@example.com')
  })
})
