import { describe, expect, it } from 'vitest'
import { auditChanges, auditLines, auditSentence } from './audit-acts'

describe('[T26] the record of acts in words', () => {
  it('tells a change with what was before and after, and its unit', () => {
    const changes = auditChanges({ name: '备件更换', promiseHours: 72 }, { name: '备件更换', promiseHours: 24 })
    expect(auditSentence({ act: 'dictionary.edit', subjectName: '备件更换', detail: { changes } })).toBe(
      '备件更换 承诺 72 → 24 小时',
    )
    const state = auditChanges({ state: '已关闭' }, { state: '处理中' })
    expect(auditSentence({ act: 'aftersale.reopen', subjectName: 'AS20260105-0024', detail: { changes: state } })).toBe(
      'AS20260105-0024 重新处理：已关闭 → 处理中',
    )
    expect(auditLines({ act: 'account.change', detail: { changes: auditChanges({}, { email: 'a@b.cn' }) } })).toEqual([
      '邮箱 空 → a@b.cn',
    ])
  })

  it('tells small facts, names rights by their words and leaves ids out', () => {
    const detail = { added: ['SERVICE_DESK', 'NOT_KNOWN'], removed: [], goodsId: 'x', opinion: '', memberCount: 2 }
    expect(auditLines({ act: 'role.change', detail })).toEqual(['增加：客服工作台、另有 1 项', '成员：2'])
  })

  it('[WD-18] lets a page isolate every value, of a change, of a fact and of a list', () => {
    const changes = auditChanges({ name: 'ليلى 3' }, { name: '王敏' })
    const lines = auditLines(
      { act: 'account.change', detail: { changes, added: ['ليلى', '维保'], memberCount: 2 } },
      (value) => `<${value}>`,
    )
    expect(lines).toEqual(['名称 <ليلى 3> → <王敏>', '增加：<ليلى>、<维保>', '成员：<2>'])
  })

  it('reads entries of earlier versions, and names what it does not know as such', () => {
    const old = { orderNum: 'AS1', from: 'closed', to: 'handling' }
    expect(auditSentence({ act: 'aftersale.reopen', subjectName: 'AS1', detail: old })).toBe(
      'AS1 重新处理：已关闭 → 处理中',
    )
    expect(auditSentence({ act: 'loom.oil', subjectName: '', detail: {} })).toBe('其他 其他操作')
    // Names that every object in JavaScript has.
    const odd = { orderNum: 'AS1', from: 'constructor', to: '__proto__' }
    expect(auditSentence({ act: 'aftersale.reopen', subjectName: 'AS1', detail: odd })).toBe(
      'AS1 重新处理：constructor → __proto__',
    )
  })
})
