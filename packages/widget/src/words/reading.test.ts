import { describe, expect, it } from 'vitest'
import { faq } from './faq'
import { leave } from './leave'
import { outside } from './outside'
import { reading, wordsOf } from './reading'

const { 'zh-CN': zh, en } = reading
const catalogues: Record<string, { 'zh-CN': Record<string, string>; en: Record<string, string> }> = {
  reading,
  faq,
  leave,
  outside,
}

describe('words of the reading side', () => {
  it.each(Object.entries(catalogues))(
    '[WD-18] English has every entry of %s and fills the same places as Chinese',
    (_, { 'zh-CN': zh, en }) => {
      const places = (text = '') => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort()
      expect(Object.keys(en).sort()).toEqual(Object.keys(zh).sort())
      for (const key of Object.keys(zh)) {
        expect(places(en[key]), key).toEqual(places(zh[key]))
        expect(en[key]?.trim(), key).not.toBe('')
      }
    },
  )

  it('[WD-14] the five scores and their reasons are lists of the same length in both languages', () => {
    expect([wordsOf(zh.rateWords).length, wordsOf(en.rateWords).length]).toEqual([5, 5])
    expect(wordsOf(en.rateWords)[0]).toBe('Very poor')
    for (const key of ['rateReasonsLow', 'rateReasonsHigh'] as const)
      expect(wordsOf(en[key]).length).toBe(wordsOf(zh[key]).length)
  })
})
