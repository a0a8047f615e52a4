/**
 * The rules of customers, contracts and machines as the staff records them. Each change and its audit entry are one transaction
 * (T26).
 */
import {
  type AuditAct,
  type AuditDetail,
  auditChanges,
  type CallOutput,
  recordCalls as calls,
  earlyDay,
  fieldWords,
  isCreditCode,
} from '@weft/contract'
import { type Machine, machinePicture } from '@weft/pictures'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { chinaDay, fromChinaTime } from '../../platform/china-time'
import type { Clock } from '../../platform/context'
import { madeOnce } from '../../platform/made-once'
import { notFound, Refusal } from '../../platform/refusal'
import type { Session } from '../../platform/session'
import { noCustomer, numberOf } from '../accounts'
import { writeAudit } from '../audit'
import {
  type ContractFields,
  contractsOfEnterprise,
  deleteEnterprise,
  deleteMachine,
  insertContract,
  insertMachine,
  isCodeTaken,
  isCustomer,
  isKeeper,
  isNameTaken,
  isPlateTaken,
  listKeepers,
  type MachineFields,
  readContract,
  type Transaction,
  takeContract,
  takeEnterprise,
  takeMachine,
  updateContract,
  updateMachine,
  writeEnterprise,
  writeEnterpriseKind,
  writeSearch,
} from './repository'
import { everyRecord, openRecords, standing } from './standing'

/** The picture of a machine by its industry, until it has one of its own. */
const pictures: Readonly<Record<string, Machine>> = {
  hxzz: 'spinning-position',
  scwfb: 'card',
  fzyr: 'loom',
  zb: 'stenter',
}
/** Prefix of identity codes that the maker assigns. */
const HANDLES = '86.1008.86'

const conflict = (msg: string, field?: string) => new Refusal(msg, { status: 409, ...(field ? { field } : {}) })
const changed = (what: string) => conflict(`${what}刚刚被他人修改，请核对最新内容后再保存`)
export const noContract = () => notFound('合同不存在')
const noMachine = () => notFound('设备不存在')

const dayOf = (text: string): Date | null => fromChinaTime(text && `${text} 00:00:00`) ?? null
type EnterpriseWish = CallOutput<typeof calls.addEnterprise>['body']
type EnterpriseChange = CallOutput<typeof calls.changeEnterprise>['body']
type ContractWish = CallOutput<typeof calls.addContract>['body']
type ContractChange = CallOutput<typeof calls.changeContract>['body']
type MachineWish = CallOutput<typeof calls.addMachine>['body']
type MachineChange = CallOutput<typeof calls.changeMachine>['body']
type ContractBody = Omit<ContractWish, 'customerId' | 'requestKey'>
type MachineBody = Omit<MachineWish, 'requestKey'>

const machineFields = (body: MachineBody): MachineFields => ({
  productNum: body.productNum,
  name: body.deviceName,
  model: body.deviceModel,
  industryCode: body.industryCode,
  place: body.place,
  standard: body.standard,
  builtAt: dayOf(body.buildDay) ?? new Date(Number.NaN),
  installedAt: dayOf(body.installDay),
})
/** The fields of the audit log. */
const toldMachine = (one: MachineFields) => ({
  name: one.name,
  productNum: one.productNum,
  model: one.model,
  place: one.place,
  standard: one.standard,
  buildDay: chinaDay(one.builtAt),
  installDay: chinaDay(one.installedAt),
})
const deliveryNames: Readonly<Record<number, string>> = { 10: '生产中', 20: '运输中', 30: '已交付', 40: '已验收' }
const contractStates: Readonly<Record<number, string>> = { 0: '草稿', 1: '执行中', 2: '已结束' }
const toldContract = (one: ContractFields) => ({
  code: one.code,
  name: one.name,
  contractState: contractStates[one.state] ?? '',
  deliveryState: deliveryNames[one.deliveryState] ?? '',
  signDay: chinaDay(one.signedAt),
  deliverDay: chinaDay(one.deliveredAt),
  acceptDay: chinaDay(one.acceptedAt),
  warrantyMonths: one.warrantyMonths,
  deliveryEnterprise: one.deliveryEnterpriseName,
})
const handleOf = (productNum: string) => `${HANDLES}/${productNum.toUpperCase()}`
const pictureOf = (industryCode: string) => machinePicture(pictures[industryCode] ?? 'loom')

interface Parts {
  db: NodePgDatabase
  /** Writes the audit entry of an act, in the transaction of the act. */
  record(tx: Transaction, session: Session, act: AuditAct, subject: string, detail: AuditDetail): Promise<void>
}

export function createRecords({ db, clock }: { db: NodePgDatabase; clock: Clock }) {
  const parts: Parts = {
    db,
    record: (tx, session, act, subject, detail) =>
      writeAudit(tx, { at: clock.now(), actorId: session.userId, act, subject, detail }),
  }
  return { ...customersOf(parts, clock), ...contractsOf(parts), ...machinesOf(parts) }
}

/** @param known the stored code: an old invalid one does not prevent a change of the name. */
const codeOf = (text: string, known: string | null = null): string | null => {
  const code = text.toUpperCase()
  if (code && code !== known && !isCreditCode(code))
    throw new Refusal(fieldWords.wrongCreditCode, { field: 'creditCode' })
  return code || null
}

const namesake = () => conflict('已有同名企业，请核对；如确为另一家企业，请勾选后再保存', 'enterpriseName')

const customersOf = ({ db, record }: Parts, clock: Clock) => ({
  /** Returns the id of the customer that this request has made, now or before. */
  async addEnterprise(session: Session, body: EnterpriseWish): Promise<string> {
    const wish = { by: session.userId, call: calls.addEnterprise.name, requestKey: body.requestKey }
    const find = async (id: string) => ((await isCustomer(db, id)) ? id : undefined)
    const make = async (id: string) => {
      const row = { id, name: body.enterpriseName, creditCode: codeOf(body.creditCode) }
      await db.transaction(async (tx) => {
        if (!body.isOther && (await isNameTaken(tx, row))) throw namesake()
        if (!(await writeEnterprise(tx, row, new Date(clock.now()))))
          throw conflict('该统一社会信用代码已登记', 'creditCode')
        await record(tx, session, 'customer.add', id, { name: row.name })
      })
      return id
    }
    return madeOnce(wish, numberOf(wish), find, make)
  },

  /**
   * `seen` is the version that the person read; another state is refused with 409, and so is a code that another enterprise has,
   * and a name that another one has unless `isOther`.
   */
  async changeEnterprise(session: Session, customerId: string, body: EnterpriseChange): Promise<void> {
    await db.transaction(async (tx) => {
      const before = await takeCustomer(tx, customerId)
      const { enterpriseName: name, creditCode, seen } = body
      if (seen && (seen.enterpriseName !== before.name || seen.creditCode !== (before.creditCode ?? '')))
        throw changed('该客户')
      const row = { id: before.id, name, creditCode: codeOf(creditCode, before.creditCode) }
      if (row.name !== before.name && !body.isOther && (await isNameTaken(tx, row))) throw namesake()
      if (!(await writeEnterprise(tx, row))) throw conflict('该统一社会信用代码已登记', 'creditCode')
      if (before.name !== row.name) for (const id of await contractsOfEnterprise(tx, row.id)) await writeSearch(tx, id)
      await record(tx, session, 'customer.change', row.id, {
        name: row.name,
        changes: auditChanges(
          { name: before.name, creditCode: before.creditCode },
          { name: row.name, creditCode: row.creditCode },
        ),
      })
    })
  },

  /** Refuses with 409 an enterprise that any record names. */
  async removeEnterprise(session: Session, customerId: string): Promise<void> {
    await db.transaction(async (tx) => {
      const before = await takeEnterprise(tx, customerId)
      if (!before) throw noCustomer()
      const kept = await standing(tx, before.id, everyRecord)
      if (kept) throw conflict(`该企业名下有 ${kept}，不能删除${before.kind === 'former' ? '' : '，可以停用'}`)
      await deleteEnterprise(tx, before.id)
      await record(tx, session, 'customer.remove', before.id, { name: before.name })
    })
  },

  /**
   * Makes a customer a former one, or a customer again. Repeated, it changes and records nothing. Refuses with 409 to retire one
   * with accounts that can sign in or open orders.
   */
  async retireEnterprise(session: Session, customerId: string, isRetired: boolean): Promise<void> {
    await db.transaction(async (tx) => {
      const before = await takeEnterprise(tx, customerId)
      if (!before) throw noCustomer()
      if (isRetired === (before.kind === 'former')) return
      const open = isRetired && (await standing(tx, before.id, openRecords))
      if (open) throw conflict(`该企业还有 ${open}，处理后才能停用`)
      await writeEnterpriseKind(tx, before.id, isRetired ? 'former' : 'customer')
      await record(tx, session, isRetired ? 'customer.retire' : 'customer.restore', before.id, { name: before.name })
    })
  },
})

/** Refuses with 409 what is to be recorded of a former customer. */
const takeCustomer = async (tx: Transaction, id: string) => {
  const row = await takeEnterprise(tx, id)
  if (!row) throw noCustomer()
  if (row.kind === 'former') throw conflict('该企业已停用，恢复后才能修改')
  return row
}

/** @param keptBy who keeps the contract now: they may stay, whatever became of them; earlier versions also took programs. */
const contractFields = async (
  tx: Transaction,
  body: ContractBody,
  keptBy: string | null = null,
): Promise<ContractFields> => {
  const isNew = body.keeperNumber !== '' && body.keeperNumber !== keptBy
  if (isNew && !(await isKeeper(tx, body.keeperNumber))) throw notFound('负责人不存在')
  const signedAt = dayOf(body.signDay) ?? new Date(Number.NaN)
  const [deliveredAt, acceptedAt] = [dayOf(body.deliverDay), dayOf(body.acceptDay)]
  const early = earlyDay(body)
  if (early) throw conflict(fieldWords.wrongDays, early)
  return {
    code: body.contractCode,
    name: body.contractName,
    state: body.state,
    deliveryState: body.deliveryState,
    signedAt,
    deliveredAt,
    acceptedAt,
    warrantyMonths: body.warrantyMonths,
    deliveryEnterpriseName: body.deliveryEnterpriseName,
    keeperNumber: body.keeperNumber || null,
  }
}

const contractsOf = ({ db, record }: Parts) => ({
  /** Returns the id of the contract that this request has made, now or before. */
  async addContract(session: Session, { customerId, requestKey, ...body }: ContractWish): Promise<string> {
    const wish = { by: session.userId, call: calls.addContract.name, requestKey }
    const find = async (id: string) => ((await readContract(db, id)) ? id : undefined)
    const make = async (id: string) => {
      await db.transaction(async (tx) => {
        await takeCustomer(tx, customerId)
        if (await isCodeTaken(tx, body.contractCode)) throw conflict('合同编号已存在', 'contractCode')
        await insertContract(tx, { ...(await contractFields(tx, body)), id, enterpriseId: customerId })
        await writeSearch(tx, id)
        await record(tx, session, 'contract.add', id, {
          name: `${body.contractCode} ${body.contractName}`,
          customerId,
        })
      })
      return id
    }
    return madeOnce(wish, numberOf(wish), find, make)
  },

  /** `version` is the one that the person read; another one is refused with 409. */
  async changeContract(session: Session, id: string, { version, ...body }: ContractChange): Promise<void> {
    await db.transaction(async (tx) => {
      const before = await takeContract(tx, id)
      if (!before) throw noContract()
      if (await isCodeTaken(tx, body.contractCode, id)) throw conflict('合同编号已存在', 'contractCode')
      const after = await contractFields(tx, body, before.keeperNumber)
      if (!(await updateContract(tx, id, version, after))) throw changed('该合同')
      await writeSearch(tx, id)
      const keepers = new Map((await listKeepers(tx)).map((one) => [one.number, one.name]))
      const told = (fields: ContractFields) => ({
        ...toldContract(fields),
        keeper: keepers.get(fields.keeperNumber ?? ''),
      })
      await record(tx, session, 'contract.change', id, {
        name: `${body.contractCode} ${body.contractName}`,
        changes: auditChanges(told(before), told(after)),
      })
    })
  },
})

const machinesOf = ({ db, record }: Parts) => ({
  /** Returns the id of the machine that this request has added to a contract, now or before. */
  async addMachine(session: Session, contractId: string, body: MachineWish): Promise<string> {
    const wish = { by: session.userId, call: `${calls.addMachine.name}/${contractId}`, requestKey: body.requestKey }
    const find = async (id: string) =>
      (await readContract(db, contractId))?.machines.some((machine) => machine.id === id) ? id : undefined
    const make = async (id: string) => {
      await db.transaction(async (tx) => {
        const owner = await takeContract(tx, contractId)
        if (!owner) throw noContract()
        const fields = machineFields(body)
        const handle = handleOf(fields.productNum)
        if (await isPlateTaken(tx, fields.productNum, handle)) throw conflict('该出厂编号已登记', 'productNum')
        await insertMachine(tx, {
          ...fields,
          id,
          handle,
          picture: pictureOf(body.industryCode),
          enterpriseId: owner.enterpriseId,
          contractId: owner.id,
        })
        await writeSearch(tx, owner.id)
        await record(tx, session, 'machine.add', id, { name: `${body.deviceName} ${body.productNum}` })
      })
      return id
    }
    return madeOnce(wish, numberOf(wish), find, make)
  },

  /** Returns the id of the machine's contract. `version` as for contracts. */
  async changeMachine(session: Session, deviceId: string, { version, ...body }: MachineChange): Promise<string> {
    return db.transaction(async (tx) => {
      const before = await takeMachine(tx, deviceId)
      if (!before) throw noMachine()
      const fields = machineFields(body)
      // The identity code survives a correction of the other fields: only a new plate number makes a new one.
      const handle = fields.productNum === before.productNum ? before.handle : handleOf(fields.productNum)
      if (await isPlateTaken(tx, fields.productNum, handle, before.id)) throw conflict('该出厂编号已登记', 'productNum')
      const picture = before.industryCode === body.industryCode ? before.picture : pictureOf(body.industryCode)
      if (!(await updateMachine(tx, before.id, version, { ...fields, handle, picture }))) throw changed('该设备')
      await writeSearch(tx, before.contractId)
      await record(tx, session, 'machine.change', before.id, {
        name: `${before.name} ${before.productNum}`,
        changes: auditChanges(toldMachine(before), toldMachine(fields)),
      })
      return before.contractId
    })
  },

  /** Refuses with 409 a machine that has orders or documents. */
  async removeMachine(session: Session, deviceId: string): Promise<void> {
    await db.transaction(async (tx) => {
      const before = await takeMachine(tx, deviceId)
      if (!before) throw noMachine()
      if (!(await deleteMachine(tx, before.id))) throw conflict('该设备已有工单或交付资料，不能删除')
      await writeSearch(tx, before.contractId)
      await record(tx, session, 'machine.remove', before.id, { name: `${before.name} ${before.productNum}` })
    })
  },
})
