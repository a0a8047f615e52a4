/** Carts and orders of the mall. An order's lines keep name and number as ordered; its events are never deleted. */
import { orderStates } from '@weft/contract'
import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { textPieces } from '../../platform/words-index'
import { account, enterprise } from '../accounts/tables'
import { goods } from '../goods/tables'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const cartLine = pgTable(
  'cart_line',
  {
    userId: text('user_number')
      .notNull()
      .references(() => account.number, { onDelete: 'cascade' }),
    goodsId: text('goods_id')
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.goodsId] })],
)

/** The text by which an order is searched, as its index stores it. */
export const mallOrderWords = ({ orderNum, contactName }: Record<'orderNum' | 'contactName', AnyPgColumn>): SQL =>
  sql`(${orderNum} || ' ' || ${contactName})`

export const mallOrder = pgTable(
  'mall_order',
  {
    id: text('id').primaryKey(),
    orderNum: text('order_num').notNull().unique(),
    /** The page's own id: a repeated request returns its order. */
    requestKey: text('request_key').notNull(),
    userId: text('user_number')
      .notNull()
      .references(() => account.number),
    enterpriseId: text('enterprise_id').references(() => enterprise.id),
    state: text('state', { enum: orderStates }).notNull(),
    contactName: text('contact_name').notNull(),
    phone: text('phone').notNull(),
    address: text('address').notNull(),
    invoiceNote: text('invoice_note').notNull().default(''),
    remark: text('remark').notNull().default(''),
    quoteNote: text('quote_note').notNull().default(''),
    deliveryDays: integer('delivery_days'),
    carrier: text('carrier').notNull().default(''),
    trackingNumber: text('tracking_number').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    confirmedAt: instant('confirmed_at'),
  },
  (table) => [
    unique('mall_order_request').on(table.userId, table.requestKey),
    index('mall_order_of_user').on(table.userId, table.createdAt.desc(), table.id),
    index('mall_order_of_enterprise').on(table.enterpriseId, table.createdAt.desc(), table.id),
    index('mall_order_newest').on(table.createdAt.desc(), table.id),
    index('mall_order_words').using('gin', textPieces(mallOrderWords(table))),
    index('mall_order_state').on(table.state, table.createdAt.desc(), table.id),
    // Purchase records: what was confirmed.
    index('mall_order_bought')
      .on(table.confirmedAt.desc(), table.id.desc())
      .where(sql`${table.confirmedAt} is not null`),
    index('mall_order_bought_by')
      .on(table.enterpriseId, table.confirmedAt.desc(), table.id.desc())
      .where(sql`${table.confirmedAt} is not null`),
  ],
)

export const mallOrderLine = pgTable(
  'mall_order_line',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => mallOrder.id, { onDelete: 'cascade' }),
    goodsId: text('goods_id').notNull(),
    goodsName: text('goods_name').notNull(),
    partNumber: text('part_number').notNull(),
    thumbnail: text('thumbnail').notNull(),
    quantity: integer('quantity').notNull(),
    unitPriceCents: bigint('unit_price_cents', { mode: 'number' }),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.goodsId] }),
    index('mall_order_line_words').using('gin', textPieces(sql`${table.goodsName}`)),
  ],
)

export const mallOrderEvent = pgTable(
  'mall_order_event',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => mallOrder.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    state: text('state', { enum: orderStates }).notNull(),
    at: instant('at').notNull(),
    byName: text('by_name').notNull(),
    byUserId: text('by_number').notNull(),
    note: text('note').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    // Arrivals of a span of days, for the promise.
    index('mall_order_event_completed').on(table.at).where(sql`${table.state} = 'completed'`),
  ],
)
