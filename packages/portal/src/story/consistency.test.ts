import { describe, expect, test } from 'vitest'
import { contradictionIn } from './consistency'

const row = (at: number, more = {}) => ({ orderId: `o${at}`, title: `Order ${at}`, ...more })

describe('the answers of a story', () => {
  test('unequal rows with their own figures pass', () => {
    const rows = [row(1), row(2, { state: 'finished' }), row(3)]
    expect(contradictionIn([{ total: 3, rows }])).toBeUndefined()
    expect(contradictionIn([{ total: 40, rows }])).toBeUndefined()
    expect(contradictionIn([{ partCount: 2, partList: rows.slice(1) }])).toBeUndefined()
    expect(contradictionIn([{ total: 2, rows: [row(1), row(2)] }])).toBeUndefined()
  })

  test.for([
    ['copies of one row', { total: 3, rows: [1, 2, 3].map((at) => row(at)) }, 'copies'],
    ['one id twice', { total: 2, rows: [row(1), row(1, { state: 'finished' })] }, 'one id'],
    ['more rows than the total', { total: 1, rows: [row(1), row(2)] }, 'total is 1'],
    ['another count than the list', { partCount: 3, partList: [row(1)] }, 'partCount is 3'],
    ['a list within', { total: 1, rows: [{ ...row(1), fileCount: 2, fileList: [] }] }, 'fileCount is 2'],
  ] as const)('%s is told', ([, answer, told]) => {
    expect(contradictionIn([answer])).toContain(told)
  })
})
