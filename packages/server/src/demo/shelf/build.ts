/**
 * Converts the catalogue into rows: goods below the kinds of parts of seed/goods-types.ts, ids and numbers the same every time.
 */
import { goodsPicture, type PartFamily } from '@weft/pictures'
import { findable, type goods } from '../../modules/goods'
import { typeIdOf } from '../../seed/goods-types'
import { seedNumber } from '../../seed/ids'
import { dyeing } from './dyeing'
import { fibre } from './fibre'
import type { Kind, Leaf } from './leaf'
import { linesOf } from './lines'
import { nonwoven } from './nonwoven'
import { weaving } from './weaving'

export type GoodsInsert = typeof goods.$inferInsert

export const hotline = '400-186-8600'
const brands = ['梭原', '梭原', '梭原', '原厂配套'] as const
/** Delivery time in working days from the confirmed quotation; minimum order in pieces. */
const leadDays = [7, 15, 15, 30] as const
const leastPieces = [1, 1, 2, 1, 5] as const
const letters: Record<Kind['code'], string> = { hxzz: 'HX', scwfb: 'WF', fzyr: 'ZZ', zb: 'RZ' }

export const kinds: readonly Kind[] = [fibre, nonwoven, weaving, dyeing]

/** Key of a goods, from which its id follows: `hxzz/0/0/2`. */
export const goodsIdOf = (key: string): string => seedNumber(`goods/${key}`)

export interface Shelf {
  /** `leafKey`: the key of its kind of part, e.g. `hxzz/3/0`. */
  goods: (GoodsInsert & { family: PartFamily; kind: Kind['code']; leafKey: string })[]
}

export const buildShelf = (): Shelf => ({
  goods: kinds.flatMap((kind, kindAt) =>
    kind.groups.flatMap((group, groupAt) =>
      group.leaves.flatMap((one, leafAt) =>
        one.sizes.map((size, sizeAt) => goodsOf(kind, one, size, [kindAt, groupAt, leafAt, sizeAt])),
      ),
    ),
  ),
})

function goodsOf(kind: Kind, one: Leaf, size: string, at: readonly [number, number, number, number]) {
  const [kindAt, groupAt, leafAt, sizeAt] = at
  const midKey = `${kind.code}/${groupAt}`
  const key = `${midKey}/${leafAt}/${sizeAt}`
  const id = goodsIdOf(key)
  // Numbers in the style of a drawing office: group and kind of part, then the running size.
  const running = 1000 + groupAt * 200 + leafAt * 25 + sizeAt
  const partNumber = `${letters[kind.code]}-${running}-${String((kindAt * 7 + groupAt * 5 + leafAt * 3 + sizeAt * 2) % 90).padStart(2, '0')}`
  const seat = one.seats[sizeAt % one.seats.length] ?? ''
  const name = `${one.noun} ${size}`
  const leafKey = `${midKey}/${leafAt}`
  const lines = linesOf(leafKey, name, kind.lines)
  const line = lines[(groupAt + leafAt + sizeAt) % lines.length] ?? ''
  const images = (['whole', 'section', 'mounted'] as const).map((view) => goodsPicture(one.family, id, view))
  const row = {
    id,
    name,
    feature: one.feature,
    topTypeId: typeIdOf(kind.code),
    midTypeId: typeIdOf(midKey),
    typeId: typeIdOf(leafKey),
    typeName: one.name,
    images: images.join(','),
    thumbnail: goodsPicture(one.family, id).replace('.svg', '-small.svg'),
    phoneNum: hotline,
    partNumber,
    materialCode: `3${kindAt + 1}${String(running).padStart(4, '0')}${String(sizeAt * 13 + leafAt).padStart(3, '0')}`,
    drawingNumber: `SY${letters[kind.code]}.${groupAt + 1}${leafAt + 1}.${String(sizeAt + 1).padStart(2, '0')}`,
    brand: brands[(leafAt + sizeAt) % brands.length] ?? '梭原',
    priceText: '6000 / 面议',
    applicableLine: line,
    inServiceNum: 3 + ((running * 7) % 46),
    attributes: [
      { name: '规格', value: size },
      ...Object.entries(one.facts).map(([fact, value]) => ({ name: fact, value })),
      { name: '安装位置', value: seat },
      { name: '供货周期', value: `${leadDays[(groupAt + leafAt) % leadDays.length]} 天` },
      { name: '起订量', value: `${leastPieces[(leafAt + kindAt) % leastPieces.length]} 件` },
    ],
    applicable: lines.slice(0, 3).map((deviceName, index) => ({
      deviceName,
      // The model belongs to the line, whichever part names it.
      deviceModel: `SY-${letters[kind.code]}${300 + kindAt * 100 + kind.lines.indexOf(deviceName) * 20}`,
      position: one.seats[index % one.seats.length] ?? '',
    })),
    documents: [
      { fileName: `${name} 外形图.pdf`, filePath: '/documents/manual.pdf', fileSize: 0 },
      { fileName: `${name} 合格证样本.pdf`, filePath: '/documents/certificate.pdf', fileSize: 0 },
    ],
    modelName: sizeAt === 0 ? `${one.noun}展示模型` : null,
    // The catalogue mixes kinds of parts: sizes of one kind are apart, so that a page shows many kinds.
    rank: sizeAt * 10_000 + leafAt * 100 + kindAt * 25 + groupAt,
  }
  const typeNames = [kind.name, kind.groups[groupAt]?.name ?? '', one.name]
  return { ...row, ...findable({ ...row, typeNames }), family: one.family, kind: kind.code, leafKey }
}
