import { describe, expect, it } from 'vitest'
import { phoneIn, wholePhone } from './phone-key'

describe('a key that is a whole phone number', () => {
  it.each([
    ['13800000002', '13800000002'],
    ['+86 138-0000-0002', '13800000002'],
    ['１３８０００００００２', '13800000002'],
    ['（0512）6288－1234', '05126288-1234'],
    ['0512-62881234', '0512-62881234'],
    ['400-800-1234', '400-800-1234'],
    ['+49 30 1234567', '+49 30 1234567'],
    ['62881234', '62881234'],
  ])('[ER-08] %s is %s', (key, phone) => {
    expect(wholePhone(key)).toBe(phone)
  })

  it.each(['', '1380000000', '138000000021', '2026-11-28', 'AS20260105-0024', '李想 13800000002', '010'])(
    '%j is none',
    (key) => {
      expect(wholePhone(key)).toBeUndefined()
    },
  )

  it('stands among words, too', () => {
    expect(phoneIn('李想 １３８００００－０００２')).toBe('13800000002')
    expect(phoneIn('138 0000 0002')).toBe('13800000002')
    expect(phoneIn('李想 1380')).toBeUndefined()
  })
})
