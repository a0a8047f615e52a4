/**
 * Contracts of customer enterprises (D2 §3). `state` and `deliveryState` are the documents' numbers: contracts in force have
 * state 1, delivered ones deliveryState 30.
 */
import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { textPieces } from '../../platform/words-index'
import { account, enterprise } from '../accounts/tables'
import { goods } from '../goods/tables'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const contract = pgTable(
  'contract',
  {
    id: text('id').primaryKey(),
    /** e.g. `SY-HX-2024-017`. */
    code: text('code').notNull().unique(),
    name: text('name').notNull(),
    enterpriseId: text('enterprise_id')
      .notNull()
      .references(() => enterprise.id),
    /** 0 draft, 1 in force, 2 closed. */
    state: smallint('state').notNull(),
    /** 10 in production, 20 on the way, 30 delivered, 40 accepted. */
    deliveryState: smallint('delivery_state').notNull(),
    signedAt: instant('signed_at').notNull(),
    deliveredAt: instant('delivered_at'),
    acceptedAt: instant('accepted_at'),
    /** Months of warranty from the acceptance. */
    warrantyMonths: integer('warranty_months').notNull().default(12),
    /** The maker's unit that delivers. */
    deliveryEnterpriseName: text('delivery_enterprise_name').notNull(),
    /** The member of staff who is responsible for it. */
    keeperNumber: text('keeper_number').references(() => account.number),
    /** Rises with each change: optimistic lock. */
    version: integer('version').notNull().default(0),
    /** Code, name, customer, and its machines' names, models and numbers. */
    searchText: text('search_text').notNull().default(''),
    pieces: text('pieces').array().notNull().default(sql`'{}'`),
  },
  (table) => [
    index('contract_of_enterprise').on(table.enterpriseId, table.signedAt.desc(), table.id.desc()),
    index('contract_code_of_enterprise').on(table.enterpriseId, table.code, table.id),
    // The delivered contracts of a customer, queried by both states.
    index('contract_delivered').on(
      table.enterpriseId,
      table.state,
      table.deliveryState,
      table.signedAt.desc(),
      table.id.desc(),
    ),
    index('contract_newest').on(table.signedAt.desc(), table.id.desc()),
    index('contract_words').using('gin', table.pieces),
  ],
)

/** The text by which the staff searches a machine; its index stores the same expression. */
export const machineWords = (table: Record<'productNum' | 'handle' | 'name' | 'model', AnyPgColumn>): SQL =>
  sql`(${table.productNum} || ' ' || ${table.handle} || ' ' || ${table.name} || ' ' || ${table.model})`

/** Machines at customers: each with its contract, its identity code and its parts. */
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
    index('machine_words').using('gin', textPieces(machineWords(table))),
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
