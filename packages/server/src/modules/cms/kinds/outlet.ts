/** Service outlets. */
import { asc, eq } from 'drizzle-orm'
import { outlet, provinceFigure } from '../../company'
import { type Kind, keptColumns, refuseChoice } from './kind'

export const outletKind: Kind<'outlet'> = {
  kind: 'outlet',
  groupField: 'province',
  table: outlet,
  columns: {
    ...keptColumns(outlet),
    id: outlet.id,
    title: outlet.name,
    group: outlet.province,
    isShown: outlet.isPublished,
  },
  async choices(db) {
    const rows = await db
      .select({ name: provinceFigure.province })
      .from(provinceFigure)
      .orderBy(asc(provinceFigure.row), asc(provinceFigure.column))
    return { groups: rows.map(({ name }) => ({ id: name, name, parentId: '', isLeaf: true })), options: [] }
  },
  async read(db, id, isLocked) {
    const query = db.select().from(outlet).where(eq(outlet.id, id))
    const [row] = await (isLocked ? query.for('update') : query)
    if (!row) return undefined
    const { name, province, city, address, contactName, phone, services, position } = row
    return {
      ...row,
      isShown: row.isPublished,
      fields: { name, province, city, address, contactName, phone, services, position },
    }
  },
  async write(tx, fields, { id, isAdded }) {
    const [province] = await tx
      .select({ name: provinceFigure.province })
      .from(provinceFigure)
      .where(eq(provinceFigure.province, fields.province))
    if (!province) throw refuseChoice('省份')
    if (isAdded) await tx.insert(outlet).values({ ...fields, id, isPublished: false, isNew: true })
    else await tx.update(outlet).set(fields).where(eq(outlet.id, id))
  },
  async remove(tx, id) {
    await tx.delete(outlet).where(eq(outlet.id, id))
  },
}
