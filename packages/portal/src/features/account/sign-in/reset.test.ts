import { describe, expect, it } from 'vitest'
import { resetErrors } from './reset'

describe('the form of a forgotten password', () => {
  it('[AC-20] takes a phone as people paste it', () => {
    const right = { smsCode: '123456', next: 'shuttle-77', confirm: 'shuttle-77' }
    for (const phone of ['13800000001', '138 0000 0001', '138-0000-0001', '+86 138 0000 0001', '１３８００００００01'])
      expect(resetErrors({ ...right, phone })).toEqual({})
    expect(resetErrors({ ...right, phone: '8613800' })).toEqual({ phone: '请输入正确的手机号码' })
  })

  it('[AC-20] says what is wrong with each field, and nothing of a form that is right', () => {
    const right = { phone: '138 0000 0001', smsCode: '123456', next: 'shuttle-77', confirm: 'shuttle-77' }
    expect(resetErrors(right)).toEqual({})
    expect(resetErrors({ phone: '', smsCode: '', next: '', confirm: '' })).toEqual({
      phone: '请输入手机号',
      smsCode: '请输入验证码',
      next: '请输入密码',
      confirm: '请再次输入密码',
    })
    expect(resetErrors({ phone: '138', smsCode: '12', next: 'abc', confirm: 'abd' })).toEqual({
      phone: '请输入正确的手机号码',
      smsCode: '请输入 6 位验证码',
      next: '请至少输入6位密码',
      confirm: '两次输入密码不一致',
    })
  })
})
