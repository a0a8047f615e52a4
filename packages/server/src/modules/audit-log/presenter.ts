/** Entries of the record of acts as the staff reads them. */
import type { AuditRecord } from '@weft/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { chinaTime } from '../../platform/china-time'
import { actorNameOf } from '../audit'
import { subjectNames } from './names'
import type { AuditRow } from './repository'

export async function presentAll(db: NodePgDatabase, rows: readonly AuditRow[]): Promise<AuditRecord[]> {
  const names = await subjectNames(db, rows)
  return rows.map((row) => present(row, names.get(row.id) ?? ''))
}

const present = (row: AuditRow, subjectName: string): AuditRecord => ({
  id: String(row.id),
  time: chinaTime(new Date(row.at)),
  actorId: row.actorId,
  actorName: row.actorName ?? actorNameOf(row.actorId),
  act: row.act,
  subject: row.subject,
  subjectName,
  detail: row.detail,
})
