import { expect, it } from 'vitest'
import { isLeftEmail, isLeftPhone } from './left-contact'

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

it('[P-59] takes one mail address and nothing that would be two', () => {
  for (const good of ['li@mill.example', 'Li.Xiang+1@a.b.example', `${'a'.repeat(107)}@mill.example`])
    expect(isLeftEmail(good), good).toBe(true)
  for (const bad of [
    '',
    'li',
    'li@mill',
    '@mill.example',
    'li@.example',
    'a@b.example,c@d.example',
    'a@b.example\r\nBcc: c@d.example',
    '<a@b.example>',
    `${'a'.repeat(108)}@mill.example`,
  ])
    expect(isLeftEmail(bad), bad).toBe(false)
})
