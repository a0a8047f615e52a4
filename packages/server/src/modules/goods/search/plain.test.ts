import { expect, it } from 'vitest'
import { syllablesOf } from './plain'

it('[PC-07] splits written pinyin, also what could be read in several ways', () => {
  expect(syllablesOf('pensiban')).toEqual(['pen', 'si', 'ban'])
  expect(syllablesOf('zhoucheng')).toEqual(['zhou', 'cheng'])
  expect(syllablesOf('bolt')).toBeUndefined()
  expect(syllablesOf('')).toEqual([])
})

it('[T5] is done with a word that has millions of readings and is none', () => {
  // With every reading tried this would not end within a lifetime.
  expect(syllablesOf(`${'angan'.repeat(40)}b`)).toBeUndefined()
})
