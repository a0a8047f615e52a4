/** The whole record of acts, for a file. */
import type { AuditRecord } from '@weft/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { presentAll } from './presenter'
import { listEntries } from './repository'

const PAGE = 1_000

/** All entries, newest first, in pages. */
export async function* auditPages(db: NodePgDatabase): AsyncGenerator<AuditRecord[]> {
  let after: number | undefined
  for (;;) {
    const rows = await listEntries(db, {
      act: '',
      subject: '',
      from: undefined,
      to: undefined,
      sort: '-time',
      after,
      limit: PAGE,
    })
    if (rows.length > 0) yield await presentAll(db, rows)
    if (rows.length < PAGE) return
    after = rows.at(-1)?.id
  }
}
