import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createExpiringSeal } from './expiring-seal'

const secrets = {
  keyedHash: (purpose: string, value: string) =>
    createHmac('sha256', 'key').update(`${purpose} ${value}`).digest('base64url'),
}
const sealFor = (purpose: string, now: number, unitMs = 1) =>
  createExpiringSeal({ secrets, purpose, unitMs, now: () => now })

describe('an expiring seal', () => {
  const seal = sealFor('archive', 1_000)
  const given = seal.of(['export-1', 'account-1'], '2000')

  it('opens for its own fields until its instant', () => {
    expect(seal.opens(['export-1', 'account-1'], '2000', given)).toBe(true)
    expect(sealFor('archive', 2_000).opens(['export-1', 'account-1'], '2000', given)).toBe(false)
  })

  it('opens nothing for another field, another instant or another purpose', () => {
    expect(seal.opens(['export-1', 'account-2'], '2000', given)).toBe(false)
    expect(seal.opens(['export-1', 'account-1'], '9000', given)).toBe(false)
    expect(sealFor('file', 1_000).opens(['export-1', 'account-1'], '2000', given)).toBe(false)
  })

  it('reads the instant in its unit', () => {
    const seconds = sealFor('file', 2_500_000, 1_000)
    expect(seconds.opens(['f'], '2501', seconds.of(['f'], '2501'))).toBe(true)
    expect(seconds.opens(['f'], '2500', seconds.of(['f'], '2500'))).toBe(false)
  })

  it.each(['', 'NaN', '-1', '1e9', '99999999999999999'])('opens nothing until %j, and throws nothing', (until) => {
    expect(seal.opens(['f'], until, seal.of(['f'], until))).toBe(false)
    expect(seal.opens(['f'], '2000', 'short')).toBe(false)
  })
})
