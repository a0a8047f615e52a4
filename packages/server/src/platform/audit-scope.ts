/**
 * Whether a call that is the staff's alone left its entry in the record of acts (T26). The record tells this scope when an
 * entry is written; whoever put the server together may watch, and the tests do: a privileged call without one fails them.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

interface Running {
  hasEntry: boolean
}

const scope = new AsyncLocalStorage<Running>()
const calls = new Set<Running>()

/** Told by the record for every entry that a call writes itself. */
export function noteAuditEntry(): void {
  const running = scope.getStore()
  if (running) running.hasEntry = true
}

/** Told for an entry that a group of messages writes: it runs for all who wait for it, in the scope of whoever began it. */
export function noteSharedAuditEntry(): void {
  for (const running of calls) running.hasEntry = true
}

/** Runs a call and says afterwards whether an entry was written on the way; nothing is said of one that failed. */
export async function inAuditScope<Result>(
  run: () => Result | Promise<Result>,
  said: (hasEntry: boolean) => void,
): Promise<Result> {
  const running = { hasEntry: false }
  calls.add(running)
  try {
    const result = await scope.run(running, async () => run())
    said(running.hasEntry)
    return result
  } finally {
    calls.delete(running)
  }
}
