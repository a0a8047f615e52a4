import { describe, expect, it } from 'vitest'
import { industryNames, words } from './words'

describe('words of solutions, news and knowledge', () => {
  it('[ER-06] [PC-19] what the documents prescribe is to the letter', () => {
    expect(words.access.applyQuestion).toBe('确认申请当前详情内容权限吗？')
    expect(words.noData).toBe('暂无数据')
    expect(words.none).toBe('--')
  })

  it('[ER-06] [PC-18] wordings of prescribed meanings are as the design settled them', () => {
    expect([words.access.apply, words.access.signIn, words.access.pending]).toEqual([
      '暂无查看权限，请申请授权',
      '请登录后查看',
      '管理员授权中，请稍候…',
    ])
    expect([words.knowledge.long, words.knowledge.unpublished]).toEqual(['长期有效', '未发布'])
  })

  it('[PC-11] the four industries by their codes', () => {
    expect(industryNames).toEqual({ hxzz: '化纤', scwfb: '非织造', fzyr: '织造', zb: '染整' })
  })
})
