/** Connects the orders with the desk's conversations, in which their cards appear. */
import type { WorkOrderRow } from '@weft/contract'
import type { Gateway } from '@weft/gateway'
import { MsgType, orderTid } from '@weft/protocol'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FastifyInstance } from 'fastify'
import { findAppByName } from '../accounts'
import { registerWorkOrdersDesk } from './desk-routes'
import { presentRow, type Shown } from './presenter'
import { createOrderReader, masked } from './reading'
import { listOrders } from './repository'
import { registerWorkOrdersCustomers } from './routes'
import { type Announce, createWorkOrders, stateNames, type WorkOrders } from './service'
import { cardOf } from './words'

export { findCustomer, listServed, type OrderCustomer } from './customer'
export { type View, viewOfCustomer } from './policy'
export { presentRow, type Shown } from './presenter'
export { createOrderReader, masked } from './reading'
export { findOrder, listOrders } from './repository'
export { noOrder, type WorkOrders } from './service'
export { openStates, runningStates } from './states'
export { workOrder, workOrderDay, workOrderFile, workOrderLog, workOrderPart } from './tables'

const sweepEveryMs = 3_600_000

/** Returns the service, for other modules that make orders. */
export function registerWorkOrders(api: FastifyInstance, gateway: Pick<Gateway, 'desk'>): WorkOrders {
  const { db, clock, log, config } = api.weft

  const announce: Announce = (customerId, told, names) => {
    const tell = async () => {
      const app = await findAppByName(db, config.ownApp.name)
      if (!app) return
      // A customer who has never written to the desk has no conversation: the notice is enough.
      await gateway.desk.tell({
        deskId: app.deskId,
        customerId,
        tid: orderTid(told.orderId, told.position),
        msgType: MsgType.share,
        item: cardOf(told, names),
      })
    }
    tell().catch((error: unknown) =>
      log.warn({ err: error, orderId: told.orderId }, 'the card of an order was not sent'),
    )
  }

  const service = createWorkOrders({ db, clock, announce })
  const reader = createOrderReader(api.weft)
  registerWorkOrdersCustomers(api, service, reader)
  registerWorkOrdersDesk(api, service, reader)

  const sweep = () =>
    service
      .closeForgotten(clock.now())
      .catch((error: unknown) => log.warn({ err: error }, 'finished orders were not closed'))
  const timer = setInterval(sweep, sweepEveryMs)
  timer.unref()
  api.addHook('onClose', async () => clearInterval(timer))
  return service
}

/** Returns the newest 20 orders of an enterprise or a person and how many there are, for pages of the staff about a customer. */
export async function listCustomerOrders(
  db: NodePgDatabase,
  whose: { enterpriseId: string } | { customerId: string },
  { now, signedUrl }: Pick<Shown, 'now' | 'signedUrl'>,
): Promise<{ total: number; rows: WorkOrderRow[] }> {
  const view = { where: undefined, actor: 'reader' } as const
  const { total, rows } = await listOrders(db, view, { searchKey: '', states: [], ...whose }, { offset: 0, limit: 20 })
  const shown = { names: await stateNames(db), now, signedUrl }
  return { total, rows: rows.map((row) => masked(presentRow(row, shown))) }
}

/** Returns the newest orders that contain the words, for searches of the staff. */
export async function findWorkOrders(db: NodePgDatabase, searchKey: string, limit: number) {
  const view = { where: undefined, actor: 'reader' } as const
  const [{ total, rows }, names] = await Promise.all([
    listOrders(db, view, { searchKey, states: [] }, { offset: 0, limit }),
    stateNames(db),
  ])
  return {
    total,
    rows: rows.map(({ order }) => ({
      id: order.id,
      orderNum: order.orderNum,
      customerName: order.customerName,
      stateName: names.get(order.state),
      description: order.description,
    })),
  }
}
