import { PgDialect, pgTable, text } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { searchableOf, searchFor } from './search'

const table = pgTable('goods', { searchText: text('search_text'), pieces: text('pieces').array() })
const asked = (key: string) => {
  const where = searchFor(key, table)
  return where && new PgDialect().sqlToQuery(where).sql
}

describe('search in names and titles', () => {
  it('looks into no text for what a row keeps as a piece: nearly every row has a common pair', () => {
    expect(asked('')).toBeUndefined()
    for (const key of ['板', '喷丝', 'PS', '7', '喷丝 改造']) expect(asked(key), key).not.toMatch(/like/)
    for (const key of ['喷丝板', '（19', 'a-', '%_', 'ps7', 'é́']) expect(asked(key), key).toMatch(/like/)
    expect(asked('喷丝 喷丝板')?.match(/like/g)).toHaveLength(1)
  })

  it('pieces hold each character and pair that stands in the text, and no other', () => {
    const { searchText, pieces } = searchableOf('喷丝板 FDY-165（Ø0.25）İ𠮷田', ['改造 3°', '已 接受'])
    const points = [...new Set([...searchText, ...'别家'])]
    const words = [...points, ...points.flatMap((one) => points.map((other) => one + other))]
    const whole = words.filter((word) => !/\s/.test(word) && !/like/.test(asked(word) ?? 'like'))
    expect(whole.length).toBeGreaterThan(100)
    for (const word of whole) expect(pieces.includes(word.toLowerCase()), word).toBe(searchText.includes(word))
  })
})
