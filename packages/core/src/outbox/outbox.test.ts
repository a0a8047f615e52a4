import type { StatusFrame } from '@weft/protocol'
import { describe, expect, it } from 'vitest'
import type { OutboxRow } from '../api/api'
import { createMemoryRecords } from '../platform/memory'
import type { RecordStorePort } from '../platform/ports'
import { VirtualClock } from '../testing/virtual-clock'
import { itemOf, OUTBOX_LIMITS } from './item'
import { Outbox } from './outbox'

const HOUR = 3_600_000

function setUp(store: RecordStorePort<OutboxRow> = createMemoryRecords()) {
  const clock = new VirtualClock()
  const sent: string[] = []
  const states: Record<string, string> = {}
  const warnings: string[] = []
  const greeted: number[] = []
  const outbox = new Outbox({
    clock,
    store,
    logger: { warn: (message) => warnings.push(message) },
    transmit: (row) => {
      sent.push(row.tid)
      return true
    },
    changed: (row, state, failure) => {
      states[row.tid] = failure ? `${state} ${failure.code ?? ''}`.trim() : state
    },
    stored: (row) => {
      states[row.tid] = 'stored'
    },
    suspect: () => {},
    greetAgain: ({ code }) => greeted.push(code),
  })
  const row = (tid: string, more: Partial<OutboxRow> = {}): OutboxRow => ({
    tid,
    userId: 'me',
    chatId: 'desk',
    kind: 5,
    msgType: 200101,
    content: [{ text: tid }],
    createdAt: clock.now(),
    state: 'queued',
    ...more,
  })
  const answer = (tid: string, code = 0): StatusFrame => ({
    eventType: 203,
    refEventType: 201,
    tid,
    code,
    message: '',
    timestamp: clock.now(),
  })
  return { clock, outbox, store, sent, states, warnings, greeted, row, answer }
}

describe('the outbox', () => {
  it.each([
    ['a Blob', new Blob(['ok']), 'preparing'],
    ['bytes', new Uint8Array([1]), 'preparing'],
    ['what JSON made of a Blob', {}, 'failed'],
    ['what JSON made of bytes', { 0: 1 }, 'failed'],
    ['nothing', undefined, 'failed'],
  ])('[G7] a file that waited as %s is sent or has visibly failed, never sent as other words', (_as, data, phase) => {
    const { row } = setUp()
    const attachment = { name: 'b.pdf', size: 2, type: 'application/pdf', data } as OutboxRow['attachment']
    expect(itemOf(row('a', { attachment }), 0, () => true)).toMatchObject({ state: { at: phase } })
  })

  it('stores before it sends', async () => {
    const kept: string[] = []
    const { clock, outbox, sent, row, answer } = setUp({
      all: async () => [],
      put: async ({ tid }) => {
        expect(sent).not.toContain(tid)
        await new Promise<void>((resolve) => clock.setTimeout(resolve, 100))
        kept.push(tid)
      },
      remove: async () => {},
    })
    outbox.setOnline(true)
    void outbox.add(row('a'))
    void outbox.add(row('b'))
    await clock.advance(99)
    expect(sent).toEqual([])
    await clock.advance(200)
    expect(kept).toEqual(['a', 'b'])
    expect(sent).toEqual(['a'])
    outbox.answered(answer('a'))
    expect(sent).toEqual(['a', 'b'])
  })

  it('keeps at most a window of messages unanswered, in the order of writing', async () => {
    const { clock, outbox, sent, row, answer } = setUp()
    for (let n = 0; n < 40; n++) await outbox.add(row(`m${n}`, { chatId: `u${n}`, kind: 1 }))
    outbox.setOnline(true)
    expect(sent).toHaveLength(OUTBOX_LIMITS.unanswered)
    for (let n = 0; n < 40; n++) outbox.answered(answer(`m${n}`))
    await clock.advance(10)
    expect(sent).toEqual(Array.from({ length: 40 }, (_, n) => `m${n}`))
  })

  it('[G3] sends what people see in a conversation one after the other, so that what is lost is not overtaken', async () => {
    const { clock, outbox, sent, states, row, answer } = setUp()
    outbox.setOnline(true)
    for (const tid of ['a', 'b', 'c']) await outbox.add(row(tid))
    expect(sent).toEqual(['a'])
    // A server error: the same message again, and still no other before it.
    outbox.answered(answer('a', 1))
    expect(sent).toEqual(['a'])
    await clock.advance(OUTBOX_LIMITS.troublePauseMs)
    expect(sent).toEqual(['a', 'a'])
    outbox.answered(answer('a'))
    expect(sent).toEqual(['a', 'a', 'b'])
    // No answer is a visible failure; only then the next message is sent.
    await clock.advance(10_000)
    expect(states.b).toMatch(/^failed/)
    expect(sent).toEqual(['a', 'a', 'b', 'c'])
  })

  it('a full outbox empties below the gateway’s limits of 100 at once and 20 a second', async () => {
    const { clock, outbox, sent, row, answer } = setUp()
    for (let n = 0; n < 200; n++) await outbox.add(row(`m${n}`))
    outbox.setOnline(true)
    let answered = 0
    const sentAt: number[] = []
    for (let ms = 0; ms < 12_000; ms += 50) {
      for (; answered < sent.length; answered++) {
        sentAt.push(ms)
        outbox.answered(answer(sent[answered] ?? ''))
      }
      await clock.advance(50)
    }
    expect(sent).toHaveLength(200)
    for (const from of sentAt)
      expect(sentAt.filter((at) => at >= from && at < from + 1_000).length).toBeLessThanOrEqual(100)
    expect(sentAt.filter((at) => at >= 5_000 && at < 6_000).length).toBeLessThanOrEqual(20)
  })

  it.each([100002, 100004, 100005, 300000, 300001, 300002, 501001, 501002, 501003])(
    '[IM-10] a refusal for good (%i) keeps the message, failed, with the code; a resend keeps the tid',
    async (code) => {
      const { outbox, store, sent, states, row, answer } = setUp()
      outbox.setOnline(true)
      await outbox.add(row('a'))
      outbox.answered(answer('a', code))
      expect(states.a).toBe(`failed ${code}`)
      await outbox.flush()
      expect(await store.all()).toMatchObject([
        { tid: 'a', state: 'failed', failure: { code, message: '消息发送失败' } },
      ])
      await outbox.resend('a')
      expect(sent).toEqual(['a', 'a'])
      outbox.answered(answer('a'))
      await outbox.flush()
      expect(states.a).toBe('stored')
      expect(await store.all()).toEqual([])
    },
  )

  it('offline messages wait without failing', async () => {
    const { clock, outbox, states, row } = setUp()
    await outbox.add(row('a'))
    await clock.advance(10 * HOUR)
    expect(states.a).toBeUndefined()
    expect(outbox.rows).toMatchObject([{ state: 'queued' }])
  })

  it('100003 is waited out, and after three times it is a failure', async () => {
    const { clock, outbox, sent, states, row, answer } = setUp()
    outbox.setOnline(true)
    await outbox.add(row('a'))
    for (let times = 0; times < 3; times++) {
      outbox.answered(answer('a', 100003))
      await clock.advance(1_000)
    }
    expect(sent).toEqual(['a', 'a', 'a', 'a'])
    outbox.answered(answer('a', 100003))
    expect(states.a).toBe('failed 100003')
  })

  it('[IM-09] a message held for 100001 holds back those behind it in its conversation, not in others', async () => {
    const { outbox, sent, greeted, row, answer } = setUp()
    outbox.setOnline(true)
    await outbox.add(row('a'))
    outbox.answered(answer('a', 100001))
    await outbox.add(row('b'))
    await outbox.add(row('c', { chatId: 'u2', kind: 1 }))
    expect(greeted).toEqual([100001])
    expect(sent).toEqual(['a', 'c'])
    outbox.setOnline(true)
    expect(sent).toEqual(['a', 'c', 'a'])
    outbox.answered(answer('a'))
    expect(sent).toEqual(['a', 'c', 'a', 'b'])
  })

  it('200 messages, or one a day old, refuse the next at the input and drop nothing', async () => {
    const full = setUp()
    for (let n = 0; n < 200; n++) await full.outbox.add(full.row(`m${n}`))
    const refused = (hint: RegExp) => ({ code: 'outbox-full', hint: expect.stringMatching(hint) })
    expect(() => full.outbox.assertRoom()).toThrow(expect.objectContaining(refused(/^None of them failed/)))
    full.outbox.setOnline(true)
    full.outbox.answered(full.answer('m0', 300000))
    expect(() => full.outbox.assertRoom()).toThrow(expect.objectContaining(refused(/^1 of them failed: call resend/)))
    await full.outbox.discard('m0')
    expect(() => full.outbox.assertRoom()).not.toThrow()
    expect(full.outbox.rows).toHaveLength(199)
    const old = setUp()
    await old.outbox.add(old.row('a'))
    await old.clock.advance(24 * HOUR + 1)
    expect(() => old.outbox.assertRoom()).toThrow(expect.objectContaining({ code: 'outbox-stale' }))
  })

  it('after a reload: this user’s rows only, and a day-old one waits for a decision', async () => {
    const store = createMemoryRecords<OutboxRow>()
    const before = setUp(store)
    await before.outbox.add(before.row('a', { createdAt: before.clock.now() - 25 * HOUR }))
    await before.outbox.add(before.row('b'))
    await before.outbox.add(before.row('c', { userId: 'somebody' }))
    const after = setUp(store)
    const rows = await after.outbox.load(
      ({ userId }) => userId === 'me',
      () => true,
    )
    expect(rows).toMatchObject([
      { tid: 'a', state: 'failed' },
      { tid: 'b', state: 'queued' },
    ])
    after.outbox.setOnline(true)
    expect(after.sent).toEqual(['b'])
  })

  it('a store that refuses costs a warning, not the message', async () => {
    const refuse = () => Promise.reject(new Error('QuotaExceededError'))
    const { outbox, sent, warnings, row } = setUp({ all: refuse, put: refuse, remove: refuse })
    outbox.setOnline(true)
    await outbox.load(
      () => true,
      () => true,
    )
    await outbox.add(row('a'))
    expect(sent).toEqual(['a'])
    expect(warnings).toHaveLength(2)
  })

  it('what nobody sees fail is tried again in the next session, or goes quietly when refused', async () => {
    const { clock, outbox, sent, row, answer } = setUp()
    outbox.setOnline(true)
    await outbox.add(row('receipt'), { isDurable: false, isShown: false })
    await clock.advance(10_000)
    outbox.setOnline(false)
    outbox.setOnline(true)
    expect(sent).toEqual(['receipt', 'receipt'])
    outbox.answered(answer('receipt', 300000))
    expect(outbox.rows).toEqual([])
  })

  it.each([
    ['a receipt', false],
    ['a recall', true],
  ])('%s that is never answered holds nothing back', async (_, isDurable) => {
    const { clock, outbox, sent, row, answer } = setUp()
    outbox.setOnline(true)
    await outbox.add(row('quiet'), { isDurable, isShown: false })
    await clock.advance(10_000)
    await outbox.add(row('text'))
    expect(sent).toEqual(['quiet', 'text'])
    outbox.answered(answer('text'))
    // The probe found the connection alive: the next receipt replaces this one, a recall is sent again.
    outbox.alive()
    expect(sent).toEqual(isDurable ? ['quiet', 'text', 'quiet'] : ['quiet', 'text'])
    outbox.answered(answer('quiet', 501_002))
    expect(outbox.rows).toEqual([])
  })

  it('a late refusal of a recall that timed out ends it', async () => {
    const { clock, outbox, sent, row, answer } = setUp()
    outbox.setOnline(true)
    await outbox.add(row('recall'), { isShown: false })
    await clock.advance(10_000)
    outbox.answered(answer('recall', 501_002))
    outbox.alive()
    outbox.setOnline(true)
    expect(sent).toEqual(['recall'])
    expect(outbox.rows).toEqual([])
  })

  it('[IM-09] 1 is the server’s trouble, not a refusal: sent again under its tid, ever more slowly', async () => {
    const { clock, outbox, store, sent, states, row, answer } = setUp()
    outbox.setOnline(true)
    await outbox.add(row('a'))
    outbox.answered(answer('a', 1))
    await outbox.add(row('b'))
    for (const [times, pauseMs] of [500, 1_000, 2_000, 4_000, 8_000, 8_000].entries()) {
      await clock.advance(pauseMs - 1)
      expect(sent.filter((tid) => tid === 'a')).toHaveLength(times + 1)
      await clock.advance(1)
      expect(sent.filter((tid) => tid === 'a')).toHaveLength(times + 2)
      outbox.answered(answer('a', 1))
    }
    // In the order of writing: later messages wait for it.
    expect(sent).not.toContain('b')
    expect(outbox.rows).toMatchObject([
      { tid: 'a', state: 'queued' },
      { tid: 'b', state: 'queued' },
    ])
    await clock.advance(8_000)
    for (const tid of ['a', 'b']) outbox.answered(answer(tid))
    await outbox.flush()
    expect(states).toEqual({ a: 'stored', b: 'stored' })
    expect(await store.all()).toEqual([])
  })

  it('what comes back from the gateway by itself, or is given up, frees those behind it', async () => {
    for (const free of ['settled', 'discard'] as const) {
      const { outbox, sent, row, answer } = setUp()
      outbox.setOnline(true)
      await outbox.add(row('a'))
      outbox.answered(answer('a', 100_001))
      await outbox.add(row('b'))
      await outbox[free]('a')
      expect(sent).toEqual(['a', 'b'])
    }
  })
})
