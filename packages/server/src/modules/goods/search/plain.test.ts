import { expect, it } from 'vitest'
import { plainOf, syllablesOf } from './plain'

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

it('[PC-06] reads a unit by its name, its sign and its name in the trade as the same', () => {
  expect(['2.4 mL×2', '2.4毫升x2', '2.4 CC × 2', '2.4 ml*2'].map(plainOf)).toEqual(Array(4).fill('2.4mlx2'))
  expect(['12 μm', '12 微米', '0.6兆帕', '0.6 MPa'].map(plainOf)).toEqual(['12μm', '12μm', '0.6mpa', '0.6mpa'])
})
