import { describe, expect, it } from 'vitest'
import { centsOf, digitsOf, plainSigns, readWhole, wholeOf, wordsIn } from './typed'

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

  it('[SV-12] parts keywords by whatever people type between them', () => {
    expect(wordsIn('卷绕、纺丝，喷丝板 卷绕;POY\n')).toEqual(['卷绕', '纺丝', '喷丝板', 'POY'])
  })

  it('[PC-10] reads prices as people type them, to the cent, and nothing else', () => {
    expect(['1280', '1,280.5', ' ￥0.09 ', '19.99', '１，２８０．５元', '19.99\u200b'].map(centsOf)).toEqual([
      128_000, 128_050, 9, 1999, 128_050, 1999,
    ])
    expect(['', '-1', '1.234', '1e3', '面议', '123456789'].map(centsOf)).toEqual(Array(6).fill(undefined))
  })
})

it('[AC-27] reads a whole number as it is typed, and takes nothing else for one', () => {
  expect(['12', ' １2 ', '0'].map(readWhole)).toEqual([12, 12, 0])
  expect(['-5', '1.5', '', 'x', '1e3'].map(readWhole)).toEqual(Array(5).fill(Number.NaN))
})
