import { describe, expect, it } from 'vitest'
import { en } from '../strings/en'
import { zhCN } from '../strings/zh-CN'
import { writing } from './writing'

const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort()

describe('words of the parts for writing', () => {
  it('[WD-18] English fills the same places as Chinese', () => {
    const keys = Object.keys(writing['zh-CN']) as (keyof typeof writing.en)[]
    expect(Object.keys(writing.en).sort()).toEqual([...keys].sort())
    for (const key of keys) {
      expect(places(writing.en[key]), key).toEqual(places(writing['zh-CN'][key]))
      expect(writing.en[key].trim(), key).not.toBe('')
    }
  })

  it('[WD-18] no word stands in two catalogues', () => {
    for (const key of Object.keys(writing.en)) expect(key in zhCN || key in en, key).toBe(false)
  })

  it('[WD-13] the menu speaks the words of the design', () => {
    const { copy, forward, recall, delete: remove } = writing['zh-CN']
    expect([copy, forward, recall, remove]).toEqual(['复制', '转发', '撤回', '删除'])
  })
})
