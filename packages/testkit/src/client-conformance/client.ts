/** A client under test as the suite sees it: four words, said over whatever way its adapter has. */

/** What a client says of itself. */
export interface ClientReport {
  /** Everything that it shows of the conversation with the desk, in the order in which it shows it, its own among them. */
  messages: readonly { msgSeqId: number; text?: string }[]
  /** Texts that it wrote, and that have no number yet and were not refused for good either. */
  unsent: readonly string[]
}

/**
 * Adapter of a chat client for the client suite. `report` answers what the client shows; AdapterFailed means the
 * adapter, not the client, is at fault.
 */
export interface ClientUnderTest {
  /** Goes online as a visitor, and stays so until `stop`. Need not wait for it. */
  start(where: ClientPlace): Promise<void>
  /** Writes a text message to the desk, online or not. */
  send(text: string): Promise<void>
  /** An active exit (P-26). */
  stop(): Promise<void>
  report(): Promise<ClientReport>
  /** The suite is done with it: whatever it still does, it does no more. */
  end(): void | Promise<void>
}

/** Which gateway the client goes online to. */
export interface ClientPlace {
  /** Answers the host call. */
  origin: string
  appId: string
  deskId: string
}

/** The adapter broke its promise: it ended, said no JSON, or nothing in time. Of the client's rules this says nothing. */
export class AdapterFailed extends Error {
  override readonly name = 'AdapterFailed'
}

/** Reads what an adapter gave as a report. Throws AdapterFailed where it is none. */
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
