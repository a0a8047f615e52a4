/**
 * Every list of the staff that can be ordered, but those of the content admin (cms.test.ts): by each of its columns both ways,
 * over all of its pages. The record of acts grows meanwhile and is read once, the oldest first.
 */
import { type Call, calls } from '@weft/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, signedIn } from '../modules/desk/test-people'
import { startTestPortal, type TestPortal } from './test-portal'

type Row = Record<string, unknown>
interface Page {
  rows?: Row[]
  datalist?: Row[]
  nextCursor?: string
}
const shapeOf = (call: Call) => (call.query as { shape?: Record<string, unknown> } | undefined)?.shape ?? {}
const sortsOf = (call: Call): string[] => {
  interface Field {
    options?: string[]
    in?: Field
  }
  const field = (shapeOf(call).sort as { unwrap?: () => Field } | undefined)?.unwrap?.()
  const options = field?.options ?? field?.in?.options ?? []
  return options.filter((sort) => options.includes(`-${sort}`))
}
const every: Call[] = Object.values(calls).flatMap((group): Call[] => Object.values(group))
/** Lists of the staff; a customer's list of parts has names for its orders that are older, and a file has no pages. */
const ordered = every.filter(
  (call) => call.name !== 'goods.saleList' && !call.name.endsWith('.csv') && sortsOf(call).length > 0,
)

let portal: TestPortal
let admin: Caller
beforeAll(async () => {
  portal = await startTestPortal()
  admin = await signedIn(portal, 'hejing')
  // The demo world was made in one instant.
  for (const [table, id] of [
    ['account', 'number'],
    ['enterprise', 'id'],
  ])
    await portal.database.pool.query(
      `update ${table} set created_at = timestamptz '2026-01-01' + abs(hashtext(${id}) % 1000) * interval '1 hour'`,
    )
  // The demo world has no ratings. Of these seven, six share their instants in pairs.
  await portal.database.pool.query(`
    insert into service_rating (session_id, desk_id, customer_id, agent_id, agent_name, end_msg_seq_id, score, rated_at)
    select s.id, s.desk_id, 'rater ' || row_number() over (), 'agent', '王晓芸', 1, 4,
      1790000000000 + (row_number() over (order by s.id) / 2) * 60000 from service_session s limit 7`)
})
afterAll(() => portal.stop())

/** What names a row: its other fields may tell how long something runs. */
const idIn = (row: Row): string =>
  // A customer rates every service.
  'ratedAt' in row
    ? `${row.customerId} ${row.ratedAt}`
    : String(Object.entries(row).find(([key]) => /^(id|number|\w+Id)$/.test(key))?.[1])

/** The field of a row that a column is read from. */
const fields: Readonly<Record<string, string>> = {
  name: 'name',
  created: 'createTime',
  submitted: 'createTime',
  applied: 'applyTime',
  time: 'purchaseTime',
  signed: 'signTime',
  code: 'contractCode',
}
interface Value {
  /** Goes before the text: the staff among people, and the orders that are owed. */
  rank: number
  text: string
}

/** What a column says of a row. */
function valueIn(call: Call, sort: string, row: Row): Value {
  if (sort === 'due') {
    const isOwed = ['submitted', 'accepted', 'handling'].includes(String(row.state))
    return isOwed ? { rank: 0, text: String((row.promise as { dueAt: number }).dueAt) } : { rank: 1, text: '' }
  }
  if (sort === 'rated') return { rank: Number(row.ratedAt), text: '' }
  const text = row[call.name === 'customers.list' && sort === 'name' ? 'customerName' : (fields[sort] ?? sort)]
  expect(text, `what ${call.name} shows of ${sort}`).toBeTypeOf('string')
  const isBehind = call.name === 'permissions.people' && sort === 'name' && row.kind !== 'staff'
  return { rank: isBehind ? 1 : 0, text: String(text) }
}

/** In the order of the database, which knows how names go. */
async function ascending(values: readonly Value[]): Promise<Value[]> {
  const { rows } = await portal.database.pool.query<Value>(
    'select rank::float8 as rank, text from unnest($1::bigint[], $2::text[]) as value (rank, text) order by rank, text',
    [values.map(({ rank }) => rank), values.map(({ text }) => text)],
  )
  return rows
}

async function walk(call: Call, sort: string): Promise<Row[]> {
  const rows: Row[] = []
  const isByPlace = 'cursor' in shapeOf(call)
  let cursor = ''
  for (;;) {
    const place = isByPlace ? `cursor=${cursor}` : `offset=${rows.length}`
    // Lists of the documents count pages.
    const number = Object.keys(shapeOf(call)).find((key) => /^page(Num|Number)$/.test(key))
    const wish = number ? `pageSize=3&${number}=${rows.length / 3 + 1}` : `limit=3&${place}`
    const { code, data } = await admin.get<Page>(`${call.path}?${sort ? `sort=${sort}&` : ''}${wish}`)
    expect(code).toBe(0)
    const [page] = data
    const found = page?.rows ?? page?.datalist ?? []
    rows.push(...found)
    if (found.length < 3 || rows.length > 200) return rows
    if (isByPlace && !page?.nextCursor) return rows
    cursor = page?.nextCursor ?? ''
  }
}

describe('the order of a list', () => {
  it('[AC-28] is known for these calls', () => {
    expect(ordered.map((call) => call.name)).toEqual(
      expect.arrayContaining([
        'aftersaleDesk.list',
        'customers.list',
        'permissions.people',
        'audit.list',
        'contracts.list',
        'desk.listRatings',
        'goodsCms.list',
      ]),
    )
  })

  it.each(
    ordered
      .filter((call) => !/Cms\.|audit\./.test(call.name))
      .flatMap((call) => sortsOf(call).map((sort): [string, string, Call] => [call.name, sort, call])),
  )(
    '[AC-28] %s by %s: by what the column says, every row once, and backwards the other way',
    async (_name, sort, call) => {
      const rows = await walk(call, sort)
      const ids = rows.map(idIn)
      expect(rows.length).toBeGreaterThan(0)
      expect(new Set(ids).size).toBe(rows.length)
      const values = rows.map((row) => valueIn(call, sort, row))
      expect(values).toEqual(await ascending(values))
      expect((await walk(call, `-${sort}`)).map(idIn)).toEqual(ids.toReversed())
    },
  )

  it('[AC-28] of orders is the newest first for a page of the build before, which names no column', async () => {
    const call = calls.aftersaleDesk.list
    const newestFirst = (await walk(call, '-submitted')).map(idIn)
    expect(newestFirst.length).toBeGreaterThan(1)
    expect((await walk(call, 'created')).map(idIn)).toEqual(newestFirst)
    expect((await walk(call, '')).map(idIn)).toEqual(newestFirst)
  })

  it('[AC-28] of the record of acts: the oldest first, page by page', async () => {
    const call = calls.audit.list
    for (let at = 0; at < 4; at++)
      await admin.send('POST', '/aftersale-web-service/web-api/dictionary/item/v1/manage', {
        kind: 'faultType',
        dicName: `次序 ${at}`,
        description: '',
      })
    const rows = (await walk(call, 'time')).map((row) => Number(idIn(row)))
    expect(rows.length).toBeGreaterThan(3)
    expect(rows).toEqual(rows.toSorted((one, other) => one - other))
  })
})
