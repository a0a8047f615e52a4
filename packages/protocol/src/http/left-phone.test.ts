import { expect, it } from 'vitest'
import { isLeftPhone } from './left-phone'

it('[P-59] a number left at a desk has 5 to 19 digits, with single spaces or hyphens between', () => {
  for (const good of ['95533', '13800138000', '+86 138 0013 8000', '0512-6288 1234', '1234567890123456789'])
    expect(isLeftPhone(good), good).toBe(true)
  for (const bad of [
    '',
    '1234',
    '12345678901234567890',
    '0512--62881234',
    '0512 - 62881234',
    '-95533',
    '95533-',
    '86+138',
  ])
    expect(isLeftPhone(bad), bad).toBe(false)
})
