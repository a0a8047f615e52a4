/** Every list that is searched takes what is typed as it is: no sign of it is a wildcard of SQL. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, signedIn } from '../modules/desk/test-people'
import { addressOf, listCalls, listValues } from './test-list-calls'
import { startTestPortal, type TestPortal } from './test-portal'

const searched = listCalls.flatMap(({ call, as, queries }) => {
  const query = queries.find((one) => /[?&](?:searchKey|keyword)=[^&]/.test(one))
  return query ? [{ call, as: as ?? 'hejing', query }] : []
})

let portal: TestPortal
let values: ReadonlyMap<string, string>
const people = new Map<string, Caller>()
beforeAll(async () => {
  portal = await startTestPortal()
  for (const who of new Set(searched.map(({ as }) => as))) people.set(who, await signedIn(portal, who))
  const admin = (await portal.database.pool.query(`select number from account where phone = '13900000009'`)).rows[0]
  values = await listValues(portal.database.pool, String(admin?.number), Date.now())
})
afterAll(() => portal.stop())

interface Page {
  near?: unknown
  rows?: unknown[]
  datalist?: unknown[]
  customers?: unknown[]
}
/** Rows of an answer: a page has them under a name, other lists are the answer. What is near a word that was typed is no hit. */
const rowsOf = (data: readonly (Page | undefined)[], typed: string): readonly unknown[] => {
  const [page] = data
  if (page?.near && /\p{Script=Han}/u.test(typed)) return []
  return page?.rows ?? page?.datalist ?? page?.customers ?? data
}

it.each(searched)('[F47] $call takes wildcards literally, and finds nothing by them', async ({ call, as, query }) => {
  for (const typed of ['%_%', '____', '%%', '\\', '100%_轴', '％＿％', "'%"]) {
    const address = addressOf(
      call,
      query.replace(/((?:searchKey|keyword)=)[^&]+/, (_, name: string) => name + encodeURIComponent(typed)),
      values,
    )
    const { code, data } = await (people.get(as) as Caller).get<Page>(address)
    expect(code, `${address} answers`).toBe(0)
    expect(rowsOf(data, typed), address).toEqual([])
  }
})
