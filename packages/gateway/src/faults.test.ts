/**
 * The guarantees under faults, over virtual time: node clocks that disagree and jump (G3), fifty readers that do not read (G10),
 * a person who sends ten times the limit for a minute (G11).
 */
import { CloseCode, LIMITS, STATUS } from '@weft/protocol'
import { expect, it } from 'vitest'
import { createLocalBus } from './hub/local-bus'
import type { Clock, Identity } from './ports/ports'
import type { TestClock } from './test-world/clock'
import { createWorld, say, type TestSocket, type World } from './test-world/world'

const DAY_MS = 86_400_000

const toGroup = (text: string) => say('g', { type: 2, content: [{ text }] })

/** Adds people beyond those of the world. */
function admit(world: World, names: readonly string[]): void {
  for (const name of names) {
    world.identities.set(name, {
      ...(world.identities.get('anna') as Identity),
      userId: name,
      tokenId: `token-${name}`,
    })
  }
}

/** A node whose wall clock is off by `skewMs` from the world's, which its timers keep to. */
function skewed(world: TestClock): Clock & { skewMs: number } {
  const clock = {
    skewMs: 0,
    now: () => world.now() + clock.skewMs,
    monotonic: () => world.monotonic(),
    after: (delayMs: number, run: () => void) => world.after(delayMs, run),
    soon: (run: () => void) => world.soon(run),
  }
  return clock
}

it('[G3] nodes a day behind and five minutes ahead, before the first word or in the middle: one gapless order for all', async () => {
  for (const isFromStart of [true, false]) {
    const bus = createLocalBus()
    const base = createWorld()
    const [slow, fast] = [skewed(base.clock), skewed(base.clock)]
    const here = createWorld({ ports: { bus, clock: slow }, beside: base })
    const there = createWorld({ ports: { bus, clock: fast }, beside: base })
    const setOff = (): void => {
      slow.skewMs = -DAY_MS
      fast.skewMs = 5 * 60_000
    }
    const senders = Array.from({ length: 8 }, (_, at) => `sender-${at}`)
    const readers = Array.from({ length: 4 }, (_, at) => `reader-${at}`)
    admit(here, [...senders, ...readers])
    here.stores.addToGroup('g', [...senders, ...readers])
    if (isFromStart) setOff()
    const nodeOf = (at: number): World => (at % 2 ? there : here)
    const writing = await Promise.all(senders.map((name, at) => nodeOf(at).enter(name)))
    const reading = await Promise.all(readers.map((name, at) => nodeOf(at >> 1).enter(name)))
    const said = new Map<string, string[]>(senders.map((name) => [name, []]))
    const answers = new Map<string, number | undefined>()
    for (let round = 0; round < 6; round++) {
      if (round === 3) setOff()
      const frames = senders.map((name) => [0, 1].map((nth) => toGroup(`${name} ${round} ${nth}`)))
      await Promise.all(frames.map((own, at) => writing[at]?.sends(...own)))
      frames.forEach((own, at) => {
        for (const { tid } of own) {
          said.get(senders[at] as string)?.push(tid)
          answers.set(tid, writing[at]?.statusOf(tid)?.msgSeqId)
        }
      })
      for (const one of [...writing, ...reading]) one.events.pong()
      await here.clock.pass(6_000)
    }
    const rows = await here.stores.messages.readAfter('group|g', 0, 1_000)
    const history = await here.stores.messages.readBefore('group|g', undefined, 1_000)
    const order = rows.map((row) => [row.msgSeqId, row.tid])
    // The clocks really differed: a later message has an earlier time.
    expect(rows.some((row, at) => at > 0 && row.timestamp < (rows[at - 1]?.timestamp ?? 0) - DAY_MS / 2)).toBe(true)
    expect(rows.map((row) => row.msgSeqId)).toEqual(Array.from({ length: 96 }, (_, at) => at + 1))
    expect(history.map((row) => [row.msgSeqId, row.tid]).reverse()).toEqual(order)
    expect(order.map(([, tid]) => answers.get(String(tid)))).toEqual(order.map(([seq]) => seq))
    for (const reader of reading) {
      expect(reader.closedWith).toBe(undefined)
      expect(reader.of(202).map((frame) => [frame.msgSeqId, frame.tid])).toEqual(order)
    }
    for (const [name, tids] of said)
      expect(rows.flatMap((row) => (row.senderId === name ? [row.tid] : []))).toEqual(tids)
    for (const world of [base, here, there]) world.gateway.close()
  }
})

it('[G10] fifty readers who do not read cost at most 1 MiB each and nobody else a moment, end with 4008 and lose nothing', async () => {
  const world = createWorld()
  const names = Array.from({ length: 50 }, (_, at) => `stuck-${at}`)
  admit(world, names)
  world.stores.addToGroup('g', ['anna', 'bert', 'carl', ...names])
  const [anna, bert, carl] = [await world.enter('anna'), await world.enter('bert'), await world.enter('carl')]
  const stuck: TestSocket[] = []
  for (const name of names) stuck.push(Object.assign(await world.enter(name), { isStuck: true }))
  const text = 'x'.repeat(4_900)
  const most = (): number => Math.max(...stuck.map((one) => one.unread))
  let peak = 0
  // 1.5 MiB and more for each, in messages of 25 kB.
  const content = Array.from({ length: 5 }, () => ({ text }))
  for (let at = 1; at <= 64; at++) {
    const frame = say('g', { type: 2, content })
    await anna.sends(frame)
    expect([anna.statusOf(frame.tid)?.code, bert.numbers('g').at(-1), carl.numbers('g').at(-1)]).toEqual([0, at, at])
    peak = Math.max(peak, most())
  }
  expect(stuck.every((one) => one.unread > 0 && one.numbers('g').length < 64)).toBe(true)
  await world.clock.pass(LIMITS.slowReaderMs + 1_000)
  peak = Math.max(peak, most())
  expect(peak).toBeLessThanOrEqual(LIMITS.slowReaderBytes)
  expect(new Set(stuck.map((one) => one.closedWith))).toEqual(new Set([CloseCode.slowReader]))
  expect([anna.closedWith, bert.closedWith, carl.closedWith]).toEqual([undefined, undefined, undefined])
  const had = stuck[0]?.numbers('g') ?? []
  const back = await world.enter('stuck-0', { cursors: { g: had.length } })
  await world.clock.pass(100)
  expect([...had, ...back.numbers('g')]).toEqual(Array.from({ length: 64 }, (_, at) => at + 1))
})

it('[G11] ten times the limit for a minute: all is answered or closed, what was accepted is stored, others notice nothing', async () => {
  const world = createWorld()
  admit(world, ['flood'])
  const [anna, bert, carl] = [await world.enter('anna'), await world.enter('bert'), await world.enter('carl')]
  const lines: TestSocket[] = [await world.enter('flood')]
  const told = { accepted: new Set<string>(), refused: new Set<string>(), cut: 0 }
  for (let step = 0; step < 600; step++) {
    let line = lines.at(-1) as TestSocket
    if (line.closedWith !== undefined) {
      expect(line.closedWith).toBe(CloseCode.tooManyMessages)
      line = await world.enter('flood')
      lines.push(line)
    }
    const frames = Array.from({ length: LIMITS.messagesPerSecond }, () => say('bert'))
    await line.sends(...frames)
    for (const { tid } of frames) {
      const code = line.statusOf(tid)?.code
      if (code === STATUS.normal.code) told.accepted.add(tid)
      else if (code === STATUS.ignored.code) told.refused.add(tid)
      else {
        // No answer only on a connection whose close gives the reason.
        expect([code, line.closedWith]).toEqual([undefined, CloseCode.tooManyMessages])
        told.cut += 1
      }
    }
    if (step % 10 === 0) {
      const word = say('carl')
      await anna.sends(word)
      expect([anna.statusOf(word.tid)?.code, carl.of(202).at(-1)?.tid]).toEqual([STATUS.normal.code, word.tid])
      for (const one of [anna, bert, carl]) one.events.pong()
    }
    await world.clock.pass(100)
  }
  const rows = await world.stores.messages.readAfter('single|bert|flood', 0, 20_000)
  const stored = new Set(rows.map((row) => row.tid))
  expect([...told.accepted].filter((tid) => !stored.has(tid))).toEqual([])
  expect([...told.refused].filter((tid) => stored.has(tid))).toEqual([])
  expect(told.accepted.size + told.refused.size + told.cut).toBe(600 * LIMITS.messagesPerSecond)
  expect(told.refused.size).toBeGreaterThan(0)
  // Reconnecting allows no new burst.
  expect(rows.length).toBeLessThanOrEqual(LIMITS.messageBurst + 60 * LIMITS.messagesPerSecond)
  expect(bert.numbers('flood')).toEqual(rows.map((row) => row.msgSeqId))
  expect([anna.closedWith, bert.closedWith, carl.closedWith]).toEqual([undefined, undefined, undefined])
})
