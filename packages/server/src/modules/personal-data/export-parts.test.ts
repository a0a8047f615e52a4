import { expect, it } from 'vitest'
import { conversationColumns, exportParts, leftOut } from './export-parts'
import { personalTables } from './registry'

/** Columns about the staff’s work are excluded by table; all others belong to a person who may export them. */
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
  // No column twice, and none that does not exist any more.
  expect(held.filter((column) => isLeftOut(column) || !theirs.includes(column))).toEqual([])
  const tables = new Set(theirs.map((column) => column.split('.')[0]))
  expect(Object.keys(leftOut).filter((one) => !theirs.includes(one) && !tables.has(one))).toEqual([])
  for (const reason of Object.values(leftOut)) expect(reason.length).toBeGreaterThan(10)
})
