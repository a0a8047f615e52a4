/** Machines at customers: what was delivered under which contract, its identity code, and the parts in it. */
import { index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { enterprise } from '../accounts/tables'
import { contract } from '../contracts/tables'
import { goods } from '../goods/tables'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const machine = pgTable(
  'machine',
  {
    id: text('id').primaryKey(),
    /** The documents' productNum: number on the name plate. */
    productNum: text('product_num').notNull(),
    /** Identity code on the plate, e.g. `86.1008.3/SY-2024-HX-0173`. */
    handle: text('handle').notNull(),
    name: text('name').notNull(),
    model: text('model').notNull(),
    /** Kind by the top category of the mall, e.g. `hxzz`. */
    industryCode: text('industry_code').notNull(),
    /** Name of its picture (`machines` of the drawing generator). */
    picture: text('picture').notNull(),
    enterpriseId: text('enterprise_id')
      .notNull()
      .references(() => enterprise.id),
    contractId: text('contract_id')
      .notNull()
      .references(() => contract.id),
    /** Where in the customer's works, e.g. `纺丝一车间 2 号线`. */
    place: text('place').notNull(),
    builtAt: instant('built_at').notNull(),
    installedAt: instant('installed_at'),
    standard: text('standard').notNull(),
    version: integer('version').notNull().default(0),
  },
  (table) => [
    uniqueIndex('machine_product_num').on(table.productNum),
    uniqueIndex('machine_handle').on(table.handle),
    index('machine_of_enterprise').on(table.enterpriseId),
    index('machine_of_contract').on(table.contractId),
  ],
)

export const machinePart = pgTable(
  'machine_part',
  {
    machineId: text('machine_id')
      .notNull()
      .references(() => machine.id, { onDelete: 'cascade' }),
    goodsId: text('goods_id')
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    position: text('position').notNull(),
    quantity: integer('quantity').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.machineId, table.goodsId] }), index('machine_part_goods').on(table.goodsId)],
)
