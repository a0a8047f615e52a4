/**
 * What came of an agent's step. `conflict`: another was quicker, or it is not theirs. `not-there`: the colleague is off duty
 * or not connected.
 */
export type DeskOutcome = { ok: true } | { ok: false; reason: 'not-found' | 'conflict' | 'not-an-agent' | 'not-there' }

export interface DeskStep {
  deskId: string
  customerId: string
  /** The agent who acts; must be an agent of the desk. */
  agentId: string
  agentName: string
}

/** An agent's steps; each is one numbered message stored with the change it makes. Repeating a done step is ok. */
export interface DeskActions {
  /** Takes a waiting (or bot) conversation, or an open one whose assignee has been gone for a minute. */
  accept(step: DeskStep): Promise<DeskOutcome>
  /** To a colleague at the same desk who is on duty and connected. */
  transfer(step: DeskStep & { toAgentId: string }): Promise<DeskOutcome>
  end(step: DeskStep & { reason?: string }): Promise<DeskOutcome>
}
