/** The format of a past conversation: lines with the seconds since the line before. */

/** `customer` and `agent` write a text; the other lines are steps of the service. */
export type DemoLine =
  | { who: 'customer' | 'agent'; after: number; text: string }
  /** The customer chooses a question of the FAQ (`group/question`); the desk explains it. */
  | { who: 'choose'; after: number; question: string }
  /** The customer asks for a human, waits for `wait` seconds, and the agent accepts. */
  | { who: 'transfer'; after: number; question?: string; wait: number }
  /** The agent ends the service. */
  | { who: 'end'; after: number }

export interface DemoConversation {
  /** Key of a demo person, or a name for a visitor. */
  customer: string | { visitor: string }
  agent: string
  /** Days before the first start, and the time of day in China when the first line was written. */
  daysAgo: number
  at: `${number}:${number}`
  lines: readonly DemoLine[]
}

export const ask = (after: number, text: string): DemoLine => ({ who: 'customer', after, text })
export const reply = (after: number, text: string): DemoLine => ({ who: 'agent', after, text })
export const choose = (after: number, question: string): DemoLine => ({ who: 'choose', after, question })
export const transfer = (after: number, wait: number, question?: string): DemoLine => ({
  who: 'transfer',
  after,
  wait,
  question,
})
export const end = (after: number): DemoLine => ({ who: 'end', after })
