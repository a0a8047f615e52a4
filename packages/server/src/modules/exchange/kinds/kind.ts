/** What export and import need to know of a kind of records; everything else is the same for all kinds. */
import type { ExchangeFields, ExchangeKind } from '@weft/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Clock } from '../../../platform/context'
import type { Session } from '../../../platform/session'

export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]
export type Reader = Pick<NodePgDatabase, 'select'>

/** Where a record is written, and by whom. */
export interface Writing {
  /** A transaction, in which the rules of the kind open their own. */
  db: NodePgDatabase
  clock: Clock
  session: Session
}

export interface StoredRecord<K extends ExchangeKind> {
  id: string
  /** What a change names, where the kind has versions. */
  version: number
  /** Visitors see the fields, and changes that are not published wait beside them. */
  hasDraft?: boolean
  /** References to other records by their ids here. */
  fields: ExchangeFields<K>
}

export interface RecordKind<K extends ExchangeKind> {
  kind: K
  /** The column that names a record of another kind. */
  refersBy?: { column: string; kind: ExchangeKind }
  /** Ids after this one, ascending. */
  ids(db: Reader, after: string, limit: number): Promise<string[]>
  /** In any order; unknown ids are left out. */
  read(db: Reader, ids: readonly string[]): Promise<StoredRecord<K>[]>
  /** The record that has what only one can have: a credit code, a number on the plate. The columns are not judged yet. */
  find?(db: Reader, given: Readonly<Record<string, unknown>>): Promise<string | undefined>
  /** The fields as they would be stored. */
  settled?(fields: ExchangeFields<K>, before: StoredRecord<K> | undefined): ExchangeFields<K>
  /** Returns the id. Throws a Refusal, or a ColumnRefusal for what an import may not do. */
  add(to: Writing, fields: ExchangeFields<K>): Promise<string>
  /** Throws as `add` does. */
  change(to: Writing, before: StoredRecord<K>, fields: ExchangeFields<K>): Promise<void>
}

/** A refusal that is about one column. */
export class ColumnRefusal extends Error {
  constructor(
    readonly column: string,
    reason: string,
  ) {
    super(reason)
  }
}

/** A column by which a record is looked for; JSON may give an id as a number. Empty where it is neither text nor number. */
export function textIn(given: Readonly<Record<string, unknown>>, column: string): string {
  const value = given[column]
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
}
