import { expect, it } from 'vitest'
import { conversationColumns, exportParts, leftOut } from './export-parts'
import { personalTables } from './registry'

/** Of the staff’s own work a table says so; everything else is somebody’s who may ask for it. */
const theirs = personalTables
  .filter(({ whose }) => whose !== 'staff')
  .flatMap(({ table, personal }) => Object.keys(personal).map((column) => `${table}.${column}`))

it('[AC-23] an export holds every column of a person, or names it among those left out with a reason', () => {
  const held = [
    ...exportParts.flatMap(({ table, columns }) => Object.keys(columns).map((column) => `${table}.${column}`)),
    ...conversationColumns,
  ]
  const isLeftOut = (column: string) => leftOut[column] ?? leftOut[column.split('.')[0] ?? '']
  expect(theirs.filter((column) => !held.includes(column) && !isLeftOut(column))).toEqual([])
  // Neither twice, nor one that is not there any more.
  expect(held.filter((column) => isLeftOut(column) || !theirs.includes(column))).toEqual([])
  const tables = new Set(theirs.map((column) => column.split('.')[0]))
  expect(Object.keys(leftOut).filter((one) => !theirs.includes(one) && !tables.has(one))).toEqual([])
  for (const reason of Object.values(leftOut)) expect(reason.length).toBeGreaterThan(10)
})
