/**
 * All rights of the staff in one table: auth code, name in the roles editor, menu entry, page, and the roles that have it in a
 * new installation. Seeds, the roles editor, the console's sidebar and its routes use it. Separate from the calls and their
 * schemas, so that the first page stays small. Source: D2 §6; AC-03, AC-13.
 */
import { addresses } from './site-map'

/** The auth code of the workbench: its holders are agents, and cannot be customers of their own desk. */
export const SERVICE_DESK = 'SERVICE_DESK'
/** The auth code of agents who may block a customer's messages. */
export const SERVICE_BLOCK = 'SERVICE_BLOCK'
/** The auth code of a program that has a robot's seat at the desks (P-48); a person who holds it has none. */
export const SERVICE_ROBOT = 'SERVICE_ROBOT'
/** The auth code of the page on which the robot's questions and answers are read. */
export const ROBOT_LOG = 'ROBOT_LOG'
/** The code of the administrators' role, and the auth code of the roles pages. */
export const ROLE_ADMIN = 'ROLE_ADMIN'
/** The code of the role that every customer has, alone or of an enterprise. */
export const CUSTOMER_ROLE = 'ROLE_SERVICE_CUSTOMER_EMPLOYEE'

/** Roles of a new installation by code; the staff may rename them, change them and add others. */
export const roleNames = {
  [CUSTOMER_ROLE]: '客户',
  ROLE_SERVICE_AGENT: '在线客服',
  ROLE_AFTER_SALES: '售后工程师',
  ROLE_ADMIN: '管理员',
} as const
/** The code of a role that every new installation has. */
export type SeedRole = keyof typeof roleNames

/** One right: its names, menu entry, page, and the roles that have it at first. */
export interface Right {
  /** Name in the roles editor and in the audit log. */
  readonly name: string
  /** Heading in the roles editor. */
  readonly area: '在线客服' | '售后服务' | '内容维护' | '系统管理'
  /** Default name in the sidebar; the staff may rename it. Absent: the right opens no page and has no entry. */
  readonly menu?: string
  /** Auth code of the group that contains the entry; absent: it is a group itself. */
  readonly under?: string
  /** Path of the page that it opens; a group has none. */
  readonly page?: string
  /** Roles that have it in a new installation, besides the administrators. */
  readonly roles?: readonly Exclude<SeedRole, 'ROLE_ADMIN'>[]
}

/** All rights of the staff by auth code, in the order of the sidebar: a group, then its entries. */
export const rights = {
  CUSTOMER_SERVICE: { name: '客户服务菜单', area: '在线客服', menu: '客户服务', roles: ['ROLE_SERVICE_AGENT'] },
  [SERVICE_DESK]: {
    name: '客服工作台',
    area: '在线客服',
    menu: '客服工作台',
    under: 'CUSTOMER_SERVICE',
    page: addresses.workbench,
    roles: ['ROLE_SERVICE_AGENT'],
  },
  [SERVICE_BLOCK]: { name: '屏蔽客户', area: '在线客服', roles: ['ROLE_SERVICE_AGENT'] },
  [SERVICE_ROBOT]: { name: '机器人客服', area: '在线客服' },
  SERVICE_SUPERVISE: {
    name: '客服监控',
    area: '在线客服',
    menu: '客服监控',
    under: 'CUSTOMER_SERVICE',
    page: addresses.supervision,
  },
  SERVICE_QUALITY: {
    name: '服务质量',
    area: '在线客服',
    menu: '服务质量',
    under: 'CUSTOMER_SERVICE',
    page: addresses.serviceQuality,
  },
  [ROBOT_LOG]: {
    name: '机器人问答',
    area: '在线客服',
    menu: '机器人问答',
    under: 'CUSTOMER_SERVICE',
    page: addresses.robotLog,
  },
  SERVICE_SETTINGS: {
    name: '客服设置',
    area: '在线客服',
    menu: '客服设置',
    under: 'CUSTOMER_SERVICE',
    page: addresses.serviceSettings,
  },
  WEBHOOK_MANAGE: {
    name: '消息推送',
    area: '在线客服',
    menu: '消息推送',
    under: 'CUSTOMER_SERVICE',
    page: addresses.webhooks,
  },
  ROLE_SALES_ADMIN: {
    name: '在线售后',
    area: '售后服务',
    menu: '在线售后',
    roles: ['ROLE_SERVICE_AGENT', 'ROLE_AFTER_SALES'],
  },
  HANDLE_MANAGE: {
    name: '工单处理',
    area: '售后服务',
    menu: '售后处理',
    under: 'ROLE_SALES_ADMIN',
    page: addresses.afterSalesOrders,
    roles: ['ROLE_AFTER_SALES'],
  },
  SERVICE_DTL: {
    name: '工单详情',
    area: '售后服务',
    menu: '工单查看',
    under: 'ROLE_SALES_ADMIN',
    page: addresses.afterSalesViewer,
    roles: ['ROLE_SERVICE_AGENT', 'ROLE_AFTER_SALES'],
  },
  STAT_MANAGE: {
    name: '统计分析',
    area: '售后服务',
    menu: '服务统计',
    under: 'ROLE_SALES_ADMIN',
    page: addresses.afterSalesStatistics,
  },
  MODULE_CONFIG: {
    name: '字典管理',
    area: '售后服务',
    menu: '字典管理',
    under: 'ROLE_SALES_ADMIN',
    page: addresses.afterSalesDictionary,
  },
  SALES_MANAGE: { name: '售后管理', area: '售后服务', menu: '客户与交付', roles: ['ROLE_AFTER_SALES'] },
  MALL_ORDERS: {
    name: '商城订单报价与发货',
    area: '售后服务',
    menu: '商城订单',
    under: 'SALES_MANAGE',
    page: addresses.mallDesk,
  },
  CUSTOMER_MANAGE: {
    name: '客户与授权',
    area: '售后服务',
    menu: '客户管理',
    under: 'SALES_MANAGE',
    page: addresses.afterSalesCustomers,
  },
  DELIVERY_MANAGE: {
    name: '交付资料',
    area: '售后服务',
    menu: '交付资料',
    under: 'SALES_MANAGE',
    page: addresses.afterSalesDeliveries,
    roles: ['ROLE_AFTER_SALES'],
  },
  // Customers hold the code for their own records; without the group's code they do not get the staff's page.
  BUY_RECORD: {
    name: '购买记录',
    area: '售后服务',
    menu: '购买记录',
    under: 'SALES_MANAGE',
    page: addresses.afterSalesPurchases,
    roles: [CUSTOMER_ROLE],
  },
  UPKEEP: { name: '内容维护菜单', area: '内容维护', menu: '内容维护' },
  CONTENT_MANAGE: {
    name: '资讯、文章与案例',
    area: '内容维护',
    menu: '资讯与案例',
    under: 'UPKEEP',
    page: addresses.contentCms,
  },
  GOODS_MANAGE: { name: '备件', area: '内容维护', menu: '备件维护', under: 'UPKEEP', page: addresses.goodsCms },
  FAQ_MANAGE: { name: '常见问题', area: '内容维护', menu: '常见问题', under: 'UPKEEP', page: addresses.faqCms },
  OUTLET_MANAGE: {
    name: '服务网点',
    area: '内容维护',
    menu: '服务网点',
    under: 'UPKEEP',
    page: addresses.outletCms,
  },
  COMPANY_MANAGE: {
    name: '公司资料',
    area: '内容维护',
    menu: '公司资料',
    under: 'UPKEEP',
    page: addresses.companyCms,
  },
  REQUEST_MANAGE: { name: '申请审批', area: '内容维护', menu: '申请审批', under: 'UPKEEP', page: addresses.requests },
  SYSTEM_MANAGE: { name: '系统管理菜单', area: '系统管理', menu: '系统管理' },
  [ROLE_ADMIN]: {
    name: '角色、菜单与账号',
    area: '系统管理',
    menu: '角色与账号',
    under: 'SYSTEM_MANAGE',
    page: addresses.permissions,
  },
  AUDIT_VIEW: { name: '操作记录', area: '系统管理', menu: '操作记录', under: 'SYSTEM_MANAGE', page: addresses.audit },
  PERSONAL_DATA: {
    name: '个人数据',
    area: '系统管理',
    menu: '个人数据',
    under: 'SYSTEM_MANAGE',
    page: addresses.personalData,
  },
  SERVICE_ACCOUNTS: {
    name: '服务账号',
    area: '系统管理',
    menu: '服务账号',
    under: 'SYSTEM_MANAGE',
    page: addresses.serviceAccounts,
  },
} as const satisfies Readonly<Record<string, Right>>

/** The code of a right of the staff, as in `authorities` of calls, sessions and roles. */
export type AuthCode = keyof typeof rights
/** Rights that open a page of the console. */
export type PageCode = { [Code in AuthCode]: (typeof rights)[Code] extends { page: string } ? Code : never }[AuthCode]

/** Rights that have an entry in the sidebar. */
export type MenuCode = { [Code in AuthCode]: (typeof rights)[Code] extends { menu: string } ? Code : never }[AuthCode]

/** All rights with their codes, in the order of the sidebar. */
export const everyRight: readonly (Right & { readonly code: AuthCode })[] = (Object.keys(rights) as AuthCode[]).map(
  (code) => ({ code, ...rights[code] }),
)
