/** Enterprises of customers; one credit code each. */
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { enterprise } from '../../accounts'
import { createRecords } from '../../record-keeping'
import { type RecordKind, textIn } from './kind'

const isCustomer = eq(enterprise.kind, 'customer')

export const enterpriseKind: RecordKind<'enterprise'> = {
  kind: 'enterprise',
  async ids(db, after, limit) {
    const where = and(isCustomer, gt(enterprise.id, after))
    return (
      await db.select({ id: enterprise.id }).from(enterprise).where(where).orderBy(asc(enterprise.id)).limit(limit)
    ).map((row) => row.id)
  },
  async read(db, ids) {
    const rows = await db
      .select()
      .from(enterprise)
      .where(and(isCustomer, inArray(enterprise.id, [...ids])))
    return rows.map(({ id, name, creditCode }) => ({
      id,
      version: 0,
      fields: { enterpriseName: name, creditCode: creditCode ?? '' },
    }))
  },
  async find(db, given) {
    const code = textIn(given, 'creditCode').toUpperCase()
    if (!code) return undefined
    const where = and(isCustomer, eq(enterprise.creditCode, code))
    return (await db.select({ id: enterprise.id }).from(enterprise).where(where))[0]?.id
  },
  settled: (fields) => ({ ...fields, creditCode: fields.creditCode.toUpperCase() }),
  // Two enterprises may have one name: the external id of each row says which of them is meant.
  add: ({ db, clock, session }, fields) =>
    createRecords({ db, clock }).addEnterprise(session, { ...fields, isOther: true }),
  change: ({ db, clock, session }, before, fields) =>
    createRecords({ db, clock }).changeEnterprise(session, before.id, {
      ...fields,
      isOther: true,
      seen: before.fields,
    }),
}
