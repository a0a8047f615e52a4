/** Contracts of customers' enterprises; one code each. A contract stays with its customer. */
import type { KeptContract } from '@weft/contract'
import { asc, eq, gt, inArray } from 'drizzle-orm'
import { chinaDay } from '../../../platform/china-time'
import { contract } from '../../contracts'
import { createRecords } from '../../record-keeping'
import { ColumnRefusal, type RecordKind, textIn } from './kind'

export const contractKind: RecordKind<'contract'> = {
  kind: 'contract',
  refersBy: { column: 'customer', kind: 'enterprise' },
  async ids(db, after, limit) {
    return (
      await db
        .select({ id: contract.id })
        .from(contract)
        .where(gt(contract.id, after))
        .orderBy(asc(contract.id))
        .limit(limit)
    ).map((row) => row.id)
  },
  async read(db, ids) {
    const rows = await db
      .select()
      .from(contract)
      .where(inArray(contract.id, [...ids]))
    return rows.map((row) => ({
      id: row.id,
      version: row.version,
      fields: {
        customer: row.enterpriseId,
        contractCode: row.code,
        contractName: row.name,
        state: row.state as KeptContract['state'],
        deliveryState: row.deliveryState as KeptContract['deliveryState'],
        signDay: chinaDay(row.signedAt),
        deliverDay: chinaDay(row.deliveredAt),
        acceptDay: chinaDay(row.acceptedAt),
        warrantyMonths: row.warrantyMonths,
        deliveryEnterpriseName: row.deliveryEnterpriseName,
        keeperNumber: row.keeperNumber ?? '',
      },
    }))
  },
  async find(db, given) {
    const code = textIn(given, 'contractCode')
    return code
      ? (await db.select({ id: contract.id }).from(contract).where(eq(contract.code, code)))[0]?.id
      : undefined
  },
  add: ({ db, clock, session }, { customer, ...fields }) =>
    createRecords({ db, clock }).addContract(session, { ...fields, customerId: customer }),
  async change({ db, clock, session }, before, { customer, ...fields }) {
    if (customer !== before.fields.customer) throw new ColumnRefusal('customer', '合同所属的客户不能更改')
    await createRecords({ db, clock }).changeContract(session, before.id, { ...fields, version: before.version })
  },
}
