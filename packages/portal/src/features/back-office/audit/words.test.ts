import { describe, expect, it } from 'vitest'
import { actName, factsOf } from './words'

describe('the record of acts in words', () => {
  it('[T26] names what is known and shows the word itself for what is not', () => {
    expect(actName('role.change')).toBe('角色 · 修改')
    expect(actName('loom.oil')).toBe('loom · oil')
    expect(actName('pause')).toBe('pause')
  })

  it('[T26] tells small facts and leaves ids out', () => {
    expect(factsOf({ added: ['A', 'B'], removed: [], goodsId: 'x', opinion: '', memberCount: 2 })).toEqual([
      '增加：A、B',
      '成员：2',
    ])
  })
})
