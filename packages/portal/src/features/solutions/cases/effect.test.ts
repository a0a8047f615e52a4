import { describe, expect, it } from 'vitest'
import { effectOf } from './effect'

describe('what came of a case', () => {
  it('[PC-12] is a percentage with its bar, or a figure with the unit that its name carries', () => {
    expect(effectOf('断头率下降', 38)).toEqual({ name: '断头率下降', unit: '%', share: 38 })
    expect(effectOf('组件周期延长', 109)).toEqual({ name: '组件周期延长', unit: '%', share: 100 })
    expect(effectOf('投资回收期（月）', 14)).toEqual({ name: '投资回收期', unit: '个月' })
  })
})
