/**
 * After-sales orders, their handling log, files and used parts. Log entries are only ever added (T26); an erasure takes the
 * person's name and words out of them.
 */
import { workOrderActs, workOrderStates } from '@weft/contract'
import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { stateLiterals } from '../../platform/order-life'
import { account, enterprise } from '../accounts/tables'
import { contract, machine } from '../contracts/tables'
import { dictionaryItem } from '../dictionary/tables'
import { runningStates } from './states'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** The states in which the clock of a promise runs. */
const running = sql.raw(stateLiterals(runningStates))
/** Behind every promise: orders whose clock stands, or is over. */
export const NOT_OWED = new Date('9999-01-01T00:00:00Z')
/** When an order is due. In literals: an index has no parameters. */
export const owedAt = (table: { state: AnyPgColumn; dueAt: AnyPgColumn }): SQL =>
  sql`(case when ${table.state} in (${running}) then ${table.dueAt} else timestamptz '9999-01-01 00:00:00+00' end)`

export const workOrder = pgTable(
  'aftersale_order',
  {
    id: text('id').primaryKey(),
    /** e.g. `AS20261121-0007`: the day in China and a running number. */
    orderNum: text('order_num').notNull().unique(),
    /** The sender of the request, customer or agent, and their page's id of it: a repeated request returns its order. */
    createdBy: text('created_by').notNull(),
    requestKey: text('request_key').notNull(),
    /** Number of an account, or id of a visitor for whom an agent made the order. */
    customerId: text('customer_id').notNull(),
    customerName: text('customer_name').notNull(),
    /** The enterprise whose people see it too; null for personal accounts and visitors. */
    enterpriseId: text('enterprise_id').references(() => enterprise.id),
    contractId: text('contract_id').references(() => contract.id),
    machineId: text('machine_id').references(() => machine.id),
    typeId: text('type_id')
      .notNull()
      .references(() => dictionaryItem.id),
    phone: text('phone').notNull(),
    description: text('description').notNull(),
    state: text('state', { enum: workOrderStates }).notNull(),
    assigneeUserId: text('assignee_number').references(() => account.number),
    assigneeName: text('assignee_name').notNull().default(''),
    faultTypeId: text('fault_type_id').references((): AnyPgColumn => dictionaryItem.id),
    waitReason: text('wait_reason').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** The deadline of the promise; every pause extends it. */
    dueAt: instant('due_at').notNull(),
    promiseHours: integer('promise_hours').notNull(),
    /** Since when the promise's clock is stopped; null while it runs. */
    pausedAt: instant('paused_at'),
    finishedAt: instant('finished_at'),
    closedAt: instant('closed_at'),
    ratingScore: smallint('rating_score'),
    ratingText: text('rating_text').notNull().default(''),
    ratedAt: instant('rated_at'),
    searchText: text('search_text').notNull().default(''),
    pieces: text('pieces').array().notNull().default(sql`'{}'`),
  },
  (table) => [
    unique('aftersale_order_request').on(table.createdBy, table.requestKey),
    index('aftersale_order_newest').on(table.createdAt.desc(), table.id.desc()),
    index('aftersale_order_of_customer').on(table.customerId, table.createdAt.desc(), table.id.desc()),
    index('aftersale_order_of_enterprise').on(table.enterpriseId, table.createdAt.desc(), table.id.desc()),
    index('aftersale_order_state').on(table.state, table.createdAt.desc(), table.id.desc()),
    index('aftersale_order_type').on(table.typeId, table.createdAt.desc(), table.id.desc()),
    index('aftersale_order_assignee').on(table.assigneeUserId, table.createdAt.desc(), table.id.desc()),
    // For late orders: those whose clock runs are few among many.
    index('aftersale_order_due').on(table.dueAt).where(sql`${table.state} in (${running})`),
    index('aftersale_order_owed').on(owedAt(table), table.id),
    index('aftersale_order_finished').on(table.finishedAt).where(sql`${table.finishedAt} is not null`),
    index('aftersale_order_words').using('gin', table.pieces),
    check('aftersale_order_score', sql`${table.ratingScore} between 1 and 5`),
  ],
)

/** The last running number of a day in China. */
export const workOrderDay = pgTable('aftersale_day', {
  /** `20261121`. */
  day: text('day').primaryKey(),
  last: integer('last').notNull(),
})

export const workOrderLog = pgTable(
  'aftersale_log',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => workOrder.id, { onDelete: 'cascade' }),
    /** From 1. */
    position: integer('position').notNull(),
    act: text('act', { enum: workOrderActs }).notNull(),
    /** State after it. */
    state: text('state', { enum: workOrderStates }).notNull(),
    at: instant('at').notNull(),
    byUserId: text('by_number').notNull(),
    /** As it was then. */
    byName: text('by_name').notNull(),
    isCustomer: boolean('is_customer').notNull(),
    isInternal: boolean('is_internal').notNull().default(false),
    text: text('text').notNull().default(''),
    /** The page's id of a supplement or of a note from the desk: a repeated one is stored once. */
    requestKey: text('request_key'),
  },
  (table) => [
    uniqueIndex('aftersale_log_of_order').on(table.orderId, table.position),
    uniqueIndex('aftersale_log_request').on(table.orderId, table.requestKey),
  ],
)

export const workOrderFile = pgTable(
  'aftersale_file',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => workOrder.id, { onDelete: 'cascade' }),
    /** Of the order, from 0. */
    position: integer('position').notNull(),
    /** Position of the log entry that it came with; 0: with the request. */
    logPosition: integer('log_position').notNull().default(0),
    name: text('name').notNull(),
    /** Path on this server. */
    address: text('address').notNull(),
    /** Empty for anything but a picture. */
    thumbnail: text('thumbnail').notNull().default(''),
    kind: text('kind', { enum: ['image', 'video', 'file'] }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
)

export const workOrderPart = pgTable(
  'aftersale_part',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => workOrder.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** Empty for a part outside the mall. */
    goodsId: text('goods_id').notNull().default(''),
    name: text('name').notNull(),
    partNumber: text('part_number').notNull().default(''),
    quantity: integer('quantity').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
)

/** Required fields of the form; one row. Absent: nothing is required. */
export const workOrderRules = pgTable('aftersale_rules', {
  id: smallint('id').primaryKey().default(1),
  isContractRequired: boolean('is_contract_required').notNull(),
  isDeviceRequired: boolean('is_device_required').notNull(),
})
