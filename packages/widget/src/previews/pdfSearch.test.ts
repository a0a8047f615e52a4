import { describe, expect, it } from 'vitest'
import { firstFrom, fold, placesOf } from './pdfSearch'

describe('words in a document', () => {
  const placesIn = (raw: string, query: string) =>
    placesOf(fold(raw), fold(query).text).map(({ from, to }) => raw.slice(from, to))

  it('[WD-05] [SV-08] case, width and white space do not count, and the place is that of the raw text', () => {
    expect(placesIn('张力 辊Ｇ１２ 与张\n力辊', '张力辊')).toEqual(['张力 辊', '张\n力辊'])
    expect(placesIn('型号 ＳＹ－３２００ / sy-3200', 'SY-3200')).toEqual(['ＳＹ－３２００', 'sy-3200'])
    expect(placesIn('aaaa', 'aa')).toEqual(['aa', 'aa'])
    expect(placesIn('喷水板', '')).toEqual([])
  })

  it('[WD-05] [SV-08] the search begins at the page that is read', () => {
    const found = [1, 3, 3, 8].map((page) => ({ page, nth: 0 }))
    expect(firstFrom(found, 2)).toBe(1)
    expect(firstFrom(found, 9)).toBe(0)
  })
})
