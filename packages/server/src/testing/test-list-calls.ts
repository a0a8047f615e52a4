/**
 * Every list of the product with typical queries: list-plans.test.ts checks their plans in a large world, and `npm run bench --
 * lists` measures them. A paged call of the contract that is missing here fails that test.
 */
import { type Call, type CmsKind, calls, cmsSorts, contractSorts } from '@weft/contract'
import type { Pool } from 'pg'
import type { Scale } from '../demo'
import { writeCursor } from '../platform/keyset'

export interface ListCall {
  /** Name of the call. */
  call: string
  /** Key of a demo person; absent: nobody is signed in. */
  as?: 'zhoumin' | 'wangxiaoyun' | 'hejing'
  /** Query strings; the caller fills `:name`, also in the call's path. */
  queries: readonly string[]
  /** Rows that it may read and discard where an index leads to exactly these rows: less than a small world allows. */
  inVain?: number
}

/** A world in which every list has this many rows. */
export const everyList = (rows: number): Scale => ({
  goods: rows,
  contents: rows,
  customers: rows,
  contracts: rows,
  orders: rows,
  purchases: rows,
  cms: rows,
  requests: rows,
  notices: rows,
  acts: rows,
  deliveries: rows,
  rounds: rows,
})

const dayMs = 86_400_000

/** What stands for the `:name`s. @param me number of the administrator */
export async function listValues(pool: Pool, me: string, now: number): Promise<ReadonlyMap<string, string>> {
  const one = async (text: string) => String(Object.values((await pool.query(text)).rows[0] ?? {})[0])
  const day = (back: number) =>
    encodeURIComponent(`${new Date(now - back * dayMs).toISOString().slice(0, 10)} 00:00:00`)
  return new Map([
    ['me', me],
    ['column', await one(`select id from content_column where code = 'industry'`)],
    [
      'faq',
      await one(
        'select parent_id from faq_question where parent_id is not null group by 1 order by count(*) desc limit 1',
      ),
    ],
    ['enterprise', await one(`select id from enterprise where kind = 'maker'`)],
    ['company', await one(`select enterprise_id from account where phone = '13800000001'`)],
    ['id', await one('select endpoint_id from webhook_delivery limit 1')],
    ['customerId', await one('select customer_id from desk_whisper group by 1 order by count(*) desc limit 1')],
    [
      'place',
      writeCursor([
        Number(await one('select percentile_disc(0.5) within group (order by written_at) from desk_whisper')),
        'w',
      ]),
    ],
    ['from', day(30)],
    ['to', day(0)],
    ['since', String(now - 7 * dayMs)],
    ['now', String(now)],
  ])
}

/** Returns the address of a list with its values. Throws for an unknown call. */
export function addressOf(name: string, query: string, values: ReadonlyMap<string, string>): string {
  const call = Object.values(calls)
    .flatMap((group): Call[] => Object.values(group))
    .find((one) => one.name === name)
  if (!call) throw new RangeError(`The contract has no call ${name}`)
  return `${call.path}${query}`.replace(/:([a-zA-Z]+)/g, (_, key: string) => values.get(key) ?? key)
}

const word = encodeURIComponent
const cmsWords: Record<CmsKind, string> = {
  news: '纺机',
  article: '纺丝',
  case: '改造',
  goods: '喷丝板',
  faq: '发货',
  outlet: '杭州',
}

const ordersOf = (columns: readonly string[]) => columns.flatMap((sort) => [`?sort=${sort}`, `?sort=-${sort}`])

export const listCalls: readonly ListCall[] = [
  {
    call: 'goods.saleList',
    queries: ['', '?pageNum=40', `?searchKey=${word('喷丝板')}`],
  },
  {
    call: 'articles.page',
    queries: ['', `?searchKey=${word('纺丝')}`, '?filterCategoryId=policy', '?sortOrder=5'],
  },
  {
    call: 'cases.page',
    queries: ['?filterCaseType=hxzz', `?filterCaseType=hxzz&keywords=${word('改造')}`],
  },
  {
    call: 'content.page',
    queries: ['?columnIdStr=:column', `?columnIdStr=:column&keywords=${word('纺机')}`],
  },
  {
    call: 'aftersale.list',
    as: 'zhoumin',
    queries: ['?pageSize=20', `?pageSize=20&searchKey=${word('断头')}`],
  },
  {
    call: 'contracts.list',
    as: 'zhoumin',
    queries: ['?pageSize=20', `?pageSize=20&searchKey=${word('纺丝')}`, ...ordersOf(contractSorts)],
  },
  {
    call: 'contracts.list',
    as: 'hejing',
    queries: [...ordersOf(contractSorts), `?sort=-code&searchKey=${word('纺丝')}`],
  },
  {
    call: 'contracts.deliveredList',
    as: 'zhoumin',
    queries: ['?state=1&deliveryState=30&pageNum=1&pageSize=20'],
    inVain: 100,
  },
  { call: 'notices.list', as: 'zhoumin', queries: [''] },
  { call: 'notices.unread', as: 'zhoumin', queries: [''] },
  { call: 'notices.listCalls', as: 'zhoumin', queries: [''] },
  {
    call: 'purchases.list',
    as: 'zhoumin',
    queries: ['', `?searchKey=${word('喷丝')}`, '?kind=parts'],
  },
  { call: 'mall.orders', as: 'zhoumin', queries: ['', '?state=shipped'] },
  {
    call: 'faq.questionList',
    as: 'zhoumin',
    queries: ['?offset=0&limit=5&parentId=:faq'],
  },
  {
    call: 'directory.contacts',
    as: 'hejing',
    queries: ['?uuid=:me&type=1&currentPage=1&pageSize=20&keyword='],
  },
  {
    call: 'directory.organisationUsers',
    as: 'hejing',
    queries: ['?organizationUuid=:enterprise&departmentUuid=&version=-1&onlyMain=0&currentPage=1&pageSize=20&kewWord='],
  },
  {
    call: 'directory.accountPage',
    as: 'hejing',
    queries: [
      '?parentOrganizationId=:enterprise&includeAllSubLevels=1&includeMountAccount=1&accountType=0&accountValidState=1&accountExpireState=0&limit=999999&offset=0',
    ],
  },
  {
    call: 'aftersaleDesk.list',
    as: 'hejing',
    queries: [
      '',
      '?state=handling',
      '?isOverdue=1',
      `?searchKey=${word('断头')}`,
      '?assignee=none',
      '?enterpriseId=:company',
      '?sort=submitted',
      '?sort=due',
      '?sort=-due',
      '?sort=due&state=handling',
      '?isDueSoon=1',
      '?isDueSoon=1&sort=due',
      '?isOverdue=1&sort=due',
    ],
  },
  { call: 'aftersaleDesk.counts', as: 'hejing', queries: [''] },
  {
    call: 'customers.list',
    as: 'hejing',
    queries: [
      '',
      '?sort=-name',
      '?sort=created',
      '?sort=-created',
      '?kind=personal&sort=-created',
      '?kind=former',
      `?searchKey=${word('新材料 19')}`,
      '?kind=personal',
      `?kind=personal&searchKey=${word('想 19')}`,
      '?searchKey=9133',
    ],
  },
  {
    call: 'contracts.list',
    as: 'hejing',
    queries: ['?pageSize=20', `?pageSize=20&searchKey=${word('水刺')}`, '?pageSize=20&customerId=:company'],
  },
  {
    call: 'records.choices',
    as: 'hejing',
    queries: ['', `?keyword=${word('新材料 19')}`, '?keyword=9133'],
  },
  {
    call: 'accounts.enterprises',
    as: 'hejing',
    queries: ['?kind=customer', `?kind=customer&keyword=${word('新材料 19')}`, '?kind=customer&enterpriseId=:company'],
  },
  {
    call: 'purchases.list',
    as: 'hejing',
    queries: ['', '?sort=time', `?searchKey=${word('喷丝')}`, '?searchKey=-1999', '?kind=equipment'],
  },
  {
    call: 'mall.managedOrders',
    as: 'hejing',
    queries: [
      '',
      '?sort=created',
      '?state=shipped',
      '?state=shipped&sort=created',
      `?searchKey=${word('新材料 199')}`,
      '?searchKey=-1999',
    ],
  },
  {
    call: 'access.applications',
    as: 'hejing',
    queries: ['', '?sort=applied', '?status=11', `?keyword=${word('李想 199')}`],
  },
  {
    call: 'requests.supplier',
    as: 'hejing',
    queries: ['', '?sort=applied', '?state=pending', `?keyword=${word('新材料 199')}`],
  },
  {
    call: 'requests.signUps',
    as: 'hejing',
    queries: ['', '?sort=applied', '?state=pending', `?keyword=${word('李想 199')}`],
  },
  {
    call: 'qualifications.page',
    as: 'hejing',
    queries: ['', '?sort=applied', '?state=pending', `?keyword=${word('新材料 199')}`],
  },
  { call: 'siteSearch.find', as: 'zhoumin', queries: [`?searchKey=${word('轴承')}`, `?searchKey=${word('说明书')}`] },
  {
    call: 'requests.own',
    as: 'zhoumin',
    queries: ['?kind=signUp', '?kind=content', '?kind=goods', '?kind=qualification'],
  },
  {
    call: 'permissions.people',
    as: 'hejing',
    queries: [
      '',
      '?sort=-name',
      '?sort=-created',
      '?kind=personal&sort=created',
      `?keyword=${word('李想 199')}`,
      '?kind=personal',
      '?roleCode=ROLE_ADMIN',
      '?keyword=13900000001',
    ],
  },
  { call: 'permissions.roles', as: 'hejing', queries: [''] },
  {
    call: 'audit.list',
    as: 'hejing',
    queries: [
      '',
      '?sort=time',
      '?act=desk.',
      '?act=desk.&sort=time',
      '?actorId=:me',
      '?subject=x100',
      '?act=mall.&actorId=:me',
    ],
  },
  { call: 'robot.list', as: 'hejing', queries: ['', '?from=:since&to=:now', '?from=:since&to=:now&outcome=refused'] },
  { call: 'audit.choices', as: 'hejing', queries: [''] },
  { call: 'dataExport.list', as: 'hejing', queries: [''] },
  { call: 'holds.list', as: 'hejing', queries: ['', '?state=lifted'] },
  { call: 'holds.subjects', as: 'hejing', queries: [`?keyword=${word('李想 199')}`] },
  { call: 'webhooks.list', as: 'hejing', queries: [''] },
  { call: 'serviceAccounts.list', as: 'hejing', queries: [''] },
  {
    call: 'webhooks.deliveries',
    as: 'hejing',
    queries: ['', '?state=failed'],
  },
  {
    call: 'statistics.read',
    as: 'hejing',
    queries: ['?from=:from&to=:to'],
  },
  { call: 'promises.list', queries: [''] },
  { call: 'promises.weeks', as: 'hejing', queries: [''] },
  { call: 'desk.listRatings', as: 'hejing', queries: ['', '?mostScore=2', ...ordersOf(['rated'])] },
  { call: 'desk.figures', as: 'hejing', queries: ['?from=:since&to=:now'] },
  { call: 'deskSupervision.overview', as: 'hejing', queries: [''] },
  {
    call: 'desk.find',
    as: 'wangxiaoyun',
    queries: [
      `?words=${word('卷绕头报警 E07')}`,
      '?words=13800000001',
      `?tag=${word('备件询价')}`,
      '?agentId=:me',
      `?agentId=:me&tag=${word('备件询价')}&month=2026-10`,
    ],
  },
  { call: 'deskWhisper.list', as: 'hejing', queries: ['', '?cursor=:place'] },
  { call: 'deskCustomer.listNotes', as: 'hejing', queries: ['', '?cursor=:place'] },
  { call: 'desk.findThings', as: 'hejing', queries: [`?words=${word('卷绕头')}`, `?words=${word('加弹机')}`] },
  {
    call: 'desk.listConversations',
    as: 'wangxiaoyun',
    queries: ['?scope=waiting', '?scope=mine', '?scope=all'],
  },
  ...(Object.keys(cmsWords) as CmsKind[]).map((kind) => ({
    call: `${kind}Cms.list`,
    as: 'hejing' as const,
    queries: [
      '',
      ...ordersOf(cmsSorts[kind]),
      '?sort=title&state=published',
      '?sort=title&state=draft',
      '?state=published',
      '?state=draft',
      `?keyword=${word(cmsWords[kind])}`,
      `?sort=title&keyword=${word(cmsWords[kind])}`,
      `?keyword=${word('（199')}`,
    ],
  })),
]
