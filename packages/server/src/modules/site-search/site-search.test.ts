import type { SiteSearchGroup, SiteSearchKind, SuggestedAnswer } from '@weft/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { type Caller, signedIn } from '../desk/test-people'
import { sweepSearches } from '.'

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

describe('frequent searches', () => {
  const choose = (searchKey: string) =>
    portal.browser().send({ method: 'POST', url: '/open-api/search/v1/choice', body: { searchKey } })
  const frequent = async () => (await portal.browser().send<string>({ url: '/open-api/search/v1/frequent' })).data

  it('are words that everybody finds something by, looked for at least three times, and no number of anybody', async () => {
    for (const word of ['喷丝板', '喷丝板', '轴承', '轴承', '轴承', 'Ｚ 无此物', '13800000001', '周敏']) {
      for (let time = 0; time < (word === '轴承' || word === '喷丝板' ? 1 : 3); time += 1) {
        expect((await choose(word)).code).toBe(0)
      }
    }
    expect(await frequent()).toEqual(['轴承'])
    const { rows } = await portal.database.pool.query('select word from search_count order by word')
    expect(rows.map(({ word }) => word).sort()).toEqual(['喷丝板', '轴承'].sort())
  })

  it('are kept while they count: the sweep takes those of more than thirty days ago', async () => {
    const { context, database } = portal
    const kept = async () => (await database.pool.query('select word from search_count')).rowCount
    await sweepSearches(database.db, context.clock.now() + 30 * 86_400_000)
    expect(await kept()).toBe(2)
    await sweepSearches(database.db, context.clock.now() + 31 * 86_400_000)
    expect(await kept()).toBe(0)
  })
})

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

  it('[PC-06] offers the nearest parts where no part matches, says what they match, and counts no such search', async () => {
    for (const [word, key] of [
      ['卷绕机 轴承', '轴承'],
      ['6205', '6204、6206'],
    ] as const) {
      const parts = of(await find(word), 'goods')
      expect(parts?.near?.key).toBe(key)
      expect(parts?.rows[0]?.title).toMatch(/轴承/)
      expect(parts?.total).toBe(parts?.rows.length)
    }
    expect(of(await find('轴承'), 'goods')?.near).toBeUndefined()
    await portal.browser().send({ method: 'POST', url: '/open-api/search/v1/choice', body: { searchKey: '6205' } })
    const counted = await one<{ total: number }>(`select count(*)::int as total from search_count where word = '6205'`)
    expect(counted.total).toBe(0)
  })

  it('shows a picture of each part and case', async () => {
    const groups = await find('喷丝板')
    for (const kind of ['goods', 'case'] as const)
      for (const { picture } of of(groups, kind)?.rows ?? []) {
        expect((await portal.browser().send({ url: picture })).status, picture).toBe(200)
      }
    expect(of(groups, 'goods')?.rows.length).toBeGreaterThan(0)
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

const suggest = async (sentence: string, who?: Caller): Promise<SuggestedAnswer[]> => {
  const path = '/open-api/search/v1/answers'
  const reply = await (who
    ? who.send<SuggestedAnswer>('POST', path, { sentence })
    : portal.browser().send<SuggestedAnswer>({ method: 'POST', url: path, payload: { sentence } }))
  expect(reply.status).toBe(200)
  return reply.data
}

// cspell:ignore juanraotou zhendong baojing
describe('answers to a sentence that is being written', () => {
  it('[SV-23] finds the question of the desk with its whole answer, however it is written, at most three and no source twice for parts', async () => {
    for (const sentence of [
      '卷绕机抖得厉害，报振动高',
      'juanraotou zhendong baojing',
      '卷饶头振动',
      '捲繞頭振動報警',
    ]) {
      const found = await suggest(sentence)
      expect(found.length, sentence).toBeLessThanOrEqual(3)
      const question = found.find(({ kind }) => kind === 'faq')
      expect(question?.title, sentence).toBe('卷绕头振动报警怎么处理？')
      expect(question?.text).toContain('动平衡')
      expect(question?.address).toBe('')
    }
    const parts = (await suggest('夹紧片磨坏了要换，多少钱')).filter(({ kind }) => kind === 'goods')
    expect(parts).toHaveLength(1)
    expect(parts[0]?.address).toContain(`goodsId=${parts[0]?.id}`)
  })

  it('[SV-23] says nothing to greetings and thanks', async () => {
    for (const sentence of ['你好', '好的收到', '谢谢师傅', 'hello', '123'])
      expect(await suggest(sentence), sentence).toEqual([])
  })

  it('[SV-23] [T14] answers the page of another site for the app that it names, with what is published only', async () => {
    const [{ id: appId, allowed_origins }] = (
      await portal.database.pool.query<{ id: string; allowed_origins: string[] }>(
        `SELECT id, allowed_origins FROM app WHERE 'self' = ANY (allowed_origins)`,
      )
    ).rows as [{ id: string; allowed_origins: string[] }]
    const ask = async (body: Record<string, unknown>, origin: string) => {
      const { app } = portal
      return app.inject({
        method: 'POST',
        url: '/open-api/search/v1/answers',
        headers: { origin, 'sec-fetch-site': 'cross-site' },
        payload: { sentence: '卷绕头振动', ...body },
      })
    }
    const friend = allowed_origins.find((origin) => origin !== 'self') ?? ''
    const kinds = (reply: Awaited<ReturnType<typeof ask>>) =>
      reply.json<{ data: SuggestedAnswer[] }>().data.map(({ kind }) => kind)
    const answered = await ask({ appId }, friend)
    expect([answered.statusCode, answered.headers['access-control-allow-origin']]).toEqual([200, friend])
    expect(kinds(answered)).toContain('faq')
    expect(kinds(answered)).not.toContain('document')
    // An unknown app has no desk, so no questions.
    expect(kinds(await ask({ appId: 'none' }, friend))).not.toContain('faq')
    expect((await ask({ appId }, 'https://evil.example')).statusCode).toBe(403)
  })

  it('[SV-23] [T5] finds documents of the asker’s own contracts only, and nothing unpublished', async () => {
    const mine = await one<{ file_name: string; id: string; name: string }>(
      `select f.file_name, f.id, m.name from delivery_file f join contract c on c.id = f.contract_id
        join account a on a.enterprise_id = c.enterprise_id join machine m on m.id = f.machine_id
        where a.number = $1 and f.type_name like '%说明书%' limit 1`,
      [zhou.userId],
    )
    const sentence = `${mine.name}的说明书找不到了`
    const documents = (found: readonly SuggestedAnswer[]) => found.filter(({ kind }) => kind === 'document')
    const { rows: theirs } = await portal.database.pool.query(
      `select f.id from delivery_file f join contract c on c.id = f.contract_id
        where c.enterprise_id <> (select enterprise_id from account where number = $1)`,
      [zhou.userId],
    )
    const strangers = new Set(theirs.map((row) => row.id))
    const own = documents(await suggest(sentence, zhou))
    expect(own).toHaveLength(1)
    expect(strangers.has(own[0]?.id)).toBe(false)
    expect(documents(await suggest(sentence))).toEqual([])
    const agent = await signedIn(portal, 'wangxiaoyun')
    expect(documents(await suggest(sentence, agent))).toEqual([])

    await portal.database.pool.query("update faq_question set is_published = false where question_content like '发票%'")
    portal.advance(61_000)
    expect((await suggest('发票能不能开专票')).map(({ title }) => title)).not.toContain('发票什么时候开，能开专票吗？')
    portal.resetClock()
  })
})
