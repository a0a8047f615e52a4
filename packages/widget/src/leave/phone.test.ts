import { describe, expect, it } from 'vitest'
import { isPhone } from './phone'

describe('the telephone number of a message left', () => {
  it('takes mobiles and land lines as people write them, and nothing shorter or with letters', () => {
    for (const good of ['13800138000', '+86 138 0013 8000', '0512-6288 1234', '95533'])
      expect(isPhone(good), good).toBe(true)
    for (const bad of ['', '1234', '手机', '138o0138000', '+', '123456789012345678901'])
      expect(isPhone(bad), bad).toBe(false)
  })
})
