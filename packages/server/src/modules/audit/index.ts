/**
 * The record of privileged acts. An entry is written on the connection whose transaction makes the change, so there is
 * no act without its entry and no entry without its act. No call changes or removes one; they go when
 * their period is over (personal-data/retention-sweep.ts).
 */
import type { AuditAct, AuditDetail } from '@weft/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import { noteAuditEntry, noteSharedAuditEntry } from '../../platform/audit-scope'
import { auditEntry } from './tables'

export { actorNameOf, DIRECTORY_ACTOR, SYSTEM_ACTOR } from './actors'
export { auditEntry } from './tables'

export interface AuditEntry {
  /** Milliseconds since 1970. */
  at: number
  actorId: string
  /** Noun and verb of the contract's table, e.g. `desk.transfer`: an act without words cannot be written. */
  act: AuditAct
  subject: string
  /** Small facts; never a message's body, a token or a secret. */
  detail?: AuditDetail
}

/** Inside a transaction of drizzle's. */
export async function writeAudit(tx: Pick<NodePgDatabase, 'insert'>, entry: AuditEntry): Promise<void> {
  await tx.insert(auditEntry).values({ ...entry, detail: entry.detail ?? {} })
  noteAuditEntry(entry.act)
}

/** Inside the transaction of a group of messages, on its connection. */
export async function writeAuditOn(client: PoolClient, entry: AuditEntry): Promise<void> {
  await client.query('INSERT INTO audit_entry (at, actor_id, act, subject, detail) VALUES ($1, $2, $3, $4, $5)', [
    entry.at,
    entry.actorId,
    entry.act,
    entry.subject,
    JSON.stringify(entry.detail ?? {}),
  ])
  noteSharedAuditEntry(entry.act)
}
