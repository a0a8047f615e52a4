import { describe, expect, it } from 'vitest'
import { en } from '../strings/en'
import { zhCN } from '../strings/zh-CN'
import { knowledge } from './knowledge'

describe('words of what is offered while a customer writes', () => {
  it('[WD-18] English says what Chinese says, and no word stands in two catalogues', () => {
    expect(Object.keys(knowledge.en).sort()).toEqual(Object.keys(knowledge['zh-CN']).sort())
    for (const key of Object.keys(knowledge.en)) expect(key in zhCN || key in en, key).toBe(false)
  })

  it('[SV-23] says 有用 and 没解决', () => {
    expect([knowledge['zh-CN'].knowledgeUseful, knowledge['zh-CN'].knowledgeUnsolved]).toEqual(['有用', '没解决'])
  })
})
