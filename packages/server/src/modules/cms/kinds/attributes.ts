/** The attributes by which lists are filtered, chosen by their options. */
import { asc, eq, inArray } from 'drizzle-orm'
import { type AttributeValue, attributeOption, attributeType } from '../../content'
import { type Reader, refuseChoice } from './kind'

const rowsOf = (db: Reader) =>
  db
    .select({
      uuid: attributeOption.uuid,
      value: attributeOption.content,
      typeUuid: attributeType.uuid,
      name: attributeType.name,
      fieldName: attributeType.fieldName,
    })
    .from(attributeOption)
    .innerJoin(attributeType, eq(attributeType.uuid, attributeOption.typeUuid))

/** Every option, attribute by attribute. */
export async function attributeChoices(db: Reader) {
  const rows = await rowsOf(db).orderBy(asc(attributeType.position), asc(attributeOption.position))
  return rows.map((row) => ({ uuid: row.uuid, name: row.value, attributeName: row.name }))
}

/** What a row shows of its chosen options. */
export async function attributesOf(db: Reader, uuids: readonly string[]): Promise<AttributeValue[]> {
  if (uuids.length === 0) return []
  const rows = await rowsOf(db)
    .where(inArray(attributeOption.uuid, [...uuids]))
    .orderBy(asc(attributeType.position), asc(attributeOption.position))
  if (rows.length < new Set(uuids).size) throw refuseChoice('筛选属性')
  return rows.map((row) => ({
    uuid: row.typeUuid,
    attributeName: row.name,
    attributeFieldName: row.fieldName,
    attributeFieldExtendValue: row.value,
  }))
}
