import { describe, expect, it } from 'vitest'
import { renamed, sentSize } from './picture'

describe('a picture before it is sent', () => {
  it('[WD-03] is at most 2 560 px long, in proportion, and never enlarged', () => {
    expect(sentSize(4_032, 3_024)).toEqual({ width: 2_560, height: 1_920 })
    expect(sentSize(3_024, 4_032)).toEqual({ width: 1_920, height: 2_560 })
    expect(sentSize(800, 600)).toEqual({ width: 800, height: 600 })
    expect(sentSize(30_000, 3)).toEqual({ width: 2_560, height: 1 })
  })

  it('[WD-03] is named by what it holds now', () => {
    expect(renamed('IMG_0412.HEIC', 'image/jpeg')).toBe('IMG_0412.jpg')
    expect(renamed('现场.JPEG', 'image/jpeg')).toBe('现场.JPEG')
    expect(renamed('截图.bmp', 'image/png')).toBe('截图.png')
    expect(renamed('压力表.v2.png', 'image/jpeg')).toBe('压力表.v2.jpg')
    expect(renamed('图', 'image/png')).toBe('图.png')
  })
})
