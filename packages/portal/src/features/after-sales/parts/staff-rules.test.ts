import { describe, expect, it } from 'vitest'
import { staffRules } from './staff-rules'

describe('staffRules', () => {
  it('[AC-27] refuses a file by its kind or size without its name, which the list of uploads puts before each reason', () => {
    for (const size of [0, 1, 900_000_000])
      for (const name of ['安装包.exe', '说明书.pdf', '铭牌.png', '试车.mp4'])
        expect(staffRules.refusal({ name, size } as File) ?? '').not.toContain(name.slice(0, 3))
    expect(staffRules.refusal({ name: '安装包.exe', size: 1 } as File)).toBe('不支持这种文件')
    expect(staffRules.refusal({ name: '说明书.pdf', size: 1 } as File)).toBeUndefined()
  })
})
