import { describe, expect, it } from 'vitest'
import { filledIn } from './fill-in'

describe('a canned answer', () => {
  it('[SV-12] has the names of the customer and of the agent in the places of {客户} and {客服}, as often as they stand there', () => {
    const names = { customer: '周敏', agent: '王晓芸' }
    expect(filledIn('{客户}，您好，我是{客服}。{客户} 请稍等', names)).toBe('周敏，您好，我是王晓芸。周敏 请稍等')
    expect(filledIn('{其他} {客户', names)).toBe('{其他} {客户')
    // A name that looks like a pattern of a replacement stays a name.
    expect(filledIn('{客户}好', { ...names, customer: '$& $1' })).toBe('$& $1好')
  })

  it('[SV-12] reads well where a name is not known yet', () => {
    expect(filledIn('{客户}，您好', { customer: undefined, agent: '王晓芸' })).toBe('您好')
    expect(filledIn('我是{客服}', { customer: '', agent: '' })).toBe('我是')
  })
})
