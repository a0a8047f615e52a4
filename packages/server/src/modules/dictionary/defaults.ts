/**
 * The dictionary items that every installation begins with. Items that the staff has renamed stay renamed; items that the
 * software needs are restored.
 */
import { workOrderStateNames, workOrderStates } from '@weft/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { dictionaryItem } from './tables'

type Row = typeof dictionaryItem.$inferInsert

const handlingHours = 72
const complaintHours = 48

const type = (key: string, name: string, description: string, more: Partial<Row> = {}): Row => ({
  id: `type-${key}`,
  kind: 'aftersaleType',
  name,
  description,
  promiseHours: handlingHours,
  ...more,
})

const types: readonly Row[] = [
  type('fault', '设备故障', '停机、报警、精度下降等需要工程师排查的问题', { isFixed: true, code: 'fault' }),
  type('part', '备件更换', '易损件到期或损坏，需要确认型号并更换'),
  type('install', '安装调试', '新机就位、通电、联动试车'),
  type('upkeep', '保养检修', '计划检修、年度保养、精度复核'),
  type('training', '操作培训', '操作、维护人员上岗培训'),
  type('question', '技术咨询', '工艺、参数与选型方面的问题', { code: 'question' }),
  type('complaint', '投诉建议', '对产品或服务的投诉，2 天内解决', {
    isFixed: true,
    code: 'complaint',
    promiseHours: complaintHours,
  }),
]

const states: readonly Row[] = workOrderStates.map((code) => ({
  id: `state-${code}`,
  kind: 'orderState',
  code,
  name: workOrderStateNames[code],
  isFixed: true,
}))

const uploads: readonly Row[] = (
  [
    ['packing', '装箱单'],
    ['certificate', '合格证'],
    ['manual', '说明书'],
    ['electrical', '电气原理图'],
    ['acceptance', '验收单'],
    ['other', '其他资料'],
  ] as const
).map(([key, name]) => ({ id: `upload-${key}`, kind: 'uploadType', name }))

const faults: readonly Row[] = (
  [
    ['mechanical', '机械磨损'],
    ['bearing', '轴承损坏'],
    ['electrical', '电气元件'],
    ['drive', '变频与驱动'],
    ['sensor', '传感与检测'],
    ['heating', '加热与温控'],
    ['fluid', '液压、气路与水路'],
    ['software', '程序与参数'],
    ['operation', '操作与工艺'],
    ['none', '无故障'],
  ] as const
).map(([key, name]) => ({ id: `fault-${key}`, kind: 'faultType', name }))

const endTags: readonly Row[] = (
  [
    ['usage', '使用咨询'],
    ['fault', '故障报修'],
    ['parts', '备件询价'],
    ['order', '订单与物流'],
    ['contract', '合同与发票'],
    ['complaint', '投诉建议'],
    ['silent', '客户未回应'],
    ['other', '其他'],
  ] as const
).map(([key, name]) => ({ id: `end-${key}`, kind: 'endTag', name }))

/** Inserts what is missing, by id and by name. */
export async function ensureDictionary(db: Pick<NodePgDatabase, 'insert'>): Promise<void> {
  const rows = [types, states, uploads, faults, endTags].flatMap((kind) =>
    kind.map((row, position) => ({ ...row, position })),
  )
  await db.insert(dictionaryItem).values(rows).onConflictDoNothing()
}
