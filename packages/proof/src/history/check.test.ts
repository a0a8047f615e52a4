import { describe, expect, it } from 'vitest'
import { type ClientHistory, checkHistories, type DamageKind, type World } from './check'

const row = (msgSeqId: number, tid = `t${msgSeqId}`, senderId = 'anna') => ({ chat: 'g', msgSeqId, tid, senderId })
const client = (over: Partial<ClientHistory> = {}): ClientHistory => ({
  userId: 'bert',
  device: 'b1',
  wrote: [],
  told: [],
  shows: new Map([['g', [1, 2, 3].map((msgSeqId) => ({ msgSeqId, tid: `t${msgSeqId}` }))]]),
  keepsOrder: true,
  ...over,
})
const world = (over: Partial<World> = {}): World => ({
  stored: [row(1), row(2), row(3)],
  clients: [client()],
  maySee: () => true,
  ...over,
})
const shows = (...rows: [number, string][]) => new Map([['g', rows.map(([msgSeqId, tid]) => ({ msgSeqId, tid }))]])
const told = (msgSeqId: number, connection = 1) => ({ chat: 'g', msgSeqId, tid: `t${msgSeqId}`, connection })
const wrote = (tid: string, outcome: 'acknowledged' | 'failed' | 'open', msgSeqId?: number) => ({
  chat: 'g',
  tid,
  outcome,
  msgSeqId,
})

describe('the history checker', () => {
  it('finds nothing in a history that is as it should be', () => {
    const anna = client({
      userId: 'anna',
      wrote: [wrote('t1', 'acknowledged', 1), wrote('t2', 'acknowledged', 2), wrote('x', 'failed')],
      told: [told(3), told(3, 2)],
    })
    expect(checkHistories(world({ clients: [anna, client()] }))).toEqual([])
  })

  it.each<[string, DamageKind, Partial<World>]>([
    ['a hole in the store', 'swapped', { stored: [row(1), row(3)], clients: [] }],
    ['a tid stored twice', 'doubled', { stored: [row(1, 'a'), row(2, 'a')], clients: [] }],
    [
      'an acknowledged one that is not there',
      'lost',
      { clients: [client({ userId: 'anna', wrote: [wrote('z', 'acknowledged', 9)] })] },
    ],
    [
      'another number than the acknowledged one',
      'swapped',
      { clients: [client({ userId: 'anna', wrote: [wrote('t1', 'acknowledged', 3)] })] },
    ],
    [
      'a sender’s order turned round',
      'swapped',
      {
        clients: [client({ userId: 'anna', wrote: [wrote('t2', 'acknowledged', 2), wrote('t1', 'acknowledged', 1)] })],
      },
    ],
    [
      'one that is neither stored nor failed',
      'unresolved',
      { clients: [client({ userId: 'anna', wrote: [wrote('t9', 'open')] })] },
    ],
    ['one that is not shown', 'lost', { clients: [client({ shows: shows([1, 't1'], [3, 't3']) })] }],
    ['one shown twice', 'doubled', { clients: [client({ shows: shows([1, 't1'], [2, 't2'], [2, 't2'], [3, 't3']) })] }],
    [
      'two shown the wrong way round',
      'swapped',
      { clients: [client({ shows: shows([2, 't2'], [1, 't1'], [3, 't3']) })] },
    ],
    [
      'one shown that nobody stored',
      'foreign',
      { clients: [client({ shows: shows([1, 't1'], [2, 't2'], [3, 't3'], [4, 't4']) })] },
    ],
    ['the same told twice on one connection', 'doubled', { clients: [client({ told: [told(2), told(2)] })] }],
    [
      'one told to somebody who is not in it',
      'foreign',
      { clients: [client({ told: [told(2)] })], maySee: (userId, _chat, n) => userId !== 'bert' || n !== 2 },
    ],
    ['one written by somebody who is not in it', 'foreign', { clients: [], maySee: () => false }],
    [
      'words shown that were taken back',
      'exposed',
      {
        stored: [row(1), { ...row(2), takenBackBy: 3 }, row(3)],
        clients: [client({ shows: new Map([['g', [{ msgSeqId: 2, tid: 't2', hasWords: true }]]]) })],
      },
    ],
    ['words told that were taken back', 'exposed', { exposed: ['g: b1 was told the words of 2'] }],
    ['one that came too late', 'stale', { late: ['g: 3 came after 9 s'] }],
  ])('finds %s', (_what, kind, over) => {
    expect(checkHistories(world(over)).map((damage) => damage.kind)).toContain(kind)
  })
})
