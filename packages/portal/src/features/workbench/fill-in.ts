/**
 * Placeholders of canned answers: {客户} is the customer's name, {客服} the agent's. They are filled when the answer is offered, so
 * that the agent reads what is sent.
 */

export interface Names {
  /** Undefined or empty: the placeholder goes, with the comma or the space behind it. */
  customer: string | undefined
  agent: string | undefined
}

/** Returns the text with both placeholders filled; other braces stay. */
export function filledIn(text: string, { customer, agent }: Names): string {
  const put = (name: string | undefined) => (_all: string, behind: string) => (name ? `${name}${behind}` : '')
  return text.replace(/\{客户\}([，, ]?)/g, put(customer)).replace(/\{客服\}([，, ]?)/g, put(agent))
}
