/** Machines of contracts; one number on the plate each. A machine stays with its contract. */
import type { KeptMachine } from '@weft/contract'
import { asc, eq, gt, inArray } from 'drizzle-orm'
import { chinaDay } from '../../../platform/china-time'
import { machine } from '../../contracts'
import { createRecords } from '../../record-keeping'
import { ColumnRefusal, type RecordKind, textIn } from './kind'

export const machineKind: RecordKind<'machine'> = {
  kind: 'machine',
  refersBy: { column: 'contract', kind: 'contract' },
  async ids(db, after, limit) {
    return (
      await db
        .select({ id: machine.id })
        .from(machine)
        .where(gt(machine.id, after))
        .orderBy(asc(machine.id))
        .limit(limit)
    ).map((row) => row.id)
  },
  async read(db, ids) {
    const rows = await db
      .select()
      .from(machine)
      .where(inArray(machine.id, [...ids]))
    return rows.map((row) => ({
      id: row.id,
      version: row.version,
      fields: {
        contract: row.contractId,
        deviceName: row.name,
        deviceModel: row.model,
        productNum: row.productNum,
        industryCode: row.industryCode as KeptMachine['industryCode'],
        place: row.place,
        standard: row.standard,
        buildDay: chinaDay(row.builtAt),
        installDay: chinaDay(row.installedAt),
      },
    }))
  },
  async find(db, given) {
    const number = textIn(given, 'productNum')
    return number
      ? (await db.select({ id: machine.id }).from(machine).where(eq(machine.productNum, number)))[0]?.id
      : undefined
  },
  add: ({ db, clock, session }, { contract, ...fields }) =>
    createRecords({ db, clock }).addMachine(session, contract, fields),
  async change({ db, clock, session }, before, { contract, ...fields }) {
    if (contract !== before.fields.contract) throw new ColumnRefusal('contract', '设备所属的合同不能更改')
    await createRecords({ db, clock }).changeMachine(session, before.id, { ...fields, version: before.version })
  },
}
