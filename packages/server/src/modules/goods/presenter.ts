import { type GoodsDetail, type GoodsRow, type GoodsType, leadDaysOf, leastPiecesOf } from '@weft/contract'
import type { AccessState, GoodsListRow, GoodsRecord, TypeRow } from './repository'

export const presentGoods = (row: GoodsListRow): GoodsRow => ({
  goodsId: row.id,
  goodsName: row.name,
  goodsTypeId: row.typeId,
  goodsTypeName: row.typeName,
  goodsFeature: row.feature,
  images: row.images,
  thumbnail: row.thumbnail,
  phoneNum: row.phoneNum,
  partNumber: row.partNumber,
  priceText: row.priceText,
  applicableLine: row.applicableLine,
  inServiceNum: row.inServiceNum,
  leastPieces: leastPiecesOf(row.attributes),
  leadDays: leadDaysOf(row.attributes),
})

export const presentTypes = (rows: readonly TypeRow[], parentId: string | null = null): GoodsType[] =>
  rows
    .filter((row) => row.parentId === parentId)
    .map((row) => ({
      typeId: row.id,
      typeCode: row.code,
      typeName: row.name,
      icon: row.icon,
      goodsNum: row.goodsNum,
      children: presentTypes(rows, row.id),
    }))

/** Presents top categories with the number of hits in each. */
export const presentTotals = (totals: readonly { typeId: string; total: number }[], types: readonly TypeRow[]) =>
  totals.map((one) => ({ ...one, typeName: types.find((type) => type.id === one.typeId)?.name ?? '' }))

/** The model of every goods in the documents (D1 §2). */
const defaultModel = '默认'

export function presentGoodsDetail(
  row: GoodsRecord,
  types: readonly TypeRow[],
  access: AccessState | undefined,
): GoodsDetail {
  const isGranted = access === 'granted'
  return {
    ...presentGoods(row),
    model: defaultModel,
    materialCode: row.materialCode,
    drawingNumber: row.drawingNumber,
    brand: row.brand,
    typePath: [row.topTypeId, row.midTypeId, row.typeId].flatMap((id) =>
      types.filter((type) => type.id === id).map((type) => ({ typeId: type.id, typeName: type.name })),
    ),
    attributeList: row.attributes,
    applicableList: row.applicable,
    accessState: isGranted ? 'granted' : access === 'pending' ? 'pending' : 'none',
    documentList: isGranted ? row.documents : [],
  }
}
