/** The table of calls of document 1 §7, row by row, with its own words for path and payload, against the filled server. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { article } from './articles/tables'
import { practiceCase } from './cases/tables'
import { content } from './content/tables'
import { goods } from './goods/tables'
import { machine } from './machines/tables'
import { type Browser, startTestPortal, type TestPortal } from './test-portal'

let portal: TestPortal
let visitor: Browser
let customer: Browser
let authorization: string
/** What the rows of the table put into their braces. */
const ids: Record<string, string> = {}
beforeAll(async () => {
  portal = await startTestPortal()
  visitor = portal.browser()
  customer = portal.browser()
  await customer.signIn('zhoumin')
  authorization = await customer.authorization()
  const { db } = portal.context
  const [open] = await db.select().from(content).where(eq(content.access, 'public')).limit(1)
  const [granted] = await db.select().from(content).where(eq(content.access, 'granted')).limit(1)
  const [text] = await db.select().from(article).where(eq(article.categoryId, 'policy')).limit(1)
  const [solution] = await db.select().from(practiceCase).limit(1)
  const [part] = await db.select().from(goods).limit(1)
  const [plate] = await db.select().from(machine).limit(1)
  Object.assign(ids, {
    content: open?.id,
    granted: granted?.id,
    article: text?.id,
    case: solution?.id,
    goods: part?.id,
    handle: encodeURIComponent(plate?.handle ?? ''),
  })
})
afterAll(() => portal.stop())

type Row = readonly [method: 'GET' | 'POST', address: string, who: 'visitor' | 'customer']

/** Those whose reply may be empty are marked in `mayBeEmpty`. */
const table: readonly Row[] = [
  ['GET', '/open-api/column/v1/tree/list?includeCommentConfig=1', 'visitor'],
  ['GET', '/open-api/attribute/extend/v1/list/valid?category=case', 'visitor'],
  [
    'GET',
    '/open-api/content/v1/publish/page/list?columnIdStr=&extendDictionaryIdStr=&includeModeInfo=1&includeStatisticsInfo=1&keywords=&limit=4&offset=1',
    'visitor',
  ],
  ['GET', '/open-api/content/v1/detail/{content}', 'visitor'],
  ['GET', '/open-api/content/v1/detail/{content}', 'customer'],
  ['POST', '/open-api/content/view/v1/new?contentId={content}', 'visitor'],
  ['GET', '/open-api/content/v1/brief/{content}?attrFieldNameStr=region', 'visitor'],
  ['GET', '/open-api/access/authorize/v1/user/{granted}/can/access', 'customer'],
  ['GET', '/open-api/access/authorize/apply/v1/{granted}/current/record', 'customer'],
  ['GET', '/open-api/cms/v1/category/tree', 'visitor'],
  [
    'GET',
    '/open-api/cms/v1/article/published/page/list?offset=0&limit=9&searchKey=&filterCategoryId=&filterStartTime=2020-01-01%2000:00:00&filterEndTime=2099-12-31%2023:59:59&sortOrder=6',
    'visitor',
  ],
  ['GET', '/open-api/cms/v1/article/{article}/detail', 'visitor'],
  ['GET', '/open-api/cms/v1/article/{article}/detail', 'customer'],
  ['GET', '/open-api/app/v1/dtl?appId=weft-demo', 'visitor'],
  ['GET', '/gather-kpi-service/open-api/app/v1/dtl?appId=portal', 'visitor'],
  ['GET', '/web-api/portal/v1/identity/query?handle={handle}', 'visitor'],
  ['GET', '/web-api/iip-operate/recommendCenter/list', 'visitor'],
  ['GET', '/open-api/goods/config/type/v1/tree', 'visitor'],
  ['GET', '/open-api/goods/v1/sale/list?goodsTypeIds=&searchKey=&pageNum=1&pageSize=20', 'visitor'],
  ['GET', '/open-api/goods/v1/detail?goodsId={goods}', 'visitor'],
  ['GET', '/open-api/exhibition/hall/v1/info/goods/status?goodsId={goods}', 'visitor'],
  [
    'GET',
    '/practice-cases-service/open-api/practice/case/v1/page/list?offset=1&limit=20&filterStatusStr=100&filterCaseType=hxzz',
    'visitor',
  ],
  ['GET', '/practice-cases-service/open-api/practice/case/v1/{case}', 'customer'],
  ['GET', '/practice-cases-service/open-api/practice/case/v1/industry/detail', 'visitor'],
]
const mayBeEmpty = /view\/v1\/new|current\/record/

describe('[ER-05] the calls of document 1', () => {
  it.each(table)('%s %s answers with stored data', async (method, address, who) => {
    const url = address.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? `no ${name}`)
    const { status, code, data, response } = await (who === 'customer' ? customer : visitor).send({
      method,
      url,
      ...(who === 'customer' ? { headers: { authorization } } : {}),
    })
    expect({ status, code }, response.body.slice(0, 300)).toEqual({ status: 200, code: 0 })
    if (!mayBeEmpty.test(address)) expect(data.length).toBeGreaterThan(0)
  })

  it('POST /open-api/access/authorize/apply/v1/{id}: pending is status 11, and can be asked for', async () => {
    const { db } = portal.context
    const closed = await db.select().from(content).where(eq(content.access, 'granted'))
    const headers = { authorization }
    for (const { id } of closed) {
      const url = `/open-api/access/authorize/apply/v1/${id}`
      const before = await customer.send<{ status: number }>({ url: `${url}/current/record`, headers })
      if (before.data.length > 0) continue
      expect(await customer.send({ method: 'POST', url, headers })).toMatchObject({ code: 0 })
      const { data } = await customer.send<{ status: number }>({ url: `${url}/current/record`, headers })
      expect(data[0]).toMatchObject({ status: 11 })
      return
    }
    throw new Error('No content was left to apply for')
  })

  it('POST /open-api/supplier/access/authority/v1/apply with its query parameters', async () => {
    const [, other] = await portal.context.db.select().from(goods).limit(2)
    const url = `/open-api/supplier/access/authority/v1/apply?goodsId=${other?.id}`
    expect(await visitor.send({ method: 'POST', url })).toMatchObject({ code: 20301, data: [] })
    expect(await customer.send({ method: 'POST', url, headers: { authorization } })).toMatchObject({ code: 0 })
  })
})
