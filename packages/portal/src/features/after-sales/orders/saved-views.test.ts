import { describe, expect, it } from 'vitest'
import { isFull, mostViews } from './saved-views'

const list = Array.from({ length: mostViews }, (_, at) => ({ name: `视图 ${at}`, query: `at=${at}` }))

describe('saved views', () => {
  it('have no place for one more, so that none goes by itself', () => {
    expect(isFull(list, '新视图')).toBe(true)
    expect(isFull(list.slice(1), '新视图')).toBe(false)
  })

  it('take a name that is there already', () => {
    expect(isFull(list, '视图 3')).toBe(false)
  })
})
