/** Rows of files and of uploads in parts. A row in `file` exists only for a complete, checked file (G15). */
import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'

export const fileTable = pgTable(
  'file',
  {
    /** 128 random bits: the part of the address that opens a public file. */
    id: text().primaryKey(),
    /** The owner's id of it, from `generate/uuid` or made with the file; unique only together with the owner. */
    fileUuid: text('file_uuid').notNull(),
    /** Number of the account that uploaded it. */
    ownerId: text('owner_id').notNull(),
    kind: text({ enum: ['image', 'video', 'file'] }).notNull(),
    /** As the owner named it, cleaned; shown, and offered at download. */
    name: text().notNull(),
    /** Checked against the content, e.g. `image/webp`. */
    mediaType: text('media_type').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    sha256: text().notNull(),
    /** Pixels; images only. */
    width: integer(),
    height: integer(),
    /** Key in the file store. */
    storedKey: text('stored_key').notNull(),
    thumbnailKey: text('thumbnail_key'),
    /** An order, a contract or a public page refers to it: neither its owner nor the recall of a message removes it. */
    isKept: boolean('is_kept').notNull().default(false),
    /** Shown in a conversation, an order or a contract: its address needs a valid signature. */
    isPrivate: boolean('is_private').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [unique('file_of_owner').on(table.ownerId, table.fileUuid)],
)

/** Parts of uploads that are not complete; the sweep removes them after 24 h. */
export const filePartTable = pgTable(
  'file_part',
  {
    ownerId: text('owner_id').notNull(),
    fileUuid: text('file_uuid').notNull(),
    /** From 0. */
    chunk: integer().notNull(),
    /** Parts in all, as the first part declared. */
    chunks: integer().notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    /** Key of the part's bytes in the file store. */
    partKey: text('part_key').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.fileUuid, table.chunk] })],
)
