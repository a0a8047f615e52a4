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

  it('hold what was committed last, however long the conversations are: the push that follows reads no store', () => {
    const recent = new RecentRows(64)
    const heads = new Map<string, number>()
    for (let commit = 0; commit < 40; commit++) {
      const rows = Array.from({ length: 60 }, (_, at) => {
        const key = `k${at % (10 + commit)}`
        const msgSeqId = (heads.get(key) ?? 0) + 1
        heads.set(key, msgSeqId)
        return { ...row(key, 'x'), msgSeqId }
      })
      for (const one of rows) recent.add(one)
      expect(rows.filter(({ key, msgSeqId }) => !recent.read(key, msgSeqId - 1, msgSeqId))).toEqual([])
    }
    for (const [key, head] of heads) if (head > 64) expect(recent.read(key, head - 65, head)).toBeUndefined()
  })

  it('hold no more for a conversation that is dropped again and again', () => {
    const recent = new RecentRows(4)
    for (let at = 1; at <= 40; at++) {
      recent.add({ ...row('k', 'x'), msgSeqId: at })
      if (at % 2) recent.drop('k')
    }
    expect(recent.read('k', 39, 40)).toHaveLength(1)
    for (const key of ['a', 'b', 'c', 'd', 'e']) recent.add(row(key, 'x'))
    expect(
      ['k', 'a', 'b', 'c', 'd', 'e'].filter((key) => recent.read(key, key === 'k' ? 39 : 0, key === 'k' ? 40 : 1)),
    ).toEqual(['b', 'c', 'd', 'e'])
  })
})
