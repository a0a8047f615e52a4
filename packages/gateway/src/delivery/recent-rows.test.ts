import { describe, expect, it } from 'vitest'
import { RecentRows } from './recent-rows'

const row = (key: string, text: string) => ({
  key,
  msgSeqId: 1,
  tid: key,
  senderId: 'anna',
  senderName: '安娜',
  msgType: 200101,
  content: [{ text }],
  timestamp: 1,
  clientTimestamp: 1,
  isRemoved: false,
  isMsgDelete: false,
})

describe('rows at hand', () => {
  it('[G6] hold no relay, nor what was stored before one: its copies are taken back elsewhere', () => {
    const recent = new RecentRows()
    recent.add(row('k', 'x'))
    recent.add({ ...row('k', 'x'), msgSeqId: 2, msgType: 200109 })
    expect([recent.read('k', 0, 1), recent.read('k', 1, 2)]).toEqual([undefined, undefined])
    recent.add({ ...row('k', 'x'), msgSeqId: 3 })
    expect(recent.read('k', 2, 3)).toHaveLength(1)
  })

  it('[G10] are bounded by their size, the oldest conversations go first', () => {
    const recent = new RecentRows(4_096, 100_000)
    for (let at = 0; at < 20; at++) recent.add(row(`k${at}`, 'x'.repeat(10_000)))
    const kept = Array.from({ length: 20 }, (_, at) => recent.read(`k${at}`, 0, 1)).filter((rows) => rows).length
    expect(kept).toBeGreaterThan(0)
    expect(kept).toBeLessThan(6)
    expect(recent.read('k19', 0, 1)).toHaveLength(1)
    for (let at = 0; at < 40; at++) recent.add(row(`s${at}`, 'x'))
    expect(recent.read('s0', 0, 1)).toHaveLength(1)
  })
})
