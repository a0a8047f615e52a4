/**
 * A table for people, who open it in a spreadsheet, or for programs, which want every value as it is. A spreadsheet reads
 * 006204 as 6204, an order number of 18 digits as a rounded one, 3-4 as a day and 1E5 as 100 000, quotes or not.
 */
import type { CsvForm } from '@weft/contract'
import { type Cell, csvOf } from './csv'

/** Rows of one file at most; the reply says that the file ends before the list does. */
const MOST_ROWS = 20_000

interface ReadPage<Row> {
  rows: readonly Row[]
  nextCursor?: string | undefined
}

/** Reads a list page by page for a file. `isCut`: the list has more rows than a file. */
export async function rowsForFile<Row>(
  readPage: (cursor: string) => Promise<ReadPage<Row>>,
): Promise<{ rows: Row[]; isCut: boolean }> {
  const all: Row[] = []
  let cursor: string | undefined = ''
  while (cursor !== undefined && all.length < MOST_ROWS) {
    const page: ReadPage<Row> = await readPage(cursor)
    all.push(...page.rows)
    cursor = page.nextCursor
  }
  return { rows: all, isCut: cursor !== undefined }
}

/** Names of months in English, short and full: a spreadsheet reads MAR-15, MARCH1 and 3-Sep-26 as days. */
const month =
  '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|january|february|march|april|august|september|october|november|december)'
/**
 * Digits, full-width ones too, with what a spreadsheet takes for parts of a number, a day or a time: 12,5 · 3/4 · 9 A · (5) · $012 ·
 * 50%.
 */
const figures = '[$¥￥€£]? ?\\(?[\\d０-９][\\d０-９.,/:e+\\- ]*\\)?(?:%| ?[ap]m?)?'
/** A text that a spreadsheet would read as a number, a day, a time or a power. */
const readAsNumber = new RegExp(
  `^(?:${figures}|${month}[ /-]?\\d{1,4}(?:, ?\\d{2,4}|[ /-]\\d{2,4})?|\\d{1,4}[ /-]?${month}(?:[ /-]?\\d{2,4})?)$`,
  'i',
)
const instant = /^\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}(?::\d{2})?)?$/

/** A tab behind such a text keeps it a text and shows nowhere; days and times stay what they are. */
export const asText = (cell: Cell): Cell =>
  typeof cell === 'string' && readAsNumber.test(cell) && !instant.test(cell) ? `${cell}\t` : cell

/** The text of a cell that `asText` wrote: without that tab. */
export const withoutTab = (text: string): string =>
  text.endsWith('\t') && readAsNumber.test(text.slice(0, -1)) ? text.slice(0, -1) : text

const plain = (cell: Cell): string => (typeof cell === 'number' ? String(cell) : `"${cell.replaceAll('"', '""')}"`)

/** `people`: as `csvOf`, codes stay texts. `plain`: UTF-8 without a mark, CRLF, texts quoted, nothing added to a value. */
export const csvIn = (form: CsvForm, head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  form === 'people'
    ? csvOf(
        head,
        rows.map((row) => row.map(asText)),
      )
    : [head, ...rows].map((row) => `${row.map(plain).join(',')}\r\n`).join('')
