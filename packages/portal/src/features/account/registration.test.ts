import { describe, expect, it } from 'vitest'
import { secondsLeft, spokenAt } from './countdown'
import {
  canSendCode,
  emptyRegistration,
  enterprisePayload,
  personalPayload,
  type RegistrationFields,
  registrationErrors,
} from './registration'

const good: RegistrationFields = {
  ...emptyRegistration,
  username: ' 孙倩 ',
  enterpriseName: '越布印染',
  categories: ['DYEING', 'WEAVING'],
  crtCode: '91350100m000100y43',
  phone: '13712345678',
  smsCode: '012345',
  password: 'loom-8823',
  confirm: 'loom-8823',
}
const wrong = (change: Partial<RegistrationFields>, kind: 'enterprise' | 'personal' = 'enterprise') =>
  registrationErrors(kind, { ...good, ...change })

describe('[AC-07] rules of registration', () => {
  it('[AC-07] takes a good form of each kind', () => {
    expect(wrong({})).toEqual({})
    expect(wrong({ enterpriseName: '', crtCode: '' }, 'personal')).toEqual({})
  })

  it('[AC-07] names what is missing, in the order of the form', () => {
    expect(registrationErrors('enterprise', emptyRegistration)).toEqual({
      enterpriseName: '请输入企业名称',
      crtCode: '请输入统一社会信用代码',
      username: '请输入用户名',
      phone: '请输入手机号',
      smsCode: '请输入验证码',
      password: '请输入密码',
      confirm: '请再次输入密码',
    })
    expect(Object.keys(registrationErrors('personal', emptyRegistration))).toEqual([
      'username',
      'phone',
      'smsCode',
      'password',
      'confirm',
    ])
  })

  it('[AC-07] passwords have 6 to 18 characters and a repetition', () => {
    expect(wrong({ password: '12345', confirm: '12345' }).password).toBe('请至少输入6位密码')
    const long = 'x'.repeat(19)
    expect(wrong({ password: long, confirm: long }).password).toBe('密码最多18位')
    expect(wrong({ confirm: 'loom-8824' }).confirm).toBe('两次输入密码不一致!')
  })

  it('[AC-07] phones begin with 1 and one of 3 4 5 7 8 9; the e-mail may be absent but not wrong', () => {
    for (const second of '0126') expect(wrong({ phone: `1${second}712345678` }).phone).toBe('请输入正确的手机号码')
    for (const second of '345789') expect(wrong({ phone: `1${second}712345678` }).phone).toBeUndefined()
    expect(wrong({ email: 'a@b' }).email).toBe('请输入正确的邮箱地址')
    for (const email of [' a@b.cn ', 'a＠b.cn', 'a@b.cn\u200b']) {
      expect(wrong({ email }).email).toBeUndefined()
      expect(personalPayload({ ...good, email }, { password: '', confirm: '' }).email).toBe('a@b.cn')
    }
  })

  it('[AC-07] the credit code has its check character', () => {
    expect(wrong({ crtCode: '91350100M000100Y44' }).crtCode).toBe('统一社会信用代码不正确，请核对')
  })

  it('[AC-08] a code may be asked for with 1, 3 to 9 and nine digits', () => {
    expect(['13712345678', '16712345678', '12712345678', '1371234567', '137123456789'].map(canSendCode)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it('[AC-08] the wait is shown from 60 down to 1, and a kept end of another clock is none', () => {
    const until = 61_000 - 1
    expect([0, 999, 1_000, 59_998, 59_999, 60_999].map((now) => secondsLeft(until, now))).toEqual([60, 60, 59, 1, 1, 0])
    expect(secondsLeft(until + 3_600_000, 0)).toBe(0)
  })

  it('[AC-08] a reader hears of the wait at 60, 30, 10 and 0 and not in between, also when seconds were missed', () => {
    const shown = [0, 60, 59, 31, 30, 29, 11, 8, 7, 1, 0]
    expect(shown.slice(1).map((now, at) => spokenAt(shown[at] ?? 0, now))).toEqual([
      60,
      ...[undefined, undefined, 30],
      ...[undefined, undefined, 10],
      ...[undefined, undefined, 0],
    ])
    // A tab that slept hears the last of them alone; a reload in the middle of a wait nothing.
    expect(spokenAt(45, 0)).toBe(0)
    expect(spokenAt(45, 45)).toBeUndefined()
  })
})

describe('[AC-06] what is sent', () => {
  const sealed = { password: 'k.s1', confirm: 'k.s2' }
  it('[AC-06] an enterprise: comma-joined categories, tenantType 0', () => {
    expect(enterprisePayload(good, sealed)).toEqual({
      username: '孙倩',
      enterpriseName: '越布印染',
      enterpriseCategory: 'DYEING,WEAVING',
      crtCode: '91350100M000100Y43',
      email: '',
      phone: '13712345678',
      smsCode: '012345',
      ...sealed,
      tenantType: 0,
    })
  })
  it('[AC-06] a person: the enterprise name is the user name, tenantType 1', () => {
    expect(personalPayload(good, sealed)).toEqual({
      username: '孙倩',
      enterpriseName: '孙倩',
      email: '',
      phone: '13712345678',
      smsCode: '012345',
      ...sealed,
      tenantType: 1,
    })
  })
})
