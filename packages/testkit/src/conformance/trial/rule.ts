import type { Precondition, Trial } from './trial'

/** One rule of docs/protocol.md as something that can be tried from outside. A check throws when the rule is broken. */
export interface Rule {
  /** `P-28`. Several checks may be of one rule. */
  id: string
  title: string
  /** It waits for a time limit of the gateway. */
  isSlow?: boolean
  /** It needs this, and asks for it by a call of its own. */
  needs?: Precondition
  /** Tried before all others: without it those that need it are passed over. */
  gives?: Precondition
  /** It needs two signed-in people. */
  needsPeople?: boolean
  check(trial: Trial): Promise<void>
}

export const rule = (id: string, title: string, check: Rule['check'], more: Partial<Rule> = {}): Rule => ({
  id,
  title,
  check,
  ...more,
})
