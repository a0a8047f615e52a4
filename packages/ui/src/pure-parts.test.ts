import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { initialsOf, pageSlots, spanText, stripChinese, unreadText, weaveOf, weaveTile } from './index'

describe('pure parts of the primitives', () => {
  it('unread figures end at 99+', () => {
    expect([-1, 0, 1, 99, 100, 4000].map(unreadText)).toEqual(['', '', '1', '99', '99+', '99+'])
  })

  it('pagers show all pages up to seven, then seven slots with first, last and the current one', () => {
    expect(pageSlots(1, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(pageSlots(6, 20)).toEqual([1, 'gap', 5, 6, 7, 'gap', 20])
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 999 }), fc.integer({ min: 1, max: 999 }), (pages, wish) => {
        const page = Math.min(wish, pages)
        const slots = pageSlots(page, pages)
        const numbers = slots.filter((slot) => slot !== 'gap')
        expect(slots).toHaveLength(7)
        expect(numbers).toContain(page)
        expect([numbers[0], numbers.at(-1)]).toEqual([1, pages])
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
      }),
    )
  })

  it('spans name their two largest units', () => {
    const minute = 60_000
    expect(
      [30_000, 14 * minute, 60 * minute, 200 * minute, 1440 * minute, -3060 * minute].map((ms) => spanText(ms)),
    ).toEqual(['不足 1 分钟', '14 分钟', '1 小时', '3 小时 20 分钟', '1 天', '2 天 3 小时'])
  })

  it('passwords lose Chinese characters and full-width signs, nothing else', () => {
    expect(stripChinese('weft密码2026，！abc。')).toBe('weft2026abc')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
        expect(stripChinese(text)).toBe(text)
      }),
    )
  })

  it('initials take the last Han characters, else the first letters', () => {
    expect(initialsOf('王晓芸')).toBe('晓芸')
    expect(initialsOf('王晓芸', 1)).toBe('芸')
    expect(initialsOf('Anna Maria Schmidt')).toBe('AM')
    expect(initialsOf('  ')).toBe('--')
  })

  it('weaves are the same at every call, and a name keeps its weave', () => {
    for (const industry of ['hxzz', 'scwfb', 'fzyr', 'zb'] as const) {
      expect(weaveTile(industry)).toEqual(weaveTile(industry))
      expect(weaveTile(industry)).toMatchSnapshot(industry)
    }
    expect(weaveOf('锦纶新材料')).toBe(weaveOf('锦纶新材料'))
    expect(new Set(['周敏', '李想', '陈立', '王晓芸', '赵磊', '孙建国', '何静'].map(weaveOf)).size).toBeGreaterThan(2)
  })
})
