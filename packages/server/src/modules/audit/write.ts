/**
 * The audit log of privileged acts. An entry is written in the transaction that makes the change, so neither exists without the
 * other. Only two things happen to an entry later: the erasure of a person takes that person's data out of it
 * (personal-data/erasure-table.ts), and the sweep removes it at the end of its period (personal-data/retention-sweep.ts).
 */
import type { AuditAct, AuditDetail } from '@weft/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import { noteAuditEntry, noteSharedAuditEntry } from '../../platform/audit-scope'
import { auditEntry } from './tables'

export interface AuditEntry {
  /** Milliseconds since 1970. */
  at: number
  actorId: string
  /** Noun and verb of the contract's table, e.g. `desk.transfer`: the type allows only acts with a label. */
  act: AuditAct
  subject: string
  /** Small facts; never a message's body, a token or a secret. */
  detail?: AuditDetail
}

/** Writes an entry inside a drizzle transaction. */
export async function writeAudit(tx: Pick<NodePgDatabase, 'insert'>, entry: AuditEntry): Promise<void> {
  await tx.insert(auditEntry).values({ ...entry, detail: entry.detail ?? {} })
  noteAuditEntry(entry.act)
}

/** Writes an entry inside the transaction of a batch of messages, on its connection. */
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
