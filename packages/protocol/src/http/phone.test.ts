import { describe, expect, it } from 'vitest'
import { isLeftPhone } from './left-contact'
import { normalisePhone, typedPhone } from './phone'

const isPhone = (text: string) => isLeftPhone(normalisePhone(text))

describe('the telephone number of a message left', () => {
  it('takes mobiles and land lines as people write them, and nothing shorter or with letters', () => {
    for (const good of ['13800138000', '+86 138 0013 8000', '0512-6288 1234', '95533'])
      expect(isPhone(good), good).toBe(true)
    for (const pasted of [
      '\u202a+86 138 0013 8000\u202c',
      '（+86）138-0013-8000',
      '１３８００１３８０００',
      '\ufeff0512 6288 1234',
      '138–0013–8000',
      '0512.6288.1234',
      '0512 - 6288 -- 1234',
    ])
      expect(isPhone(pasted), pasted).toBe(true)
    for (const bad of ['', '1234', '手机', '138o0138000', '+', '-95533', '12345678901234567890'])
      expect(isPhone(bad), bad).toBe(false)
  })

  it('[ER-08] is sent without the marks that nobody sees', () => {
    expect(normalisePhone('\u202a+86 138\u200b0013\u00a08000\u202c')).toBe('13800138000')
    expect(normalisePhone('（0512）6288－1234')).toBe('05126288-1234')
    expect(normalisePhone('0512–6288—1234')).toBe('0512-6288-1234')
  })

  it('[ER-08] becomes eleven digits in its field once they are complete, and is not cut or changed before', () => {
    expect(typedPhone('（0086）138 0013 8000')).toBe('13800138000')
    for (const text of ['138 ', '138 0013 80001', '0512 6288', '+86 138-']) expect(typedPhone(text)).toBe(text)
  })
})
