import { describe, expect, it } from 'vitest'
import { inAuditScope, noteAuditEntry, noteSharedAuditEntry } from './audit-scope'

describe('[T26] whether a call left its entry', () => {
  it('is known of an entry that it writes itself, and only of its own', async () => {
    const said: [string, string[]][] = []
    await Promise.all([
      inAuditScope(
        () => noteAuditEntry('role.add'),
        (acts) => said.push(['writes', [...acts]]),
      ),
      inAuditScope(
        () => undefined,
        (acts) => said.push(['writes none', [...acts]]),
      ),
    ])
    expect(said).toEqual([
      ['writes', ['role.add']],
      ['writes none', []],
    ])
  })

  it('is known of one that a group of messages writes for it, in the scope of whoever began the group', async () => {
    let commit = () => {}
    const group = new Promise<void>((resolve) => {
      commit = resolve
    })
    const said: string[][] = []
    const waiting = inAuditScope(
      () => group,
      (acts) => said.push([...acts]),
    )
    noteSharedAuditEntry('desk.end')
    commit()
    await waiting
    expect(said).toEqual([['desk.end']])
    // What comes after the call is nobody's.
    noteSharedAuditEntry('desk.end')
    await inAuditScope(
      () => undefined,
      (acts) => said.push([...acts]),
    )
    expect(said).toEqual([['desk.end'], []])
  })
})
