import { describe, expect, it } from 'vitest'
import { inAuditScope, noteAuditEntry, noteSharedAuditEntry } from './audit-scope'

describe('[T26] whether a call left its entry', () => {
  it('is known of an entry that it writes itself, and only of its own', async () => {
    const said: [string, boolean][] = []
    await Promise.all([
      inAuditScope(
        () => noteAuditEntry(),
        (hasEntry) => said.push(['writes', hasEntry]),
      ),
      inAuditScope(
        () => undefined,
        (hasEntry) => said.push(['writes none', hasEntry]),
      ),
    ])
    expect(said).toEqual([
      ['writes', true],
      ['writes none', false],
    ])
  })

  it('is known of one that a group of messages writes for it, in the scope of whoever began the group', async () => {
    let commit = () => {}
    const group = new Promise<void>((resolve) => {
      commit = resolve
    })
    const said: boolean[] = []
    const waiting = inAuditScope(
      () => group,
      (hasEntry) => said.push(hasEntry),
    )
    noteSharedAuditEntry()
    commit()
    await waiting
    expect(said).toEqual([true])
    // What comes after the call is nobody's.
    noteSharedAuditEntry()
    await inAuditScope(
      () => undefined,
      (hasEntry) => said.push(hasEntry),
    )
    expect(said).toEqual([true, false])
  })
})
