/** Menus and roles that every installation begins with. What the staff has arranged since stays; what is missing comes. */
import { randomUUID } from 'node:crypto'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { role, roleAuthority } from '../modules/accounts'
import { menu } from '../modules/menus'

/** Names of the roles by code, with the auth codes that each grants. */
export const seedRoles: readonly { code: string; name: string; authorities: readonly string[] }[] = [
  { code: 'ROLE_SERVICE_CUSTOMER_EMPLOYEE', name: '客户', authorities: ['BUY_RECORD'] },
  {
    code: 'ROLE_SERVICE_AGENT',
    name: '在线客服',
    authorities: ['CUSTOMER_SERVICE', 'SERVICE_DESK', 'ROLE_SALES_ADMIN', 'SERVICE_DTL'],
  },
  {
    code: 'ROLE_AFTER_SALES',
    name: '售后工程师',
    authorities: ['ROLE_SALES_ADMIN', 'HANDLE_MANAGE', 'SERVICE_DTL', 'SALES_MANAGE', 'DELIVERY_MANAGE'],
  },
  {
    code: 'ROLE_ADMIN',
    name: '管理员',
    authorities: [
      'CUSTOMER_SERVICE',
      'SERVICE_DESK',
      'SERVICE_SUPERVISE',
      'SERVICE_QUALITY',
      'SERVICE_SETTINGS',
      'WEBHOOK_MANAGE',
      'ROLE_SALES_ADMIN',
      'SALES_MANAGE',
      'MALL_ORDERS',
      'BUY_RECORD',
      'HANDLE_MANAGE',
      'STAT_MANAGE',
      'CUSTOMER_MANAGE',
      'DELIVERY_MANAGE',
      'MODULE_CONFIG',
      'SERVICE_DTL',
      'UPKEEP',
      'CONTENT_MANAGE',
      'GOODS_MANAGE',
      'FAQ_MANAGE',
      'OUTLET_MANAGE',
      'COMPANY_MANAGE',
      'REQUEST_MANAGE',
      'SYSTEM_MANAGE',
      'AUDIT_VIEW',
      'PERSONAL_DATA',
    ],
  },
]

/** Only pages that exist: an entry is added with its page. */
export const seedMenus: readonly { authCode: string; parentCode?: string; name: string; type: 1 | 2 }[] = [
  { authCode: 'CUSTOMER_SERVICE', name: '客户服务', type: 1 },
  { authCode: 'SERVICE_DESK', parentCode: 'CUSTOMER_SERVICE', name: '客服工作台', type: 2 },
  { authCode: 'SERVICE_SUPERVISE', parentCode: 'CUSTOMER_SERVICE', name: '坐席监控', type: 2 },
  { authCode: 'SERVICE_QUALITY', parentCode: 'CUSTOMER_SERVICE', name: '服务质量', type: 2 },
  { authCode: 'SERVICE_SETTINGS', parentCode: 'CUSTOMER_SERVICE', name: '客服设置', type: 2 },
  { authCode: 'WEBHOOK_MANAGE', parentCode: 'CUSTOMER_SERVICE', name: '消息推送', type: 2 },
  { authCode: 'ROLE_SALES_ADMIN', name: '在线售后', type: 1 },
  { authCode: 'HANDLE_MANAGE', parentCode: 'ROLE_SALES_ADMIN', name: '售后处理', type: 2 },
  { authCode: 'SERVICE_DTL', parentCode: 'ROLE_SALES_ADMIN', name: '工单查看', type: 2 },
  { authCode: 'STAT_MANAGE', parentCode: 'ROLE_SALES_ADMIN', name: '服务统计', type: 2 },
  { authCode: 'MODULE_CONFIG', parentCode: 'ROLE_SALES_ADMIN', name: '字典管理', type: 2 },
  { authCode: 'SALES_MANAGE', name: '客户与交付', type: 1 },
  { authCode: 'MALL_ORDERS', parentCode: 'SALES_MANAGE', name: '商城订单', type: 2 },
  { authCode: 'CUSTOMER_MANAGE', parentCode: 'SALES_MANAGE', name: '客户管理', type: 2 },
  { authCode: 'DELIVERY_MANAGE', parentCode: 'SALES_MANAGE', name: '交付资料', type: 2 },
  // Customers hold the code for their own records; the group keeps the staff's page from them.
  { authCode: 'BUY_RECORD', parentCode: 'SALES_MANAGE', name: '购买记录', type: 2 },
  { authCode: 'UPKEEP', name: '内容维护', type: 1 },
  { authCode: 'CONTENT_MANAGE', parentCode: 'UPKEEP', name: '资讯与案例', type: 2 },
  { authCode: 'GOODS_MANAGE', parentCode: 'UPKEEP', name: '备件维护', type: 2 },
  { authCode: 'FAQ_MANAGE', parentCode: 'UPKEEP', name: '常见问题', type: 2 },
  { authCode: 'OUTLET_MANAGE', parentCode: 'UPKEEP', name: '服务网点', type: 2 },
  { authCode: 'COMPANY_MANAGE', parentCode: 'UPKEEP', name: '公司资料', type: 2 },
  { authCode: 'REQUEST_MANAGE', parentCode: 'UPKEEP', name: '申请审批', type: 2 },
  { authCode: 'SYSTEM_MANAGE', name: '系统管理', type: 1 },
  { authCode: 'ROLE_ADMIN', parentCode: 'SYSTEM_MANAGE', name: '角色与账号', type: 2 },
  { authCode: 'AUDIT_VIEW', parentCode: 'SYSTEM_MANAGE', name: '操作记录', type: 2 },
  { authCode: 'PERSONAL_DATA', parentCode: 'SYSTEM_MANAGE', name: '个人数据', type: 2 },
]

/** Puts what is missing of menus, roles and what they grant; changes nothing that is there. */
export async function layRights(tx: Pick<NodePgDatabase, 'insert'>, appId: string): Promise<void> {
  await tx
    .insert(menu)
    .values(
      seedMenus.map((entry, position) => ({
        id: randomUUID(),
        appId,
        authCode: entry.authCode,
        parentCode: entry.parentCode ?? null,
        name: entry.name,
        type: entry.type,
        position,
      })),
    )
    .onConflictDoNothing()
  await tx
    .insert(role)
    .values(seedRoles.map(({ code, name }) => ({ code, name })))
    .onConflictDoNothing()
  await tx
    .insert(roleAuthority)
    .values(seedRoles.flatMap(({ code, authorities }) => authorities.map((authCode) => ({ roleCode: code, authCode }))))
    .onConflictDoNothing()
}
