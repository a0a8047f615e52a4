import { describe, expect, it } from 'vitest'
import { readAddress, writeAddress } from './address-state'
import { hasMoreAfter } from './infinite-rows'
import { pageCountOf } from './page-count'
import { listing } from './words'

const rows = (count: number) => Array.from({ length: count }, (_, at) => at)

describe('infinite lists', () => {
  it('[PC-07] end on an empty or short page, when all rows are there, and when 20 or fewer exist', () => {
    expect(hasMoreAfter([{ total: 45, rows: rows(20) }], 20)).toBe(true)
    expect(hasMoreAfter([{ total: 20, rows: rows(20) }], 20)).toBe(false)
    expect(
      hasMoreAfter(
        [
          { total: 45, rows: rows(20) },
          { total: 45, rows: [] },
        ],
        20,
      ),
    ).toBe(false)
    expect(
      hasMoreAfter(
        [
          { total: 45, rows: rows(20) },
          { total: 45, rows: rows(12) },
        ],
        20,
      ),
    ).toBe(false)
    expect(
      hasMoreAfter(
        [
          { total: 40, rows: rows(20) },
          { total: 40, rows: rows(20) },
        ],
        20,
      ),
    ).toBe(false)
    expect(hasMoreAfter([], 20)).toBe(false)
  })

  it('the address is their state: defaults do not stand in it, queries of others stay', () => {
    const defaults = { keyword: '', TypeIndex: '0' }
    const query = new URLSearchParams('from=home&keyword=喷丝板')
    expect(readAddress(query, defaults)).toEqual({ keyword: '喷丝板', TypeIndex: '0' })
    expect(writeAddress(query, defaults, { keyword: '', TypeIndex: '2' }).toString()).toBe('from=home&TypeIndex=2')
    expect(writeAddress(query, defaults, { TypeIndex: '0' }).get('keyword')).toBe('喷丝板')
  })

  it('an address cannot ask for a thousand pages', () => {
    expect(['3', '0', '-1', 'x', '2.5', '9999'].map(pageCountOf)).toEqual([3, 1, 1, 1, 1, 50])
  })

  it('[ER-06] [PC-06] the words of their end are to the letter', () => {
    expect(listing.footer).toEqual({
      dashed: { more: '——下拉加载更多——', none: '——没有更多了——' },
      plain: { more: '下拉加载更多', none: '没有更多了' },
    })
    expect([listing.search, listing.any, listing.unfold, listing.fold]).toEqual(['搜索', '不限', '展开', '收起'])
  })
})
