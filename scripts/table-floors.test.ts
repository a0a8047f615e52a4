import { describe, expect, it } from 'vitest'
// @ts-expect-error a plain script
import { tablesFromAbove } from './table-floors.mjs'

const floors = [
  { floor: 'identity', modules: ['accounts', 'rosters'] },
  { floor: 'desk', modules: ['desk'] },
]
const modules = 'packages/server/src/modules/'
const tables = [
  { file: `${modules}accounts/tables.ts`, text: "export const account = pgTable('account', {})" },
  { file: `${modules}desk/tables.ts`, text: "export const deskAgent = pgTable(\n  'desk_agent',\n  {})" },
]
const found = (file: string, text: string, listed = {}) =>
  tablesFromAbove([...tables, { file, text }], floors, listed) as string[]

describe('the tables that a statement names', () => {
  it.each([
    ['SELECT 1 FROM desk_agent', 'reads'],
    ['from account a\n  join desk_agent d on true', 'joins'],
    ['insert into desk_agent values (1)', 'adds to'],
    ['UPDATE desk_agent SET status = 1', 'changes'],
    ['delete from only "desk_agent"', 'deletes from'],
  ])('tells of a floor above: %s', (text) => {
    const line = text.split('\n').length
    expect(found(`${modules}accounts/repository.ts`, text)).toEqual([
      `${modules}accounts/repository.ts:${line}: desk_agent, a table of a floor above`,
    ])
    expect(found('packages/server/src/platform/box.ts', text)).toHaveLength(text.includes('account') ? 2 : 1)
  })

  it.each([
    [`${modules}desk/repository.ts`, 'select from account join desk_agent on true'],
    [`${modules}accounts/repository.ts`, "import { x } from '../desk'\n// from desk_agent\n * from desk_agent"],
    ['packages/server/src/socket/people.ts', 'select from desk_agent'],
    [`${modules}accounts/repository.ts`, 'select from unknown_table'],
  ])('takes its own floor, those below, imports and comments: %s', (file, text) => {
    expect(found(file, text)).toEqual([])
  })

  it('takes what is listed with a reason, and tells of a reason that nothing needs', () => {
    const file = `${modules}rosters/desks.ts`
    expect(found(file, 'SELECT FROM desk_agent', { [file]: { desk_agent: 'why' } })).toEqual([])
    expect(found(file, 'SELECT FROM account', { [file]: { desk_agent: 'why' } })).toEqual([
      `${file}: desk_agent is listed in scripts/table-floors.mjs, and no statement names it`,
    ])
  })
})
