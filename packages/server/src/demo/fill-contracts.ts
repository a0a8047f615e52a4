/** Contracts of the demo's customers, the delivered machines, the parts of each machine, and the delivered files. */
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { machinePicture } from '@weft/pictures'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { contract, machine, machinePart } from '../modules/contracts'
import { deliveryFile } from '../modules/deliveries'
import { documentsFolder } from '../modules/documents'
import { searchableOf } from '../platform/search'
import { type DemoContract, demoContracts, partsOfMachine } from './customers'
import type { Shelf } from './fixtures/build'
import { demoEnterprises } from './people'
import { demoNumber, demoUserId, demoUuid } from './seed'
import { morning } from './time'

type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

/** Returns the bytes of a sample document; 0 where the documents were not made. */
export const sizeOf = (path: string): number => {
  const file = join(documentsFolder, path.split('/').at(-1) ?? '')
  return existsSync(file) ? statSync(file).size : 0
}

const documents = [
  ['装箱单', 'packing-list.pdf'],
  ['合格证', 'certificate.pdf'],
  ['说明书', 'manual.pdf'],
  ['电气原理图', 'electrical.pdf'],
  ['验收单', 'acceptance.pdf'],
] as const

/** Returns when a contract was signed: the given number of days ago, but in the year of its code, whenever the demo runs. */
const signedAt = (one: DemoContract, now: number): Date => {
  const year = Number(/-(\d{4})-/.exec(one.code)?.[1])
  return new Date(Math.min(morning(now, one.signed).getTime(), Date.UTC(year, 11, 20, 1)))
}

/** The number on the plate of a contract's machine, e.g. `HX-2023-041-01`. */
const productNumOf = (code: string, index: number): string =>
  `${code.replace('SY-', '')}-${String(index + 1).padStart(2, '0')}`

export async function fillContracts(tx: Transaction, shelf: Shelf, now: number): Promise<void> {
  const at = (days: number | undefined) => (days === undefined ? null : morning(now, days))
  await tx.insert(contract).values(
    demoContracts.map((one) => ({
      id: demoNumber(`contract/${one.key}`),
      code: one.code,
      name: one.name,
      enterpriseId: demoNumber(`enterprise/${one.enterprise}`),
      state: one.state,
      deliveryState: one.deliveryState,
      signedAt: signedAt(one, now),
      deliveredAt: at(one.delivered),
      acceptedAt: at(one.accepted),
      deliveryEnterpriseName: one.unit,
      keeperNumber: demoUserId('sunjianguo'),
      ...searchableOf(`${one.code} ${one.name}`, [
        demoEnterprises.find((known) => known.key === one.enterprise)?.name ?? '',
        ...one.machines.flatMap((made, index) => [made.name, made.model, productNumOf(one.code, index)]),
      ]),
    })),
  )
  for (const one of demoContracts) {
    const contractId = demoNumber(`contract/${one.key}`)
    const parts = shelf.goods.filter((row) => row.kind === one.industry)
    if (one.delivered !== undefined) {
      await tx.insert(deliveryFile).values({
        id: demoUuid(`file/${one.key}/packing-list.pdf`),
        contractId,
        fileName: `${one.name} 总装箱单.pdf`,
        fileType: 'pdf',
        typeName: '装箱单',
        filePath: '/documents/packing-list.pdf',
        fileSize: sizeOf('packing-list.pdf'),
        createdAt: morning(now, one.delivered),
      })
    }
    for (const [index, made] of one.machines.entries()) {
      const machineId = demoNumber(`machine/${made.key}`)
      const productNum = productNumOf(one.code, index)
      await tx.insert(machine).values({
        id: machineId,
        productNum,
        handle: `86.1008.86/${productNum}`,
        name: made.name,
        model: made.model,
        industryCode: one.industry,
        picture: machinePicture(made.picture),
        enterpriseId: demoNumber(`enterprise/${one.enterprise}`),
        contractId,
        place: made.place,
        builtAt: morning(now, (one.delivered ?? 30) + 20),
        installedAt: at(one.accepted),
        standard: made.standard,
      })
      // Each machine takes two sizes of each of its kinds of part, until it has twelve parts.
      const wanted = partsOfMachine[made.picture] ?? [one.industry]
      const kinds = new Map<string, Shelf['goods']>()
      for (const row of parts) {
        if (!wanted.some((key) => row.leafKey === key || row.leafKey.startsWith(`${key}/`))) continue
        kinds.set(row.leafKey, [...(kinds.get(row.leafKey) ?? []), row])
      }
      const fitted = [...kinds.values()]
        .flatMap((rows, place) => [index + place, index + place + 3].map((size) => rows[size % rows.length]))
        .flatMap((row) => (row ? [row] : []))
        .slice(0, 12)
      await tx.insert(machinePart).values(
        fitted.map((row, place) => ({
          machineId,
          goodsId: row.id,
          position: row.attributes.find(({ name }) => name === '安装位置')?.value ?? '',
          quantity: 1 + ((place * 5) % 12),
        })),
      )
      if (one.delivered === undefined) continue
      await tx.insert(deliveryFile).values(
        documents.map(([typeName, file], position) => ({
          id: demoUuid(`file/${made.key}/${file}`),
          contractId,
          machineId,
          fileName: `${made.name} ${made.model} ${typeName}.pdf`,
          fileType: 'pdf',
          typeName,
          filePath: `/documents/${file}`,
          fileSize: sizeOf(file),
          position,
          createdAt: morning(now, one.delivered ?? 0),
        })),
      )
    }
  }
}
