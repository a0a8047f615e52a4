import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { count, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { article } from '../modules/articles/tables'
import { practiceCase } from '../modules/cases/tables'
import { content } from '../modules/content/tables'
import { contract } from '../modules/contracts/tables'
import { conversation, message } from '../modules/conversations/tables'
import { documentsFolder } from '../modules/documents'
import { goods } from '../modules/goods/tables'
import { mallOrder } from '../modules/mall/tables'
import { createTestDatabase, type TestDatabase } from '../platform/test-database'
import { fillDemoWorld, readScale, scaleDemoWorld } from '.'

const now = Date.UTC(2026, 10, 21, 5)
let one: TestDatabase
let other: TestDatabase
beforeAll(async () => {
  ;[one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
  await Promise.all([one, other].map(({ db }) => fillDemoWorld(db, { now })))
})
afterAll(() => Promise.all([one.close(), other.close()]))

describe('the public side of the demo world', () => {
  it('is the same every time', async () => {
    for (const table of [
      'goods',
      'content',
      'article',
      'practice_case',
      'mall_order',
      'machine',
      'machine_part',
      'aftersale_order',
      'aftersale_log',
    ]) {
      // Only the time of writing differs.
      const row = `(to_jsonb(t) - 'updated_at')::text`
      const digest = sql.raw(`select md5(string_agg(${row}, '' order by ${row})) as digest from ${table} t`)
      expect((await one.db.execute(digest)).rows, table).toEqual((await other.db.execute(digest)).rows)
    }
  })

  it('has about 600 goods, 24 cases, 60 news, 40 articles, and orders in every state', async () => {
    const totalOf = async (table: Parameters<ReturnType<typeof one.db.select>['from']>[0]) =>
      (await one.db.select({ total: count() }).from(table as typeof goods))[0]?.total
    expect(await totalOf(goods)).toBeGreaterThanOrEqual(600)
    expect(await totalOf(practiceCase)).toBe(24)
    expect(await totalOf(article)).toBe(40)
    expect(await totalOf(contract)).toBe(8)
    const news = await one.db.execute(
      sql`select count(*)::int as total from ${content} where ${content.access} = 'public'`,
    )
    expect(news.rows).toEqual([{ total: 60 }])
    const states = await one.db.selectDistinct({ state: mallOrder.state }).from(mallOrder)
    expect(states.map((row) => row.state).sort()).toEqual(
      ['cancelled', 'completed', 'confirmed', 'inquiry', 'quoted', 'shipped'].sort(),
    )
  })

  it('says nothing twice: titles and summaries differ, nothing lies in the future, every text is long enough to read', async () => {
    const rows = await one.db.select().from(content)
    expect(new Set(rows.map((row) => row.title)).size).toBe(rows.length)
    expect(new Set(rows.map((row) => row.summary)).size).toBe(rows.length)
    expect(rows.every((row) => row.publishedAt.getTime() <= now && row.html.length > 80)).toBe(true)
  })

  it('leads from a project case to the solution that tells of the same project, and back', async () => {
    const linked = (html: string) => /<a href="([^"]*)">/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const idIn = (address: string, name: string) => new URL(address, 'http://own').searchParams.get(name)
    const cases = await one.db.select().from(practiceCase)
    const projects = (await one.db.select().from(content)).filter(({ html }) => html.includes('本项目的解决方案'))
    expect(projects).toHaveLength(16)
    for (const project of projects) {
      const told = cases.find(({ id }) => id === idIn(linked(project.html), 'caseId'))
      expect(project.title).toBe(`${told?.enterpriseName}：${told?.name}`)
      expect(idIn(linked(told?.background ?? ''), 'id')).toBe(project.id)
    }
  })

  it('has its sample documents, small enough to commit', () => {
    for (const file of ['packing-list', 'certificate', 'manual', 'electrical', 'acceptance']) {
      const path = join(documentsFolder, `${file}.pdf`)
      expect(existsSync(path), path).toBe(true)
      expect(statSync(path).size).toBeLessThan(200_000)
    }
  })
})

describe('the demo world at scale', () => {
  it('grows to the asked numbers, keeps part numbers unique and conversations without a gap', async () => {
    await scaleDemoWorld(one.db, { goods: 2_000, contents: 500, messages: 3_000 })
    const totals = await one.db.execute(sql`select
      (select count(*)::int from ${goods}) as goods, (select count(*)::int from ${content}) as contents,
      (select count(*)::int from ${message}) as messages`)
    expect(totals.rows).toEqual([{ goods: 2_000, contents: 500, messages: 3_000 }])
    const gaps = await one.db.execute(sql`
      select c.id from ${conversation} c join ${message} m on m.conversation_id = c.id
      group by c.id having count(*) <> c.head_seq_id or max(m.msg_seq_id) <> c.head_seq_id`)
    expect(gaps.rows).toEqual([])
  })

  it('reads WEFT_DEMO_SCALE, and says what it should look like', () => {
    expect(readScale(undefined)).toBeUndefined()
    expect(readScale('goods=100000,messages=1000000')).toEqual({ goods: 100_000, messages: 1_000_000 })
    for (const text of ['many', 'goods=', 'goods=-1', 'people=3'])
      expect(() => readScale(text)).toThrow(/must look like/)
  })

  it('takes what the guides give as its example', () => {
    for (const folder of ['docs/guides', 'docs/zh/guides']) {
      const guide = readFileSync(new URL(`../../../../${folder}/running.md`, import.meta.url), 'utf8')
      const [, example] = /`(goods=\d[^`]*)`/.exec(guide) ?? []
      expect(Object.keys(readScale(example) ?? {}).length).toBeGreaterThan(10)
    }
  })
})
