import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ConnectionEvent,
  type ConnectionState,
  statusOf,
  type TransitionContext,
  timerOf,
  transition,
} from './machine'
import { policyOf, retryDelay } from './policy'

const fixed: TransitionContext = { now: 1_000_000, chance: 0.5, policy: policyOf() }
/** Plays events in order; returns the last state and all effects. */
function play(events: ConnectionEvent[], from: ConnectionState = { name: 'idle' }, context = fixed) {
  const effects: ReturnType<typeof transition>['effects'] = []
  let state = from
  for (const event of events) {
    const result = transition(state, event, context)
    state = result.state
    effects.push(...result.effects)
  }
  return { state, effects, did: effects.map((effect) => (effect.do === 'raise' ? effect.event.name : effect.do)) }
}
const TO_ONLINE: ConnectionEvent[] = [
  { type: 'start' },
  { type: 'authorised' },
  { type: 'located' },
  { type: 'opened' },
  { type: 'greeted', heartbeatMs: 120_000 },
]
const tokenRefused: ConnectionEvent = {
  type: 'greetingRefused',
  code: 200002,
  message: 'credential invalid',
  isTokenError: true,
}

describe('the connection as data', () => {
  it('goes from start to online through named steps', () => {
    const { state, did } = play(TO_ONLINE)
    expect(did).toEqual(['authorise', 'locate', 'open', 'greet', 'connected'])
    expect(state).toEqual({ name: 'online', since: 1_000_000, heartbeatMs: 120_000 })
  })

  it('[IM-05] the heartbeat is due after 120 000 ms by default; without an answer the connection counts as lost', () => {
    const online = play(TO_ONLINE).state
    expect(timerOf(online)).toBe(120_000)
    const probing = transition(online, { type: 'timer' }, fixed)
    expect(probing.effects).toEqual([{ do: 'probe', timeoutMs: 10_000 }])
    expect(timerOf(probing.state)).toBe(10_000)
    expect(transition(probing.state, { type: 'received' }, fixed).state).toEqual(online)
    const lost = play([{ type: 'timer' }], probing.state)
    expect(lost.state.name).toBe('waiting')
    expect(lost.did).toEqual(['drop', 'closed', 'error'])
  })

  it('[IM-06] [P-71] an unexpected close says 通讯服务连接断开 and is retried every 5 000 ms, for ever', () => {
    let { state, effects } = play([...TO_ONLINE, { type: 'closed', code: 1006, reason: '' }])
    expect(effects.at(-1)).toEqual({
      do: 'raise',
      event: { name: 'error', code: 1006, message: '通讯服务连接断开' },
    })
    for (let failures = 1; failures <= 50; failures++) {
      expect(state).toMatchObject({ name: 'waiting', attempt: failures, delayMs: 5_000, retryAt: 1_005_000 })
      const unopened: ConnectionEvent[] = [
        { type: 'timer' },
        { type: 'located' },
        { type: 'closed', code: 1006, reason: '' },
        { type: 'located' },
      ]
      state = play(unopened, state).state
    }
  })

  it('[IM-06] an active exit says 102 and nothing brings the connection back but a new start', () => {
    const stopped = play([...TO_ONLINE, { type: 'stop' }])
    expect(stopped.did.slice(-2)).toEqual(['sayGoodbye', 'drop'])
    const later: ConnectionEvent[] = [
      { type: 'closed', code: 1000, reason: '' },
      { type: 'timer' },
      { type: 'hint', hint: 'online' },
      { type: 'tokenRenewed' },
      { type: 'reconnectNow' },
    ]
    expect(play(later, stopped.state)).toMatchObject({ state: { name: 'stopped' }, effects: [] })
    expect(play([{ type: 'start' }], stopped.state).state.name).toBe('authorising')
  })

  it('[IM-06] [P-71] a policy adds growth and jitter', () => {
    const { reconnect } = policyOf({}, { reconnect: { baseMs: 1_000, maxMs: 30_000, jitter: 0.5 } })
    expect([1, 2, 3, 6, 9].map((attempt) => retryDelay(reconnect, attempt, 0.5))).toEqual([
      1_000, 2_000, 4_000, 30_000, 30_000,
    ])
    expect(retryDelay(reconnect, 1, 0)).toBe(500)
    expect(retryDelay(reconnect, 1, 1)).toBe(1_500)
  })

  it('the program’s wish stands over the host’s policy, and nonsense from a host over nothing', () => {
    expect(policyOf({ heartbeatMs: 7 }, { heartbeatMs: 30_000 }).heartbeatMs).toBe(7)
    expect(policyOf({}, { heartbeatMs: 30_000 }).heartbeatMs).toBe(30_000)
    expect(policyOf({}, { heartbeatMs: -1, reconnect: { baseMs: 9, maxMs: 1, jitter: 7 } })).toEqual(policyOf())
  })

  it('[IM-10] a refused token is renewed once; a second refusal ends the tries', () => {
    const refusedOnce = play([...TO_ONLINE.slice(0, 4), tokenRefused])
    expect(refusedOnce.did.slice(-3)).toEqual(['tokenError', 'drop', 'authorise'])
    expect(refusedOnce.effects.at(-1)).toEqual({ do: 'authorise', renew: true })
    const again = play(
      [{ type: 'authorised' }, { type: 'located' }, { type: 'opened' }, tokenRefused],
      refusedOnce.state,
    )
    expect(again.state).toEqual({ name: 'refused', reason: 'token' })
    expect(again.did).toContain('tokenError')
  })

  it('close 4001 without a word before it is a refused token too, unless the session had only just begun', () => {
    const closed: ConnectionEvent = { type: 'closed', code: 4001, reason: '' }
    const online = play(TO_ONLINE).state
    expect(play([closed], online, { ...fixed, now: fixed.now + 6_000 }).state.name).toBe('authorising')
    expect(play([closed], online).state.name).toBe('waiting')
  })

  it('close 4002 is not retried; the person may ask for the connection back', () => {
    const replaced = play([...TO_ONLINE, { type: 'closed', code: 4002, reason: '' }]).state
    expect(replaced).toEqual({ name: 'refused', reason: 'replaced' })
    expect(play([{ type: 'hint', hint: 'online' }, { type: 'timer' }], replaced).state).toEqual(replaced)
    expect(play([{ type: 'reconnectNow' }], replaced).state.name).toBe('authorising')
  })

  it('hints probe an open connection at once and cut a wait short', () => {
    const online = play(TO_ONLINE).state
    for (const hint of ['online', 'offline', 'visible'] as const) {
      expect(play([{ type: 'hint', hint }], online).did).toEqual(['probe'])
    }
    const waiting = play([...TO_ONLINE, { type: 'closed', code: 1012, reason: '' }]).state
    expect(play([{ type: 'hint', hint: 'offline' }], waiting).state).toEqual(waiting)
    expect(play([{ type: 'hint', hint: 'visible' }], waiting).state.name).toBe('locating')
    expect(play([{ type: 'reconnectNow' }], waiting).state).toMatchObject({ name: 'locating', attempt: 2 })
  })

  it('a probe that runs is not begun again by further hints', () => {
    const probing = play([{ type: 'hint', hint: 'visible' }], play(TO_ONLINE).state).state
    const again = transition(probing, { type: 'hint', hint: 'visible' }, fixed)
    expect(again).toEqual({ state: probing, effects: [] })
    expect(again.state).toBe(probing)
  })

  it('[IM-05] whoever looks at the page gives a line three seconds to answer, a heartbeat and an unanswered message ten', () => {
    const online = play(TO_ONLINE).state
    const limit = (...events: ConnectionEvent[]) => timerOf(play(events, online).state)
    const looks = { type: 'hint', hint: 'visible' } as const
    expect([limit({ type: 'timer' }), limit({ type: 'suspect' })]).toEqual([10_000, 10_000])
    expect([limit(looks), limit({ type: 'reconnectNow' })]).toEqual([3_000, 3_000])
    // The user looks while the long probe runs: the same probe gets a shorter limit.
    const shortened = play([{ type: 'timer' }, looks], online)
    expect([shortened.did, timerOf(shortened.state)]).toEqual([['probe'], 3_000])
    expect(limit({ type: 'timer' }, looks, { type: 'suspect' }, looks)).toBe(3_000)
  })

  it('[IM-02] a failed look-up of the address raises its event and is tried again', () => {
    const { state, effects } = play([{ type: 'start' }, { type: 'authorised' }, { type: 'locateFailed' }])
    expect(state.name).toBe('waiting')
    expect(effects.at(-1)).toEqual({
      do: 'raise',
      event: { name: 'serviceAddressFailure', message: '服务地址获取失败，请检查配置参数！' },
    })
  })

  it('a renewed token is told on the open socket, without a new session', () => {
    const online = play(TO_ONLINE).state
    const renewed = play([{ type: 'tokenRenewed' }, { type: 'greeted', heartbeatMs: 120_000 }], online)
    expect(renewed).toMatchObject({ state: online, did: ['greet'] })
  })
})

const anyEvent: fc.Arbitrary<ConnectionEvent> = fc.oneof(
  fc.constantFrom<ConnectionEvent>(
    { type: 'start' },
    { type: 'reconnectNow' },
    { type: 'authorised' },
    { type: 'authoriseFailed', reason: 'network', isFinal: false },
    { type: 'authoriseFailed', reason: 'token', isFinal: true },
    { type: 'located' },
    { type: 'locateFailed' },
    { type: 'opened' },
    { type: 'greeted', heartbeatMs: 30_000 },
    tokenRefused,
    { type: 'received' },
    { type: 'timer' },
    { type: 'hint', hint: 'online' },
    { type: 'hint', hint: 'offline' },
    { type: 'hint', hint: 'visible' },
    { type: 'suspect' },
    { type: 'tokenRenewed' },
  ),
  fc
    .constantFrom(1000, 1006, 1012, 4001, 4002, 4003, 4005, 4008, 4029)
    .map((code): ConnectionEvent => ({ type: 'closed', code, reason: '' })),
)

describe('any schedule of events', () => {
  it('[IM-06] leaves no state that waits for nothing, opens no second socket, and obeys stop', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 60 }), (events) => {
        let state: ConnectionState = { name: 'idle' }
        let hasSocket = false
        for (const event of [...events, { type: 'stop' } as const]) {
          const before: ConnectionState = state
          const result = transition(state, event, fixed)
          state = result.state
          for (const effect of result.effects) {
            if (effect.do === 'drop') hasSocket = false
            if (effect.do === 'open') {
              expect(hasSocket).toBe(false)
              hasSocket = true
            }
            // Sending needs a socket.
            if (effect.do === 'greet' || effect.do === 'probe') expect(hasSocket).toBe(true)
          }
          const ownsSocket = ['opening', 'greeting', 'online', 'probing'].includes(state.name)
          if (hasSocket) expect(ownsSocket).toBe(true)
          // A timer or the user must move the state on; asynchronous work may never settle.
          const isAtRest = ['idle', 'refused', 'stopped'].includes(state.name)
          expect(isAtRest || timerOf(state) !== undefined).toBe(true)
          const begins = result.effects.some((effect) => effect.do === 'authorise' || effect.do === 'locate')
          if (state.name !== before.name && (state.name === 'authorising' || state.name === 'locating'))
            expect(begins).toBe(true)
          expect(statusOf(state).name).toBeTypeOf('string')
        }
        expect(state.name).toBe('stopped')
        expect(hasSocket).toBe(false)
      }),
      { numRuns: 2_000, seed: 6 },
    )
  })
})
