import { type WorkOrderState, workOrderStates } from '@weft/contract'
import { describe, expect, it } from 'vitest'
import { clockAfter, moves, openStates, promiseOf, runningStates, stateAfter, stepsOf } from './states'

const hour = 3_600_000
const at = (hours: number) => new Date(Date.UTC(2026, 10, 1) + hours * hour)

describe('the life of an order', () => {
  it('[SV-10] is this table: what each state allows', () => {
    const table = Object.fromEntries(
      workOrderStates.map((state) => [
        state,
        [...stepsOf({ state, ratingScore: null }, 'customer'), ...stepsOf({ state, ratingScore: null }, 'staff')]
          .map((step) => `${step}→${stateAfter(step, state)}`)
          .join(' '),
      ]),
    )
    expect(table).toEqual({
      submitted: 'withdraw→withdrawn supplement→submitted accept→accepted assign→accepted',
      accepted: 'supplement→accepted assign→accepted entry→handling wait→waiting finish→finished',
      handling: 'supplement→handling assign→handling entry→handling wait→waiting finish→finished',
      waiting: 'supplement→handling assign→waiting entry→waiting resume→handling finish→finished',
      finished: 'rate→closed customerReopen→handling reopen→handling',
      closed: 'rate→closed reopen→handling',
      withdrawn: '',
    })
  })

  it('[SV-10] leads from every state to an end, and lets readers do nothing', () => {
    const ends = (state: WorkOrderState, seen: readonly WorkOrderState[] = []): boolean =>
      state === 'closed' ||
      state === 'withdrawn' ||
      Object.values(moves).some(({ from }) => {
        const to = from[state]
        return to !== undefined && to !== 'same' && !seen.includes(to) && ends(to, [...seen, state])
      })
    for (const state of workOrderStates) {
      expect(ends(state), state).toBe(true)
      expect(stepsOf({ state, ratingScore: null }, 'reader')).toEqual([])
    }
    expect(stepsOf({ state: 'closed', ratingScore: 5 }, 'customer')).toEqual([])
  })
})

describe('the clock of the promise', () => {
  const start = { dueAt: at(72), pausedAt: null }

  it('[SV-01] runs in three states and stands in the others', () => {
    expect(openStates.filter((state) => !runningStates.includes(state))).toEqual(['waiting'])
    for (const state of workOrderStates)
      expect(clockAfter(start, state, at(5)).pausedAt, state).toEqual(runningStates.includes(state) ? null : at(5))
  })

  it('[SV-01] moves the promised time on by every pause, however often', () => {
    const first = clockAfter(clockAfter(start, 'waiting', at(10)), 'handling', at(30))
    expect(first).toEqual({ dueAt: at(92), pausedAt: null })
    const second = clockAfter(clockAfter(first, 'waiting', at(40)), 'finished', at(41))
    // From waiting to finished the clock stays stopped: nothing is owed in between.
    expect(second).toEqual({ dueAt: at(92), pausedAt: at(40) })
    expect(clockAfter(second, 'handling', at(50))).toEqual({ dueAt: at(102), pausedAt: null })
  })

  it('[F57] [SV-01] is what counting every minute gives, through any pauses, a reopening included', () => {
    let seed = 57
    const random = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % most
    }
    const minute = 60_000
    for (let run = 0; run < 200; run += 1) {
      const hours = [24, 48, 72][random(3)] ?? 72
      const created = at(random(24 * 14)).getTime() + random(60) * minute
      let clock = clockAfter(
        { dueAt: new Date(created + hours * hour), pausedAt: null },
        'submitted',
        new Date(created),
      )
      let state: WorkOrderState = 'submitted'
      // The other calculator: a budget of minutes that only running minutes use up.
      let left = hours * 60
      let now = created
      for (let move = 0; move < 8; move += 1) {
        const span = random(36 * 60)
        if (runningStates.includes(state)) left -= span
        now += span * minute
        state = (['handling', 'waiting', 'finished', 'accepted'] as const)[random(4)] ?? 'handling'
        clock = clockAfter(clock, state, new Date(now))
        const told = promiseOf({ ...clock, state, promiseHours: hours }, now)
        expect([told.spanMs / minute, told.state === 'overdue'], `run ${run}, move ${move}`).toEqual([
          Math.abs(left),
          left < 0,
        ])
      }
    }
  })

  it('[SV-01] says what is left, that it stands, was kept, or is late and by how much', () => {
    const order = (state: WorkOrderState, more = {}) => ({ ...start, state, promiseHours: 72, ...more })
    const told = (one: ReturnType<typeof order>, hours: number) => {
      const { state, spanMs } = promiseOf(one, at(hours).getTime())
      return [state, spanMs / hour]
    }
    expect(told(order('submitted'), 1)).toEqual(['remaining', 71])
    expect(told(order('handling'), 72)).toEqual(['remaining', 0])
    expect(told(order('handling'), 75)).toEqual(['overdue', 3])
    expect(told(order('waiting', { pausedAt: at(10) }), 500)).toEqual(['paused', 62])
    expect(told(order('finished', { pausedAt: at(20) }), 500)).toEqual(['met', 52])
    expect(told(order('closed', { pausedAt: at(80) }), 500)).toEqual(['overdue', 8])
  })
})
