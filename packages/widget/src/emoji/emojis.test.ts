import { afterEach, describe, expect, it, vi } from 'vitest'
import { EMOJIS } from './emojis'
import { readRecents, rememberRecent } from './recents'

afterEach(() => vi.unstubAllGlobals())

function stubStorage(kept: Record<string, string> = {}) {
  const store = new Map(Object.entries(kept))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
  })
}

describe('emojis', () => {
  const all = Object.values(EMOJIS).flat()

  it('[WD-02] each stands once and is named in both languages', () => {
    expect(new Set(all.map(({ char }) => char)).size).toBe(all.length)
    expect(new Set(all.map(({ zh }) => zh)).size).toBe(all.length)
    for (const { char, zh, en } of all) {
      expect([...char], zh).toHaveLength(1)
      expect(zh, char).toMatch(/^\p{Script=Han}+$/u)
      expect(en, char).toMatch(/^[a-z ]+$/)
    }
  })

  it('[WD-02] the newest eight are remembered, each once', () => {
    stubStorage()
    for (const { char } of all.slice(0, 9)) rememberRecent('weft', char)
    const newest = all.slice(1, 9).map(({ char }) => char)
    expect(readRecents('weft')).toEqual([...newest].reverse())
    const [again = ''] = newest
    expect(rememberRecent('weft', again)).toEqual([again, ...newest.slice(1).reverse()])
    expect(readRecents('weft')).toHaveLength(8)
    expect(readRecents('other')).toEqual([])
  })

  it('[WD-02] what lies in the storage is not trusted, and a storage that refuses breaks nothing', () => {
    stubStorage({ weft: '{"a":1}', b: '[1,"😀","' })
    expect(readRecents('weft')).toEqual([])
    expect(readRecents('b')).toEqual([])
    vi.stubGlobal('localStorage', undefined)
    expect(rememberRecent('weft', '😀')).toEqual(['😀'])
  })
})
