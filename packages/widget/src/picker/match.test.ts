import { describe, expect, it } from 'vitest'
import { matches, needsSpelling } from './match'
import { spell } from './spell'

const finds = (name: string, keyword: string) => matches(name, keyword, spell(name))

describe('finding people', () => {
  it('[WD-12] by a part of the name, whatever the case', () => {
    expect(matches('王晓芸', '晓')).toBe(true)
    expect(matches('ABC 纺织', 'abc')).toBe(true)
    expect(matches('王晓芸', '李')).toBe(false)
    expect(matches('王晓芸（技术部）', '王 技术')).toBe(true)
  })

  it('[WD-12] by pinyin, by initials and by a mixture, from any syllable on', () => {
    for (const good of ['wang', 'wangxiaoyun', 'wxy', 'wangxy', 'xiaoyun', 'xy', 'w xiao'])
      expect(finds('王晓芸', good), good).toBe(true)
    for (const bad of ['wy', 'angx', 'wangli', 'xyz']) expect(finds('王晓芸', bad), bad).toBe(false)
  })

  it('[WD-12] by the usual reading of a surname, and by Latin letters in a name', () => {
    expect(finds('单雪梅', 'shan')).toBe(true)
    expect(finds('曾敏', 'zm')).toBe(true)
    expect(finds('Anna 陈', 'annac')).toBe(true)
  })

  it('[WD-12] pinyin is only asked for where letters were written', () => {
    expect([needsSpelling('王'), needsSpelling('w'), needsSpelling('12')]).toEqual([false, true, false])
  })
})
