/** The counters of the company's page. */
import { and, count, eq, ne } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { account } from '../accounts'
import { machine } from '../contracts'
import { goods } from '../goods'
import { mallOrder } from '../mall'

export const counterNames = ['注册用户', '联网设备', '备件', '在线订单'] as const

/** Registered users (without the staff and erased accounts), connected devices, spare parts, online orders. */
export async function countAll(db: NodePgDatabase): Promise<[number, number, number, number]> {
  const [[users], [devices], [parts], [orders]] = await Promise.all([
    db
      .select({ total: count() })
      .from(account)
      .where(and(ne(account.kind, 'staff'), ne(account.state, 'erased'))),
    db.select({ total: count() }).from(machine),
    db.select({ total: count() }).from(goods).where(eq(goods.isOnSale, true)),
    db.select({ total: count() }).from(mallOrder),
  ])
  return [users?.total ?? 0, devices?.total ?? 0, parts?.total ?? 0, orders?.total ?? 0]
}
