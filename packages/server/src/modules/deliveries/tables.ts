/** Files that were delivered with a contract or with one of its machines (D2 §3). */
import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { account } from '../accounts/tables'
import { contract, machine } from '../contracts/tables'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const deliveryFile = pgTable(
  'delivery_file',
  {
    id: text('id').primaryKey(),
    contractId: text('contract_id')
      .notNull()
      .references(() => contract.id),
    /** Null: a file of the contract as a whole. */
    machineId: text('machine_id').references(() => machine.id),
    fileName: text('file_name').notNull(),
    /** e.g. `pdf`. */
    fileType: text('file_type').notNull(),
    /** Name of a dictionary item of kind `uploadType` as it was then, e.g. 装箱单. */
    typeName: text('type_name').notNull(),
    /** Name of a document among the server's sample documents, or a file's address. */
    filePath: text('file_path').notNull(),
    fileSize: integer('file_size').notNull(),
    position: integer('position').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** The member of staff who uploaded it; null for files that came with the machine. */
    uploadedBy: text('uploaded_by').references(() => account.number),
  },
  (table) => [index('delivery_file_of_contract').on(table.contractId, table.machineId, table.position)],
)

/** Files that a person has opened: each person has their own new marks. */
export const deliveryFileOpening = pgTable(
  'delivery_file_opening',
  {
    userId: text('person_number')
      .notNull()
      .references(() => account.number, { onDelete: 'cascade' }),
    fileId: text('file_id')
      .notNull()
      .references(() => deliveryFile.id, { onDelete: 'cascade' }),
    openedAt: instant('opened_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.fileId] })],
)
