/** Rules that a run says nothing about, so that a reader does not take a report for more than it is. */
import type { Gap, RuleResult } from './trial/target'

const CLIENTS = 'a client keeps it: weft-client-conformance tries it'

/** Rules of docs/protocol.md that no run can try from outside, and why. */
export const UNTRIED: Readonly<Record<string, string>> = {
  'P-32': CLIENTS,
  'P-38': 'a gateway may do without it',
  'P-45': 'it needs a host on the list of the app',
  'P-56': 'it needs a sign-in of the portal',
  'P-58': 'it needs a service that an agent ended',
  'P-61': CLIENTS,
  'P-63': 'it needs a queue and the cards of an order, which only a desk sends',
  'P-70': 'its codes are tried with the rules that bring them about; what follows is the client’s',
  'P-71': CLIENTS,
}

/** Rules without a kept or broken result, in the document's order. */
export function gapsOf(results: readonly RuleResult[]): readonly Gap[] {
  const known = new Set(results.filter(({ outcome }) => outcome !== 'passed over').map(({ rule }) => rule))
  const gaps = new Map(Object.entries(UNTRIED))
  for (const { rule, detail = '' } of results) if (!known.has(rule)) gaps.set(rule, detail)
  return [...gaps].map(([rule, why]) => ({ rule, why })).sort((a, b) => a.rule.localeCompare(b.rule))
}
