/**
 * Tables as CSV for spreadsheets: UTF-8 with a mark, CRLF, every cell quoted. A text that a spreadsheet would take for a
 * formula is led by an apostrophe (T24); numbers stay numbers.
 */
type Cell = string | number

const dangerous = /^[\s]*[=+\-@\t\r＝＋－＠]/

function cell(value: Cell): string {
  if (typeof value === 'number') return String(value)
  const text = dangerous.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}

export const csvOf = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
