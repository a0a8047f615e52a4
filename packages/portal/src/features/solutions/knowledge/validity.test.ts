import { describe, expect, it } from 'vitest'
import { validityOf } from './validity'

describe('how long a policy is valid', () => {
  it('[PC-18] days up to 365, beyond as years and days, −1 or missing for long', () => {
    expect(validityOf(undefined)).toEqual({ kind: 'long' })
    expect(validityOf(-1)).toEqual({ kind: 'long' })
    expect(validityOf(126)).toEqual({ kind: 'left', span: '126 天' })
    expect(validityOf(365)).toEqual({ kind: 'left', span: '365 天' })
    expect(validityOf(366)).toEqual({ kind: 'left', span: '1 年 1 天' })
    expect(validityOf(730)).toEqual({ kind: 'left', span: '2 年' })
    expect(validityOf(742)).toEqual({ kind: 'left', span: '2 年 12 天' })
    expect(validityOf(0)).toEqual({ kind: 'ended' })
  })
})
