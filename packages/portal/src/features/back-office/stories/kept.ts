/** Accounts, roles and company texts for the stories, in the server's format. */
import type { KeptAccount, KeptCompany, PermissionPerson, PermissionRole } from '@weft/contract'

const role = (at: number): PermissionRole => ({
  code: at === 0 ? 'ROLE_ADMIN' : `ROLE_${at}`,
  name: at === 0 ? '管理员' : `岗位 ${at}`,
  authorities: ['SERVICE_DESK', 'STAT_MANAGE'].slice(0, 1 + (at % 2)),
  memberCount: at,
  isBuiltIn: at === 0,
  version: 1,
})

export const personOf = (at: number): PermissionPerson => ({
  number: `p${at}`,
  name: at === 0 ? '何静' : `何静 ${at + 1}`,
  loginName: `1390000${String(at).padStart(4, '0')}`,
  phone: `139****${String(at).padStart(4, '0').slice(-4)}`,
  kind: 'staff',
  enterpriseName: '梭原纺机',
  departmentName: at % 2 === 0 ? '客户服务中心' : '',
  state: at % 5 === 4 ? 'disabled' : 'active',
  roles: at % 3 === 2 ? [] : [{ code: 'ROLE_ADMIN', name: '管理员' }],
  createTime: '2026-03-02 09:00:00',
  sessionCount: at % 2,
})

/** Calls of 角色与账号: this many roles and accounts. */
export const permissionCallsOf = (roles: number, people: number) => ({
  '/web-api/permission/v1/role/list': Array.from({ length: roles }, (_, at) => role(at)),
  '/web-api/permission/v1/account/list': (url: URL) => {
    const from = Number(url.searchParams.get('offset'))
    const size = Number(url.searchParams.get('limit'))
    const length = Math.max(0, Math.min(size, people - from))
    return [{ total: people, rows: Array.from({ length }, (_, at) => personOf(from + at)) }]
  },
  '/web-api/account/v1/enterprise/list': [
    {
      enterpriseId: 'h1',
      enterpriseName: '梭原纺机',
      creditCode: '',
      departments: [{ departmentId: 'd1', departmentName: '客户服务中心' }],
    },
  ],
})

const account: KeptAccount = {
  ...personOf(0),
  email: 'hejing@example.com',
  enterpriseId: 'h1',
  departmentId: 'd1',
  isOpening: false,
}
export interface AccountStore {
  kept: KeptAccount
  /** The name under which a colleague saves just before this page does. */
  meanwhile?: string | undefined
}
export const accountStore = (meanwhile?: string): AccountStore => ({ kept: account, meanwhile })

/** 何静's account over a store: newer changes are not overwritten. */
export const accountCallsOf = (store: AccountStore) => ({
  '/web-api/account/v1/p0': (_: URL, asked: { method?: string | undefined; body?: unknown }) => {
    if (asked.method !== 'PUT') return [store.kept]
    const { meanwhile, kept } = store
    store.meanwhile = undefined
    if (meanwhile) store.kept = { ...kept, name: meanwhile }
    const { seen, ...body } = JSON.parse(String(asked.body)) as Partial<KeptAccount> & { seen: Partial<KeptAccount> }
    const isAsSeen = Object.entries(seen).every(([field, value]) => store.kept[field as keyof KeptAccount] === value)
    if (!isAsSeen) return '该账号刚刚被他人修改，请核对最新内容后再保存'
    store.kept = { ...store.kept, ...body }
    return [store.kept]
  },
})

const figures = { source: '2026 年中', bases: 4, staff: 2600, customers: 1800, regions: 32 }

const company: KeptCompany = {
  profile: {
    version: 'v1',
    value: {
      name: '梭原纺机',
      legalName: '梭原纺织机械股份有限公司',
      slogan: '一根丝，一张网',
      introduction: ['梭原纺机做纺织机械已有六十年。'],
      figures: { about: figures, profile: figures },
      history: [{ year: '1964', title: '建厂', text: '从修配车间开始' }],
      beliefs: [{ title: '守信', text: '说到做到' }],
      departments: [{ name: '客户服务中心', duty: '售后与咨询', phone: '400-000-0000', mail: 'service@example.com' }],
      footer: {
        address: '杭州市示例路 1 号',
        email: 'hello@example.com',
        phone: '400-000-0000',
        appAddr: '',
        appDesc: '',
        officialAddr: '',
        officialDesc: '',
        copyRight: '© 梭原纺机',
        icpName: '',
        icpUrl: '',
        commonLinks: [],
      },
    },
  },
  recommendations: {
    version: 'v1',
    value: [{ kind: 'tool', title: '支数换算', summary: '特数与支数', icon: 'wrench', url: '/tools' }],
  },
  provinces: { version: 'v1', value: [{ province: '浙江', machines: 320 }] },
  pages: { version: 'v1', value: [] },
}

export interface CompanyStore {
  kept: KeptCompany
  /** The slogan that a colleague saves just before this page does. */
  meanwhile?: string | undefined
}
export const companyStore = (meanwhile?: string): CompanyStore => ({ kept: company, meanwhile })

/** Calls of 公司资料 over a store: a save with an old version is refused. */
export const companyCallsOf = (store: CompanyStore) => ({
  '/web-api/company/v1/manage': () => [store.kept],
  '/web-api/company/v1/manage/profile': (_: URL, asked: { body?: unknown }) => {
    const put = (profile: KeptCompany['profile']) => {
      store.kept = { ...store.kept, profile }
    }
    const { meanwhile } = store
    store.meanwhile = undefined
    if (meanwhile) put({ version: 'v2', value: { ...store.kept.profile.value, slogan: meanwhile } })
    const body = JSON.parse(String(asked.body)) as KeptCompany['profile']
    if (body.version !== store.kept.profile.version) return '内容刚刚被他人修改，请核对最新内容后再保存'
    put({ version: `${body.version}+`, value: body.value })
    return [store.kept]
  },
})
