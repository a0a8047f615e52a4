/**
 * Whether a call that is the staff's alone left its entry in the record of acts (T26). The record tells this scope when an
 * entry is written; whoever put the server together may watch, and the tests do: a privileged call without one fails them.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

const scope = new AsyncLocalStorage<{ hasEntry: boolean }>()

/** Told by the record for every entry. */
export function noteAuditEntry(): void {
  const running = scope.getStore()
  if (running) running.hasEntry = true
}

/** Runs a call and says afterwards whether an entry was written on the way; nothing is said of one that failed. */
export async function inAuditScope<Result>(
  run: () => Result | Promise<Result>,
  said: (hasEntry: boolean) => void,
): Promise<Result> {
  const running = { hasEntry: false }
  const result = await scope.run(running, async () => run())
  said(running.hasEntry)
  return result
}
