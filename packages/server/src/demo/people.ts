/** The people of the demo world. Plain data, from which stories and tests may take names. All of it is invented. */
import { CUSTOMER_ROLE } from '@weft/contract'
import { portalApp } from '../seed/portal-app'
import { seedMenus, seedRoles } from '../seed/rights'

export interface DemoEnterprise {
  key: string
  name: string
  kind: 'maker' | 'customer'
  creditCode?: string
  /** Names from the top; a nested one is written with its parent before a slash. */
  departments: readonly string[]
}

export interface DemoPerson {
  /** The number is derived from it, so it is the same in every demo world of a seed. */
  key: string
  name: string
  phone: string
  kind: 'personal' | 'enterprise' | 'staff'
  enterprise?: string
  department?: string
  email?: string
  roles: readonly string[]
}

/** Password of every demo person. */
export const demoPassword = 'weft2026'

export const demoEnterprises: readonly DemoEnterprise[] = [
  {
    key: 'suoyuan',
    name: '梭原纺机',
    kind: 'maker',
    departments: ['客户服务中心', '客户服务中心/在线客服组', '客户服务中心/售后工程组', '信息管理部'],
  },
  {
    key: 'jinlun',
    name: '锦纶新材料',
    kind: 'customer',
    creditCode: '91330000DEMO00001A',
    departments: ['设备动力部', '纺丝一车间', '纺丝二车间', '采购部'],
  },
  {
    key: 'huafang',
    name: '华纺非织造',
    kind: 'customer',
    creditCode: '91370000DEMO00002B',
    departments: ['生产部', '生产部/水刺线', '采购部'],
  },
  { key: 'hengzhi', name: '恒织家纺', kind: 'customer', creditCode: '91320000DEMO00003C', departments: ['织造车间'] },
  { key: 'lanyin', name: '蓝印染整', kind: 'customer', creditCode: '91440000DEMO00004D', departments: ['设备部'] },
]

const customer = [CUSTOMER_ROLE]

export const demoPeople: readonly DemoPerson[] = [
  {
    key: 'zhoumin',
    name: '周敏',
    phone: '13800000001',
    kind: 'enterprise',
    enterprise: 'jinlun',
    department: '设备动力部',
    email: 'zhoumin@jinlun.example',
    roles: customer,
  },
  { key: 'lixiang', name: '李想', phone: '13800000002', kind: 'personal', roles: customer },
  {
    key: 'chenli',
    name: '陈立',
    phone: '13800000003',
    kind: 'enterprise',
    enterprise: 'huafang',
    department: '生产部/水刺线',
    email: 'chenli@huafang.example',
    roles: customer,
  },
  {
    key: 'wujianping',
    name: '吴建平',
    phone: '13800000011',
    kind: 'enterprise',
    enterprise: 'jinlun',
    department: '纺丝一车间',
    roles: customer,
  },
  {
    key: 'shenyan',
    name: '沈燕',
    phone: '13800000012',
    kind: 'enterprise',
    enterprise: 'jinlun',
    department: '采购部',
    roles: customer,
  },
  {
    key: 'madong',
    name: '马冬',
    phone: '13800000013',
    kind: 'enterprise',
    enterprise: 'huafang',
    department: '采购部',
    roles: customer,
  },
  {
    key: 'xuhaibo',
    name: '徐海波',
    phone: '13800000014',
    kind: 'enterprise',
    enterprise: 'hengzhi',
    department: '织造车间',
    roles: customer,
  },
  {
    key: 'liangjie',
    name: '梁洁',
    phone: '13800000015',
    kind: 'enterprise',
    enterprise: 'lanyin',
    department: '设备部',
    roles: customer,
  },
  { key: 'guoming', name: '郭明', phone: '13800000016', kind: 'personal', roles: customer },
  {
    key: 'wangxiaoyun',
    name: '王晓芸',
    phone: '13900000001',
    kind: 'staff',
    enterprise: 'suoyuan',
    department: '客户服务中心/在线客服组',
    roles: ['ROLE_SERVICE_AGENT'],
  },
  {
    key: 'zhaolei',
    name: '赵磊',
    phone: '13900000002',
    kind: 'staff',
    enterprise: 'suoyuan',
    department: '客户服务中心/在线客服组',
    roles: ['ROLE_SERVICE_AGENT'],
  },
  {
    key: 'sunjianguo',
    name: '孙建国',
    phone: '13900000005',
    kind: 'staff',
    enterprise: 'suoyuan',
    department: '客户服务中心/售后工程组',
    roles: ['ROLE_AFTER_SALES'],
  },
  {
    key: 'hansong',
    name: '韩松',
    phone: '13900000006',
    kind: 'staff',
    enterprise: 'suoyuan',
    department: '客户服务中心/售后工程组',
    roles: ['ROLE_AFTER_SALES'],
  },
  {
    key: 'hejing',
    name: '何静',
    phone: '13900000009',
    kind: 'staff',
    enterprise: 'suoyuan',
    department: '信息管理部',
    roles: ['ROLE_ADMIN'],
  },
]

/** The sign-ins that the product shows to visitors, with the purpose of each. */
export const demoSignIns: readonly { loginName: string; name: string; role: string }[] = [
  { loginName: '13800000001', name: '周敏', role: '企业客户' },
  { loginName: '13800000002', name: '李想', role: '个人客户' },
  { loginName: '13800000003', name: '陈立', role: '企业客户' },
  { loginName: '13900000001', name: '王晓芸', role: '在线客服' },
  { loginName: '13900000002', name: '赵磊', role: '在线客服' },
  { loginName: '13900000005', name: '孙建国', role: '售后人员' },
  { loginName: '13900000009', name: '何静', role: '管理员' },
]

/** The agents of the desk. The administrator is on its roster to observe, and not on duty. */
export const demoAgents: readonly { key: string; status: 'online' | 'busy' | 'away' }[] = [
  { key: 'wangxiaoyun', status: 'online' },
  { key: 'zhaolei', status: 'online' },
  { key: 'hejing', status: 'away' },
]

/** Specialities of the desk's agents: questions with these keywords go to them. */
export const demoDeskGroups: readonly {
  key: string
  name: string
  keywords: readonly string[]
  members: readonly string[]
}[] = [
  {
    key: 'fibre',
    name: '化纤组',
    keywords: ['卷绕', '纺丝', '喷丝板', '导丝', 'POY', 'FDY', '组件', '计量泵'],
    members: ['wangxiaoyun'],
  },
  {
    key: 'nonwoven',
    name: '水刺非织造组',
    keywords: ['水刺', '水针', '喷水板', '梳理', '铺网', '过滤'],
    members: ['zhaolei', 'hejing'],
  },
  {
    key: 'weaving',
    name: '浆纱织造组',
    keywords: ['浆纱', '烘筒', '织轴', '经轴', '上浆', '综框'],
    members: ['zhaolei'],
  },
  {
    key: 'trade',
    name: '商务组',
    keywords: ['报价', '价格', '合同', '发票', '交期', '采购'],
    members: ['hejing', 'wangxiaoyun'],
  },
]

export const demoApp = {
  ...portalApp,
  title: '梭原纺机门户',
  /** Public, like the passwords: the examples sign assertions with it. */
  siteSecret: 'weft-demo-site-secret-for-the-examples',
} as const

/** Related enterprises, in both directions. */
export const demoRelations: readonly (readonly [string, string])[] = [
  ['suoyuan', 'jinlun'],
  ['suoyuan', 'huafang'],
  ['suoyuan', 'hengzhi'],
  ['suoyuan', 'lanyin'],
]

export const demoGroups: readonly { key: string; name: string; members: readonly string[] }[] = [
  {
    key: 'jinlun-line',
    name: '锦纶新材料 POY 线维保',
    members: ['zhoumin', 'wujianping', 'sunjianguo', 'wangxiaoyun'],
  },
  { key: 'desk-team', name: '在线客服组', members: ['wangxiaoyun', 'zhaolei', 'hejing'] },
]

/** The product's own menus; a demo world has no others. */
export const demoMenus = seedMenus
export const demoRoles = seedRoles
