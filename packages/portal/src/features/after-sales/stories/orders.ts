/** Orders for the stories: any number of them, by the page as the server gives them. */
import type { AftersaleOrder, AftersaleRow, AftersaleState, OrderPromise } from '@weft/contract'

const HOUR = 3_600_000
const states: readonly AftersaleState[] = ['submitted', 'accepted', 'handling', 'waiting', 'finished', 'closed']
const names: Record<AftersaleState, string> = {
  submitted: '待受理',
  accepted: '已受理',
  handling: '处理中',
  waiting: '等待客户',
  finished: '已完成',
  closed: '已关闭',
  withdrawn: '已撤回',
}

const promiseOf = (state: AftersaleState): OrderPromise => ({
  state: state === 'waiting' ? 'paused' : state === 'finished' ? 'met' : state === 'closed' ? 'overdue' : 'remaining',
  dueAt: Date.now() + 30 * HOUR,
  spanMs: 30 * HOUR,
  hours: 72,
})

export function orderRow(at: number, more: Partial<AftersaleRow> = {}): AftersaleRow {
  const state = more.state ?? states[at % states.length] ?? 'submitted'
  return {
    orderId: `order${at}`,
    orderNum: `AS20261121-${String(at).padStart(4, '0')}`,
    state,
    stateName: names[state],
    contractId: 'c1',
    contractName: '2 号锦纶 POY 线',
    deliveryEnterpriseName: '梭原纺机化纤事业部',
    deviceId: 'd1',
    deviceName: '锦纶 POY 纺丝机',
    productNum: 'HX-2025-086-01',
    aftersaleTypeId: 't1',
    aftersaleType: '设备故障',
    aftersalePhone: '138****0001',
    customerName: '周敏',
    enterpriseName: '锦纶新材料',
    description: '3 号纺位卷绕头报警 E12，复位后十分钟又停',
    thumbnail: '',
    createTime: '2026-11-21 09:12:00',
    updateTime: '2026-11-21 10:00:00',
    assigneeName: state === 'submitted' ? '' : '孙建国',
    promise: promiseOf(state),
    ...more,
  }
}

/** A square that needs no server. */
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWO4kqCFFTEMLQkAW0ZXgZOSTlIAAAAASUVORK5CYII='

export const order = (more: Partial<AftersaleOrder> = {}): AftersaleOrder => ({
  ...orderRow(1, { state: 'handling' }),
  contractCode: 'SY-HX-2025-086',
  deviceModel: 'SY-HX610',
  images: `${PICTURE},/files/f2/断头.mp4`,
  fileList: [
    { fileName: '卷绕头.png', fileAccessPath: PICTURE, thumbnail: PICTURE, kind: 'image' },
    // The kind says nothing of it: an entry that contains mp4 is a film (SV-09).
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

/** The calls of the list over `count` orders, twenty a page; beyond 10 000 the server stops counting. */
export const orderCalls = (count: number, more: Partial<AftersaleRow> = {}) => ({
  [`${root}/manage/v1/order/counts`]: [
    { ...none, submitted: Math.ceil(count / 6), handling: Math.floor(count / 6), overdue: 0, mine: 0 },
  ],
  [`${root}/dictionary/item/v1/type/list`]: [{ dicId: 't1', dicName: '设备故障', code: '', description: '' }],
  [`${root}/manage/v1/handler/list`]: [
    { handlerId: 'h1', handlerName: '孙建国', departmentName: '售后服务部', openCount: 3 },
  ],
  [`${root}/manage/v1/order/list`]: (url: URL) => {
    const from = Number(url.searchParams.get('cursor') || 0)
    const found = url.searchParams.get('searchKey') ? 0 : count
    const rows = Array.from({ length: Math.max(0, Math.min(20, found - from)) }, (_, at) => orderRow(from + at, more))
    const next = from + rows.length < found ? { nextCursor: String(from + rows.length) } : {}
    return [{ rows, total: Math.min(found, 10_000), isMore: found > 10_000, ...next }]
  },
  [`${root}/manage/v1/order/order0`]: [order({ orderId: 'order0' })],
  [`${root}/manage/v1/order/order1`]: [order()],
})
