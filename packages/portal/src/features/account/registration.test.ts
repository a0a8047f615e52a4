import type { RegistrationFields } from '@weft/contract'
import { describe, expect, it } from 'vitest'
import { secondsLeft, spokenAt } from './countdown'
import { canSendCode, emptyRegistration, enterprisePayload, personalPayload } from './registration'

const good: RegistrationFields = {
  ...emptyRegistration,
  username: '孙倩',
  enterpriseName: '越布印染',
  categories: ['DYEING', 'WEAVING'],
  crtCode: '91350100M000100Y43',
  phone: '13712345678',
  smsCode: '012345',
  password: 'loom-8823',
  confirm: 'loom-8823',
  agreed: true,
}
describe('the code by SMS', () => {
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
    // A tab that slept announces only the last step; a reload during a wait announces nothing.
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
      agreed: true,
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
      agreed: true,
      tenantType: 1,
    })
  })
})
