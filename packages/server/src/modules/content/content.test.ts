import type {
  AccessApplication,
  AccessRecord,
  ArticleDetail,
  ArticleRow,
  AttributeType,
  CaseDetail,
  CaseIndustry,
  CaseRow,
  ColumnNode,
  ContentBrief,
  ContentDetail,
  ContentRow,
  PolicyChapter,
} from '@weft/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { article } from '../articles/tables'
import { content } from './tables'

let portal: TestPortal
const tokens = new Map<string, string>()
beforeAll(async () => {
  portal = await startTestPortal()
  for (const key of ['zhoumin', 'chenli', 'lixiang', 'hejing', 'sunjianguo']) {
    const browser = portal.browser()
    await browser.signIn(key)
    tokens.set(key, await browser.authorization())
  }
})
afterAll(() => portal.stop())

const get = <Data>(url: string, who?: string) =>
  portal.browser().send<Data>({ url, ...(who ? { headers: { authorization: tokens.get(who) ?? '' } } : {}) })
const post = <Data>(url: string, who?: string, payload?: object) =>
  portal.browser().send<Data>({
    method: 'POST',
    url,
    ...(who ? { headers: { authorization: tokens.get(who) ?? '' } } : {}),
    ...(payload ? { payload } : {}),
  })
const page = async (query: string) => {
  const reply = await get<{ total: number; rows: ContentRow[] }>(`/open-api/content/v1/publish/page/list?${query}`)
  return { ...reply, total: reply.data[0]?.total, rows: reply.data[0]?.rows ?? [] }
}
const columns = async () => {
  const [root] = (await get<ColumnNode>('/open-api/column/v1/tree/list')).data
  const find = (code: string) => root?.children.find((one) => one.columnCode === `industryCases/${code}`)
  return { news: find('news'), projectCases: find('projectCases') }
}

describe('news and notices', () => {
  it('[PC-15] stand in two columns with ids of 24 characters, newest first, a page of four at a time', async () => {
    const { news } = await columns()
    expect(news?.children.map((one) => one.columnName)).toEqual(['行业动态', '通知公告'])
    expect(news?.children.every((one) => one.columnId.length === 24)).toBe(true)
    const seen: ContentRow[] = []
    for (let offset = 0; ; offset += 4) {
      const { rows, total } = await page(`columnIdStr=${news?.columnId}&limit=4&offset=${offset}`)
      expect(total).toBe(60)
      if (rows.length === 0) break
      seen.push(...rows)
    }
    expect(new Set(seen.map((row) => row.contentId)).size).toBe(60)
    const times = seen.map((row) => row.publishTime)
    expect(times).toEqual([...times].sort().reverse())
    for (const cover of new Set(seen.slice(0, 6).map((row) => row.fileInfoList[0]?.fileAccessPath ?? ''))) {
      expect((await get(cover)).status).toBe(200)
    }
  })

  it('[PC-15] are found by words, filtered by attributes (any within one, all across), and never outside their column', async () => {
    const { news } = await columns()
    const types = (await get<AttributeType>('/open-api/attribute/extend/v1/list/valid')).data
    expect(types.map((type) => type.attributeFieldName)).toEqual(['industry', 'handleMaterial', 'region'])
    const option = (field: string, value: string) =>
      types
        .find((type) => type.attributeFieldName === field)
        ?.attributeConfigInfo.selectionList.find((one) => one.content === value)?.uuid
    const of = (ids: (string | undefined)[]) =>
      page(`columnIdStr=${news?.columnId}&limit=100&extendDictionaryIdStr=${ids.join(',')}`)
    const fibre = await of([option('industry', '化纤')])
    const both = await of([option('industry', '化纤'), option('industry', '染整')])
    const south = await of([option('industry', '化纤'), option('industry', '染整'), option('region', '华南')])
    expect(both.total).toBeGreaterThan(fibre.total ?? 0)
    expect(south.total).toBeLessThan(both.total ?? 0)
    expect(south.rows.length).toBeGreaterThan(0)
    expect((await of(['nosuch'])).total).toBe(0)
    // An option that is named twice is one.
    expect((await of([option('industry', '化纤'), option('industry', '化纤')])).total).toBe(fibre.total)
    expect((await page(`keywords=${encodeURIComponent('水针板')}`)).total).toBeGreaterThan(0)
    expect((await page('keywords=szb')).rows.some((row) => row.title.includes('水针板'))).toBe(true)
    expect(await page('columnIdStr=nosuch')).toMatchObject({ total: 0 })
    const anywhere = await page(`limit=100&extendDictionaryIdStr=${option('industry', '化纤')}`)
    const own = new Set((await page(`columnIdStr=${news?.columnId}&limit=100`)).rows.map((row) => row.contentId))
    expect(fibre.rows.filter((row) => !own.has(row.contentId))).toEqual([])
    expect(anywhere.rows.filter((row) => !own.has(row.contentId))).not.toEqual([])
    expect((await page(`columnIdStr=${news?.columnId}&keywords=${encodeURIComponent('绝无此事')}`)).rows).toEqual([])
  })

  it.each(['limit=101', 'limit=0', 'offset=-1', 'columnId=1', `keywords=${'x'.repeat(51)}`])(
    '[T5] refuse ?%s',
    async (query) => {
      expect(await page(query)).toMatchObject({ status: 400 })
    },
  )

  it('[PC-16] open for everybody, with their times, attributes and words', async () => {
    const [row] = (await page('keywords=%E6%B0%B4%E5%88%BA')).rows
    const { data } = await get<ContentDetail>(`/open-api/content/v1/detail/${row?.contentId}`)
    expect(data[0]?.contentBaseInfo.publishTime).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
    expect(data[0]?.contentBaseInfo.content).toMatch(/^<p>|^<h2>/)
    expect(data[0]?.extendAttributeInfoList.length).toBeGreaterThan(0)
    const brief = await get<ContentBrief>(`/open-api/content/v1/brief/${row?.contentId}?attrFieldNameStr=region`)
    expect(brief.data[0]?.extendAttributeInfoList.map((one) => one.attributeFieldName)).toEqual(['region'])
    expect(brief.data[0]).toMatchObject({ needsSignIn: false })
    expect(await get('/open-api/content/v1/detail/nosuch')).toMatchObject({ status: 404 })
  })

  it('count a view once for one asker, and vanish with their publication', async () => {
    const { db } = portal.context
    const [row] = (await page('limit=1')).rows
    const id = row?.contentId ?? ''
    const viewsOf = async () => (await db.select().from(content).where(eq(content.id, id)))[0]?.viewCount ?? 0
    const before = await viewsOf()
    const url = `/open-api/content/view/v1/new?contentId=${id}`
    for (let time = 0; time < 3; time += 1) await post(url, 'chenli')
    expect(await viewsOf()).toBe(before + 1)
    await db.update(content).set({ isPublished: false }).where(eq(content.id, id))
    expect(await get(`/open-api/content/v1/detail/${id}`)).toMatchObject({ status: 404 })
    expect(await post('/open-api/content/view/v1/new?contentId=nosuch')).toMatchObject({ status: 404 })
  })
})

describe('contents that are not for everybody', () => {
  const idOf = async (access: string) =>
    (
      await portal.context.db
        .select()
        .from(content)
        .where(eq(content.access, access as 'login'))
    )[0]?.id ?? ''
  const detail = (id: string, who?: string) => get<ContentDetail>(`/open-api/content/v1/detail/${id}`, who)

  it('[PC-13] project cases ask for a login, ten a page', async () => {
    const id = await idOf('login')
    expect(await detail(id)).toMatchObject({ status: 403, msg: '请登录后查看' })
    expect((await detail(id, 'lixiang')).data[0]?.contentId).toBe(id)
    const { projectCases } = await columns()
    expect((await page(`columnIdStr=${projectCases?.columnId}`)).rows).toHaveLength(10)
  })

  it('[PC-19] are asked for, wait, and open when the staff grants it; the staff sees them always', async () => {
    const id = await idOf('granted')
    const apply = (who: string) => post<AccessRecord>(`/open-api/access/authorize/apply/v1/${id}`, who)
    const can = (who: string) => get<boolean>(`/open-api/access/authorize/v1/user/${id}/can/access`, who)
    const record = (who: string) => get<AccessRecord>(`/open-api/access/authorize/apply/v1/${id}/current/record`, who)
    expect(await detail(id, 'chenli')).toMatchObject({ status: 403, msg: '暂无查看权限，请申请授权' })
    expect((await can('chenli')).data).toEqual([false])
    expect((await record('chenli')).data).toEqual([])
    const asked = await Promise.all([apply('chenli'), apply('chenli')])
    expect(new Set(asked.map((reply) => reply.data[0]?.recordId)).size).toBe(1)
    expect((await record('chenli')).data[0]).toMatchObject({ status: 11, contentId: id })
    expect((await can('hejing')).data).toEqual([true])

    const list = '/open-api/access/authorize/apply/v1/page/list?status=11'
    expect(await get(list, 'chenli')).toMatchObject({ status: 403 })
    expect(await get(list, 'sunjianguo')).toMatchObject({ status: 403 })
    const pending = await get<{ rows: AccessApplication[] }>(list, 'hejing')
    const mine = pending.data[0]?.rows.find((row) => row.userName === '陈立')
    const decide = (isGranted: boolean) =>
      post<AccessApplication>(`/open-api/access/authorize/apply/v1/${mine?.recordId}/decide`, 'hejing', { isGranted })
    expect((await decide(true)).data[0]).toMatchObject({ status: 12, enterpriseName: '华纺非织造' })
    expect(await decide(true)).toMatchObject({ status: 409 })
    expect((await can('chenli')).data).toEqual([true])
    expect((await detail(id, 'chenli')).data[0]?.contentId).toBe(id)
    expect(await apply('chenli')).toMatchObject({ status: 409 })
    // A grant belongs to one person.
    expect((await can('lixiang')).data).toEqual([false])
  })

  it('[PC-19] can be asked for again after a refusal', async () => {
    const id = await idOf('granted')
    const url = `/open-api/access/authorize/apply/v1/${id}`
    const first = (await post<AccessRecord>(url, 'lixiang')).data[0]
    await post(`/open-api/access/authorize/apply/v1/${first?.recordId}/decide`, 'hejing', {
      isGranted: false,
      opinion: '请注明用途',
    })
    portal.advance(1_000)
    expect((await get<AccessRecord>(`${url}/current/record`, 'lixiang')).data[0]).toMatchObject({
      status: 13,
      opinion: '请注明用途',
    })
    expect((await post<AccessRecord>(url, 'lixiang')).data[0]).toMatchObject({ status: 11 })
  })
})

describe('solutions', () => {
  const root = '/practice-cases-service/open-api/practice/case/v1'
  const list = async (query = '') => {
    const reply = await get<{ total: number; rows: CaseRow[] }>(`${root}/page/list?${query}`)
    return { ...reply, total: reply.data[0]?.total, rows: reply.data[0]?.rows ?? [] }
  }

  it('[PC-11] number their pages from 1, 20 a page, and stand under four industries that know their count', async () => {
    const industries = (await get<{ industryCode: string; caseNum: number }>(`${root}/industry/detail`)).data
    expect(industries.map((one) => one.industryCode)).toEqual(['hxzz', 'scwfb', 'fzyr', 'zb'])
    const [first, second] = [await list(), await list('offset=2')]
    expect(first.total).toBe(industries.reduce((sum, one) => sum + one.caseNum, 0))
    expect(first.rows).toHaveLength(20)
    expect(second.rows).toHaveLength((first.total ?? 0) - 20)
    expect(new Set([...first.rows, ...second.rows].map((row) => row.caseId)).size).toBe(first.total)
    expect(await list('offset=0')).toMatchObject({ status: 400 })
  })

  it('[PC-04] give each industry a case with the figure that its summary states', async () => {
    const industries = (await get<CaseIndustry>(`${root}/industry/detail`)).data
    expect(industries.map(({ example }) => example?.figure)).toEqual([
      { name: '组件周期', from: '11', to: '23', unit: '天' },
      { name: '水针板周期', from: '18', to: '40', unit: '小时' },
      { name: '上浆率横向差', from: '1.8', to: '0.4', unit: '%' },
      { name: '一次成功率', from: '86', to: '96', unit: '%' },
    ])
  })

  it('[PC-11] are filtered by industry, words and attributes', async () => {
    const dyeing = await list('filterCaseType=zb')
    expect([...new Set(dyeing.rows.map((row) => row.industryCode))]).toEqual(['zb'])
    expect((await list(`filterCaseType=zb&keywords=${encodeURIComponent('低排风')}`)).total).toBe(1)
    expect((await list(`filterCaseType=hxzz&keywords=${encodeURIComponent('低排风')}`)).total).toBe(0)
    expect(await list('filterCaseType=none')).toMatchObject({ status: 400 })
    // The remark on the material is one of its attributes, and none of the rows that filter (D1 §3).
    const told = dyeing.rows[0]?.extendAttributeInfoList ?? []
    expect(told.map((one) => one.attributeFieldName)).toEqual([
      'industry',
      'handleMaterial',
      'materialRemark',
      'region',
    ])
    expect(told[2]).toMatchObject({ attributeName: '材料备注', attributeFieldExtendValue: '克重 180 g/m²' })
  })

  it('[PC-11] offer as filters only what an industry or a column has', async () => {
    const options = async (query: string) =>
      (await get<AttributeType>(`/open-api/attribute/extend/v1/list/valid?${query}`)).data.map((type) =>
        type.attributeConfigInfo.selectionList.map((one) => one.content),
      )
    const [all, dyeing] = [await options('category=case'), await options('category=case&filterCaseType=zb')]
    expect(dyeing[0]).toEqual(['染整'])
    expect(dyeing[1]?.length).toBeGreaterThan(0)
    expect(dyeing[1]?.length).toBeLessThan(all[1]?.length ?? 0)
    const { news } = await columns()
    const [industries, materials] = await options(`columnIdStr=${news?.columnId}`)
    expect([industries?.length, materials]).toEqual([4, []])
    expect(await get('/open-api/attribute/extend/v1/list/valid?filterCaseType=none')).toMatchObject({ status: 400 })
  })

  it('[PC-12] open for whoever is signed in, whole, and count it', async () => {
    const [row] = (await list('filterCaseType=scwfb')).rows
    expect(await get(`${root}/${row?.caseId}`)).toMatchObject({ code: 20301 })
    const first = (await get<CaseDetail>(`${root}/${row?.caseId}`, 'lixiang')).data[0]
    expect(first?.solutionInfoList.length).toBeGreaterThanOrEqual(4)
    expect(first?.painPointProblemInfoList.length).toBeGreaterThanOrEqual(3)
    expect(first?.applicationEffectDetailList.length).toBe(3)
    expect(first?.solutionChapter.map((chapter) => chapter.key)).toEqual(['background', 'pain', 'solution', 'effect'])
    for (let time = 0; time < 2; time += 1) {
      await post(`/open-api/content/view/v1/new?contentId=${row?.caseId}`, 'lixiang')
    }
    const second = (await get<CaseDetail>(`${root}/${row?.caseId}`, 'lixiang')).data[0]
    expect(second?.viewCount).toBe((first?.viewCount ?? 0) + 1)
    expect(await get(`${root}/nosuch`, 'lixiang')).toMatchObject({ status: 404 })
    // Everybody may read the fields of the list, and no more.
    const brief = (await get<CaseRow>(`${root}/${row?.caseId}/brief`)).data[0]
    expect(brief).toEqual(row)
    expect(await get(`${root}/nosuch/brief`)).toMatchObject({ status: 404 })
  })

  it('[PC-12] take one sign-up a person, of enterprise accounts only', async () => {
    const caseId = (await list()).rows[0]?.caseId
    const wish = { caseId, contactName: '陈立', phone: '13800000003', people: 2 }
    expect(await post('/web-api/activity/v1/sign/up', 'lixiang', wish)).toMatchObject({ status: 403 })
    await post('/web-api/activity/v1/sign/up', 'chenli', wish)
    const again = await post<{ signUpId: string; people: number }>('/web-api/activity/v1/sign/up', 'chenli', {
      ...wish,
      people: 3,
    })
    expect(again.data[0]).toMatchObject({ people: 3 })
    const current = await get<{ people: number }>(`/web-api/activity/v1/sign/up/current?caseId=${caseId}`, 'chenli')
    expect(current.data).toEqual(again.data)
    expect((await get(`/web-api/activity/v1/sign/up/current?caseId=${caseId}`, 'zhoumin')).data).toEqual([])
  })
})

describe('articles', () => {
  const list = async (query = '') => {
    const reply = await get<{ total: number; rows: ArticleRow[] }>(
      `/open-api/cms/v1/article/published/page/list?${query}`,
    )
    return { ...reply, total: reply.data[0]?.total, rows: reply.data[0]?.rows ?? [] }
  }
  const day = (row: ArticleRow | undefined) => row?.publishTime.slice(0, 10) ?? ''

  it('[PC-17] come nine at a time, newest first, and only published ones', async () => {
    const first = await list()
    expect(first.rows).toHaveLength(9)
    expect(first.total).toBe(39)
    const all = (await list('limit=100')).rows
    const unlisted = { isListed: false, publishedAt: null }
    const { db } = portal.context
    const [newest] = await db
      .select()
      .from(article)
      .where(eq(article.id, all[0]?.id ?? ''))
    await db
      .update(article)
      .set(unlisted)
      .where(eq(article.id, newest?.id ?? ''))
    portal.advance(5_001)
    expect((await list('limit=100')).rows.map((row) => row.id)).toEqual(all.slice(1).map((row) => row.id))
    await db
      .update(article)
      .set(newest ?? {})
      .where(eq(article.id, newest?.id ?? ''))
    portal.advance(5_001)
    expect((await list('limit=100&sortOrder=5')).rows.map((row) => row.publishTime)).toEqual(
      all.map((row) => row.publishTime).reverse(),
    )
  })

  it('[PC-17] are found by title and by days, both ends included', async () => {
    expect((await list(`searchKey=${encodeURIComponent('喷丝板')}`)).rows[0]?.title).toContain('喷丝板')
    expect((await list('searchKey=psb')).total).toBeGreaterThan(0)
    const all = (await list('limit=100')).rows
    const [from, to] = [day(all[20]), day(all[10])]
    const between = await list(`limit=100&filterStartTime=${from}%2000:00:00&filterEndTime=${to}%2023:59:59`)
    expect(between.rows.map((row) => row.id)).toEqual(
      all.filter((row) => day(row) >= from && day(row) <= to).map((row) => row.id),
    )
    expect(await list('filterStartTime=2026-13-99%2000:00:00')).toMatchObject({ status: 400 })
    expect(await list('filterStartTime=yesterday')).toMatchObject({ status: 400 })
  })

  it('[PC-18] policies carry a number, what is left of their days, and chapters; knowledge does not', async () => {
    const rows = (await list('filterCategoryId=policy&limit=100')).rows
    expect(rows).toHaveLength(9)
    expect(rows.every((row) => row.number && row.expirationDay !== undefined)).toBe(true)
    expect(rows.some((row) => row.expirationDay === -1)).toBe(true)
    expect(rows.some((row) => (row.expirationDay ?? 0) > 365)).toBe(true)
    const chapters = await get<PolicyChapter>(`/open-api/cms/v1/article/${rows[0]?.id}/chapter/list`)
    expect(chapters.data.length).toBeGreaterThanOrEqual(2)
    const [known] = (await list('filterCategoryId=knowledge&limit=1')).rows
    expect(known?.number).toBeUndefined()
    const detail = await get<ArticleDetail>(`/open-api/cms/v1/article/${known?.id}/detail`)
    expect(detail.data[0]).toMatchObject({ hasChapters: false })
    expect(detail.data[0]?.content.length).toBeGreaterThan(100)
    expect((await get(`/open-api/cms/v1/article/${known?.id}/chapter/list`)).data).toEqual([])
    expect(await get('/open-api/cms/v1/article/nosuch/detail')).toMatchObject({ status: 404 })
  })
})

describe('what the maker says of itself', () => {
  it('[PC-04] counts users, machines, parts and orders', async () => {
    const { data } = await get<{ kpi: number }>('/gather-kpi-service/open-api/app/v1/dtl')
    expect(data).toHaveLength(4)
    expect(data.every((one) => one.kpi > 0)).toBe(true)
    expect(data[2]?.kpi).toBeGreaterThanOrEqual(600)
  })

  it('[PC-22] gives every province a band, and up to 20 no figure', async () => {
    const { data } = await get<{ province: string; band: number; value?: number; polygonList: number[][][] }>(
      '/open-api/project/map/v1/list',
    )
    expect(data).toHaveLength(34)
    const of = (province: string) => data.find((one) => one.province === province)
    expect(of('浙江')).toMatchObject({ band: 1 })
    expect(of('宁夏')).toMatchObject({ band: 6, value: 23 })
    expect(of('西藏')).toMatchObject({ band: 7 })
    expect(of('浙江')?.polygonList).toEqual([
      [
        [7, 5],
        [8, 5],
        [8, 6],
        [7, 6],
      ],
    ])
    expect(data.filter((one) => one.band === 7).every((one) => one.value === undefined)).toBe(true)
    // A grid has nothing beside its squares.
    expect((await get('/open-api/project/map/v1/outline')).data).toEqual([])
  })

  it('[PC-24] keeps both readings of the figures, four departments, outlets by province, tools', async () => {
    const [profile] = (await get<{ figures: object; departments: object[] }>('/open-api/company/v1/profile')).data
    expect(profile?.figures).toMatchObject({
      about: { bases: 4, staff: 3200, customers: 1484, regions: 267 },
      profile: { bases: 5, staff: 3200, customers: 1520, regions: 268 },
    })
    expect(profile?.departments).toHaveLength(4)
    const outlets = await get<{ province: string }>(
      `/open-api/outlet/after/sales/v1/list?province=${encodeURIComponent('浙江')}`,
    )
    expect(new Set(outlets.data.map((one) => one.province))).toEqual(new Set(['浙江']))
    expect((await get('/web-api/iip-operate/recommendCenter/list')).data.length).toBeGreaterThan(10)
    expect((await get('/open-api/app/v1/dtl?appId=weft-demo')).data[0]).toMatchObject({ appName: 'portal' })
    expect(await get('/open-api/app/v1/dtl?appId=none')).toMatchObject({ status: 404 })
  })

  it('[PC-25] gives static pages from a fixed list, and nothing beside it', async () => {
    const page = await get('/static/center/quickStart1/text-1.htm')
    expect(page.response.headers['content-type']).toContain('text/html')
    expect(page.response.body).toContain('<h1>')
    for (const path of [
      '/static/nothing.htm',
      '/static/settled',
      '/static/..%2f..%2fetc/passwd.htm',
      '/static//settled.htm',
    ]) {
      expect((await get(path)).status).toBe(404)
    }
  })
})
