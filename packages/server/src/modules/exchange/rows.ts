/** The lines of a file of records, read and written. Every fault is told by its line, as a text editor counts them. */
import {
  type ExchangeError,
  type ExchangeFormat,
  type ExchangeKind,
  exchangeColumnTypes,
  exchangeFields,
  isPlainText,
  mostExchangeErrors,
  mostExchangeRows,
} from '@weft/contract'
import { firstCharacters } from '@weft/protocol'
import { CsvError, parse } from 'csv-parse/sync'
import { parse as parseJson } from 'secure-json-parse'
import { type Cell, csvLines, csvOf, textOfCell } from '../../platform/csv'
import { asText, withoutTab } from '../../platform/csv-forms'

export interface Row {
  line: number
  /** What the line gives, columns that it leaves out not in it; not judged yet. */
  given: Readonly<Record<string, unknown>>
}
export interface ReadRows {
  rows: Row[]
  errors: ExchangeError[]
}

export const columnsOf = (kind: ExchangeKind): string[] => ['externalId', ...Object.keys(exchangeFields[kind].shape)]

const refused = (line: number, reason: string, column = ''): ReadRows => ({
  rows: [],
  errors: [{ line, column, reason }],
})

export function readRows(kind: ExchangeKind, format: ExchangeFormat, text: string): ReadRows {
  const plain = text.replace(/^\uFEFF/, '')
  const read = format === 'csv' ? readCsv(kind, plain) : readJsonLines(plain)
  if (read.errors.length > 0) return read
  if (read.rows.length === 0) return refused(1, '文件中没有数据')
  if (read.rows.length > mostExchangeRows)
    return refused(read.rows[mostExchangeRows]?.line ?? 1, `一个文件最多 ${mostExchangeRows} 条，请拆分后再导入`)
  const errors = read.rows.flatMap(unstorableIn)
  return errors.length > 0 ? { rows: [], errors: errors.slice(0, mostExchangeErrors) } : read
}

/** Columns that a database cannot store: an escape in JSON may hide a U+0000 from the check of the call's body. */
const unstorableIn = ({ line, given }: Row): ExchangeError[] =>
  Object.entries(given)
    .filter((entry) => !isPlainText(entry))
    .map(([name]) => ({
      line,
      column: isPlainText(name) ? firstCharacters(name, 120) : '',
      reason: '含有无法保存的字符，请删除后再导入',
    }))

const csvFaults: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: '引号没有成对',
  INVALID_OPENING_QUOTE: '引号只能出现在单元格的开头，单元格内的引号要写两次',
  CSV_INVALID_CLOSING_QUOTE: '右引号后面只能是逗号或换行，单元格内的引号要写两次',
}

function readCsv(kind: ExchangeKind, text: string): ReadRows {
  let cells: { line: number; record: string[] }[]
  try {
    cells = cellsOf(text)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return refused(Number(error.lines ?? 1), csvFaults[error.code] ?? '不是 CSV 格式')
  }
  const [head, ...body] = cells
  if (!head) return refused(1, '文件中没有数据')
  const names = head.record.map((name) => name.trim())
  const known = new Set(columnsOf(kind))
  const wrong = names.find((name, at) => !known.has(name) || names.indexOf(name) !== at)
  if (wrong !== undefined)
    return refused(head.line, known.has(wrong) ? '这一列出现了两次' : '没有这一列', firstCharacters(wrong, 60))
  const errors: ExchangeError[] = []
  const rows = body.map(({ line, record }): Row => {
    if (record.length !== names.length)
      errors.push({ line, column: '', reason: `应有 ${names.length} 列，实有 ${record.length} 列` })
    const given = names.flatMap((name, at) => {
      const value = valueIn(name, withoutTab(textOfCell(record[at] ?? '')))
      return value === undefined ? [] : [[name, value]]
    })
    return { line, given: Object.fromEntries(given) }
  })
  return { rows, errors: errors.slice(0, mostExchangeErrors) }
}

/** Records with the line that each begins on. */
function cellsOf(text: string): { line: number; record: string[] }[] {
  const read = parse(text, { info: true, relax_column_count: true, skip_empty_lines: true }) as unknown as {
    info: { lines: number }
    record: string[]
  }[]
  return read.map(({ info, record }) => ({
    // The parser tells where a record ends: what its cells span comes off.
    line: info.lines - record.reduce((breaks, cell) => breaks + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0),
    record,
  }))
}

const yes = /^(true|1|是|yes)$/i
const no = /^(false|0|否|no)$/i

/** A cell as its column's type; a text that is none of it stays a text, which the schema refuses. Undefined: left out. */
function valueIn(column: string, text: string): unknown {
  const type = exchangeColumnTypes[column]
  if (type === undefined) return text
  const word = text.trim()
  if (type === 'list') return word === '' ? [] : (jsonOf(word) ?? text)
  if (word === '') return undefined
  if (type === 'number') return /^-?\d{1,15}$/.test(word) ? Number(word) : text
  return yes.test(word) ? true : no.test(word) ? false : text
}

function jsonOf(text: string): unknown {
  try {
    return parseJson(text, { protoAction: 'error', constructorAction: 'error' })
  } catch {
    return undefined
  }
}

function readJsonLines(text: string): ReadRows {
  const rows: Row[] = []
  const errors: ExchangeError[] = []
  for (const [at, words] of text.split(/\r\n|\n/).entries()) {
    if (words.trim() === '') continue
    const given = jsonOf(words)
    if (typeof given === 'object' && given !== null && !Array.isArray(given))
      rows.push({ line: at + 1, given: given as Record<string, unknown> })
    else errors.push({ line: at + 1, column: '', reason: '不是一个 JSON 对象' })
    if (errors.length === mostExchangeErrors) break
  }
  return { rows, errors }
}

/** @param isFirst the file begins with these. */
export function writeRows(
  kind: ExchangeKind,
  format: ExchangeFormat,
  records: readonly Readonly<Record<string, unknown>>[],
  isFirst: boolean,
): string {
  if (format === 'jsonl') return records.map((record) => `${JSON.stringify(record)}\n`).join('')
  const columns = columnsOf(kind)
  const cells = records.map((record) => columns.map((column) => cellOf(record[column])))
  return isFirst ? csvOf(columns, cells) : csvLines(cells)
}

const cellOf = (value: unknown): Cell =>
  typeof value === 'string'
    ? asText(value)
    : typeof value === 'number'
      ? value
      : value === undefined
        ? ''
        : JSON.stringify(value)
