import type { SiteSearchGroup, SiteSearchKind } from '@weft/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, signedIn } from '../desk/test-people'
import { startTestPortal, type TestPortal } from '../test-portal'

let portal: TestPortal
let zhou: Caller & { userId: string }
let other: Caller & { userId: string }
beforeAll(async () => {
  portal = await startTestPortal()
  zhou = await signedIn(portal, 'zhoumin')
  other = await signedIn(portal, 'chenli')
})
afterAll(() => portal.stop())

const url = (key: string, limit = 5) =>
  `/open-api/search/v1/site?${new URLSearchParams({ searchKey: key, limit: String(limit) })}`
const find = async (key: string, who?: Caller): Promise<SiteSearchGroup[]> => {
  const reply = await (who
    ? who.get<SiteSearchGroup>(url(key))
    : portal.browser().send<SiteSearchGroup>({ url: url(key) }))
  return reply.data
}
const of = (groups: readonly SiteSearchGroup[], kind: SiteSearchKind) => groups.find((group) => group.kind === kind)
const one = async <Row>(text: string, values: unknown[] = []): Promise<Row> =>
  (await portal.database.pool.query(text, values)).rows[0] as Row

describe('the search over the whole site', () => {
  it('finds parts by what the mall finds them by, and says how many there are', async () => {
    const part = await one<{ id: string; drawing_number: string }>(
      `select id, drawing_number from goods where is_on_sale and drawing_number <> '' limit 1`,
    )
    const goods = of(await find(part.drawing_number), 'goods')
    expect(goods?.rows[0]).toMatchObject({ id: part.id })
    expect(goods?.rows[0]?.address).toContain(`goodsId=${part.id}`)
    const many = of(await find('轴承'), 'goods')
    expect(many?.rows).toHaveLength(5)
    expect(many?.total).toBeGreaterThan(5)
  })

  it('finds cases, articles and news by their titles, each at its own address', async () => {
    for (const [kind, text, path] of [
      ['case', 'select id, name as title from practice_case where is_published limit 1', '/industryCases/solution/'],
      ['article', 'select id, title from article where is_listed and published_at is not null limit 1', '/knowledge/'],
      [
        'news',
        `select c.id, c.title from content c join content_column k on k.id = c.column_id
          where c.is_published and k.code = 'industry' limit 1`,
        '/industryCases/news/',
      ],
      [
        'project',
        `select c.id, c.title from content c join content_column k on k.id = c.column_id
          where c.is_published and k.code = 'industryCases/projectCases' limit 1`,
        '/industryCases/projectCases/',
      ],
    ] as const) {
      const row = await one<{ id: string; title: string }>(text)
      const hit = of(await find(row.title.split('：').at(-1)?.slice(0, 40) ?? ''), kind)?.rows.find(
        ({ id }) => id === row.id,
      )
      expect(hit, kind).toMatchObject({ title: row.title })
      expect(hit?.address.startsWith(path), kind).toBe(true)
    }
  })

  it('[T5] finds machines and documents of the asker’s own enterprise, and of no other', async () => {
    const mine = await one<{ product_num: string; id: string; enterprise_id: string }>(
      `select m.product_num, m.id, m.enterprise_id from machine m join account a on a.enterprise_id = m.enterprise_id
        join delivery_file f on f.machine_id = m.id where a.number = $1 limit 1`,
      [zhou.userId],
    )
    const found = await find(mine.product_num, zhou)
    expect(of(found, 'machine')?.rows.map((row) => row.id)).toEqual([mine.id])
    const documents = of(found, 'document')
    expect(documents?.total).toBeGreaterThan(0)
    const { rows: theirs } = await portal.database.pool.query(
      `select f.id from delivery_file f join contract c on c.id = f.contract_id where c.enterprise_id <> $1`,
      [mine.enterprise_id],
    )
    const everything = await find('说明书', zhou)
    const strangers = new Set(theirs.map((row) => row.id))
    expect(of(everything, 'document')?.rows.filter((row) => strangers.has(row.id))).toEqual([])
    for (const groups of [await find(mine.product_num, other), await find(mine.product_num)]) {
      expect(of(groups, 'machine')).toBeUndefined()
      expect(of(groups, 'document')).toBeUndefined()
    }
  })

  it('[PC-20] leads everybody from a whole code to its page', async () => {
    const { handle } = await one<{ handle: string }>('select handle from machine limit 1')
    const [hit] = of(await find(handle.toLowerCase()), 'machine')?.rows ?? []
    expect(hit?.address).toBe(`/mark?${new URLSearchParams({ keyword: handle })}`)
  })

  it('gives nothing for what occurs nowhere, and refuses a key without a word', async () => {
    expect(await find('qqqxxyyzz')).toEqual([])
    expect(await portal.browser().send({ url: url(' ') })).toMatchObject({ status: 400 })
  })
})
