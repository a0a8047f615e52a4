/** The faults of a mock gateway: each call is validated, applied and counted. */
import type { ClearFault, FaultOptions, Faults, FrameMatch } from './api/api'
import type { TestClock } from './api/clock'
import type { FaultBook, FaultEffect } from './faults/fault-book'
import type { Outages } from './faults/outages'
import { type SaidFaults, withStrikes } from './faults/said-fault'
import type { Standing } from './faults/standing'
import type { MockFetch, PreparedReply } from './http/mock-fetch'
import { refusalReply, refusedPath } from './http/refusals'
import type { Line } from './line/line'
import {
  checkAnswer,
  checkCloseCode,
  checkMatch,
  checkMessageMatch,
  checkMs,
  checkOptions,
  checkRefusal,
  checkRestart,
  checkStatusCode,
  checkUser,
} from './words'
import type { People } from './world/people'

/** What the faults of one mock act on. */
export interface FaultGround {
  clock: TestClock
  people: People
  said: SaidFaults
  book: FaultBook
  /** `down`: nothing gets through; `closed`: the service refuses. */
  down: Outages<'gone'>
  closed: Outages<PreparedReply>
  stalled: Standing
  slow: Standing
  wrongKeys: Standing
  http: MockFetch
  lines(userId?: string): readonly Line[]
  revoked(userId: string): void
  gateway: {
    drain(): Promise<void>
    stop(): void
    start(): void
  }
}

export function createFaults(ground: FaultGround): Faults {
  const { people, said: spoken, book, lines } = ground
  const untilCleared = Number.POSITIVE_INFINITY

  const strike = (effect: FaultEffect, name: string, match: FrameMatch, options?: FaultOptions, ms?: number) => {
    checkMatch(name, match, people.all())
    checkOptions(name, options)
    const said = spoken.add(name, match, ms, options)
    return withStrikes(book.add(match, effect, said, options), said)
  }
  const stand = (name: string, standing: Standing, userId: string | undefined, lifted: () => void) => {
    checkUser(name, userId, people.all(), true)
    const said = spoken.add(name, userId)
    const clear = standing.add(userId, said)
    return withStrikes(() => {
      clear()
      lifted()
    }, said)
  }

  return {
    drop: (match, options) => strike({ kind: 'drop' }, 'drop', match, options),
    duplicate: (match, options) => strike({ kind: 'duplicate' }, 'duplicate', match, options),
    delay(match, ms, options) {
      checkMs('delay', 'ms', ms)
      return strike({ kind: 'delay', ms }, 'delay', match, options, ms)
    },
    refuseMessage(code, match = {}, options) {
      checkStatusCode('refuseMessage', code)
      checkMessageMatch('refuseMessage', match, people.all())
      checkOptions('refuseMessage', options)
      const said = spoken.add('refuseMessage', code, match, options)
      const message = { ...match, direction: 'up', eventType: 201 } satisfies FrameMatch
      return withStrikes(book.add(message, { kind: 'refuse', code }, said, options), said)
    },
    expireToken(userId) {
      checkUser('expireToken', userId, people.all(), false)
      if (!people.holdsToken(userId))
        throw new TypeError(`expireToken: ${userId} holds no token that has not run out; gateway.signIn gives one`)
      const said = spoken.add('expireToken', userId)
      people.expire(userId, said)
      said.strike(lines(userId).filter((line) => line.isOnline).length)
      ground.revoked(userId)
      return withStrikes({}, said)
    },
    refuseToken(userId) {
      checkUser('refuseToken', userId, people.all(), true)
      const said = spoken.add('refuseToken', userId)
      return withStrikes(people.refuseNext(userId, said), said)
    },
    restart(options) {
      checkRestart(options)
      const { how = 'kill', downForMs = 0 } = options ?? {}
      const said = spoken.add('restart', options)
      const clear = ground.down.begin(said, 'gone')
      const restarted = async (): Promise<void> => {
        said.strike(lines().length)
        try {
          if (how === 'drain') await ground.gateway.drain()
          else for (const line of lines()) line.cut(1006)
          ground.gateway.stop()
          if (downForMs > 0) await new Promise<void>((resolve) => ground.clock.setTimeout(resolve, downForMs))
        } finally {
          ground.gateway.start()
          clear()
        }
      }
      const up = restarted()
      // A caller that awaits it gets the error; one that does not await it must not crash by it.
      up.catch(() => {})
      return withStrikes(up, said)
    },
    halfOpen(userId) {
      const fault = stand('halfOpen', ground.stalled, userId, () => {
        for (const line of lines(userId)) if (!ground.stalled.covers(line.userId)) line.revive()
      })
      for (const line of lines(userId)) line.stall()
      return fault
    },
    slowReader: (userId) =>
      stand('slowReader', ground.slow, userId, () => {
        for (const line of lines(userId)) if (!ground.slow.covers(line.userId)) line.readOn()
      }),
    wrongKey: (userId) => stand('wrongKey', ground.wrongKeys, userId, () => {}),
    cut(userId, code = 1006) {
      checkUser('cut', userId, people.all(), true)
      checkCloseCode('cut', code)
      const said = spoken.add('cut', userId, code)
      const cut = lines(userId)
      said.strike(cut.length)
      for (const line of cut) line.cut(code)
      return withStrikes({}, said)
    },
    offline() {
      const said = spoken.add('offline')
      const clear = ground.down.begin(said, 'gone')
      const cut = lines()
      said.strike(cut.length)
      for (const line of cut) line.cut(1006)
      return withStrikes(clear, said)
    },
    refuse(what, refusal) {
      checkRefusal(what, refusal)
      const said = spoken.add('refuse', what, refusal)
      const reply = refusalReply(what, refusal)
      const clears: ClearFault[] = [ground.http.prepare(refusedPath[what], reply, said, { times: untilCleared })]
      if (what === 'sockets') clears.push(ground.closed.begin(said, reply))
      return withStrikes(() => {
        for (const clear of clears) clear()
      }, said)
    },
    answer(call, reply, options) {
      checkAnswer(call, reply)
      checkOptions('answer', options)
      const said = spoken.add('answer', call, reply, options)
      return withStrikes(ground.http.prepare(call.path, reply, said, options), said)
    },
    expectStruck: () => spoken.expectStruck(),
  }
}
