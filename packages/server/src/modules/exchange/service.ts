/**
 * Records out of and into files. An import is one transaction: each line is judged and written by the rules of its page in
 * the back office, with their entries in the record of acts, and one fault undoes all of it. A dry run is the same import,
 * undone at its end.
 */
import { isDeepStrictEqual } from 'node:util'
import {
  type ExchangeError,
  type ExchangeFields,
  type ExchangeFormat,
  type ExchangeKind,
  exchangeBlanks,
  exchangeFields,
  exchangeNames,
  externalIdField,
  type ImportReport,
  mostExchangeErrors,
} from '@weft/contract'
import { firstCharacters } from '@weft/protocol'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Clock } from '../../platform/context'
import { Refusal } from '../../platform/refusal'
import type { Session } from '../../platform/session'
import { writeAudit } from '../audit'
import { recordKinds } from './kinds'
import { ColumnRefusal, type RecordKind, type StoredRecord, textIn, type Writing } from './kinds/kind'
import { errorsOf } from './reasons'
import { externalIdsOf, isHeldByAnother, limitLockWaits, lockKind, recordIdsOf, setRecordId } from './repository'
import { type Row, readRows, writeRows } from './rows'

interface Parts {
  db: NodePgDatabase
  clock: Clock
}
/** Records read at once: an article may have 200 kB. */
const CHUNK = 50

type Outcome = 'added' | 'changed' | 'unchanged'

/** Ends a transaction whose changes must not stay. */
class Undone extends Error {
  constructor(readonly report: ImportReport) {
    super('undone')
  }
}
/** A line that the schema refuses, in one column or more. */
class LineRefusal extends Error {
  constructor(readonly errors: ExchangeError[]) {
    super('refused')
  }
}

/**
 * Imports a file, or says what an import would do. Faults of the file are in the report. Throws a 409 Refusal while another
 * import of the kind runs.
 */
export async function importFile<K extends ExchangeKind>(
  { db, clock }: Parts,
  session: Session,
  kindName: K,
  file: { format: ExchangeFormat; text: string; isDryRun: boolean },
): Promise<ImportReport> {
  const kind = recordKinds[kindName] as RecordKind<K>
  const read = readRows(kindName, file.format, file.text)
  const report: ImportReport = {
    added: 0,
    changed: 0,
    unchanged: 0,
    errors: read.errors,
    isCut: read.errors.length > 0,
  }
  if (read.errors.length > 0) return report
  try {
    return await db.transaction(async (tx) => {
      if (!(await lockKind(tx, kindName))) throw new Refusal('另一次导入正在进行，请稍后重试', { status: 409 })
      await limitLockWaits(tx)
      await importRows(kind, { db: tx, clock, session }, read.rows, report)
      if (file.isDryRun || report.errors.length > 0) throw new Undone(report)
      await writeAudit(tx, {
        at: clock.now(),
        actorId: session.userId,
        act: 'exchange.import',
        subject: kindName,
        detail: {
          name: exchangeNames[kindName],
          rowCount: read.rows.length,
          addedCount: report.added,
          changedCount: report.changed,
        },
      })
      return report
    })
  } catch (error) {
    if (error instanceof Undone) return error.report
    throw error
  }
}

async function importRows<K extends ExchangeKind>(
  kind: RecordKind<K>,
  to: Writing,
  rows: readonly Row[],
  report: ImportReport,
): Promise<void> {
  const names = rows.map(({ given }) => textIn(given, 'externalId'))
  const ids = await recordIdsOf(to.db, kind.kind, names)
  const look: LookUp<K> = { ids, records: new Map(), references: new Map() }
  const lines = new Map<string, number>()
  for (const [at, row] of rows.entries()) {
    if (at % CHUNK === 0) {
      const some = names.slice(at, at + CHUNK).flatMap((name) => [name, ids.get(name) ?? name])
      look.records = new Map((await kind.read(to.db, some)).map((record) => [record.id, record]))
    }
    try {
      const externalId = externalIdOf(row)
      const earlier = lines.get(externalId)
      if (earlier !== undefined) throw new ColumnRefusal('externalId', `与第 ${earlier} 行重复`)
      lines.set(externalId, row.line)
      report[await importRow(kind, to, row, externalId, look)] += 1
    } catch (error) {
      if (isHeldByAnother(error)) {
        report.errors.push({ line: row.line, column: 'externalId', reason: heldReason(names[at]) })
        // Each further line could wait as long: the caller tries the whole file again.
        report.isCut = true
        return
      }
      report.errors.push(...faultsOf(row.line, error))
    }
    if (report.errors.length >= mostExchangeErrors) {
      report.errors.length = mostExchangeErrors
      report.isCut = true
      return
    }
  }
}

const heldReason = (externalId: string | undefined): string =>
  `编号为 ${firstCharacters(externalId ?? '', 120)} 的记录正被他人修改，请稍后重新导入`

/** What was looked up for the lines of one file. */
interface LookUp<K extends ExchangeKind> {
  /** Ids of records by the external ids of the file. */
  ids: ReadonlyMap<string, string>
  /** Those of the next lines, by id. */
  records: ReadonlyMap<string, StoredRecord<K>>
  /** Ids of records of the other kind by their external ids. */
  references: Map<string, string>
}

function externalIdOf({ line, given }: Row): string {
  const read = externalIdField.safeParse(textIn(given, 'externalId'))
  if (!read.success) throw new LineRefusal([{ line, column: 'externalId', reason: '须为 1 至 120 个字的编号' }])
  return read.data
}

function faultsOf(line: number, error: unknown): ExchangeError[] {
  if (error instanceof LineRefusal) return error.errors
  if (error instanceof ColumnRefusal) return [{ line, column: error.column, reason: error.message }]
  // The calls of the content admin name a field by its path in their body, `fields.partNumber`.
  if (error instanceof Refusal)
    return [{ line, column: error.field?.replace(/^fields\./, '') ?? '', reason: error.message }]
  throw error
}

async function importRow<K extends ExchangeKind>(
  kind: RecordKind<K>,
  to: Writing,
  { line, given: { externalId: _, ...given } }: Row,
  externalId: string,
  look: LookUp<K>,
): Promise<Outcome> {
  // What an external id names, or an id of ours.
  const known = look.records.get(look.ids.get(externalId) ?? '') ?? look.records.get(externalId)
  const before = known ?? (await findSame(kind, to, externalId, given))
  const resolved = await withReference(kind, to.db, given, look.references)
  const read = exchangeFields[kind.kind].safeParse({ ...exchangeBlanks[kind.kind], ...before?.fields, ...resolved })
  if (!read.success) throw new LineRefusal(errorsOf(line, read.error.issues))
  const judged = read.data as ExchangeFields<K>
  const fields = kind.settled ? kind.settled(judged, before) : judged
  const isChanged = before === undefined || !isDeepStrictEqual({ ...fields }, { ...before.fields })
  if (known && !isChanged) return 'unchanged'
  // What a refused line has written already goes with its own transaction; the lines after it are still judged.
  return to.db.transaction(async (tx) => {
    if (before && isChanged) await kind.change({ ...to, db: tx }, before, fields)
    const id = before?.id ?? (await kind.add({ ...to, db: tx }, fields))
    if (!known) await setRecordId(tx, kind.kind, externalId, id)
    return before === undefined ? 'added' : isChanged ? 'changed' : 'unchanged'
  })
}

/** The record that is the same by what only one can have; refuses one that another external id names. */
async function findSame<K extends ExchangeKind>(
  kind: RecordKind<K>,
  { db }: Writing,
  externalId: string,
  given: Readonly<Record<string, unknown>>,
): Promise<StoredRecord<K> | undefined> {
  const id = await kind.find?.(db, given)
  if (id === undefined) return undefined
  const other = (await externalIdsOf(db, kind.kind, [id])).get(id)
  if (other !== undefined && other !== externalId)
    throw new ColumnRefusal('externalId', `这条记录已有外部编号 ${other}`)
  return (await kind.read(db, [id]))[0]
}

/** The columns with the reference as an id of ours. */
async function withReference(
  { refersBy }: Pick<RecordKind<ExchangeKind>, 'refersBy'>,
  db: Writing['db'],
  given: Readonly<Record<string, unknown>>,
  references: Map<string, string>,
): Promise<Readonly<Record<string, unknown>>> {
  const name = refersBy && textIn(given, refersBy.column)
  if (!refersBy || !name) return given
  const other = recordKinds[refersBy.kind] as RecordKind<ExchangeKind>
  let id = references.get(name)
  if (id === undefined) {
    const named = await recordIdsOf(db, refersBy.kind, [name])
    const found = await other.read(db, [named.get(name) ?? name, name])
    id = (found.find((record) => record.id !== name) ?? found[0])?.id
    if (id === undefined)
      throw new ColumnRefusal(
        refersBy.column,
        `没有外部编号为 ${firstCharacters(name, 120)} 的${exchangeNames[refersBy.kind]}`,
      )
    references.set(name, id)
  }
  return { ...given, [refersBy.column]: id }
}

/** A part of an export ends after so many records, or so many characters. */
const PART_ROWS = 1_000
const PART_CHARACTERS = 4_000_000

export interface ExportPart {
  text: string
  rowCount: number
  /** Id of the last record of this part; undefined: there are no more. */
  nextCursor: string | undefined
}

/** Returns the part after a cursor, `nextCursor` of the part before; empty: the first. Leaves an entry in the record of acts. */
export async function exportPart<K extends ExchangeKind>(
  { db, clock }: Parts,
  session: Session,
  kindName: K,
  { format, cursor }: { format: ExchangeFormat; cursor: string },
): Promise<ExportPart> {
  const kind = recordKinds[kindName] as RecordKind<K>
  let after = cursor
  let text = ''
  let rowCount = 0
  let isMore = true
  while (isMore && rowCount < PART_ROWS && text.length < PART_CHARACTERS) {
    const ids = await kind.ids(db, after, CHUNK)
    text += writeRows(kindName, format, await recordsOf(kind, db, ids), cursor === '' && after === '')
    rowCount += ids.length
    after = ids.at(-1) ?? after
    isMore = ids.length === CHUNK
  }
  await writeAudit(db, {
    at: clock.now(),
    actorId: session.userId,
    act: 'exchange.export',
    subject: kindName,
    detail: { name: exchangeNames[kindName], rowCount },
  })
  return { text, rowCount, nextCursor: isMore ? after : undefined }
}

/** In the order of the ids, with external ids where there are some. */
async function recordsOf<K extends ExchangeKind>(
  kind: RecordKind<K>,
  db: NodePgDatabase,
  ids: readonly string[],
): Promise<Readonly<Record<string, unknown>>[]> {
  if (ids.length === 0) return []
  const records = new Map((await kind.read(db, ids)).map((record) => [record.id, record]))
  const own = await externalIdsOf(db, kind.kind, ids)
  const { column = '', kind: otherKind } = kind.refersBy ?? {}
  const namedBy = (record: StoredRecord<K>) => String((record.fields as Readonly<Record<string, unknown>>)[column])
  const others = otherKind && (await externalIdsOf(db, otherKind, [...new Set([...records.values()].map(namedBy))]))
  return ids.flatMap((id) => {
    const record = records.get(id)
    if (!record) return []
    const reference = others && { [column]: others.get(namedBy(record)) ?? namedBy(record) }
    return [{ externalId: own.get(id) ?? id, ...record.fields, ...reference }]
  })
}
