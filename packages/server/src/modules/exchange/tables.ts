/** Which record of ours stands for which id of another system, so that a file can be imported again. */
import { exchangeKinds } from '@weft/contract'
import { pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'

export const externalRecord = pgTable(
  'external_record',
  {
    kind: text('kind', { enum: exchangeKinds }).notNull(),
    externalId: text('external_id').notNull(),
    /** Id of the enterprise, account, contract, machine, part or article; the row stays when that is removed. */
    recordId: text('record_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.externalId] }),
    uniqueIndex('external_record_id').on(table.kind, table.recordId),
  ],
)
