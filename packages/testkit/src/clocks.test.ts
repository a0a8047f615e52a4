/** The mock on each manual clock: a client sees the same on all of them, even one that uses only the globals. */
import { createClientCodec, type DownFrame } from '@weft/protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MockGateway } from './api/api'
import { type ManualClock, virtualClock } from './api/clock'
import { fakeTimers } from './api/fake-timers'
import { aCustomer, anOnline, aTextMessage } from './builders/basics'
import { createMockGateway } from './mock-gateway'

const codec = createClientCodec({ framing: 'ima.json' })
const person = aCustomer({ userId: 'u-1' })

/**
 * A client that reconnects 5 s after each close, and treats a connection as dead after 10 s without an answer. It uses only
 * globals.
 */
function aClient(gateway: MockGateway) {
  const log: string[] = []
  const down: DownFrame[] = []
  let socket: WebSocket
  let limit: ReturnType<typeof setTimeout>
  const startedAt = Date.now()
  const note = (what: string) => log.push(`${what}@${Date.now() - startedAt}`)
  const say = (frame: Parameters<typeof codec.encode>[0]) => socket.send(codec.encode(frame))
  const beat = () => {
    say({ eventType: 101, timeout: 10_000 })
    limit = setTimeout(() => {
      note('dead')
      socket.close()
    }, 10_000)
  }
  const connect = () => {
    const line = new WebSocket(gateway.socketUrl, 'ima.json')
    socket = line
    const beats = setInterval(beat, 30_000)
    line.onopen = () => say(anOnline({ userId: person.userId, token: gateway.signIn(person).accessToken }))
    line.onmessage = ({ data }) => {
      const { ok, frame } = codec.decode(data) as { ok: boolean; frame: DownFrame }
      if (ok) down.push(frame)
      if (frame.eventType === 101) clearTimeout(limit)
    }
    line.onclose = ({ code }) => {
      note(`close ${code}`)
      clearInterval(beats)
      clearTimeout(limit)
      setTimeout(connect, 5_000)
    }
  }
  connect()
  const codes = () => down.flatMap((frame) => (frame.eventType === 203 ? [frame.code] : []))
  return { log, say, codes, state: () => socket.readyState }
}

const clocks: [string, () => { clock: ManualClock; advance(ms: number): Promise<unknown>; restore(): void }][] = [
  [
    'virtualClock().install()',
    () => {
      const clock = virtualClock()
      return { clock, advance: clock.advance, restore: clock.install() }
    },
  ],
  [
    'fakeTimers(vi)',
    () => {
      vi.useFakeTimers()
      const clock = fakeTimers(vi)
      return { clock, advance: clock.advance, restore: () => vi.useRealTimers() }
    },
  ],
  [
    'fakeTimers(vi), moved by vi',
    () => {
      vi.useFakeTimers({ now: 0 })
      const clock = fakeTimers(vi)
      return { clock, advance: (ms) => vi.advanceTimersByTimeAsync(ms), restore: () => vi.useRealTimers() }
    },
  ],
]

describe.each(clocks)('%s', (_, begin) => {
  let clock: ManualClock
  let advance: (ms: number) => Promise<unknown>
  let gateway: MockGateway
  const ends: (() => void)[] = []
  beforeEach(() => {
    const { restore, ...time } = begin()
    clock = time.clock
    advance = time.advance
    gateway = createMockGateway({ clock, latencyMs: 10 })
    ends.push(gateway.install(), () => gateway.close(), restore)
  })
  afterEach(() => {
    for (const end of ends.splice(0)) end()
  })

  it('[TK-64] a client that knows only globals goes online, writes and is answered', async () => {
    const client = aClient(gateway)
    await advance(100)
    expect(gateway.online).toEqual(['u-1'])
    client.say(aTextMessage('你好'))
    await advance(100)
    expect(client.codes()).toEqual([0, 0])
    const answered = fetch(`${gateway.url}/v1/api/mobile/app/host/${gateway.appId}`)
    await advance(100)
    expect(await (await answered).json()).toMatchObject({ code: 0, data: [{ host: gateway.url }] })
  })

  it('[TK-64] faults come in the client’s own time: cut, it is back after its 5 s and not before', async () => {
    const client = aClient(gateway)
    await advance(100)
    gateway.faults.cut('u-1')
    await advance(4_990)
    expect(gateway.online).toEqual([])
    await advance(110)
    expect(gateway.online).toEqual(['u-1'])
    expect(client.log).toEqual(['close 1006@100'])
  })

  it('[TK-64] the heartbeat finds a line that is half open', async () => {
    const client = aClient(gateway)
    await advance(100)
    gateway.faults.halfOpen('u-1')
    await advance(45_000)
    expect(client.log).toEqual(['dead@40000', 'close 1006@40010'])
  })

  it('[TK-66] jump: the wall clock is another, and no timer notices', async () => {
    const client = aClient(gateway)
    await advance(100)
    const [now, monotonic] = [Date.now(), performance.now()]
    clock.jump(3_600_000)
    expect([Date.now() - now, performance.now() - monotonic]).toEqual([3_600_000, 0])
    await advance(60_000)
    expect([client.log, gateway.online]).toEqual([[], ['u-1']])
  })

  it('[TK-66] sleep: timers stand, the socket dies without an event, the gateway notices, and waking goes on', async () => {
    const client = aClient(gateway)
    const agent = gateway.actor(aCustomer({ userId: 'u-2' }))
    await agent.online()
    await advance(20_000)
    const [now, monotonic] = [Date.now(), performance.now()]
    await clock.sleep(600_000, async () => {
      await clock.advance(60_000)
      expect(gateway.online).toEqual(['u-2'])
      expect(await agent.sendText('u-1', '还在吗？')).toMatchObject({ code: 0 })
    })
    expect([Date.now() - now, performance.now() - monotonic]).toEqual([600_000, 0])
    expect([client.log, client.state()]).toEqual([[], WebSocket.OPEN])
    // The heartbeat was due 10 s after the machine fell asleep; the client waits 10 s for the answer.
    await advance(9_990)
    expect(client.log).toEqual([])
    await advance(10_100)
    expect(client.log).toEqual(['dead@640000', 'close 1006@640010'])
    await advance(5_000)
    expect(gateway.online).toContain('u-1')
  })

  it('[TK-66] sleep: a call under way fails on waking; what passed is what the clock says', async () => {
    const at: number[] = []
    const lost = fetch(`${gateway.url}/v1/api/mobile/app/host/${gateway.appId}`).catch((error: Error) => {
      at.push(Date.now())
      return error.message
    })
    const now = Date.now()
    await clock.sleep(30_000)
    await advance(1)
    expect(await lost).toBe('fetch failed')
    expect(at[0]).toBeGreaterThanOrEqual(now + 30_000)
    await expect(clock.sleep(-1)).rejects.toThrow('milliseconds from 0 on, not -1')
    await clock.sleep(10, () => expect(clock.sleep(10)).rejects.toThrow('sleeps already'))
  })

  it('[TK-64] waits for a condition, and says what it waited for in vain', async () => {
    aClient(gateway)
    await clock.until(() => gateway.online.length > 0, 'the client')
    expect(clock.pending).toBeGreaterThan(0)
    const from = clock.monotonic()
    await expect(clock.until(() => false, 'the impossible', 3_000)).rejects.toThrow(
      'waited 3000 ms of virtual time for the impossible',
    )
    expect(clock.monotonic() - from).toBe(3_000)
  })
})

describe('fake timers and a mock on the machine’s own time', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('[TK-64] is refused where the mock is made, and told how it goes', () => {
    vi.useFakeTimers()
    expect(() => createMockGateway({ url: 'https://im.fake' })).toThrow('createMockGateway({ clock: fakeTimers(vi) })')
    vi.useRealTimers()
    createMockGateway({ url: 'https://im.fake' }).close()
    expect(() => fakeTimers(vi)).toThrow('call vi.useFakeTimers() before')
  })

  it('[TK-64] is refused where the timers became fake later', async () => {
    const gateway = createMockGateway()
    vi.useFakeTimers()
    expect(() => new gateway.WebSocket(gateway.socketUrl)).toThrow('Fake timers are in place')
    await expect(gateway.fetch(gateway.url)).rejects.toThrow('Fake timers are in place')
    vi.useRealTimers()
    gateway.close()
  })
})

describe('virtualClock().install()', () => {
  let restore: () => void
  afterEach(() => restore())

  it('[TK-65] stands in for timers, Date and performance, and is put back whole', async () => {
    const own = { setTimeout, clearTimeout, setInterval, clearInterval, Date, now: performance.now }
    const clock = virtualClock(Date.UTC(2026, 0, 5, 9))
    restore = clock.install()
    expect(new Date().toISOString()).toBe('2026-01-05T09:00:00.000Z')
    expect(Date()).toBe(new own.Date(clock.now()).toString())
    expect([new Date(0).getTime(), Date.UTC(1970, 0, 2), new Date() instanceof Date]).toEqual([0, 86_400_000, true])
    await clock.advance(1_500)
    expect([Date.now() - Date.UTC(2026, 0, 5, 9), performance.now()]).toEqual([1_500, 1_500])
    restore()
    expect({ setTimeout, clearTimeout, setInterval, clearInterval, Date, now: performance.now }).toEqual(own)
  })

  it('[TK-65] runs, repeats and clears timers as Node and browsers do', async () => {
    const clock = virtualClock()
    restore = clock.install()
    const ran: string[] = []
    setTimeout((...given: string[]) => ran.push(given.join('+')), 10, 'a', 'b')
    const cleared = setTimeout(() => ran.push('never'), 10)
    clearTimeout(Number(cleared))
    const again = setInterval(() => {
      ran.push('tick')
      if (ran.length > 2) clearInterval(again)
    }, 20).unref()
    const late = setTimeout(() => ran.push(`late@${performance.now()}`), 30)
    await clock.advance(20)
    late.refresh()
    await clock.advance(1_000)
    expect(ran).toEqual(['a+b', 'tick', 'tick', 'late@50'])
    clearTimeout(undefined)
    expect(clock.pending).toBe(0)
  })

  it('[TK-65] does not take the place of other fake timers', () => {
    restore = virtualClock().install()
    expect(() => virtualClock().install()).toThrow('other timers stand in place')
  })
})
