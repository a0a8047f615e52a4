import { describe, expect, it } from 'vitest'
import { ATTACHMENT_LIMITS, refusalOf } from './limits'

const refused = (name: string, size: number) => refusalOf({ name, size }, ATTACHMENT_LIMITS)

describe('what may be attached', () => {
  it('[WD-03] videos up to 100 MB, other files up to 50 MB, whatever the case of the extension', () => {
    expect(refused('试车.MP4', 100_000_000)).toBeUndefined()
    expect(refused('试车.MP4', 100_000_001)).toBe('refusedSize')
    expect(refused('图纸.pdf', 50_000_000)).toBeUndefined()
    expect(refused('图纸.pdf', 50_000_001)).toBe('refusedSize')
    expect(refused('无扩展名', 50_000_001)).toBe('refusedSize')
  })

  it('[WD-03] a picture of up to 60 MB is taken, for it is made smaller first', () => {
    expect(refused('现场.jpg', 60_000_000)).toBeUndefined()
    expect(refused('现场.jpg', 60_000_001)).toBe('refusedSize')
  })

  it('[WD-03] programs and empty files are refused with their own reason', () => {
    expect(['a.exe', 'a.BAT', 'a.pdf.js', 'a.apk'].map((name) => refused(name, 10))).toEqual(
      Array(4).fill('refusedProgram'),
    )
    expect(refused('说明.txt', 0)).toBe('refusedEmpty')
    expect(refused('exe', 10)).toBeUndefined()
  })
})
