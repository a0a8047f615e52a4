import { CallError } from '@weft/contract'
import { describe, expect, it } from 'vitest'
import { failureWords } from './failure-words'

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

  it('what is no call, and a refusal without a word, have a plain sentence', () => {
    expect(failureWords(new TypeError('x is undefined'))).toBe('操作失败，请稍后重试')
    expect(failureWords(new CallError('', 1, 500))).toBe('操作失败，请稍后重试')
    expect(failureWords(new CallError('', 1, 500), '未能保存')).toBe('未能保存')
  })
})
