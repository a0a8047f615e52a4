import { describe, expect, it } from 'vitest'
import { fill, isolated, sentence } from './sentence'

describe('values in sentences', () => {
  it('[WD-18] keeps a name that is written from right to left apart from a figure behind it', () => {
    expect(sentence`${'ليلى'} 3 次，共 ${4} 次`).toBe('\u2068ليلى\u2069 3 次，共 4 次')
    expect(sentence`由 ${'王敏'} 交给 ${'ﻟﻴﻠﻰ 3'}`).toBe('由 王敏 交给 \u2068ﻟﻴﻠﻰ 3\u2069')
    expect(isolated('3 号水刺头', 'انضم ')).toBe('\u20683 号水刺头\u2069')
  })

  it('[WD-18] adds no mark where all is written from left to right', () => {
    expect(sentence`已移除 ${'3 号水刺头 #2'}`).toBe('已移除 3 号水刺头 #2')
    expect(sentence`没有值`).toBe('没有值')
  })

  it('keeps empty values and the order of pieces', () => {
    expect(sentence`${''}，${0}。`).toBe('，0。')
  })

  it('[WD-18] a value keeps its own direction in a string of the other one', () => {
    expect(fill('انضم {name}', { name: '3 号水刺头' })).toBe('انضم \u20683 号水刺头\u2069')
    expect(fill('客服 {name} 已接入', { name: 'ليلى 3' })).toBe('客服 \u2068ليلى 3\u2069 已接入')
    expect(fill('{n} 条', { n: 3 })).toBe('3 条')
  })

  it('[WD-18] a place without a value stays visible', () => {
    expect(fill('排队第 {n} 位', { n: 2 })).toBe('排队第 2 位')
    expect(fill('{a}{b}', { a: '{b}' })).toBe('{b}{b}')
  })
})
