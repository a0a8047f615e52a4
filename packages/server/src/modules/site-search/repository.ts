/** Machines and delivered documents of the asker's own contracts by words; any machine by its whole code. */
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Session } from '../../platform/session'
import { contract, contractsOf, machine } from '../contracts'
import { deliveryFile } from '../deliveries'

interface Query {
  searchKey: string
  limit: number
}

const listed = {
  id: machine.id,
  name: machine.name,
  model: machine.model,
  handle: machine.handle,
  productNum: machine.productNum,
}

/** As it is on the plate, or typed in small letters or in the full width of a Chinese keyboard. */
export async function findCode(db: NodePgDatabase, key: string) {
  const plain = key.normalize('NFKC')
  const [row] = await db
    .select(listed)
    .from(machine)
    .where(inArray(machine.handle, [key, plain, plain.toUpperCase()]))
  return row
}

/** Of an enterprise's person; the staff has lists of its own for all contracts. */
const ownContracts = (session: Session | undefined): SQL | undefined => {
  const view = session && contractsOf(session)
  return view && !view.isStaff ? view.where : undefined
}

/** Every word occurs, letters of any size. An enterprise has few machines and files: their words need no index. */
const hasWords = (key: string, text: SQL): SQL | undefined =>
  and(
    ...key
      .normalize('NFKC')
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, 8)
      .map((word) => sql`${text} ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`),
  )

const machineText = sql`concat_ws(' ', ${machine.name}, ${machine.model}, ${machine.productNum}, ${machine.handle}, ${machine.place})`

export async function findMachines(db: NodePgDatabase, session: Session | undefined, { searchKey, limit }: Query) {
  const own = ownContracts(session)
  if (!own) return { total: 0, rows: [] }
  const rows = await db
    .select({ ...listed, total: sql<number>`count(*) over ()::int` })
    .from(machine)
    .innerJoin(contract, eq(contract.id, machine.contractId))
    // Said of the machine too: its index leads to the few of the enterprise.
    .where(and(own, eq(machine.enterpriseId, session?.enterpriseId ?? ''), hasWords(searchKey, machineText)))
    .orderBy(asc(machine.productNum))
    .limit(limit)
  return { total: rows[0]?.total ?? 0, rows }
}

const documentText = sql`concat_ws(' ', ${deliveryFile.fileName}, ${deliveryFile.typeName}, ${contract.code}, ${contract.name}, ${machine.name}, ${machine.model}, ${machine.productNum})`
const document = {
  id: deliveryFile.id,
  fileName: deliveryFile.fileName,
  typeName: deliveryFile.typeName,
  machineName: sql<string>`coalesce(${machine.name} || ' ' || ${machine.productNum}, '')`,
  contractId: contract.id,
  contractCode: contract.code,
}
const latestFirst = [desc(deliveryFile.createdAt), asc(deliveryFile.position), asc(deliveryFile.id)]

export async function findDocuments(db: NodePgDatabase, session: Session | undefined, { searchKey, limit }: Query) {
  const own = ownContracts(session)
  if (!own) return { total: 0, rows: [] }
  const rows = await db
    .select({ ...document, total: sql<number>`count(*) over ()::int` })
    .from(deliveryFile)
    .innerJoin(contract, eq(contract.id, deliveryFile.contractId))
    .leftJoin(machine, eq(machine.id, deliveryFile.machineId))
    .where(and(own, hasWords(searchKey, documentText)))
    .orderBy(...latestFirst)
    .limit(limit)
  return { total: rows[0]?.total ?? 0, rows }
}

/** Documents of an enterprise that are measured against a sentence, the newest. */
const MOST_DOCUMENTS = 500

/** Delivered documents of the asker's own contracts. */
export async function listOwnDocuments(db: NodePgDatabase, session: Session | undefined) {
  const own = ownContracts(session)
  if (!own) return []
  return db
    .select(document)
    .from(deliveryFile)
    .innerJoin(contract, eq(contract.id, deliveryFile.contractId))
    .leftJoin(machine, eq(machine.id, deliveryFile.machineId))
    .where(own)
    .orderBy(...latestFirst)
    .limit(MOST_DOCUMENTS)
}
