/** The current names of the subjects of entries: an id alone says nothing to the reader of the log. */
import { inArray, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { account, enterprise, role } from '../accounts'
import { contract, machine } from '../contracts'
import { dictionaryItem } from '../dictionary'
import { chatGroup } from '../directory'
import { visitor } from '../visitors'
import { workOrder } from '../work-orders'
import type { AuditRow } from './repository'

type Names = ReadonlyMap<string, string>
type Find = (db: NodePgDatabase, ids: string[]) => Promise<{ id: string; name: string | null }[]>

const people: Find = async (db, ids) => [
  ...(await db
    .select({ id: visitor.id, name: sql<string>`coalesce(${visitor.givenName}, ${visitor.name})` })
    .from(visitor)
    .where(inArray(visitor.id, ids))),
  ...(await db.select({ id: account.number, name: account.name }).from(account).where(inArray(account.number, ids))),
]
const customers: Find = async (db, ids) => [
  ...(await people(db, ids)),
  ...(await db
    .select({ id: enterprise.id, name: enterprise.name })
    .from(enterprise)
    .where(inArray(enterprise.id, ids))),
]

/** By noun. Other subjects have their name in the entry itself, or have none. */
const lookUps: Readonly<Partial<Record<string, Find>>> = {
  account: people,
  customer: customers,
  dataExport: people,
  desk: people,
  message: people,
  aftersale: (db, ids) =>
    db.select({ id: workOrder.id, name: workOrder.orderNum }).from(workOrder).where(inArray(workOrder.id, ids)),
  hold: async (db, ids) => [
    ...(await people(db, ids)),
    ...(await db
      .select({ id: chatGroup.uuid, name: chatGroup.name })
      .from(chatGroup)
      .where(inArray(chatGroup.uuid, ids))),
  ],
  contract: (db, ids) =>
    db
      .select({ id: contract.id, name: sql<string>`${contract.code} || ' ' || ${contract.name}` })
      .from(contract)
      .where(inArray(contract.id, ids)),
  machine: (db, ids) =>
    db
      .select({ id: machine.id, name: sql<string>`${machine.name} || ' ' || ${machine.productNum}` })
      .from(machine)
      .where(inArray(machine.id, ids)),
  dictionary: (db, ids) =>
    db
      .select({ id: dictionaryItem.id, name: dictionaryItem.name })
      .from(dictionaryItem)
      .where(inArray(dictionaryItem.id, ids)),
  role: (db, ids) => db.select({ id: role.code, name: role.name }).from(role).where(inArray(role.code, ids)),
}

const nounOf = (act: string): string => act.split('.')[0] ?? ''
/** Returns the customer of a service conversation's key, else the subject itself. */
const idOf = (subject: string): string => (subject.includes('|') ? (subject.split('|').at(-1) ?? '') : subject)

const kindNames: Readonly<Record<string, string>> = {
  aftersaleType: '售后类型',
  faultType: '故障类型',
  endTag: '会话标签',
  orderState: '工单状态',
  deliveryFileType: '交付资料类型',
  deliveryType: '交付资料类型',
}

/** Returns the name in the entry, as it was then; else the current one. */
export async function subjectNames(db: NodePgDatabase, rows: readonly AuditRow[]): Promise<Map<number, string>> {
  const named = new Map<number, string>()
  const asked = new Map<string, Set<string>>()
  for (const { id, act, subject, detail } of rows) {
    const own = [detail.name, detail.title, detail.orderNum].find((text) => typeof text === 'string' && text !== '')
    const known =
      own ?? (act === 'dictionary.sort' ? kindNames[subject] : act.startsWith('mall.') ? subject : undefined)
    if (typeof known === 'string') named.set(id, known)
    else if (lookUps[nounOf(act)]) asked.set(nounOf(act), (asked.get(nounOf(act)) ?? new Set()).add(idOf(subject)))
  }
  const found = new Map<string, Names>()
  for (const [noun, ids] of asked) {
    const names = (await lookUps[noun]?.(db, [...ids])) ?? []
    found.set(noun, new Map(names.map((one) => [one.id, one.name ?? ''])))
  }
  for (const { id, act, subject } of rows) {
    const name = found.get(nounOf(act))?.get(idOf(subject))
    if (name && !named.has(id)) named.set(id, name)
  }
  return named
}
