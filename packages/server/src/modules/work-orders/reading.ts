/** An order as one person reads it: its states by today's names, its files by signed addresses. */
import type { WorkOrder } from '@weft/contract'
import type { ServerContext } from '../../platform/context'
import { maskedPhone } from '../../platform/masked-phone'
import type { FoundByPhone } from '../audit'
import type { View } from './policy'
import { presentOrder, type Shown } from './presenter'
import { findOrder, type ListedOrder } from './repository'
import { noOrder, stateNames } from './service'

/** What the staff reads masks the number; the whole one needs a separate call, which is recorded (T26). */
export const masked = <Row extends { aftersalePhone: string }>(row: Row): Row => ({
  ...row,
  aftersalePhone: maskedPhone(row.aftersalePhone),
})

/** Orders that a search by a phone number found, for the record. */
export const foundOrders = ({ rows }: { rows: readonly ListedOrder[] }): FoundByPhone[] =>
  rows.map(({ order }) => ({ noun: 'aftersale', subject: order.id }))

/** Returns a row as the person of this view reads it: customers read their number whole. */
export const shownTo = <Row extends { aftersalePhone: string }>({ actor }: View, row: Row): Row =>
  actor === 'customer' ? row : masked(row)

export type OrderReader = ReturnType<typeof createOrderReader>

export function createOrderReader({ db, clock, files }: Pick<ServerContext, 'db' | 'clock' | 'files'>) {
  const shown = async (): Promise<Shown> => ({
    names: await stateNames(db),
    now: clock.now(),
    signedUrl: files.signedUrl,
  })
  return {
    /** What rows and orders are shown with. */
    shown,

    /** @throws Refusal 404 for an order that the view does not hold */
    async read(view: View, id: string): Promise<WorkOrder> {
      const order = await findOrder(db, view, id)
      if (!order) throw noOrder()
      return presentOrder(order, await shown(), view.actor)
    },
  }
}
