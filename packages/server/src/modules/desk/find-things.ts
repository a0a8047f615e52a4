/** Other results of a search over conversations: after-sales orders and machines, each under its own right. */
import { addresses, type FoundThings } from '@weft/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Session } from '../../platform/session'
import { findMachines } from '../contracts'
import { findWorkOrders } from '../work-orders'
import { oneLine } from './preview'

/** Maximum rows of each kind; `total` counts all matches. */
const SHOWN = 5

export async function findThings(db: NodePgDatabase, words: string, session: Session): Promise<FoundThings[]> {
  const may = (right: string) => session.authorities.includes(right)
  const nothing = { total: 0, rows: [] }
  const [orders, machines] = await Promise.all([
    may('SERVICE_DTL') ? findWorkOrders(db, words, SHOWN) : nothing,
    may('CUSTOMER_MANAGE') ? findMachines(db, words, SHOWN) : nothing,
  ])
  const found: FoundThings[] = [
    {
      kind: 'workOrder',
      total: orders.total,
      rows: orders.rows.map(({ id, orderNum, customerName, stateName, description }) => ({
        id,
        title: orderNum,
        text: oneLine([customerName, stateName, description].filter(Boolean).join(' · ')),
        address: addresses.afterSalesOrder(id),
      })),
      listAddress: `${addresses.afterSalesOrders}?${new URLSearchParams({ tab: 'all', q: words })}`,
    },
    {
      kind: 'machine',
      total: machines.total,
      rows: machines.rows.map(({ id, name, model, productNum, enterpriseId, enterpriseName }) => ({
        id,
        title: `${name} ${model}`,
        text: `${productNum} · ${enterpriseName}`,
        address: `${addresses.afterSalesCustomers}?${new URLSearchParams({ customer: enterpriseId })}`,
      })),
      listAddress: '',
    },
  ]
  return found.filter(({ total }) => total > 0)
}
