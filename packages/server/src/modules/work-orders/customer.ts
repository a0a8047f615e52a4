/**
 * The customer of an order, with its contract and device. They are read together, so that a request cannot name another
 * customer's contract or device.
 */
import { mostListedContracts } from '@weft/contract'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { newestOf } from '../../platform/keyset'
import { notFound, Refusal } from '../../platform/refusal'
import type { Session } from '../../platform/session'
import { account, enterprise, noCustomer, staffWith } from '../accounts'
import { contract, machine } from '../contracts'
import { goods } from '../goods'
import { visitor } from '../visitors'
import type { FormRules } from './changes'

type Db = Pick<NodePgDatabase, 'select'>

export interface OrderCustomer {
  customerId: string
  customerName: string
  enterpriseId?: string
  enterpriseName?: string
  /** Of the account; absent for visitors. */
  phone?: string
}

/** Returns an account or a visitor by the userId of the chat. */
export async function findCustomer(db: Db, userId: string): Promise<OrderCustomer | undefined> {
  const [known] = await db
    .select({
      customerName: account.name,
      enterpriseId: account.enterpriseId,
      enterpriseName: enterprise.name,
      phone: account.phone,
    })
    .from(account)
    .leftJoin(enterprise, eq(enterprise.id, account.enterpriseId))
    .where(eq(account.number, userId))
  if (known) {
    const { customerName, enterpriseId, enterpriseName, phone } = known
    return {
      customerId: userId,
      customerName,
      enterpriseId: enterpriseId ?? undefined,
      enterpriseName: enterpriseName ?? undefined,
      phone: phone ?? undefined,
    }
  }
  const [guest] = await db.select({ name: visitor.name }).from(visitor).where(eq(visitor.id, userId))
  return guest && { customerId: userId, customerName: guest.name }
}

/**
 * Returns the caller as a customer: the documents send the owner, the server uses the caller (T7).
 * @param askedId the owner as sent: the caller or their enterprise
 * @throws Refusal 404 for another owner
 */
export async function ownCustomer(db: Db, session: Session, askedId: string | undefined): Promise<OrderCustomer> {
  const isOther = askedId && askedId !== session.userId && askedId !== session.enterpriseId
  const customer = isOther ? undefined : await findCustomer(db, session.userId)
  if (!customer) throw noCustomer()
  return customer
}

export interface OrderSubject {
  contractId: string | null
  machineId: string | null
  deviceName: string
  /** For the search. */
  words: string[]
}

/**
 * Returns the named contract and device of this customer; a device implies its contract.
 * @throws Refusal 400 without one that `rules` require, 404 for one that is not theirs
 */
export async function findSubject(
  db: Db,
  customer: OrderCustomer,
  asked: { contractId: string; productNum: string },
  rules: FormRules,
): Promise<OrderSubject> {
  if (rules.isContractRequired && !asked.contractId) throw new Refusal('请选择合同')
  if (rules.isDeviceRequired && !asked.productNum) throw new Refusal('请选择设备')
  const subject: OrderSubject = { contractId: null, machineId: null, deviceName: '', words: [] }
  const { enterpriseId } = customer
  if (asked.productNum) {
    const [found] = enterpriseId
      ? await db
          .select()
          .from(machine)
          .where(and(eq(machine.productNum, asked.productNum), eq(machine.enterpriseId, enterpriseId)))
      : []
    if (!found || (asked.contractId && found.contractId !== asked.contractId)) throw notFound('设备不存在')
    subject.machineId = found.id
    subject.deviceName = found.name
    subject.contractId = found.contractId
    subject.words.push(found.name, found.model, found.productNum)
  }
  const contractId = asked.contractId || subject.contractId
  if (contractId) {
    const [found] = enterpriseId
      ? await db
          .select()
          .from(contract)
          .where(and(eq(contract.id, contractId), eq(contract.enterpriseId, enterpriseId)))
      : []
    if (!found) throw notFound('合同不存在')
    subject.contractId = found.id
    subject.words.push(found.code, found.name)
  }
  return subject
}

/** Returns contracts in force of an enterprise with their devices, latest first. */
export async function listServed(db: Db, enterpriseId: string) {
  const contracts = await db
    .select()
    .from(contract)
    .where(and(eq(contract.enterpriseId, enterpriseId), eq(contract.state, 1)))
    .orderBy(...newestOf(contract.signedAt, contract.id))
    .limit(mostListedContracts)
  if (contracts.length === 0) return []
  const ids = contracts.map((row) => row.id)
  const machines = await db
    .select()
    .from(machine)
    .where(inArray(machine.contractId, ids))
    .orderBy(asc(machine.productNum))
  return contracts.map((row) => ({ contract: row, machines: machines.filter((one) => one.contractId === row.id) }))
}

/** Returns names and numbers of used parts: of the mall's goods by their id, of others as written. */
export async function nameParts(
  db: Db,
  parts: readonly { goodsId: string; partName: string; quantity: number }[],
): Promise<{ goodsId: string; name: string; partNumber: string; quantity: number }[]> {
  const ids = [...new Set(parts.flatMap((part) => part.goodsId || []))]
  const rows =
    ids.length > 0
      ? await db
          .select({ id: goods.id, name: goods.name, partNumber: goods.partNumber })
          .from(goods)
          .where(inArray(goods.id, ids))
      : []
  const known = new Map(rows.map((row) => [row.id, row]))
  return parts.map(({ goodsId, partName, quantity }) => {
    const row = known.get(goodsId)
    if (goodsId && !row) throw notFound('备件不存在')
    const name = row?.name ?? partName
    if (!name) throw new Refusal('请填写备件名称')
    return { goodsId, name, partNumber: row?.partNumber ?? '', quantity }
  })
}

/** Returns the numbers of the active staff who handle orders. */
export const handlersOf = (db: Pick<NodePgDatabase, 'execute'>): Promise<string[]> => staffWith(db, 'HANDLE_MANAGE')
