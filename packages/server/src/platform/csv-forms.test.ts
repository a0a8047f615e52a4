import { expect, it } from 'vitest'
import { csvIn } from './csv-forms'

const months = ['MAR-15', 'MARCH1', 'DEC10', '3-Sep', '3-SEP-26', '15september']
const shapes = ['(12)', '9 A', '10:30 pm', '$0012', '012%', '００１２', 'Mar 15, 2026', 'DEC-10-26']
const codes = ['202611270000000123', ...shapes, '006204', '3-4', '1E5', '1/2', '12:30', '4,5', ...months]
const texts = ['KW6-15', '12 A 型', '(第 2 版)', '3 号线', '+86 13800000001', '=1+1', '-3 mm', 'a"b,c\r\nd']
const days = ['2026-11-23', '2026-11-27 08:30', '2026-11-27 08:30:00']

/** A strict reader: every field by RFC 4180, nothing taken off. */
function readStrictly(text: string): string[][] {
  const rows: string[][] = [[]]
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y
  for (let found = field.exec(text); found; found = field.exec(text)) {
    const [, quoted, bare = '', end] = found
    rows.at(-1)?.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
  }
  if (rows.flat().length === 0 || rows.at(-1)?.length !== 0) throw new Error('not a whole table')
  return rows.slice(0, -1)
}

it('[F58] [T24] keeps codes as texts for a spreadsheet: no number, no day, no formula; figures and days stay what they are', () => {
  const table = csvIn(
    'people',
    ['码', '数'],
    [...codes, ...texts, ...days].map((text) => [text, -3]),
  )
  expect(table.startsWith('\uFEFF')).toBe(true)
  const [, ...rows] = readStrictly(table.slice(1))
  const cells = rows.map(([cell = '']) => cell)
  for (const [at, code] of codes.entries()) {
    expect(cells[at]).toBe(`${code}\t`)
    expect(Number.isNaN(Number(cells[at]?.replace('\t', 'x')))).toBe(true)
  }
  expect(cells.slice(codes.length)).toEqual([
    'KW6-15',
    '12 A 型',
    '(第 2 版)',
    '3 号线',
    "'+86 13800000001",
    "'=1+1",
    "'-3 mm",
    'a"b,c\r\nd',
    ...days,
  ])
  expect(rows.every(([, figure]) => figure === '-3')).toBe(true)
})

it('[F58] gives a program every value as it is', () => {
  const all = [...codes, ...texts, ...days]
  const table = csvIn(
    'plain',
    ['code', 'figure'],
    all.map((text) => [text, -3]),
  )
  expect(readStrictly(table)).toEqual([['code', 'figure'], ...all.map((text) => [text, '-3'])])
})
