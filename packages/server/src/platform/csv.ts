/**
 * Tables as CSV for spreadsheets: UTF-8 with a mark, CRLF, every cell quoted. A text that a spreadsheet would take for a
 * formula is led by an apostrophe (T24); numbers stay numbers. What is read back loses that one apostrophe again, so texts
 * that have some of their own are led by one more.
 */
export type Cell = string | number

const dangerous = /^'*[\s]*[=+\-@\t\r＝＋－＠]/

function cell(value: Cell): string {
  if (typeof value === 'number') return String(value)
  const text = dangerous.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}

/** Lines of a table, without its mark and its head. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

export const csvOf = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${csvLines([head, ...rows])}`

/** The text of a cell that `csvOf` wrote, or that a person wrote into a spreadsheet. */
export const textOfCell = (text: string): string =>
  text.startsWith("'") && dangerous.test(text) ? text.slice(1) : text
