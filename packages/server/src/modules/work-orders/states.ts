/**
 * The life of an order. One table says who may do what in which state, and one function moves the promise's clock: it runs
 * while the service owes something and stands while the customer does, or while nobody does.
 *
 *   submitted ─ accept, assign ─▶ accepted ─ entry ─▶ handling ⇄ waiting
 *       │ withdraw                    └──────── finish ──┴────────┴─▶ finished ─ rate, time ─▶ closed
 *       ▼                                                              ▲ reopen ▼                │
 *   withdrawn                                                           handling ◀─ reopen ──────┘
 *
 * An accepted order may wait at once. A rating of one or two stars reopens, too: what the customer is not content with is not
 * over.
 */
import type { WorkOrderAct, WorkOrderState, WorkOrderStep } from '@weft/contract'
import { type From, stateAfter as stateAfterMove } from '../../platform/order-life'

interface Move {
  readonly from: From<WorkOrderState>
  readonly by: 'customer' | 'staff'
  readonly act: WorkOrderAct
}

export const moves: Readonly<Record<WorkOrderStep, Move>> = {
  withdraw: { by: 'customer', act: 'withdrawn', from: { submitted: 'withdrawn' } },
  supplement: {
    by: 'customer',
    act: 'supplemented',
    from: { submitted: 'same', accepted: 'same', handling: 'same', waiting: 'handling' },
  },
  rate: { by: 'customer', act: 'rated', from: { finished: 'closed', closed: 'same' } },
  customerReopen: { by: 'customer', act: 'reopened', from: { finished: 'handling' } },
  accept: { by: 'staff', act: 'accepted', from: { submitted: 'accepted' } },
  assign: {
    by: 'staff',
    act: 'assigned',
    from: { submitted: 'accepted', accepted: 'same', handling: 'same', waiting: 'same' },
  },
  entry: { by: 'staff', act: 'handled', from: { accepted: 'handling', handling: 'same', waiting: 'same' } },
  wait: { by: 'staff', act: 'waiting', from: { accepted: 'waiting', handling: 'waiting' } },
  resume: { by: 'staff', act: 'resumed', from: { waiting: 'handling' } },
  finish: { by: 'staff', act: 'finished', from: { accepted: 'finished', handling: 'finished', waiting: 'finished' } },
  reopen: { by: 'staff', act: 'reopened', from: { finished: 'handling', closed: 'handling' } },
}

/** Steps of the staff only: each leaves an audit entry. */
type StaffStep = Exclude<WorkOrderStep, 'withdraw' | 'supplement' | 'rate' | 'customerReopen'>
export const isStaffStep = (step: WorkOrderStep): step is StaffStep => moves[step].by === 'staff'

/** Once; and again after a bad rating had reopened the order and it was finished again. */
export const mayRate = ({ state, ratingScore }: { state: WorkOrderState; ratingScore: number | null }): boolean =>
  ratingScore === null || state === 'finished'

/** Returns the state after a step; undefined when the state does not allow it. */
export const stateAfter = (step: WorkOrderStep, state: WorkOrderState): WorkOrderState | undefined =>
  stateAfterMove(moves[step].from, state)

/** States in which the service owes the customer something. */
export const runningStates: readonly WorkOrderState[] = ['submitted', 'accepted', 'handling']
/** States of an order that is not over. */
export const openStates: readonly WorkOrderState[] = [...runningStates, 'waiting']
const isRunning = (state: WorkOrderState) => runningStates.includes(state)

export interface PromiseClock {
  dueAt: Date
  /** Since when the clock is stopped; null while it runs. */
  pausedAt: Date | null
}

/** Returns the clock after a change of state at `at`: a pause extends the deadline by its length. */
export function clockAfter(clock: PromiseClock, to: WorkOrderState, at: Date): PromiseClock {
  if (!isRunning(to)) return { dueAt: clock.dueAt, pausedAt: clock.pausedAt ?? at }
  if (!clock.pausedAt) return { dueAt: clock.dueAt, pausedAt: null }
  return { dueAt: new Date(clock.dueAt.getTime() + at.getTime() - clock.pausedAt.getTime()), pausedAt: null }
}

/** Compares the deadline of an order with the instant at which the clock stopped, or with `now`. */
export function promiseOf(
  order: PromiseClock & { state: WorkOrderState; promiseHours: number },
  now: number,
): { state: 'remaining' | 'met' | 'overdue' | 'paused'; dueAt: number; spanMs: number; hours: number } {
  const dueAt = order.dueAt.getTime()
  const left = dueAt - (order.pausedAt?.getTime() ?? now)
  const standing = { dueAt, spanMs: Math.abs(left), hours: order.promiseHours }
  if (left < 0) return { state: 'overdue', ...standing }
  if (isRunning(order.state)) return { state: 'remaining', ...standing }
  return { state: order.state === 'waiting' ? 'paused' : 'met', ...standing }
}

/** Returns the steps that a person may take now. A closed order can be rated once. */
export function stepsOf(
  order: { state: WorkOrderState; ratingScore: number | null },
  actor: 'customer' | 'staff' | 'reader',
): WorkOrderStep[] {
  return (Object.keys(moves) as WorkOrderStep[]).filter((step) => {
    if (moves[step].by !== actor || stateAfter(step, order.state) === undefined) return false
    return step !== 'rate' || mayRate(order)
  })
}
