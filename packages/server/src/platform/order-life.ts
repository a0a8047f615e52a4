/** The life of an order as a table: after-sales and the mall have different rows, but the same reader. */

/** Next state by the state before; any state that is not named refuses the step. */
export type From<State extends string> = Readonly<Partial<Record<State, State | 'same'>>>

/** The states as literals of SQL, for statements that are written as text: `'confirmed', 'shipped'`. */
export const stateLiterals = (states: readonly string[]): string => states.map((state) => `'${state}'`).join(', ')

/** Returns the state after a step; undefined when the state does not allow it. */
export function stateAfter<State extends string>(from: From<State>, state: State): State | undefined {
  const to = from[state]
  return to === 'same' ? state : (to as State | undefined)
}
