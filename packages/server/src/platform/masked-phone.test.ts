import { expect, it } from 'vitest'
import { maskedPhone } from './masked-phone'

it.each([
  ['13800000001', '138****0001'],
  ['0571-88880001', '057****0001'],
  ['+8613800000001', '+861****0001'],
  ['hejing', 'hejing'],
  ['', ''],
])('[T6] of %j stays %j', (phone, shown) => {
  expect(maskedPhone(phone)).toBe(shown)
})
