import { CallError } from '@weft/contract'
import { describe, expect, it } from 'vitest'
import { failureWords, refusedField } from './failure-words'

const refused = new CallError('备件已下架', 1, 422)
const late = new CallError('请求超时', -1, 0)
const foreign = new CallError('操作失败', -1, 502)

describe('what a person reads of a failed call', () => {
  it('[ER-02] a refusal is told in the words of the server, whatever the place would say', () => {
    expect(failureWords(refused)).toBe('备件已下架')
    expect(failureWords(refused, '订单未能提交')).toBe('备件已下架')
  })

  it('[ER-03] [ER-06] a call without an answer is told by the place, else as 请求超时 or 操作失败', () => {
    expect([late, foreign].map((error) => failureWords(error))).toEqual(['请求超时', '操作失败'])
    expect([late, foreign].map((error) => failureWords(error, '尚未收到结果'))).toEqual([
      '尚未收到结果',
      '尚未收到结果',
    ])
  })

  it('[AC-27] a refused field is told in the server’s sentence, and never by the path that programs read', () => {
    const taken = new CallError('角色编码已存在', 1, 409, { field: 'code' })
    const ofSchema = new CallError('参数错误：value.name', 1, 400, { field: 'value.name' })
    expect(refusedField(taken)).toEqual({ path: 'code', sentence: '角色编码已存在' })
    expect(refusedField(ofSchema)).toEqual({ path: 'value.name', sentence: '此项未通过校验，请核对' })
    expect(failureWords(ofSchema, '未能保存')).toBe('有内容未通过校验，请核对')
    expect([refused, late, new TypeError('x')].map(refusedField)).toEqual([undefined, undefined, undefined])
  })

  it('what is no call, and a refusal without a word, have a plain sentence', () => {
    expect(failureWords(new TypeError('x is undefined'))).toBe('操作失败，请稍后重试')
    expect(failureWords(new CallError('', 1, 500))).toBe('操作失败，请稍后重试')
    expect(failureWords(new CallError('', 1, 500), '未能保存')).toBe('未能保存')
  })
})
