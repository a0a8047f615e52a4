/** What came of an agent's step. `conflict`: another was quicker, or it is not theirs. */
export type DeskOutcome = { ok: true } | { ok: false; reason: 'not-found' | 'conflict' | 'not-an-agent' }

export interface DeskStep {
  deskId: string
  customerId: string
  /** The agent who acts; must be an agent of the desk. */
  agentId: string
  agentName: string
}

/** An agent's steps; each is one numbered message stored with the change it makes. Repeating a done step is ok. */
export interface DeskActions {
  accept(step: DeskStep): Promise<DeskOutcome>
  /** To a colleague at the same desk. */
  transfer(step: DeskStep & { toAgentId: string }): Promise<DeskOutcome>
  end(step: DeskStep & { reason?: string }): Promise<DeskOutcome>
}
