/** What content admin needs to know of a kind's table; everything else is the same for all kinds. */
import type { CmsChoices, CmsFields, CmsKind, CmsSort } from '@weft/contract'
import type { SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { Refusal } from '../../../platform/refusal'

export type Database = NodePgDatabase
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]
export type Reader = Pick<NodePgDatabase, 'select'>

/** Where and when a change is made. */
export interface Place {
  deskId: string
  now: Date
}

/** How the fields are about to be written. */
export interface Writing extends Place {
  id: string
  /** The entry has no row yet. */
  isAdded: boolean
  /** Visitors see it from now on. */
  isPublished: boolean
  /** It was never published before. */
  isFirst: boolean
}

/** A row as content admin sees it. */
export interface KeptRow<K extends CmsKind> {
  fields: CmsFields<K>
  isShown: boolean
  isNew: boolean
  version: number
  draft: Record<string, unknown> | null
}

/** A page of ids in an order that no index has. */
export type PageOfIds = (
  db: Reader,
  where: SQL | undefined,
  page: { place: Place; isDescending: boolean; offset: number; limit: number },
) => Promise<string[]>

export interface Kind<K extends CmsKind> {
  kind: K
  table: PgTable
  /** The field that names the group. */
  groupField: keyof CmsFields<K>
  columns: {
    id: PgColumn
    title: PgColumn
    group: PgColumn
    isShown: PgColumn
    version: PgColumn
    draft: PgColumn
    isNew: PgColumn
    updatedAt: PgColumn
    updatedBy: PgColumn
  }
  /** What its list shows besides the title. */
  shown?: Partial<Record<'code' | 'materialCode' | 'model' | 'price' | 'picture', PgColumn | SQL>>
  /** Columns that order its list, besides `title` and `updated`; each has an index, with the id behind it. */
  sorts?: Partial<Record<CmsSort, PgColumn | SQL>>
  /** Answers `sort=group`. */
  idsByGroup?: PageOfIds
  /**
   * Condition for rows that contain the words of a key; undefined for a key without a word. Absent: search in the title alone.
   */
  search?: (key: string) => SQL | undefined
  /** Restricts the rows to this place. */
  scope?: (place: Place) => SQL
  /** Returns the fields with their HTML reduced to the allow-list (T12). Absent: the kind has no HTML. */
  cleaned?: (fields: CmsFields<K>) => CmsFields<K>
  choices(db: Reader, place: Place): Promise<CmsChoices>
  /** With `isLocked`, the row stays locked until the transaction ends. */
  read(db: Reader, id: string, isLocked: boolean): Promise<KeptRow<K> | undefined>
  /** Several at once, in any order, not locked; unknown ids are left out. For kinds that files are made of. */
  readMany?(db: Reader, ids: readonly string[]): Promise<(KeptRow<K> & { id: string })[]>
  /** Inserts, or updates the row's own columns; the fields are cleaned. Throws a Refusal for a reference to nothing. */
  write(tx: Transaction, fields: CmsFields<K>, writing: Writing): Promise<void>
  /** Throws a Refusal when something else needs the entry. */
  remove(tx: Transaction, id: string): Promise<void>
  /** Throws a Refusal when the entry must stay published. */
  beforeWithdrawal?(tx: Transaction, id: string): Promise<void>
}

export const refuseChoice = (what: string) => new Refusal(`${what}不存在，请重新选择`)

/** The columns that `keptByStaff` adds to every table. */
export const keptColumns = <T extends Record<'version' | 'draft' | 'isNew' | 'updatedAt' | 'updatedBy', PgColumn>>({
  version,
  draft,
  isNew,
  updatedAt,
  updatedBy,
}: T) => ({ version, draft, isNew, updatedAt, updatedBy })
