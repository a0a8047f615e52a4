/** Reads and writes the staff's records of customers: enterprises, contracts, machines. */
import { and, asc, eq, ne, or, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { searchableOf } from '../../platform/search'
import { wordsIn } from '../../platform/words-index'
import { account, department, enterprise, enterpriseText, isPerson } from '../accounts'
import { contract, machine } from '../contracts'

export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]
type Reader = Pick<NodePgDatabase, 'select'>
export type ContractFields = Omit<
  typeof contract.$inferInsert,
  'id' | 'enterpriseId' | 'searchText' | 'pieces' | 'version'
>
export type MachineFields = Pick<
  typeof machine.$inferInsert,
  'productNum' | 'name' | 'model' | 'industryCode' | 'place' | 'standard' | 'builtAt' | 'installedAt'
>

const MOST_SHOWN = 20

export const listCustomersBy = (db: Reader, keyword: string) =>
  db
    .select({ enterpriseId: enterprise.id, enterpriseName: enterprise.name })
    .from(enterprise)
    .where(
      and(
        eq(enterprise.kind, 'customer'),
        wordsIn(keyword, enterpriseText, [enterprise.name, sql`coalesce(${enterprise.creditCode}, '')`]),
      ),
    )
    .orderBy(asc(enterprise.name), asc(enterprise.id))
    .limit(MOST_SHOWN)

/** People of the staff who can sign in; there are few. */
export const listKeepers = (db: Reader) =>
  db
    .select({ number: account.number, name: account.name })
    .from(account)
    .where(and(eq(account.kind, 'staff'), eq(account.state, 'active'), isPerson))
    .orderBy(asc(account.name), asc(account.number))
    .limit(500)

/** Whether this is a person of the staff, also one who is locked: a contract may keep them. */
export const isKeeper = async (db: Reader, number: string): Promise<boolean> =>
  (
    await db
      .select({ number: account.number })
      .from(account)
      .where(and(eq(account.number, number), eq(account.kind, 'staff'), isPerson))
  ).length > 0

export const isCustomer = async (db: Reader, id: string): Promise<boolean> =>
  (
    await db
      .select({ id: enterprise.id })
      .from(enterprise)
      .where(and(eq(enterprise.id, id), eq(enterprise.kind, 'customer')))
  ).length > 0

/** Returns the row of a customer, or of a former one, and locks it until the transaction ends. */
export const takeEnterprise = async (tx: Transaction, id: string) =>
  (
    await tx
      .select()
      .from(enterprise)
      .where(and(eq(enterprise.id, id), ne(enterprise.kind, 'maker')))
      .for('update')
  )[0]

/** Whether another customer has the name. */
export const isNameTaken = async (tx: Transaction, { id, name }: { id: string; name: string }): Promise<boolean> =>
  (
    await tx
      .select({ id: enterprise.id })
      .from(enterprise)
      .where(and(eq(enterprise.name, name), eq(enterprise.kind, 'customer'), ne(enterprise.id, id)))
      .limit(1)
  ).length > 0

/** False when another enterprise has the code. */
export async function writeEnterprise(
  tx: Transaction,
  row: { id: string; name: string; creditCode: string | null },
  createdAt?: Date,
): Promise<boolean> {
  const { id, name, creditCode } = row
  if (creditCode) {
    const taken = await tx
      .select({ id: enterprise.id })
      .from(enterprise)
      .where(and(eq(enterprise.creditCode, creditCode), ne(enterprise.id, id)))
    if (taken.length > 0) return false
  }
  if (createdAt) await tx.insert(enterprise).values({ ...row, kind: 'customer', createdAt })
  else await tx.update(enterprise).set({ name, creditCode }).where(eq(enterprise.id, id))
  return true
}

/** Relations to other enterprises and departments go with it. */
export async function deleteEnterprise(tx: Transaction, id: string): Promise<void> {
  await tx.delete(department).where(eq(department.enterpriseId, id))
  await tx.delete(enterprise).where(eq(enterprise.id, id))
}

export const writeEnterpriseKind = (tx: Transaction, id: string, kind: 'customer' | 'former') =>
  tx.update(enterprise).set({ kind }).where(eq(enterprise.id, id))

export async function readContract(db: Reader, id: string) {
  const [row] = await db
    .select({
      contract,
      customerName: enterprise.name,
      keeperName: sql<string>`coalesce(${account.name}, '')`,
    })
    .from(contract)
    .innerJoin(enterprise, eq(enterprise.id, contract.enterpriseId))
    .leftJoin(account, eq(account.number, contract.keeperNumber))
    .where(eq(contract.id, id))
  if (!row) return undefined
  const machines = await db.select().from(machine).where(eq(machine.contractId, id)).orderBy(asc(machine.productNum))
  return { ...row, machines }
}

export const takeContract = async (tx: Transaction, id: string) =>
  (await tx.select().from(contract).where(eq(contract.id, id)).for('update'))[0]

export const isCodeTaken = async (tx: Reader, code: string, but = ''): Promise<boolean> =>
  (
    await tx
      .select({ id: contract.id })
      .from(contract)
      .where(and(eq(contract.code, code), ne(contract.id, but)))
  ).length > 0

export const insertContract = (tx: Transaction, row: ContractFields & { id: string; enterpriseId: string }) =>
  tx.insert(contract).values(row)

/** Returns false when another person changed it since `version`. */
export async function updateContract(
  tx: Transaction,
  id: string,
  version: number,
  row: ContractFields,
): Promise<boolean> {
  const changed = await tx
    .update(contract)
    .set({ ...row, version: version + 1 })
    .where(and(eq(contract.id, id), eq(contract.version, version)))
    .returning({ id: contract.id })
  return changed.length > 0
}

/**
 * A contract's search text consists of its own texts, its customer's and its machines': each change of these writes it again.
 */
export async function writeSearch(tx: Transaction, id: string): Promise<void> {
  const row = await readContract(tx, id)
  if (!row) return
  await tx
    .update(contract)
    .set(
      searchableOf(`${row.contract.code} ${row.contract.name}`, [
        row.customerName,
        ...row.machines.flatMap((one) => [one.name, one.model, one.productNum]),
      ]),
    )
    .where(eq(contract.id, id))
}

export const contractsOfEnterprise = async (tx: Reader, enterpriseId: string): Promise<string[]> =>
  (await tx.select({ id: contract.id }).from(contract).where(eq(contract.enterpriseId, enterpriseId))).map(
    (row) => row.id,
  )

export const takeMachine = async (tx: Transaction, id: string) =>
  (await tx.select().from(machine).where(eq(machine.id, id)).for('update'))[0]

/** Whether another machine has this number on its plate, or the identity code that follows from it. */
export const isPlateTaken = async (tx: Reader, productNum: string, handle: string, but = ''): Promise<boolean> =>
  (
    await tx
      .select({ id: machine.id })
      .from(machine)
      .where(and(or(eq(machine.productNum, productNum), eq(machine.handle, handle)), ne(machine.id, but)))
  ).length > 0

export const insertMachine = (tx: Transaction, row: typeof machine.$inferInsert) => tx.insert(machine).values(row)

export async function updateMachine(
  tx: Transaction,
  id: string,
  version: number,
  row: MachineFields & { handle: string; picture?: string },
): Promise<boolean> {
  const changed = await tx
    .update(machine)
    .set({ ...row, version: version + 1 })
    .where(and(eq(machine.id, id), eq(machine.version, version)))
    .returning({ id: machine.id })
  return changed.length > 0
}

/** Returns false when something refers to it: orders and files are its history. */
export async function deleteMachine(tx: Transaction, id: string): Promise<boolean> {
  const gone = await tx
    .delete(machine)
    .where(
      sql`${machine.id} = ${id} and not exists (select from delivery_file where machine_id = ${id})
        and not exists (select from aftersale_order where machine_id = ${id})`,
    )
    .returning({ id: machine.id })
  return gone.length > 0
}
