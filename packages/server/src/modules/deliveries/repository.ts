/** Delivery files, read with a person's own new marks. */
import { asc, eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { contract, newDays } from '../contracts'
import { deliveryFile, deliveryFileOpening } from './tables'

export type DeliveryFileRow = typeof deliveryFile.$inferSelect & { isNew: boolean }

export const selectFiles = (db: Pick<NodePgDatabase, 'select'>, reader: { number: string; now: Date }) =>
  db
    .select({
      file: deliveryFile,
      isNew: sql<boolean>`${deliveryFile.createdAt} > ${new Date(reader.now.getTime() - newDays * 86_400_000).toISOString()}::timestamptz
        and not exists (select from ${deliveryFileOpening} where ${deliveryFileOpening.fileId} = ${deliveryFile.id}
          and ${deliveryFileOpening.userId} = ${reader.number})`,
    })
    .from(deliveryFile)
    .innerJoin(contract, eq(contract.id, deliveryFile.contractId))

export const flat = ({ file, isNew }: { file: typeof deliveryFile.$inferSelect; isNew: boolean }): DeliveryFileRow => ({
  ...file,
  isNew,
})

/** Returns files by position. The contract must be one that the asker may see. */
export const listFiles = async (
  db: NodePgDatabase,
  contractId: string,
  reader: { number: string; now: Date },
): Promise<DeliveryFileRow[]> =>
  (
    await selectFiles(db, reader)
      .where(eq(deliveryFile.contractId, contractId))
      .orderBy(asc(deliveryFile.position), asc(deliveryFile.createdAt), asc(deliveryFile.id))
  ).map(flat)
