/** Goods of the spare-parts mall, their categories in three levels, and enterprises' access to a goods' documents. */
import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { keptByStaff, unsettled } from '../../platform/kept-by-staff'
import { account, enterprise } from '../accounts/tables'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const goodsType = pgTable(
  'goods_type',
  {
    id: text('id').primaryKey(),
    code: text('code').notNull().unique(),
    name: text('name').notNull(),
    parentId: text('parent_id').references((): AnyPgColumn => goodsType.id),
    /** 1 to 3; goods belong to level 3. */
    level: integer('level').notNull(),
    icon: text('icon').notNull().default(''),
    /** Level 1: the text on the tile of the device-type page. */
    description: text('description').notNull().default(''),
    position: integer('position').notNull().default(0),
  },
  (table) => [index('goods_type_parent').on(table.parentId, table.position)],
)

export interface NamedValue {
  name: string
  value: string
}
export interface ApplicableDevice {
  deviceName: string
  deviceModel: string
  position: string
}
export interface GoodsDocument {
  fileName: string
  filePath: string
  fileSize: number
}

/** The name of a part's model; empty: none. */
export const modelOf = (table: { modelName: AnyPgColumn }): SQL<string> => sql<string>`coalesce(${table.modelName}, '')`

/** The first figure in the text of a price, which orders lists; -1 without one. */
export const priceOf = (table: { priceText: AnyPgColumn }): SQL =>
  sql`coalesce(substring(replace(${table.priceText}, ',', '') from '[0-9]+(?:[.][0-9]+)?')::numeric, -1)`

export const goods = pgTable(
  'goods',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    feature: text('feature').notNull().default(''),
    /** The three levels, so that each can be listed by its own index. */
    topTypeId: text('top_type_id').notNull(),
    midTypeId: text('mid_type_id').notNull(),
    typeId: text('type_id')
      .notNull()
      .references(() => goodsType.id),
    typeName: text('type_name').notNull(),
    /** Addresses, comma-joined; the first is the card's. */
    images: text('images').notNull(),
    thumbnail: text('thumbnail').notNull(),
    phoneNum: text('phone_num').notNull(),
    partNumber: text('part_number').notNull(),
    materialCode: text('material_code').notNull(),
    drawingNumber: text('drawing_number').notNull(),
    brand: text('brand').notNull(),
    priceText: text('price_text').notNull(),
    applicableLine: text('applicable_line').notNull().default(''),
    inServiceNum: integer('in_service_num').notNull().default(0),
    attributes: json('attributes').$type<NamedValue[]>().notNull(),
    applicable: json('applicable').$type<ApplicableDevice[]>().notNull(),
    documents: json('documents').$type<GoodsDocument[]>().notNull(),
    /** Name of its model in the exhibition hall; null: none. */
    modelName: text('model_name'),
    isOnSale: boolean('is_on_sale').notNull().default(true),
    ...keptByStaff(),
    /** Order of lists: small first. */
    rank: integer('rank').notNull(),
    /** Searchable sections, and the version of search/stored.ts that made them. */
    searchText: text('search_text').notNull(),
    searchVersion: integer('search_version').notNull().default(0),
    pieces: text('pieces').array().notNull(),
  },
  (table) => [
    uniqueIndex('goods_part_number').on(table.partNumber),
    index('goods_rank').on(table.rank, table.id).where(sql`${table.isOnSale}`),
    index('goods_of_top').on(table.topTypeId, table.rank, table.id).where(sql`${table.isOnSale}`),
    index('goods_of_mid').on(table.midTypeId, table.rank, table.id).where(sql`${table.isOnSale}`),
    index('goods_of_type').on(table.typeId, table.rank, table.id).where(sql`${table.isOnSale}`),
    index('goods_name').on(table.name, table.id),
    index('goods_model').on(modelOf(table), table.id),
    index('goods_price').on(priceOf(table), table.id),
    index('goods_changed').on(table.updatedAt, table.id),
    index('goods_unsettled').on(table.updatedAt, table.id).where(unsettled(table.isOnSale, table.draft)),
    index('goods_in_service').on(table.inServiceNum.desc(), table.id).where(sql`${table.isOnSale}`),
    index('goods_pieces').using('gin', table.pieces),
  ],
)

/**
 * The pieces of a row of `goods_search`, through a function that tells the planner what reading them costs: without it a frequent
 * word is looked for in the array of every row.
 */
export const searchedPieces = (table: { pieces: AnyPgColumn }): SQL => sql`searched_pieces(${table.pieces})`

/**
 * The goods on sale as the search reads them: narrow rows, for a frequent word is in a quarter of them. Triggers of `goods` write
 * it in the same transaction, whoever changes a part (migration 0055).
 */
export const goodsSearch = pgTable(
  'goods_search',
  {
    goodsId: text('goods_id')
      .primaryKey()
      .references(() => goods.id, { onDelete: 'cascade' }),
    rank: integer('rank').notNull(),
    partNumber: text('part_number').notNull(),
    inServiceNum: integer('in_service_num').notNull(),
    topTypeId: text('top_type_id').notNull(),
    midTypeId: text('mid_type_id').notNull(),
    typeId: text('type_id').notNull(),
    /** The first section of `search_text`, which most rows are ranked by. */
    name: text('name').notNull(),
    searchText: text('search_text').notNull(),
    /** Kept outside the row, for only the index reads them: conditions name them by `searchedPieces`. */
    pieces: text('pieces').array().notNull(),
  },
  (table) => [index('goods_search_pieces').using('gin', searchedPieces(table))],
)

/** A row for each statement that changed goods: the same rows, the same catalogue. */
export const goodsChange = pgTable('goods_change', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
})

/** Groups of synonyms for the parts search; the staff edits them. */
export const searchSynonym = pgTable('search_synonym', {
  id: text('id').primaryKey().default(sql`replace(gen_random_uuid()::text, '-', '')`),
  words: text('words').array().notNull(),
  position: integer('position').notNull().default(0),
})

export const supplierAccess = pgTable(
  'supplier_access',
  {
    /** Id of the staff's decision; goods and enterprise stay the key. */
    id: text('id').notNull().default(sql`replace(gen_random_uuid()::text, '-', '')`),
    goodsId: text('goods_id')
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    enterpriseId: text('enterprise_id')
      .notNull()
      .references(() => enterprise.id),
    state: text('state', { enum: ['pending', 'granted', 'refused'] }).notNull(),
    appliedBy: text('applied_by')
      .notNull()
      .references(() => account.number),
    appliedAt: instant('applied_at').notNull(),
    decidedBy: text('decided_by').references(() => account.number),
    decidedAt: instant('decided_at'),
    opinion: text('opinion').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.goodsId, table.enterpriseId] }),
    uniqueIndex('supplier_access_id').on(table.id),
    index('supplier_access_state').on(table.state, table.appliedAt, table.id),
    index('supplier_access_newest').on(table.appliedAt, table.id),
    index('supplier_access_of_enterprise').on(table.enterpriseId, table.appliedAt),
    index('supplier_access_of_person').on(table.appliedBy, table.appliedAt),
  ],
)
