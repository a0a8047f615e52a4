/**
 * Seeded schedules over the keeper alone: it starts, stops, wakes, is asked for a token, its token is refused; the program's
 * answer comes, fails, is late or never comes. In every order:
 * - one request at a time, no two within 5 000 ms
 * - no request and no event after `stop`
 * - a refused token is never returned, and a successful renewal returns a new one
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { TokenInfo } from '../api/api'
import { createMemoryStorage } from '../platform/memory'
import { VirtualClock } from '../testing/virtual-clock'
import { TokenKeeper } from './keeper'

const THROTTLE_MS = 5_000
const LIMIT_MS = 15_000

type Step =
  | { do: 'start' | 'stop' | 'wake' | 'ask' | 'refuse' }
  | { do: 'wait'; ms: number }
  /** How the program answers from now on; `hang`: never. */
  | { do: 'answer'; as: 'token' | 'error' | 'hang'; inMs: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .constantFrom('start' as const, 'stop' as const, 'wake' as const, 'ask' as const, 'refuse' as const)
      .map((act): Step => ({ do: act })),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.oneof(fc.integer({ min: 0, max: 6_000 }), fc.integer({ min: 0, max: 800_000 })),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      as: fc.constantFrom('token' as const, 'error' as const, 'hang' as const),
      inMs: fc.integer({ min: 0, max: 20_000 }),
    }),
  },
)

class World {
  readonly clock = new VirtualClock()
  readonly asks: number[] = []
  readonly wrong: string[] = []
  readonly keeper: TokenKeeper
  isStarted = false
  /** A caller asked since the last `stop`: one renewal may follow although the keeper does not run. */
  #mayAsk = false
  #made = 0
  #underWay = 0
  answer: { as: 'token' | 'error' | 'hang'; inMs: number } = { as: 'token', inMs: 50 }

  constructor() {
    const event = (name: string) => {
      if (!this.isStarted) this.wrong.push(`${name} while stopped`)
    }
    this.keeper = new TokenKeeper({
      clock: this.clock,
      storage: createMemoryStorage(),
      storageKey: 'token',
      fetchToken: () => this.#fetch(),
      willExpire: () => event('willExpire'),
      renewed: () => event('renewed'),
    })
  }

  #fetch(): Promise<TokenInfo> {
    const { clock, answer } = this
    const since = clock.monotonic() - (this.asks.at(-1) ?? -THROTTLE_MS)
    if (since < THROTTLE_MS) this.wrong.push(`asked again after ${since} ms`)
    if (this.#underWay > 0) this.wrong.push('two asks at once')
    if (!this.isStarted && !this.#mayAsk) this.wrong.push('asked while stopped')
    this.asks.push(clock.monotonic())
    this.#underWay += 1
    this.#mayAsk = false
    const over = () => {
      this.#underWay -= 1
    }
    // The keeper gives up on a longer request; its own timer was set before this one.
    clock.setTimeout(over, answer.as === 'hang' ? LIMIT_MS - 1 : Math.min(answer.inMs, LIMIT_MS - 1))
    return new Promise((resolve, reject) => {
      if (answer.as === 'hang') return
      clock.setTimeout(() => {
        if (answer.as === 'error') reject(new TypeError('offline'))
        else
          resolve({ accessToken: `t${++this.#made}`, tokenType: 'bearer', expiresIn: 1_000, createTime: clock.now() })
      }, answer.inMs)
    })
  }

  ask(refused?: string): void {
    this.#mayAsk = true
    this.keeper.refresh(refused).then(
      ({ accessToken }) => {
        if (accessToken === refused) this.wrong.push(`${refused} was refused and given again`)
      },
      () => undefined,
    )
  }

  async take(one: Step): Promise<void> {
    if (one.do === 'wait') return this.clock.advance(one.ms)
    if (one.do === 'answer') this.answer = { as: one.as, inMs: one.inMs }
    else if (one.do === 'start') {
      this.isStarted = true
      this.keeper.start()
    } else if (one.do === 'stop') {
      this.isStarted = false
      this.#mayAsk = false
      this.keeper.stop()
    } else if (one.do === 'wake') this.keeper.wake()
    else this.ask(one.do === 'refuse' ? this.keeper.current?.accessToken : undefined)
  }
}

it('[IM-16] [G9] whatever happens, and in whatever order, a token is kept by one ask at a time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 60 }), async (steps) => {
      const world = new World()
      for (const one of steps) await world.take(one)
      expect(world.wrong).toEqual([])

      // Renewals succeed from here on: a caller with a refused token gets another, within one hanging request and a pause.
      await world.take({ do: 'start' })
      world.answer = { as: 'token', inMs: 50 }
      const refused = world.keeper.current?.accessToken
      let fresh: string | undefined
      const again = () =>
        void world.keeper.refresh(refused).then(
          ({ accessToken }) => {
            fresh = accessToken
          },
          () => again(),
        )
      again()
      await world.clock.advance(2 * LIMIT_MS + 2 * THROTTLE_MS)
      expect(fresh).toBeDefined()
      expect(fresh).not.toBe(refused)

      // Without callers, a failing renewal is repeated once in thirty seconds, and only one at a time.
      world.answer = { as: 'error', inMs: 50 }
      await world.clock.advance(1_000_000)
      const before = world.asks.length
      await world.clock.advance(600_000)
      expect(world.asks.length - before).toBeLessThanOrEqual(21)

      await world.take({ do: 'stop' })
      await world.clock.advance(LIMIT_MS)
      const asked = world.asks.length
      await world.clock.advance(3_600_000)
      expect(world.asks.length).toBe(asked)
      expect(world.clock.pending).toBe(0)
      expect(world.wrong).toEqual([])
    }),
    { numRuns: 300, seed: 20261126 },
  )
})
