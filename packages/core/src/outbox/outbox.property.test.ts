/**
 * Seeded schedules over the outbox alone, in any order: rows are added, answered, refused, not answered or answered late, the
 * connection drops, the page reloads. In the end every row is stored exactly once or visibly failed. Within a conversation no
 * visible row is sent before earlier ones are settled, and nothing is stuck.
 */
import type { StatusFrame } from '@weft/protocol'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { OutboxRow } from '../api/api'
import { createMemoryRecords } from '../platform/memory'
import { VirtualClock } from '../testing/virtual-clock'
import { Outbox } from './outbox'

const CHATS = ['desk', 'u2'] as const
type Step =
  | { do: 'add'; chat: 0 | 1; isShown: boolean; isDurable: boolean }
  /** The gateway takes the oldest waiting frame; `reply`: 0 stores and answers, `lost` stores without answering. */
  | { do: 'answer'; reply: number | 'lost' }
  /** The frame itself never arrives. */
  | { do: 'swallow' }
  /** An earlier answer arrives (again). */
  | { do: 'echo'; at: number }
  | { do: 'wait'; ms: number }
  | { do: 'drop' | 'online' | 'alive' | 'reload' | 'resend' }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('add' as const),
      chat: fc.constantFrom<0 | 1>(0, 1),
      isShown: fc.boolean(),
      isDurable: fc.boolean(),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      reply: fc.constantFrom<number | 'lost'>(0, 0, 0, 0, 'lost', 1, 100_001, 100_003, 300_000, 501_002, 200_002),
    }),
  },
  { weight: 2, arbitrary: fc.constant<Step>({ do: 'swallow' }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('echo' as const), at: fc.nat({ max: 50 }) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 12_000 }) }) },
  {
    weight: 6,
    arbitrary: fc
      .constantFrom<'drop' | 'online' | 'alive' | 'reload' | 'resend'>('drop', 'online', 'alive', 'reload', 'resend')
      .map((act): Step => ({ do: act })),
  },
)

interface Written {
  tid: string
  chatId: string
  isShown: boolean
  isDurable: boolean
}

/** A gateway that stores a tid once, and a connection that the schedule controls. */
const textOf = ({ tid, chatId }: Written, createdAt: number): OutboxRow => ({
  tid,
  userId: 'me',
  chatId,
  kind: 5,
  msgType: 200_101,
  content: [{ text: tid }],
  createdAt,
  state: 'queued',
})

function setUp() {
  const clock = new VirtualClock()
  const store = createMemoryRecords<OutboxRow>()
  const written: Written[] = []
  const kept = new Map<string, number>()
  const states = new Map<string, string>()
  const answers: StatusFrame[] = []
  const refused = new Set<string>()
  let table: string[] = []
  let isOnline = false
  let wantsGreeting = false
  let isSuspected = false
  const isSeen = (tid: string) => written.find((row) => row.tid === tid)?.isShown ?? true

  const assertOrder = (tid: string) => {
    const mine = written.find((row) => row.tid === tid)
    if (!mine?.isShown) return
    const earlier = written.slice(0, written.indexOf(mine))
    for (const row of earlier) {
      if (row.chatId !== mine.chatId || !row.isShown) continue
      expect(['stored', 'failed']).toContain(states.get(row.tid))
    }
  }
  const open = () =>
    new Outbox({
      clock,
      store,
      logger: {},
      transmit: ({ tid }) => {
        if (!isOnline) return false
        assertOrder(tid)
        table.push(tid)
        return true
      },
      changed: ({ tid }, state) => states.set(tid, state),
      stored: ({ tid }) => states.set(tid, 'stored'),
      suspect: () => {
        isSuspected = true
      },
      greetAgain: () => {
        wantsGreeting = true
      },
    })
  let outbox = open()
  const hear = (frame: StatusFrame) => {
    answers.push(frame)
    outbox.answered(frame)
  }
  const go = {
    async add({ chat, isShown, isDurable }: { chat: 0 | 1; isShown: boolean; isDurable: boolean }) {
      const row = { tid: `m${written.length}`, chatId: CHATS[chat], isShown, isDurable: isDurable || isShown }
      written.push(row)
      await outbox.add(textOf(row, clock.now()), { isShown, isDurable: row.isDurable })
    },
    answer(reply: number | 'lost') {
      const tid = table.shift()
      if (tid === undefined) return
      const code = reply === 'lost' ? 0 : reply
      if (code !== 0) refused.add(tid)
      if (code === 0) kept.set(tid, (kept.get(tid) ?? 0) || 1)
      const frame = { eventType: 203, refEventType: 201, tid, code, message: '', timestamp: clock.now() } as const
      if (reply !== 'lost' && isOnline) hear(frame)
    },
    swallow: () => void table.shift(),
    echo(at: number) {
      const frame = answers[at]
      // A stored answer stays valid; a refusal of a row that was stored since does not occur.
      if (frame && isOnline && (frame.code === 0 || !kept.has(frame.tid ?? ''))) outbox.answered(frame)
    },
    drop() {
      isOnline = false
      table = []
      outbox.setOnline(false)
    },
    online() {
      isOnline = true
      wantsGreeting = false
      isSuspected = false
      outbox.setOnline(true)
    },
    alive() {
      isSuspected = false
      outbox.alive()
    },
    async reload() {
      go.drop()
      await outbox.flush()
      outbox = open()
      await outbox.load(
        () => true,
        ({ tid }) => isSeen(tid),
      )
    },
    async resend() {
      const failed = outbox.rows.find(({ state }) => state === 'failed')
      if (!failed) return
      // It moves behind all rows written so far.
      const at = written.findIndex(({ tid }) => tid === failed.tid)
      written.push(...written.splice(at, 1))
      await outbox.resend(failed.tid)
    },
    /** Connection and server work: everything is answered, probes included, without a new session. */
    async calm() {
      if (!isOnline) go.online()
      for (let turn = 0; turn < 60; turn++) {
        while (table.length > 0) go.answer(0)
        if (wantsGreeting) go.online()
        if (isSuspected) go.alive()
        await clock.advance(1_000)
      }
    },
  }
  return { go, clock, store, written, kept, refused, states, rows: () => outbox.rows }
}

it('[IM-08] [IM-09] any schedule: stored once or visibly failed, in the order of writing, nothing stuck', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 60 }), async (steps) => {
      const { go, clock, store, written, kept, refused, states, rows } = setUp()
      for (const taken of steps) {
        if (taken.do === 'add') await go.add(taken)
        else if (taken.do === 'answer') go.answer(taken.reply)
        else if (taken.do === 'echo') go.echo(taken.at)
        else if (taken.do === 'wait') await clock.advance(taken.ms)
        else await go[taken.do]()
      }
      await go.calm()
      for (const { tid, isShown, isDurable } of written) {
        // A failed recall is invisible, so only a refusal may end it.
        if (isDurable && !isShown && !refused.has(tid)) expect([tid, kept.has(tid)]).toEqual([tid, true])
        const state = states.get(tid)
        if (isShown) expect([tid, state]).toEqual([tid, kept.has(tid) && state === 'stored' ? 'stored' : 'failed'])
      }
      expect(rows().every(({ state }) => state === 'failed')).toBe(true)
      expect((await store.all()).map(({ tid }) => tid)).toEqual(expect.arrayContaining(rows().map(({ tid }) => tid)))
      // A failed row is not lost: after a manual resend it is stored, and the outbox is empty.
      for (const { tid } of [...rows()]) expect(written.find((row) => row.tid === tid)?.isShown).toBe(true)
      while (rows().length > 0) {
        await go.resend()
        await go.calm()
      }
      for (const { tid, isShown } of written) if (isShown) expect([tid, kept.has(tid)]).toEqual([tid, true])
      expect(await store.all()).toEqual([])
    }),
    { numRuns: 300, seed: 20261121 },
  )
}, 60_000)
