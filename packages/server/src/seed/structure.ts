/** The categories of contents, cases, articles and parts in every installation. Ids follow from keys (ids.ts). */
import { type Industry, linePicture } from '@weft/pictures'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { articleCategory } from '../modules/articles'
import { industry } from '../modules/cases'
import { provinceFigure } from '../modules/company'
import { attributeOption, attributeType, contentColumn } from '../modules/content'
import { goodsType } from '../modules/goods'
import { goodsTypes } from './goods-types'
import { seedNumber, seedUuid } from './ids'

type Transaction = Pick<NodePgDatabase, 'insert'>

export const industries: readonly { code: Industry; name: string; englishName: string; description: string }[] = [
  {
    code: 'hxzz',
    name: '化纤',
    englishName: 'Chemical Fibre',
    description: '从切片干燥、纺丝、卷绕到加弹，按丝的品质反推每个纺位的温度、风与油。',
  },
  {
    code: 'scwfb',
    name: '非织造',
    englishName: 'Non-woven',
    description: '水刺、针刺、热风三种成布方式，一套开清梳平台，水与汽一并核算。',
  },
  {
    code: 'fzyr',
    name: '织造',
    englishName: 'Weaving',
    description: '整经、浆纱与织机贯通，让断经少在第一米，让布面平在最后一米。',
  },
  {
    code: 'zb',
    name: '染整',
    englishName: 'Dyeing & Finishing',
    description: '前处理、染色、定形按曲线执行，色差与能耗用同一套数据说话。',
  },
]

export const columnId = (key: string) => seedNumber(`column/${key}`)
export const optionId = (field: string, value: string) => seedUuid(`option/${field}/${value}`)

/** The attributes by which lists are filtered, and the name of each. */
export const attributeFields = [
  ['industry', '行业'],
  ['handleMaterial', '处理材料'],
  ['region', '区域'],
] as const
export type AttributeField = (typeof attributeFields)[number][0]

export const attributeValues: Readonly<Record<AttributeField, readonly string[]>> = {
  industry: industries.map((one) => one.name),
  handleMaterial: [
    '锦纶 6',
    '再生涤纶',
    '高黏涤纶',
    '涤纶',
    '涤纶切片',
    '氨纶',
    '涤粘混纺',
    '木浆 / 短切粘胶',
    '涤纶 / 丙纶',
    '全棉',
    '双组分 ES',
    '粘胶',
    '精梳棉',
    '涤棉',
    '色织棉',
    '丙纶 / 羊毛',
    '纯棉',
    '碳纤维',
    '针织涤纶',
    '涤纶针织',
    '全棉机织',
    '棉毛布',
    '人棉',
    '锦氨经编',
  ],
  region: ['华东', '华北', '华中', '华南', '西南', '西北', '东北', '全国', '境外'],
}

/** Tiles of the map: name, column and row. */
const provinces: readonly (readonly [name: string, column: number, row: number])[] = [
  ['黑龙江', 8, 0],
  ['内蒙古', 5, 1],
  ['吉林', 8, 1],
  ['新疆', 0, 2],
  ['甘肃', 2, 2],
  ['宁夏', 3, 2],
  ['北京', 6, 2],
  ['天津', 7, 2],
  ['辽宁', 8, 2],
  ['西藏', 0, 3],
  ['青海', 2, 3],
  ['陕西', 4, 3],
  ['山西', 5, 3],
  ['河北', 6, 3],
  ['山东', 7, 3],
  ['四川', 3, 4],
  ['重庆', 4, 4],
  ['河南', 5, 4],
  ['安徽', 6, 4],
  ['江苏', 7, 4],
  ['上海', 8, 4],
  ['云南', 3, 5],
  ['贵州', 4, 5],
  ['湖北', 5, 5],
  ['江西', 6, 5],
  ['浙江', 7, 5],
  ['广西', 4, 6],
  ['湖南', 5, 6],
  ['广东', 6, 6],
  ['福建', 7, 6],
  ['台湾', 8, 6],
  ['海南', 4, 7],
  ['澳门', 5, 7],
  ['香港', 6, 7],
]

/** Inserts all of it into an empty database. @param machines at work by province, from the maker's data; default: none yet. */
export async function layStructure(tx: Transaction, machines: Readonly<Record<string, number>> = {}): Promise<void> {
  await fillColumns(tx)
  await tx
    .insert(industry)
    .values(industries.map((one, position) => ({ ...one, picture: linePicture(one.code, 'machine'), position })))
  await fillCategories(tx)
  await tx
    .insert(provinceFigure)
    .values(provinces.map(([province, column, row]) => ({ province, column, row, machines: machines[province] ?? 0 })))
  const types = goodsTypes()
  for (const level of [1, 2, 3]) await tx.insert(goodsType).values(types.filter((type) => type.level === level))
}

async function fillColumns(tx: Transaction): Promise<void> {
  const row = (key: string, code: string, name: string, position: number, parent?: string) => ({
    id: columnId(key),
    code,
    name,
    position,
    parentId: parent ? columnId(parent) : null,
  })
  await tx.insert(contentColumn).values([row('root', 'industryCases', '行业案例', 0)])
  await tx
    .insert(contentColumn)
    .values([
      row('solution', 'industryCases/solution', '解决方案', 0, 'root'),
      row('projectCases', 'industryCases/projectCases', '项目案例', 1, 'root'),
      row('news', 'industryCases/news', '资讯', 2, 'root'),
    ])
  await tx
    .insert(contentColumn)
    .values([
      row('news/industry', 'industry', '行业动态', 0, 'news'),
      row('news/notice', 'notice', '通知公告', 1, 'news'),
    ])
  for (const [position, [fieldName, name]] of attributeFields.entries()) {
    await tx
      .insert(attributeType)
      .values({ uuid: seedUuid(`attribute/${fieldName}`), category: 'case', fieldName, name, position })
    await tx.insert(attributeOption).values(
      attributeValues[fieldName].map((value, at) => ({
        uuid: optionId(fieldName, value),
        typeUuid: seedUuid(`attribute/${fieldName}`),
        content: value,
        position: at,
      })),
    )
  }
}

async function fillCategories(tx: Transaction): Promise<void> {
  await tx.insert(articleCategory).values([
    { id: 'knowledge', name: '知识', position: 0 },
    { id: 'policy', name: '政策标准', position: 1 },
  ])
  const kinds = { operation: '操作规程', maintenance: '维护保养', process: '工艺技术', safety: '安全环保' } as const
  await tx
    .insert(articleCategory)
    .values(Object.entries(kinds).map(([id, name], position) => ({ id, name, parentId: 'knowledge', position })))
}
