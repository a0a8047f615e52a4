import { normalisePhone } from '@weft/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calls } from './calls'
import { phoneField } from './phone'
import { codePhonePattern, registrationPhonePattern } from './phone-number'

const number = '13800000001'
const written = [
  number,
  '+8613800000001',
  '+86 138 0000 0001',
  '+86-138-0000-0001',
  '(+86) 138 0000 0001',
  '（+86）13800000001',
  '0086 138 0000 0001',
  '8613800000001',
  '86 138 0000 0001',
  '013800000001',
  '138-0000-0001',
  '138 – 0000 – 0001',
  '138.0000.0001',
  '１３８０００００００１',
  '＋８６ １３８ ００００ ０００１',
  '\u202a13800000001\u202c',
  '\u2066+86\u2069138\u200b0000\u200d0001',
  '\ufeff13800000001',
  '138\u00a00000\u00a00001',
  '138\u00ad0000\u00ad0001',
  '  13800000001\t\r\n',
]

describe('[ER-08] a mobile number', () => {
  it.each(written.map((text): [string, string] => [JSON.stringify(text), text]))('[ER-08] %s', (_, text) => {
    expect(normalisePhone(text)).toBe(number)
    expect(phoneField().parse(text)).toBe(number)
    expect(phoneField(registrationPhonePattern).parse(text)).toBe(number)
  })

  it('[ER-08] stays what it is once it is normalised, and never becomes another one', () => {
    const nearly = fc
      .tuple(
        fc.constantFrom('', '+86 ', '0086', '8', '+1 ', '0'),
        fc.stringMatching(/^1[3-9]\d{9}$/),
        fc.string({ unit: fc.constantFrom('-', ' ', '.', '1', '８', '\u200b'), maxLength: 3 }),
      )
      .map((parts) => parts.join(''))
    let taken = 0
    fc.assert(
      fc.property(fc.oneof(nearly, fc.string({ unit: 'binary' })), (text) => {
        const once = normalisePhone(text)
        expect(normalisePhone(once)).toBe(once)
        if (!codePhonePattern.test(once)) return
        taken += 1
        expect(text.normalize('NFKC').replace(/\D/g, '').endsWith(once)).toBe(true)
      }),
    )
    expect(taken).toBeGreaterThan(0)
  })

  it('[ER-08] other numbers keep their shape and are judged by the pattern', () => {
    for (const [text, kept] of [
      ['+44 20 7946 0958', '+44 20 7946 0958'],
      ['0571-8888 1234', '0571-8888 1234'],
      ['138 0000 00012', '138 0000 00012'],
      ['1380000000', '1380000000'],
      ['12800000001', '12800000001'],
      ['+1 380 000 00012', '+1 380 000 00012'],
      ['138****0001', '138****0001'],
    ] as const) {
      expect(normalisePhone(text)).toBe(kept)
      expect(phoneField().safeParse(text).error?.issues[0]?.message, text).toBe('请输入正确的手机号码')
    }
    expect(phoneField().safeParse('\u200b ').error?.issues[0]?.message).toBe('请输入联系电话')
    expect(phoneField().safeParse(`${' '.repeat(64)}13800000001`).success).toBe(false)
  })

  it('[ER-08] is taken by every call that has one, however it is written', () => {
    const found: string[] = []
    for (const call of Object.values(calls).flatMap(
      (group) => Object.values(group) as { name: string; body?: unknown; query?: unknown }[],
    ))
      for (const part of [call.body, call.query]) {
        const shape = (
          part as
            | { shape?: Record<string, { safeParse(value: unknown): { success: boolean; data?: unknown } }> }
            | undefined
        )?.shape
        for (const name of ['phone', 'contactPhone'])
          if (shape?.[name]) {
            found.push(`${call.name}.${name}`)
            expect(shape[name].safeParse('+86 138-0000-0001'), call.name).toMatchObject({ success: true, data: number })
          }
      }
    expect(found.sort()).toEqual([
      'accounts.add.phone',
      'accounts.change.phone',
      'aftersale.save.contactPhone',
      'aftersaleDesk.fromConversation.contactPhone',
      'cases.signUp.phone',
      'mall.placeOrder.phone',
      'passwordReset.sendCode.phone',
      'passwordReset.setPassword.phone',
      'qualifications.apply.phone',
      'registration.challenge.phone',
      'registration.enterprise.phone',
      'registration.sendCode.phone',
      'registration.smsChallenge.phone',
      'registration.user.phone',
    ])
  })
})
