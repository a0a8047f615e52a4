import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubStorages } from '../../story/storages'
import { forgetSearches, keepSearch, recentSearches } from './recent'

describe('recent searches', () => {
  beforeEach(() => void stubStorages())
  afterEach(() => vi.unstubAllGlobals())

  it('keeps the newest eight, each once', () => {
    for (let at = 1; at <= 10; at += 1) keepSearch('7', `图号 ${at}`)
    keepSearch('7', '图号 5')
    expect(recentSearches('7')).toEqual(['图号 5', ...[10, 9, 8, 7, 6, 4, 3].map((at) => `图号 ${at}`)])
  })

  it('keeps each person’s apart, and forgets them', () => {
    keepSearch('7', '轴承')
    keepSearch('', '油封')
    expect(recentSearches('7')).toEqual(['轴承'])
    forgetSearches('7')
    expect([recentSearches('7'), recentSearches('')]).toEqual([[], ['油封']])
  })
})
