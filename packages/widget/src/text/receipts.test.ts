import { ChatKind } from '@weft/protocol'
import { describe, expect, it } from 'vitest'
import { badgeText, readCount, receiptText } from './receipts'

const mine = { msgSeqId: 7, fromUserId: 'me', sendState: 'sent' } as const

describe('receipts', () => {
  it('[IM-19] a count over 100 shows 99+, −1 a tick', () => {
    expect([0, 1, 99, 100, 101, 5_000, -1].map(receiptText)).toEqual(['', '1', '99', '100', '99+', '99+', '✓'])
  })

  it('[WD-01] the badge goes up to 99, then 99+', () => {
    expect([0, 1, 99, 100].map(badgeText)).toEqual(['', '1', '99', '99+'])
  })

  it('[IM-19] in a group the readers are counted, in a two-sided chat one reader is everyone', () => {
    const watermarks = { me: 9, a: 7, b: 6, c: 12 }
    expect(readCount(mine, watermarks, ChatKind.group)).toBe(2)
    expect(readCount(mine, watermarks, ChatKind.customerUser)).toBe(-1)
    expect(readCount(mine, { me: 9, b: 6 }, ChatKind.customerUser)).toBe(0)
    expect(readCount({ ...mine, msgSeqId: undefined }, watermarks, ChatKind.group)).toBe(0)
  })
})
