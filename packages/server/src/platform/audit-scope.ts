/**
 * Which entries a call that is the staff's alone left in the record of acts (T26). The record tells this scope when an
 * entry is written; whoever put the server together may watch, and the tests do: a privileged call without its own fails them.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

/** What was written on the way, by noun and verb. */
type Running = Set<string>

const scope = new AsyncLocalStorage<Running>()
const calls = new Set<Running>()

/** Told by the record for every entry that a call writes itself. */
export function noteAuditEntry(act: string): void {
  scope.getStore()?.add(act)
}

/** Told for an entry that a group of messages writes: it runs for all who wait for it, in the scope of whoever began it. */
export function noteSharedAuditEntry(act: string): void {
  for (const running of calls) running.add(act)
}

/** Runs a call and says afterwards whether an entry was written on the way; nothing is said of one that failed. */
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
