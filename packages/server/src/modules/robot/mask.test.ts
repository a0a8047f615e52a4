import { describe, expect, it } from 'vitest'
import { createMask } from './mask'

describe('personal data before a model', () => {
  it.each([
    ['我的电话 13800138000', '我的电话 〔电话1〕'],
    ['打 +86 138-0013-8000 或 0571-88886666', '打 〔电话1〕 或 〔电话2〕'],
    ['call +49 151 2345 6789', 'call 〔电话1〕'],
    ['邮箱 zhou.min@example.com.cn。', '邮箱 〔邮箱1〕。'],
    ['订单SP20260301-0007和工单 AS20261121-0003', '订单〔单号1〕和工单 〔单号2〕'],
    ['周敏：请找周敏明，周敏不在', '〔姓名1〕：请找〔姓名2〕，〔姓名1〕不在'],
  ])('hides %s, and shows it again', (text, hidden) => {
    const mask = createMask([], ['周敏', '周敏明', ' ', '王'])
    // A longer name is found first, whatever its mark.
    const numbered = mask.hide(text)
    expect(numbered.replace(/〔姓名\d〕/g, '〔姓名〕')).toBe(hidden.replace(/〔姓名\d〕/g, '〔姓名〕'))
    expect(numbered).not.toMatch(/周敏|example|\d{4}/)
    expect(mask.show(numbered)).toBe(text)
  })

  it('gives the same mark to the same text, and leaves marks that it never made', () => {
    const mask = createMask([], [])
    expect([mask.hide('13800138000'), mask.hide('13900139000 13800138000')]).toEqual([
      '〔电话1〕',
      '〔电话2〕 〔电话1〕',
    ])
    expect(mask.show('请打〔电话2〕，不是〔电话3〕')).toBe('请打13900139000，不是〔电话3〕')
  })

  it.each([
    '311000000',
    'SYHX.11.01',
    '2026-03-01',
    '1380013',
    '0.6MPa 至 1.2MPa',
    '13800138000123',
    'JM-2000/3',
    '20260301-0007',
  ])('leaves %s, which is nobody’s', (text) => {
    expect(createMask([], []).hide(text)).toBe(text)
  })

  it('leaves what the operator allows', () => {
    const text = '周敏 13800138000 a@example.com SP20260301-0007'
    expect(createMask(['phones', 'names'], ['周敏']).hide(text)).toBe('周敏 13800138000 〔邮箱1〕 〔单号1〕')
    expect(createMask(['phones', 'names', 'mails', 'orders'], ['周敏']).hide(text)).toBe(text)
  })
})
