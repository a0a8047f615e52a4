import { describe, expect, it } from 'vitest'
import { effectOf } from './effect'

const shown = (effectName: string, effectNumber: number, from?: string, to?: string, unit = '') =>
  effectOf({ effectName, effectNumber, ...(from && to && { change: { from, to, unit } }) })

describe('what came of a case', () => {
  it('[PC-12] is the quantity before and after with its change, a bare percentage, or a figure with the unit that its name carries', () => {
    expect(shown('组件周期延长', 109, '11', '23', '天')).toMatchObject({
      name: '组件周期',
      told: '+109%',
      change: { from: '11', to: '23', unit: '天', bars: [expect.closeTo(47.8, 1), 100] },
    })
    expect(shown('返工率下降', 61, '3.8', '1.5', '%')).toMatchObject({ name: '返工率', told: '−61%' })
    expect(shown('断头率下降', 38)).toEqual({ name: '断头率下降', told: '38%' })
    expect(shown('投资回收期（月）', 14)).toEqual({ name: '投资回收期', told: '14 个月' })
  })

  it('[PC-12] tells a change of a percentage in points, where that is what was counted', () => {
    expect(shown('一次成功率提高', 10, '86', '96', '%').told).toBe('+10 个百分点')
    expect(shown('A 级品率提高', 2.7, '94.1', '96.8', '%').told).toBe('+2.7 个百分点')
  })
})
