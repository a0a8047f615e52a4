/**
 * Collects the audit entries of a privileged call (T26). The audit log reports each entry to this scope, and the server's
 * builder may observe it. The tests do: a privileged call without its own entry fails them.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

/** Entries written so far, by noun and verb. */
type Running = Set<string>

const scope = new AsyncLocalStorage<Running>()
const calls = new Set<Running>()

/** Called by the audit log for every entry that a call writes itself. */
export function noteAuditEntry(act: string): void {
  scope.getStore()?.add(act)
}

/** Called for an entry that a batch of messages writes: it runs for all waiting calls, in the scope of the one that began it. */
export function noteSharedAuditEntry(act: string): void {
  for (const running of calls) running.add(act)
}

/** Runs a call and reports afterwards which entries were written; reports nothing when the call failed. */
export async function inAuditScope<Result>(
  run: () => Result | Promise<Result>,
  said: (acts: ReadonlySet<string>) => void,
): Promise<Result> {
  const running: Running = new Set()
  calls.add(running)
  try {
    const result = await scope.run(running, async () => run())
    said(running)
    return result
  } finally {
    calls.delete(running)
  }
}
