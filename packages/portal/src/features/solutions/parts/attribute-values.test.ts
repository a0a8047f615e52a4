import { describe, expect, it } from 'vitest'
import { contentDay, factsOf, tagsOf } from './attribute-values'

const attribute = (attributeFieldName: string, attributeFieldExtendValue: string) => ({
  uuid: attributeFieldName,
  attributeName: attributeFieldName,
  attributeFieldName,
  attributeFieldExtendValue,
})

describe('what a content says of itself', () => {
  it('[PC-16] its day: published, else audited, else what its brief says', () => {
    const times = (publishTime: string, auditPublishTime: string) => ({
      contentBaseInfo: { content: '', publishTime, auditPublishTime },
    })
    const brief = { publishTime: '2026-03-03 08:00:00' }
    expect(contentDay(times('2026-01-01 08:00:00', '2026-02-02 08:00:00'), brief)).toBe('2026-01-01')
    expect(contentDay(times('', '2026-02-02 08:00:00'), brief)).toBe('2026-02-02')
    expect(contentDay(undefined, brief)).toBe('2026-03-03')
    expect(contentDay(undefined, undefined)).toBe('')
  })

  it('[PC-11] [PC-12] its attributes: a card leaves out the remark on the material, its own page has it behind the material', () => {
    const list = [
      attribute('region', '华东'),
      attribute('materialRemark', '含氨纶 5%'),
      attribute('industry', '织造'),
      attribute('handleMaterial', '精梳棉'),
    ]
    expect(tagsOf(list)).toEqual(['织造', '精梳棉', '华东'])
    expect(factsOf(list)).toEqual(['织造', '精梳棉', '含氨纶 5%', '华东'])
    expect(factsOf([])).toEqual([])
  })
})
