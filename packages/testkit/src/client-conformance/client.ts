/** A client under test as the suite sees it: four commands, sent over whatever channel its adapter has. */

/** What a client reports about itself. */
export interface ClientReport {
  /** All messages that it shows of the conversation with the desk, in display order, its own included. */
  messages: readonly { msgSeqId: number; text?: string }[]
  /** Texts that it sent, that have no number yet and have not been refused for good. */
  unsent: readonly string[]
}

/**
 * Adapter of a chat client for the client suite. `report` returns what the client shows. AdapterFailed means that the adapter is
 * at fault, not the client.
 */
export interface ClientUnderTest {
  /** Goes online as a visitor and stays online until `stop`. Need not wait until it is online. */
  start(where: ClientPlace): Promise<void>
  /** Sends a text message to the desk, online or offline. */
  send(text: string): Promise<void>
  /** Makes an active exit (P-26). */
  stop(): Promise<void>
  report(): Promise<ClientReport>
  /** The suite is done with this client: it must stop all activity. */
  end(): void | Promise<void>
}

/** The gateway that the client goes online to. */
export interface ClientPlace {
  /** Origin that answers the host call. */
  origin: string
  appId: string
  deskId: string
}

/** The adapter failed: it exited, sent invalid JSON, or did not answer in time. This says nothing about the client's rules. */
export class AdapterFailed extends Error {
  override readonly name = 'AdapterFailed'
}

/** Validates an adapter's answer as a report. Throws AdapterFailed if it is not one. */
export function reportOf(value: unknown): ClientReport {
  const { messages, unsent } = (value ?? {}) as Record<string, unknown>
  const isGood =
    Array.isArray(messages) &&
    messages.every((one) => Number.isInteger((one as { msgSeqId?: unknown } | null)?.msgSeqId)) &&
    Array.isArray(unsent) &&
    unsent.every((text) => typeof text === 'string')
  if (!isGood)
    throw new AdapterFailed(
      `a report is {"messages": [{"msgSeqId": 1, "text": "…"}], "unsent": ["…"]}, not ${JSON.stringify(value)?.slice(0, 200)}`,
    )
  return value as unknown as ClientReport
}
