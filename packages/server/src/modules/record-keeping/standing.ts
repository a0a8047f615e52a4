/** What names an enterprise, counted: a reason against its removal, or against its retirement. */
import { and, count, eq, inArray, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { account } from '../accounts'
import { caseSignUp } from '../cases'
import { contract } from '../contracts'
import { supplierAccess } from '../goods'
import { mallOrder, openMallStates } from '../mall'
import { qualification } from '../qualifications'
import { openStates, workOrder } from '../work-orders'
import type { Transaction } from './repository'

interface Records {
  /** With the measure word: `份合同`. */
  name: string
  table: PgTable
  of: AnyPgColumn
  /** Only these; absent: all. */
  where?: SQL
}

/** Every table that refers to an enterprise and does not go with it: the test holds this against the schema. */
export const everyRecord: readonly Records[] = [
  { name: '个账号', table: account, of: account.enterpriseId },
  { name: '份合同', table: contract, of: contract.enterpriseId },
  { name: '个售后工单', table: workOrder, of: workOrder.enterpriseId },
  { name: '个备件订单', table: mallOrder, of: mallOrder.enterpriseId },
  { name: '份资质申请', table: qualification, of: qualification.enterpriseId },
  { name: '个供应商申请', table: supplierAccess, of: supplierAccess.enterpriseId },
  { name: '个活动报名', table: caseSignUp, of: caseSignUp.enterpriseId },
]

/** What is going on with it. */
export const openRecords: readonly Records[] = [
  { name: '个可登录的账号', table: account, of: account.enterpriseId, where: eq(account.state, 'active') },
  {
    name: '个进行中的售后工单',
    table: workOrder,
    of: workOrder.enterpriseId,
    where: inArray(workOrder.state, [...openStates]),
  },
  {
    name: '个进行中的备件订单',
    table: mallOrder,
    of: mallOrder.enterpriseId,
    where: inArray(mallOrder.state, [...openMallStates]),
  },
]

/** Returns e.g. `2 个账号、1 份合同`; empty when there are none. */
export async function standing(tx: Transaction, id: string, records: readonly Records[]): Promise<string> {
  const found: string[] = []
  for (const { name, table, of, where } of records) {
    const [row] = await tx
      .select({ total: count() })
      .from(table)
      .where(and(eq(of, id), where))
    if (row && row.total > 0) found.push(`${row.total} ${name}`)
  }
  return found.join('、')
}
