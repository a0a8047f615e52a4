/** Searches machines and delivered documents of the asker's own contracts by words; any machine by its whole code. */
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { containing } from '../../platform/like'
import { type ContractAsker, contract, contractsOf, machine } from '../contracts'
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

/** Accepts the code as on the plate, in lower case, or in the full width of a Chinese keyboard. */
export async function findCode(db: NodePgDatabase, key: string) {
  const plain = key.normalize('NFKC')
  const [row] = await db
    .select(listed)
    .from(machine)
    .where(inArray(machine.handle, [key, plain, plain.toUpperCase()]))
  return row
}

/** Contracts of an enterprise's person; the staff has separate lists of all contracts. */
const ownContracts = (session: ContractAsker | undefined): SQL | undefined => {
  const view = session && contractsOf(session)
  return view && !view.isStaff ? view.where : undefined
}

/** Every word occurs, ignoring case. An enterprise has few machines and files: no index is needed. */
const hasWords = (key: string, text: SQL): SQL | undefined =>
  and(
    ...key
      .normalize('NFKC')
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => sql`${text} ilike ${containing(word)}`),
  )

const machineText = sql`concat_ws(' ', ${machine.name}, ${machine.model}, ${machine.productNum}, ${machine.handle}, ${machine.place})`

export async function findMachines(
  db: NodePgDatabase,
  session: ContractAsker | undefined,
  { searchKey, limit }: Query,
) {
  const own = ownContracts(session)
  if (!own) return { total: 0, rows: [] }
  const rows = await db
    .select({ ...listed, total: sql<number>`count(*) over ()::int` })
    .from(machine)
    .innerJoin(contract, eq(contract.id, machine.contractId))
    // Repeated for the machine: its index leads to the few of the enterprise.
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

export async function findDocuments(
  db: NodePgDatabase,
  session: ContractAsker | undefined,
  { searchKey, limit }: Query,
) {
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

/** Maximum documents of an enterprise to score, the newest. */
const MOST_DOCUMENTS = 500

/** Delivered documents of the asker's own contracts. */
export async function listOwnDocuments(db: NodePgDatabase, session: ContractAsker | undefined) {
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

/** Maximum machines of an enterprise to score. */
const MOST_MACHINES = 500

/** Machines of the asker's own contracts. */
export async function listOwnMachines(db: NodePgDatabase, session: ContractAsker | undefined) {
  const own = ownContracts(session)
  if (!own) return []
  return db
    .select({ ...listed, place: machine.place })
    .from(machine)
    .innerJoin(contract, eq(contract.id, machine.contractId))
    .where(and(own, eq(machine.enterpriseId, session?.enterpriseId ?? '')))
    .orderBy(asc(machine.productNum))
    .limit(MOST_MACHINES)
}
