/** The life of an order as a table: after-sales and the mall differ in their rows, not in how a row is read. */

/** Where a step leads, by the state before it; a state that is not named refuses the step. */
export type From<State extends string> = Readonly<Partial<Record<State, State | 'same'>>>

/** State after a step; undefined when the state does not allow it. */
export function stateAfter<State extends string>(from: From<State>, state: State): State | undefined {
  const to = from[state]
  return to === 'same' ? state : (to as State | undefined)
}
