import { describe, expect, it } from 'vitest'
import { isUnseen, newlyMarked } from './handovers'

describe('a conversation that was handed over', () => {
  const row = (customerId: string, handedAt?: number) => ({ customerId, handedAt })

  it('[SV-12] is told once, not at the first look and not when it lies open, and has its dot until it is looked at', () => {
    const rows = [row('c1', 5), row('c2', 6), row('c3', 7), row('taken')]
    expect(newlyMarked(undefined, rows, undefined)).toEqual([])
    expect(newlyMarked([row('c1', 5), row('c2')], rows, 'c3')).toEqual([row('c2', 6)])
    // Handed over again before the agent looked at it.
    expect(newlyMarked(rows, [row('c1', 8)], undefined)).toEqual([row('c1', 8)])
    expect(rows.filter((one) => isUnseen(one, 'c2'))).toEqual([row('c1', 5), row('c3', 7)])
  })

  it('[SV-31] one in which a colleague whispered is told the same way, by its own mark', () => {
    const whispered = { customerId: 'c1', whisperedAt: 5 }
    expect(newlyMarked([row('c1')], [whispered], undefined, 'whisperedAt')).toEqual([whispered])
    expect(newlyMarked([row('c1')], [whispered], undefined)).toEqual([])
    expect(newlyMarked([whispered], [whispered], undefined, 'whisperedAt')).toEqual([])
    expect(isUnseen(whispered, 'c1', 'whisperedAt')).toBe(false)
  })
})
