/** Any number of orders for the stories, in the server's pages. */
import {
  type OrderPromise,
  type WorkOrder,
  type WorkOrderRow,
  type WorkOrderState,
  workOrderStateNames,
} from '@weft/contract'

const HOUR = 3_600_000
/** Unequal shares, as on a working day: of twelve orders eight are running. */
const states: readonly WorkOrderState[] = [
  'submitted',
  'handling',
  'waiting',
  'submitted',
  'finished',
  'handling',
  'accepted',
  'finished',
  'submitted',
  'waiting',
  'closed',
  'finished',
]
/** Index of the overdue one among these twelve. */
const LATE = 5
const promiseOf = (state: WorkOrderState): OrderPromise => ({
  state: state === 'waiting' ? 'paused' : state === 'finished' ? 'met' : state === 'closed' ? 'overdue' : 'remaining',
  dueAt: Date.now() + 30 * HOUR,
  spanMs: 30 * HOUR,
  hours: 72,
})

const types = [
  { dicId: 't1', dicName: '设备故障' },
  { dicId: 't2', dicName: '更换备件' },
  { dicId: 't3', dicName: '工艺调试' },
] as const
type Case = Pick<
  WorkOrderRow,
  | 'contractId'
  | 'contractName'
  | 'deliveryEnterpriseName'
  | 'deviceId'
  | 'deviceName'
  | 'productNum'
  | 'aftersalePhone'
  | 'customerName'
  | 'enterpriseName'
  | 'description'
> & { type: (typeof types)[number]; assigneeName: string }

const poy = {
  contractId: 'c1',
  contractName: '2 号锦纶 POY 线',
  deliveryEnterpriseName: '梭原纺机化纤事业部',
  deviceId: 'd1',
  deviceName: '锦纶 POY 纺丝机',
  productNum: 'HX-2025-086-01',
  aftersalePhone: '138****0001',
  customerName: '周敏',
  enterpriseName: '锦纶新材料',
}
const spunlace = {
  contractId: 'c2',
  contractName: '水刺非织造生产线（二期）',
  deliveryEnterpriseName: '梭原纺机非织造事业部',
  deviceId: 'd4',
  deviceName: '水刺机 YR-SC320',
  productNum: 'SC-2024-031-02',
  aftersalePhone: '139****0068',
  customerName: '李想',
  enterpriseName: '恒达水刺制品',
}
const sizing = {
  contractId: 'c3',
  contractName: '浆纱机改造',
  deliveryEnterpriseName: '梭原纺机织造事业部',
  deviceId: 'd7',
  deviceName: '浆纱机 GA338',
  productNum: 'GA-2023-112-01',
  aftersalePhone: '136****0417',
  customerName: '陈立',
  enterpriseName: '华纺非织造',
}
/** Seven cases with twelve states: no two orders of a page are alike. */
const cases: readonly Case[] = [
  { ...poy, description: '12 号纺位热辊温度在 148 到 156 ℃ 之间波动', type: types[0], assigneeName: '孙建国' },
  { ...poy, description: '3 号纺位卷绕头报警 E12，复位后十分钟又停', type: types[0], assigneeName: '孙建国' },
  { ...spunlace, description: '3 号水刺头压力波动，布面有横向条痕', type: types[0], assigneeName: '赵磊' },
  { ...sizing, description: '上浆率偏低，布面有毛羽', type: types[2], assigneeName: '何静' },
  { ...spunlace, description: '喷水板密封条磨损，申请更换 4 件', type: types[1], assigneeName: '赵磊' },
  {
    ...poy,
    deviceId: 'd2',
    deviceName: '高速卷绕头 WN-12',
    productNum: 'HX-2025-086-02',
    description: '换筒后第一层成形不良',
    type: types[2],
    assigneeName: '孙建国',
  },
  { ...sizing, description: '烘筒轴承异响，停机检查未见缺油', type: types[0], assigneeName: '何静' },
]

const FIRST_MINUTE = 8 * 60 + 5
const STEP_MINUTES = 17
/** Time of day of an order by its index: 08:05, 08:22, … */
const minuteOf = (at: number) => (FIRST_MINUTE + at * STEP_MINUTES) % (24 * 60)
const clock = (minute: number) =>
  `2026-11-21 ${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`

export function orderRow(at: number, more: Partial<WorkOrderRow> = {}): WorkOrderRow {
  const state = more.state ?? states[at % states.length] ?? 'submitted'
  const { type, assigneeName, ...said } = cases[at % cases.length] as Case
  const promise: OrderPromise =
    at % states.length === LATE && !more.state
      ? { state: 'overdue', dueAt: Date.now() - 2 * HOUR, spanMs: 2 * HOUR, hours: 72 }
      : promiseOf(state)
  return {
    orderId: `order${at}`,
    orderNum: `AS20261121-${String(at).padStart(4, '0')}`,
    state,
    stateName: workOrderStateNames[state],
    ...said,
    aftersaleTypeId: type.dicId,
    aftersaleType: type.dicName,
    thumbnail: '',
    createTime: clock(minuteOf(at)),
    updateTime: clock(Math.min(24 * 60 - 1, minuteOf(at) + 48)),
    assigneeName: state === 'submitted' ? '' : assigneeName,
    promise,
    ...more,
  }
}

/** A picture that needs no server. */
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWO4kqCFFTEMLQkAW0ZXgZOSTlIAAAAASUVORK5CYII='

export const order = (more: Partial<WorkOrder> = {}): WorkOrder => ({
  ...orderRow(1, { state: 'handling' }),
  contractCode: 'SY-HX-2025-086',
  deviceModel: 'SY-HX610',
  images: `${PICTURE},/files/f2/断头.mp4`,
  fileList: [
    { fileName: '卷绕头.png', fileAccessPath: PICTURE, thumbnail: PICTURE, kind: 'image' },
    // The kind does not show it: an entry that contains mp4 is a video (SV-09).
    { fileName: '断头.mp4', fileAccessPath: '/files/f2/断头.mp4', kind: 'file' },
  ],
  handleLogList: [
    {
      logId: 'l2',
      act: 'handled',
      state: 'handling',
      updateBy: '孙建国',
      msg: '处理中',
      updateTime: '2026-11-21 10:00:00',
      ext: '远程检查，确认 3 号位槽筒轴承异响',
      isCustomer: false,
      isInternal: false,
      fileList: [],
    },
    {
      logId: 'l1',
      act: 'submitted',
      state: 'submitted',
      updateBy: '周敏',
      msg: '已提交',
      updateTime: '2026-11-21 09:12:00',
      ext: '',
      isCustomer: true,
      isInternal: false,
      fileList: [],
    },
  ],
  partList: [],
  faultType: '',
  waitReason: '',
  finishTime: '',
  customerId: 'cust',
  steps: ['assign', 'entry', 'wait', 'finish'],
  ...more,
})

const none = { submitted: 0, accepted: 0, handling: 0, waiting: 0, finished: 0, closed: 0, withdrawn: 0 }
const root = '/aftersale-web-service/web-api'
/** The server stops counting at this number. */
const MOST_COUNTED = 10_000
const PAGE_ROWS = 20
const OWN_NAME = '孙建国'

const isRunning = ({ state }: WorkOrderRow) => !['finished', 'closed', 'withdrawn'].includes(state)
const isSoon = (row: WorkOrderRow) => row.orderNum.endsWith('3')
const isLate = (row: WorkOrderRow) => isRunning(row) && row.promise?.state === 'overdue'

/** Whether an order matches the URL's filters: the tabs' counts and their rows use the same orders. */
const fits = (query: URLSearchParams) => {
  const wanted = query.get('state')?.split(',').filter(Boolean) ?? []
  const type = query.get('aftersaleTypeId') ?? ''
  const assignee = query.get('assignee') ?? ''
  return (row: WorkOrderRow) =>
    (wanted.length === 0 || wanted.includes(row.state)) &&
    (type === '' || row.aftersaleTypeId === type) &&
    (assignee === '' || row.assigneeName === (assignee === 'none' ? '' : OWN_NAME)) &&
    (query.get('isOverdue') !== '1' || isLate(row)) &&
    (query.get('isDueSoon') !== '1' || isSoon(row))
}

/** The list's calls over `count` orders, twenty per page; a keyword matches none. */
export const orderCalls = (count: number, more: Partial<WorkOrderRow> = {}) => {
  const rows = Array.from({ length: count }, (_, at) => orderRow(at, more))
  const counted = { ...none, overdue: rows.filter(isLate).length, dueSoon: rows.filter(isSoon).length, mine: 0 }
  for (const row of rows) {
    counted[row.state] += 1
    if (isRunning(row) && row.assigneeName === OWN_NAME) counted.mine += 1
  }
  return {
    [`${root}/manage/v1/order/counts`]: [counted],
    [`${root}/dictionary/item/v1/type/list`]: types.map((type) => ({ ...type, code: '', description: '' })),
    [`${root}/manage/v1/handler/list`]: [
      { handlerId: 'h1', handlerName: '孙建国', departmentName: '售后服务部', openCount: counted.mine },
      { handlerId: 'h2', handlerName: '赵磊', departmentName: '售后服务部', openCount: 1 },
    ],
    [`${root}/manage/v1/order/list`]: ({ searchParams }: URL) => {
      const from = Number(searchParams.get('cursor') || 0)
      const found = searchParams.get('searchKey') ? [] : rows.filter(fits(searchParams))
      const page = found.slice(from, from + PAGE_ROWS)
      const next = from + page.length < found.length ? { nextCursor: String(from + page.length) } : {}
      return [{ rows: page, total: Math.min(found.length, MOST_COUNTED), isMore: found.length > MOST_COUNTED, ...next }]
    },
    [`${root}/manage/v1/order/csv`]: [{ fileName: '售后工单.csv', text: '工单号\r\n', isCut: true }],
    [`${root}/manage/v1/order/order0`]: [
      order({ ...orderRow(0, more), steps: ['accept'], handleLogList: order().handleLogList.slice(-1) }),
    ],
    [`${root}/manage/v1/order/order1`]: [order()],
  }
}
