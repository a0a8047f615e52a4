import { describe, expect, it } from 'vitest'
import { robotCalls } from './robot'

const offer = (address: string) => ({
  customerId: 'c1',
  msgSeqId: 1,
  text: '有',
  sources: [{ title: '仓库', address }],
})
const isTaken = (address: string) => robotCalls.offerDraft.body.safeParse(offer(address)).success

describe('the address of a source that a robot offers', () => {
  it.each(['', '/', '/article/1?a=b', 'https://stock.example.com/1', 'http://10.0.0.1/x'])('may be %j', (address) => {
    expect(isTaken(address)).toBe(true)
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'article/1',
    '//other.example/1',
    '/\\other.example',
    '/\t/other.example',
    ' https://stock.example.com',
    'https:///x',
    'https://',
    `/${'a'.repeat(500)}`,
  ])('may not be %j', (address) => {
    expect(isTaken(address)).toBe(false)
  })
})
