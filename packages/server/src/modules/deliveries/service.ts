/** Delivery files: opened by a person, added and withdrawn by the staff. */
import { addresses } from '@weft/contract'
import { and, eq, max, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { account } from '../accounts'
import { writeAudit } from '../audit'
import { type ContractView, contract, machine } from '../contracts'
import { becomesPrivate, fileTable } from '../files'
import { notify } from '../notices'
import { type DeliveryFileRow, flat, selectFiles } from './repository'
import { deliveryFile, deliveryFileOpening } from './tables'

type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

/** Removes the new mark. Returns undefined when the asker may not see the file. */
export const openFile = (
  db: NodePgDatabase,
  view: ContractView,
  id: string,
  reader: { number: string; now: Date },
): Promise<DeliveryFileRow | undefined> =>
  db.transaction(async (tx) => {
    const [found] = await selectFiles(tx, reader).where(and(eq(deliveryFile.id, id), view.where))
    if (!found) return undefined
    await tx
      .insert(deliveryFileOpening)
      .values({ userId: reader.number, fileId: id, openedAt: reader.now })
      .onConflictDoNothing()
    return { ...flat(found), isNew: false }
  })

export interface NewDeliveryFile {
  id: string
  contractId: string
  /** Empty: the contract as a whole. */
  deviceId: string
  fileUuid: string
  typeName: string
}

/** Adds an upload of the acting person to a contract and notifies the customer's people. Returns the file, or what is missing. */
export const addFile = (
  db: NodePgDatabase,
  wish: NewDeliveryFile,
  by: { number: string; at: Date },
): Promise<DeliveryFileRow | 'contract' | 'device' | 'upload'> =>
  db.transaction(async (tx) => {
    const [owner] = await tx.select().from(contract).where(eq(contract.id, wish.contractId)).for('update')
    if (!owner) return 'contract'
    const [device] = wish.deviceId
      ? await tx
          .select()
          .from(machine)
          .where(and(eq(machine.id, wish.deviceId), eq(machine.contractId, owner.id)))
      : []
    if (wish.deviceId && !device) return 'device'
    const [upload] = await tx
      .update(fileTable)
      .set({ isKept: true, isPrivate: becomesPrivate })
      .where(and(eq(fileTable.fileUuid, wish.fileUuid), eq(fileTable.ownerId, by.number)))
      .returning()
    if (!upload) return 'upload'
    const [last] = await tx
      .select({ position: max(deliveryFile.position) })
      .from(deliveryFile)
      .where(eq(deliveryFile.contractId, owner.id))
    const [row] = await tx
      .insert(deliveryFile)
      .values({
        id: wish.id,
        contractId: owner.id,
        machineId: device?.id ?? null,
        fileName: upload.name,
        fileType: /\.([A-Za-z0-9]+)$/.exec(upload.name)?.[1]?.toLowerCase() ?? '',
        typeName: wish.typeName,
        filePath: `/files/${upload.id}/${encodeURIComponent(upload.name)}`,
        fileSize: upload.sizeBytes,
        position: (last?.position ?? 0) + 1,
        createdAt: by.at,
        uploadedBy: by.number,
      })
      .returning()
    if (!row) throw new Error('The delivery file was not stored')
    const people = await tx
      .select({ number: account.number })
      .from(account)
      .where(and(eq(account.enterpriseId, owner.enterpriseId), eq(account.state, 'active')))
    await notify(
      tx,
      people.map((person) => person.number),
      {
        kind: 'delivery',
        title: `合同 ${owner.code} 有新的${wish.typeName}`,
        text: [device?.name, upload.name].filter(Boolean).join(' · '),
        address: addresses.serviceInformation(owner.id),
        at: by.at,
      },
    )
    const detail = { name: owner.code, contractId: owner.id, fileName: upload.name, typeName: wish.typeName }
    await writeAudit(tx, { at: by.at.getTime(), actorId: by.number, act: 'delivery.addFile', subject: row.id, detail })
    return { ...row, isNew: true }
  })

/**
 * A withdrawn file must not open by a saved address: without its row the address opens nothing at once, and a sweep deletes the
 * bytes later. While something else refers to it, the file stays.
 */
async function withdraw(tx: Transaction, path: string): Promise<void> {
  const [, , id = ''] = path.split('/')
  // Waits for a transaction that adds a reference at this moment; the next statement sees what that one wrote.
  await tx.select({ id: fileTable.id }).from(fileTable).where(eq(fileTable.id, id)).for('update')
  await tx.execute(sql`delete from file f where f.id = ${id}
    and not exists (select from delivery_file where file_path = ${path})
    and not exists (select from aftersale_file where address = ${path})
    and (select true from message m where m.sender_id = f.owner_id and position(f.id in m.content::text) > 0 limit 1) is null`)
}

/** Returns false when there is no such file. */
export const removeFile = (db: NodePgDatabase, id: string, by: { number: string; at: Date }): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [row] = await tx.delete(deliveryFile).where(eq(deliveryFile.id, id)).returning()
    if (!row) return false
    await withdraw(tx, row.filePath)
    const detail = { contractId: row.contractId, fileName: row.fileName }
    await writeAudit(tx, { at: by.at.getTime(), actorId: by.number, act: 'delivery.removeFile', subject: id, detail })
    return true
  })
