import type { Precondition, Trial } from './trial'

/** One rule of docs/protocol.md as a check from outside. A check throws when the rule is broken. */
export interface Rule {
  /** For instance `P-28`. A rule may have several checks. */
  id: string
  title: string
  /** It waits for a time limit of the gateway. */
  isSlow?: boolean
  /** A precondition that the check requests itself, with a call of its own. */
  needs?: Precondition
  /** A precondition that this rule provides. It runs before all others; without it, the rules that need it are passed over. */
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
