/** Machines by their identity code. The query decides what the asker may read of which machine. */
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Session } from '../../platform/session'
import { enterprise } from '../accounts'
import { contract, contractsOf, machine, machinePart } from '../contracts'
import { deliveryFile } from '../deliveries'
import { type GoodsListRow, goods, listedGoods } from '../goods'

export type MachineRow = typeof machine.$inferSelect
export type ContractRow = typeof contract.$inferSelect
export type DeliveryFileRow = typeof deliveryFile.$inferSelect

/** A code from a plate may be typed in lower case, or in the full width of a Chinese keyboard. */
function isOf(handle: string): SQL {
  const plain = handle.normalize('NFKC')
  return inArray(machine.handle, [handle, plain, plain.toUpperCase()])
}

export const findMachine = async (db: NodePgDatabase, handle: string): Promise<MachineRow | undefined> =>
  (await db.select().from(machine).where(isOf(handle)))[0]

/**
 * Condition: the machines that the session may open, those of the contracts that it sees; a hub shows the contract and its files.
 * Undefined: every machine.
 */
export function openTo(session: Session): SQL | undefined | 'none' {
  const view = contractsOf(session)
  if (!view) return 'none'
  return view.isStaff ? view.where : and(view.where, eq(machine.enterpriseId, session.enterpriseId ?? ''))
}

export interface Hub {
  machine: MachineRow
  contract: ContractRow
  enterpriseName: string
  files: DeliveryFileRow[]
  parts: { position: string; quantity: number; goods: GoodsListRow }[]
}

export async function findHub(db: NodePgDatabase, session: Session, handle: string): Promise<Hub | undefined> {
  const whose = openTo(session)
  if (whose === 'none') return undefined
  const [found] = await db
    .select({ machine, contract, enterpriseName: enterprise.name })
    .from(machine)
    .innerJoin(contract, eq(contract.id, machine.contractId))
    .innerJoin(enterprise, eq(enterprise.id, machine.enterpriseId))
    .where(and(isOf(handle), whose))
  if (!found) return undefined
  const [files, parts] = await Promise.all([
    db
      .select()
      .from(deliveryFile)
      .where(eq(deliveryFile.machineId, found.machine.id))
      .orderBy(asc(deliveryFile.position), asc(deliveryFile.id)),
    db
      .select({ position: machinePart.position, quantity: machinePart.quantity, goods: listedGoods })
      .from(machinePart)
      .innerJoin(goods, eq(goods.id, machinePart.goodsId))
      .where(and(eq(machinePart.machineId, found.machine.id), eq(goods.isOnSale, true)))
      .orderBy(asc(goods.rank)),
  ])
  return { ...found, files, parts }
}
