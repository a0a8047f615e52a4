import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAuthenticationFailure, isRefusal, isStored, STATUS, statusOf } from './catalogue'
import { meaningOf } from './meaning'

/** Document 2, section 8, verbatim; the last one is Weft's own. */
const CATALOGUE: [number, string][] = [
  [0, 'normal'],
  [1, 'abnormal'],
  [100001, 'device not online'],
  [100002, 'sender mismatch'],
  [100003, 'ignored'],
  [100004, 'message too long'],
  [100005, 'bad parameters'],
  [200000, 'credential verification failed'],
  [200001, 'credential identity failed'],
  [200002, 'credential invalid'],
  [200004, 'encryption failed'],
  [200005, 'decryption failed'],
  [300000, 'missing recipient'],
  [300001, 'group does not exist'],
  [300002, 'not in group'],
  [501001, 'message not found'],
  [501002, 'past recall time'],
  [501003, 'only own messages can be recalled'],
  [501004, 'a robot may not speak now'],
]

describe('the status catalogue', () => {
  it('[IM-11] is complete and has nothing else', () => {
    expect(Object.values(STATUS).map(({ code }) => [code, meaningOf(code)])).toEqual(CATALOGUE)
  })

  it('[IM-11] every entry is found by its code, under the name that programs use', () => {
    for (const [name, entry] of Object.entries(STATUS)) {
      expect(entry.name).toBe(name)
      expect(statusOf(entry.code)).toBe(entry)
    }
  })

  it('[IM-10] the three authentication failures raise the token error, and nothing else does', () => {
    const raising = CATALOGUE.map(([code]) => code).filter(isAuthenticationFailure)
    expect(raising).toEqual([200000, 200001, 200002])
    for (const code of raising) expect(statusOf(code).reaction).toBe('raise-token-error')
  })

  it('[IM-09] only device not online asks for a resend', () => {
    expect(CATALOGUE.map(([code]) => code).filter((code) => statusOf(code).reaction === 'resend-once-online')).toEqual([
      100001,
    ])
  })

  it('[IM-10] a code that nobody knows is readable, causes nothing and is a refusal', () => {
    const known = new Set(CATALOGUE.map(([code]) => code))
    fc.assert(
      fc.property(
        fc.integer().filter((code) => !known.has(code)),
        (code) => {
          expect(statusOf(code)).toEqual({ code, name: 'unknown', reaction: 'none' })
          expect(meaningOf(code)).toBe('unknown status')
          expect(isAuthenticationFailure(code)).toBe(false)
          expect(isStored(code)).toBe(false)
          expect(isRefusal(code)).toBe(true)
        },
      ),
    )
  })

  it('only 0 is stored, and what may yet succeed is no refusal', () => {
    expect(CATALOGUE.map(([code]) => code).filter(isStored)).toEqual([0])
    expect(CATALOGUE.map(([code]) => code).filter((code) => !isRefusal(code))).toEqual([
      0, 1, 100001, 200000, 200001, 200002,
    ])
  })
})
