/** Goods of the mall; they hang on the third level of the categories. */
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { Refusal } from '../../../platform/refusal'
import { findable, goods, goodsNamed, goodsType, modelOf, priceOf } from '../../goods'
import { type Kind, keptColumns, type Reader, refuseChoice } from './kind'

const keptOf = (row: typeof goods.$inferSelect) => ({
  ...row,
  isShown: row.isOnSale,
  fields: {
    typeId: row.typeId,
    name: row.name,
    feature: row.feature,
    images: row.images.split(',').filter(Boolean),
    partNumber: row.partNumber,
    materialCode: row.materialCode,
    drawingNumber: row.drawingNumber,
    brand: row.brand,
    priceText: row.priceText,
    phoneNum: row.phoneNum,
    applicableLine: row.applicableLine,
    attributes: row.attributes,
    applicable: row.applicable,
    documents: row.documents,
    modelName: row.modelName ?? '',
    rank: row.rank,
  },
})

export const goodsKind: Kind<'goods'> & Required<Pick<Kind<'goods'>, 'readMany'>> = {
  kind: 'goods',
  groupField: 'typeId',
  shown: {
    code: goods.partNumber,
    materialCode: goods.materialCode,
    model: modelOf(goods),
    price: goods.priceText,
    picture: goods.thumbnail,
  },
  sorts: { code: goods.partNumber, model: modelOf(goods), price: priceOf(goods) },
  table: goods,
  columns: { ...keptColumns(goods), id: goods.id, title: goods.name, group: goods.typeId, isShown: goods.isOnSale },
  search: goodsNamed,
  async choices(db) {
    const rows = await db.select().from(goodsType).orderBy(asc(goodsType.level), asc(goodsType.position))
    return {
      groups: rows.map(({ id, name, parentId, level }) => ({
        id,
        name,
        parentId: parentId ?? '',
        isLeaf: level === 3,
      })),
      options: [],
    }
  },
  async read(db, id, isLocked) {
    const query = db.select().from(goods).where(eq(goods.id, id))
    const [row] = await (isLocked ? query.for('update') : query)
    return row && keptOf(row)
  },
  async readMany(db, ids) {
    const rows = await db
      .select()
      .from(goods)
      .where(inArray(goods.id, [...ids]))
    return rows.map(keptOf)
  },
  async write(tx, fields, { id, isAdded }) {
    const { images, modelName, ...rest } = fields
    const [taken] = await tx
      .select({ id: goods.id })
      .from(goods)
      .where(and(eq(goods.partNumber, fields.partNumber), ne(goods.id, id)))
    if (taken) throw new Refusal('备件编号已被其他备件使用', { status: 409, field: 'fields.partNumber' })
    const { typeNames, ...path } = await pathOf(tx, fields.typeId)
    const values = {
      ...rest,
      ...path,
      images: images.join(','),
      thumbnail: thumbnailOf(images[0] ?? ''),
      modelName: modelName || null,
      ...findable({ ...fields, typeNames }),
    }
    if (isAdded) await tx.insert(goods).values({ ...values, id, isOnSale: false, isNew: true })
    else await tx.update(goods).set(values).where(eq(goods.id, id))
  },
  async remove(tx, id) {
    // These rows would go with the part: what customers' machines are made of, and who may read its documents.
    const { rows } = await tx.execute<{ is_used: boolean }>(sql`SELECT
      EXISTS (SELECT FROM machine_part WHERE goods_id = ${id}) OR EXISTS (SELECT FROM supplier_access WHERE goods_id = ${id}) AS is_used`)
    if (rows[0]?.is_used) throw new Refusal('客户的设备或资料申请用到这个备件，不能删除', { status: 409 })
    await tx.delete(goods).where(eq(goods.id, id))
  },
}

/** Returns the three levels of categories above a goods. */
async function pathOf(db: Reader, typeId: string) {
  const find = async (id: string | null | undefined) =>
    id ? (await db.select().from(goodsType).where(eq(goodsType.id, id)))[0] : undefined
  const leaf = await find(typeId)
  const mid = await find(leaf?.parentId)
  const top = await find(mid?.parentId)
  if (leaf?.level !== 3 || !mid || !top) throw refuseChoice('备件分类')
  const typeNames = [top.name, mid.name, leaf.name]
  return { typeId: leaf.id, typeName: leaf.name, midTypeId: mid.id, topTypeId: top.id, typeNames }
}

/** Returns the thumbnail of a picture: drawn ones have a separate file, uploaded ones a thumbnail. */
function thumbnailOf(path: string): string {
  if (path.startsWith('/pictures/')) return path.replace(/(-small)?\.svg$/, '-small.svg')
  return path.replace(/^(\/files\/[0-9a-f]{32}\/).*$/, '$1thumbnail.webp')
}
