/** Counts and searches for the staff: statistics, promises, customers, purchases. One portal for all. */
import type { CustomerDetail, CustomerRow, PromiseFigure, PurchaseRecord, ServiceStatistics } from '@weft/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { demoNumber } from '../../demo/seed'
import { csvOf } from '../../platform/csv'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { type Caller, signedIn } from '../desk/test-people'

type Person = Caller & { userId: string }
let portal: TestPortal
let zhou: Person
let li: Person
let sun: Person
let he: Person
beforeAll(async () => {
  portal = await startTestPortal()
  ;[zhou, li, sun, he] = (await Promise.all(
    ['zhoumin', 'lixiang', 'sunjianguo', 'hejing'].map((key) => signedIn(portal, key)),
  )) as [Person, Person, Person, Person]
})
afterAll(() => portal.stop())

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)

describe('statistics', () => {
  const root = '/aftersale-web-service/web-api/statistics/v1'
  it('[AC-19] count the last twelve weeks; every table says what the database says', async () => {
    const [read] = (await he.get<ServiceStatistics>(`${root}/read`)).data
    if (!read) throw new Error('no statistics')
    expect(read.ordersPerWeek).toHaveLength(12)
    expect(read.promiseKept.map((row) => row.week)).toEqual(read.ordersPerWeek.map((row) => row.week))
    const { rows } = await portal.database.pool.query<{ made: number; done: number; parts: number }>(
      `SELECT (SELECT count(*)::int FROM aftersale_order WHERE created_at >= $1) AS made,
         (SELECT count(*)::int FROM aftersale_order WHERE finished_at >= $1) AS done,
         (SELECT sum(quantity)::int FROM aftersale_part p JOIN aftersale_order o ON o.id = p.order_id
           WHERE o.finished_at >= $1) AS parts`,
      [`${read.from} 00:00:00+08`],
    )
    expect(sum(read.ordersPerWeek.map((row) => row.submittedCount))).toBe(rows[0]?.made)
    expect(sum(read.ordersPerWeek.map((row) => row.finishedCount))).toBe(rows[0]?.done)
    expect(sum(read.faultTypes.map((row) => row.count))).toBe(rows[0]?.done)
    expect(sum(read.partsUsed.map((row) => row.quantity))).toBe(rows[0]?.parts)
    expect(read.promiseKept.some((row) => row.missedCount > 0)).toBe(true)
    const weeks = (
      await he.get<PromiseFigure & { weekList: { week: string; sampleCount: number; keptCount: number }[] }>(
        '/web-api/service/promise/v1/weeks',
      )
    ).data.find((promise) => promise.code === 'handling')
    expect(
      read.promiseKept.map(({ week, keptCount, missedCount }) => [week, keptCount, keptCount + missedCount]),
    ).toEqual(weeks?.weekList.map(({ week, keptCount, sampleCount }) => [week, keptCount, sampleCount]))
    const one = (await he.get<ServiceStatistics>(`${root}/read?from=2020-01-01 00:00:00&to=2020-01-05 23:59:59`))
      .data[0]
    expect(one).toMatchObject({ faultTypes: [], ordersPerWeek: [{ submittedCount: 0 }] })
    expect((await he.get(`${root}/read?from=2020-01-01 00:00:00&to=2022-01-05 00:00:00`)).status).toBe(400)
  })

  it('[T24] are given as CSV, in which no cell is a formula', async () => {
    for (const chart of ['ordersPerWeek', 'promiseKept', 'faultTypes', 'partsUsed']) {
      const [file] = (await he.get<{ fileName: string; text: string }>(`${root}/csv?chart=${chart}`)).data
      expect(file?.fileName).toMatch(/^售后统计_.+\.csv$/)
      expect(file?.text.startsWith('\uFEFF"')).toBe(true)
    }
    const hostile = ['=1+1', ' +1', '-2', '@SUM(A1)', '\t=1', '＝1', 'a"b,c\r\nd', '安全']
    expect(
      csvOf(
        ['名'],
        hostile.map((text) => [text, -1]),
      ),
    ).toBe(
      `\uFEFF"名"\r\n"'=1+1",-1\r\n"' +1",-1\r\n"'-2",-1\r\n"'@SUM(A1)",-1\r\n"'\t=1",-1\r\n"'＝1",-1\r\n"a""b,c\r\nd",-1\r\n"安全",-1\r\n`,
    )
  })

  it('[AC-13] are for those who hold STAT_MANAGE', async () => {
    for (const who of [zhou, sun])
      for (const url of [`${root}/read`, `${root}/csv?chart=faultTypes`, '/web-api/service/promise/v1/weeks'])
        expect((await who.get(url)).status, url).toBe(403)
  })
})

describe('promises', () => {
  it('[SV-01] are told to everybody: four targets, medians and shares of thirty days, how they are counted', async () => {
    const { data } = await portal.browser().send<PromiseFigure>({ url: '/open-api/service/promise/v1/list' })
    expect(data.map((one) => [one.code, one.targetMs / 60_000, one.title])).toEqual([
      ['reply', 15, '人工客服 15 分钟内回复'],
      ['handling', 3 * 1_440, '售后 3 天内处理'],
      ['arrival', 15 * 1_440, '常用备件 15 天内到货'],
      ['complaint', 2 * 1_440, '投诉 2 天内解决'],
    ])
    for (const one of data) {
      expect(one.method.length, one.code).toBeGreaterThan(10)
      if (one.sampleCount < 5) expect(one.keptShare, one.code).toBe(undefined)
      else expect(one.medianMs, one.code).toBeLessThan(one.targetMs)
    }
    expect(data.filter((one) => one.keptShare !== undefined).map((one) => one.code)).toEqual(
      expect.arrayContaining(['reply', 'handling', 'arrival']),
    )
    const weeks = await he.get<PromiseFigure & { weekList: { sampleCount: number; keptCount: number }[] }>(
      '/web-api/service/promise/v1/weeks',
    )
    expect(weeks.data.map((one) => one.weekList.length)).toEqual([12, 12, 12, 12])
    expect(sum(weeks.data[1]?.weekList.map((week) => week.sampleCount) ?? [])).toBeGreaterThan(
      data[1]?.sampleCount ?? 0,
    )
    // Counted once a minute for all viewers, because twelve weeks of a large service take long.
    const counted: string[] = []
    const query = portal.database.pool.query.bind(portal.database.pool) as (...given: unknown[]) => unknown
    const spied = vi.spyOn(portal.database.pool, 'query').mockImplementation(((...given: unknown[]) => {
      if (/percentile_cont/.test(String(given[0]))) counted.push(String(given[0]))
      return query(...given)
    }) as never)
    const asked = async () => (await he.get('/web-api/service/promise/v1/weeks')).data
    expect(await asked()).toEqual(weeks.data)
    expect(counted).toEqual([])
    portal.advance(61_000)
    await Promise.all([asked(), asked(), asked()])
    // Each promise by its strip and by its weeks.
    expect(counted).toHaveLength(8)
    spied.mockRestore()
    portal.resetClock()
  })

  it('[SV-01] a running order past its time is a promise not kept, one that waits for the customer is not', async () => {
    const handling = async () => {
      portal.advance(61_000)
      return (await portal.browser().send<PromiseFigure>({ url: '/open-api/service/promise/v1/list' })).data[1]
    }
    const before = await handling()
    const set = (sql: string) => portal.database.pool.query(`UPDATE aftersale_order SET ${sql}`)
    await set(`due_at = now() - interval '1 hour', type_id = 'type-fault' WHERE state = 'waiting'`)
    expect((await handling())?.sampleCount).toBe(before?.sampleCount)
    await set(`due_at = now() - interval '1 hour', type_id = 'type-fault' WHERE state = 'accepted'`)
    const after = await handling()
    expect(after?.sampleCount).toBe((before?.sampleCount ?? 0) + 2)
    expect(after?.keptShare).toBeLessThan(before?.keptShare ?? 0)
    portal.resetClock()
  })
})

describe('customers', () => {
  const root = '/web-api/customer/v1'
  interface Page {
    total: number
    rows: CustomerRow[]
    nextCursor?: string
  }
  it('[AC-19] are listed page by page, found by word or code, and opened with contracts, devices, people and orders', async () => {
    const names: string[] = []
    let cursor = ''
    do {
      const [page] = (await he.get<Page>(`${root}/list?limit=3&cursor=${cursor}`)).data
      expect(page?.total).toBe(4)
      names.push(...(page?.rows ?? []).map((row) => row.customerName))
      cursor = page?.nextCursor ?? ''
    } while (cursor)
    expect([...names].sort()).toEqual(['锦纶新材料', '华纺非织造', '恒织家纺', '蓝印染整'].sort())
    const found = async (query: string) => (await he.get<Page>(`${root}/list?${query}`)).data[0]?.rows ?? []
    expect(await found('searchKey=锦纶')).toMatchObject([{ contractCount: 3, deviceCount: 6, personCount: 3 }])
    expect((await found('searchKey=91370000')).map((row) => row.customerName)).toEqual(['华纺非织造'])
    expect(await found('searchKey=%25')).toEqual([])
    expect((await found('kind=personal&searchKey=13800000002')).map((row) => row.customerName)).toEqual(['李想'])
    const [jinlun] = (await he.get<CustomerDetail>(`${root}/${demoNumber('enterprise/jinlun')}`)).data
    expect(jinlun?.personList.map((person) => person.phone)).toContain('138****0001')
    expect(jinlun?.contractList).toHaveLength(3)
    expect(jinlun?.deviceList).toHaveLength(6)
    expect(jinlun?.orderList).toHaveLength(20)
    expect(jinlun?.orderTotal).toBeGreaterThan(20)
    const [person] = (await he.get<CustomerDetail>(`${root}/${li.userId}`)).data
    expect(person).toMatchObject({ kind: 'personal', contractList: [], personList: [{ name: '李想' }] })
    expect(person?.orderList.every((order) => order.customerName === '李想')).toBe(true)
    expect((await he.get(`${root}/nobody`)).status).toBe(404)
    expect((await he.get(`${root}/${demoNumber('enterprise/suoyuan')}`)).status).toBe(404)
    for (const who of [zhou, sun]) expect((await who.get(`${root}/list`)).status).toBe(403)
  })
})

describe('purchase records', () => {
  const url = '/web-api/purchase/v1/record/list'
  interface Page {
    rows: PurchaseRecord[]
    nextCursor?: string
  }
  it('[AC-13] [T5] are a customer’s own, of both kinds in one order of time; the staff reads all', async () => {
    const all: PurchaseRecord[] = []
    let cursor = ''
    do {
      const [page] = (await zhou.get<Page>(`${url}?limit=2&cursor=${cursor}`)).data
      all.push(...(page?.rows ?? []))
      cursor = page?.nextCursor ?? ''
    } while (cursor)
    expect(all.filter((row) => row.kind === 'equipment').map((row) => row.recordNum)).toEqual([
      'SY-HX-2026-019',
      'SY-HX-2025-088',
      'SY-HX-2023-041',
    ])
    expect(all.filter((row) => row.kind === 'parts').length).toBeGreaterThanOrEqual(3)
    expect(all.map((row) => row.purchaseTime)).toEqual([...all.map((row) => row.purchaseTime)].sort().reverse())
    expect(new Set(all.map((row) => row.customerName))).toEqual(new Set(['锦纶新材料']))
    expect(all.find((row) => row.kind === 'parts')?.totalCents).toBeGreaterThan(0)
    const [mine] = (await li.get<Page>(url)).data
    expect(mine?.rows.map((row) => [row.kind, row.customerName])).toEqual([['parts', '李想']])
    expect((await li.get(`${url}?customerId=${demoNumber('enterprise/jinlun')}`)).status).toBe(404)
    const [whole] = (await he.get<Page>(`${url}?kind=parts&limit=100`)).data
    expect(new Set(whole?.rows.map((row) => row.customerName)).size).toBeGreaterThan(3)
    const [one] = (await he.get<Page>(`${url}?customerId=${demoNumber('enterprise/huafang')}&searchKey=水刺`)).data
    expect(one?.rows.map((row) => row.recordNum)).toContain('SY-WF-2024-012')
    expect((await sun.get(url)).status).toBe(403)
  })
})
