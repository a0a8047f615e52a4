/** Every list that can be ordered: by each of its columns both ways, over all of its pages. */
import { type Call, calls } from '@weft/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, signedIn } from '../modules/desk/test-people'
import { startTestPortal, type TestPortal } from './test-portal'

interface Page {
  rows: Record<string, unknown>[]
  nextCursor?: string
}
const shapeOf = (call: Call) => (call.query as { shape?: Record<string, unknown> } | undefined)?.shape ?? {}
const sortsOf = (call: Call): string[] => {
  const field = shapeOf(call).sort as { unwrap?: () => { options?: string[] } } | undefined
  return (field?.unwrap?.().options ?? []).filter((sort) => sort !== '' && !sort.startsWith('-'))
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
})
afterAll(() => portal.stop())

/** What names a row: its other fields may tell how long something runs. */
const idIn = (row: Record<string, unknown>): string =>
  String(Object.entries(row).find(([key]) => /^(id|number|\w+Id)$/.test(key))?.[1])

async function walk(call: Call, sort: string): Promise<string[]> {
  const rows: string[] = []
  const isByPlace = 'cursor' in shapeOf(call)
  let cursor = ''
  for (;;) {
    const place = isByPlace ? `cursor=${cursor}` : `offset=${rows.length}`
    const { code, data } = await admin.get<Page>(`${call.path}?sort=${sort}&limit=3&${place}`)
    expect(code).toBe(0)
    const [page] = data
    rows.push(...(page?.rows ?? []).map(idIn))
    if ((page?.rows.length ?? 0) < 3 || rows.length > 200) return rows
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
        'goodsCms.list',
      ]),
    )
  })

  it.each(
    ordered
      .filter((call) => !/Cms\.|audit\./.test(call.name))
      .flatMap((call) => sortsOf(call).map((sort): [string, string, Call] => [call.name, sort, call])),
  )('[AC-28] %s by %s: every row once, and backwards the other way', async (_name, sort, call) => {
    const rows = await walk(call, sort)
    expect(rows.length).toBeGreaterThan(0)
    expect(new Set(rows).size).toBe(rows.length)
    expect(await walk(call, `-${sort}`)).toEqual(rows.toReversed())
  })

  it('[AC-28] of the record of acts: the oldest first, page by page', async () => {
    const call = calls.audit.list
    for (let at = 0; at < 4; at++)
      await admin.send('POST', '/aftersale-web-service/web-api/dictionary/item/v1/manage', {
        kind: 'faultType',
        dicName: `次序 ${at}`,
        description: '',
      })
    const rows = (await walk(call, 'time')).map(Number)
    expect(rows.length).toBeGreaterThan(3)
    expect(rows).toEqual(rows.toSorted((one, other) => one - other))
  })
})
