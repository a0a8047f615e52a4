/**
 * Notices for the promises in days, like those for the 15 minutes (decision 153): after-sales orders (3 days), complaints (2
 * days) and spare parts of the mall (15 days). At two thirds the people who handle it are notified; at the end the people
 * responsible for the promises (STAT_MANAGE). Each person gets each notice once, with the reason why it concerns them. Never
 * outside the desk's hours: what is due then is notified when the desk opens. By setting, the end is also told by SMS. An order
 * that waits for its customer causes no notice.
 */
import { addresses, servicePromises } from '@weft/contract'
import type { HoursSource } from '@weft/gateway'
import type { Pool } from 'pg'
import { chinaMinute } from '../../platform/china-time'
import { stateLiterals } from '../../platform/order-life'
import { holdersAt } from '../accounts'
import type { PromiseSms } from '../desk'
import { owedStates } from '../mall'
import { callOnce, type SmsCall } from '../notices'
import { type EndedPromise, promiseMessage } from '../registration'
import { runningStates } from '../work-orders'
import { ARRIVAL } from './repository'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/**
 * Promises that ended earlier have had their notices, or ended before this feature existed: the longest holiday, and some days.
 */
const LOOK_BACK_MS = 12 * DAY_MS

const HANDLE_MANAGE = 'HANDLE_MANAGE'

type Step = 'group' | 'supervisor'

interface OwedOrder {
  kind: 'workOrder' | 'complaint' | 'mallOrder'
  id: string
  order_num: string
  assignee: string | null
  assignee_name: string
  /** The assignee is active and has the right to handle orders. */
  has_handler: boolean
  due_at: Date
  /** Length of the promise, hours. */
  hours: number
  /** How often it was reopened: each time starts a new promise. */
  round: number
}

/** SQL: whether a person may still handle what the right names. */
const isHandler = (person: string, right: string) => `EXISTS (
  SELECT FROM account a WHERE a.number = ${person} AND a.state = 'active' AND a.number IN ${holdersAt(right)})`

/** Open orders with two thirds of the promise over; $1 now, $2 the oldest end to read, $3 the right to handle orders. */
const OWED = `SELECT * FROM (
  SELECT CASE WHEN t.code = 'complaint' THEN 'complaint' ELSE 'workOrder' END AS kind, o.id, o.order_num,
    o.assignee_number AS assignee, o.assignee_name, ${isHandler('o.assignee_number', '$3')} AS has_handler, o.due_at, o.promise_hours AS hours,
    (SELECT count(*)::int FROM aftersale_log l WHERE l.order_id = o.id AND l.act = 'reopened') AS round
  FROM aftersale_order o JOIN dictionary_item t ON t.id = o.type_id
  WHERE o.state IN (${stateLiterals(runningStates)}) AND o.paused_at IS NULL AND o.due_at >= $2
  UNION ALL
  SELECT 'mallOrder', o.id, o.order_num, NULL, '', false, o.confirmed_at + ${ARRIVAL}, ${servicePromises.arrival.targetMs / HOUR_MS}, 0
  FROM mall_order o WHERE o.state IN (${stateLiterals(owedStates)}) AND o.confirmed_at >= $2::timestamptz - ${ARRIVAL}) owed
  WHERE due_at - hours * interval '20 minutes' <= $1 ORDER BY due_at`

/** Staff with the right; for an assigned order its assignee, while they have the right. */
const HANDLERS = `SELECT h.number AS user_id FROM account h
  WHERE h.kind = 'staff' AND h.number IN ${holdersAt('$1')} AND (h.number = $2 OR NOT ${isHandler('$2', '$1')})`
const SUPERVISORS = `SELECT h.number AS user_id FROM account h WHERE h.kind = 'staff' AND h.number IN ${holdersAt('$1')}`

export interface OrderCalls {
  /** Sends the notices that are due at `now`; resolves with their number. */
  sweep(now: number): Promise<number>
}

export function createOrderCalls(options: {
  pool: Pool
  hours: Pick<HoursSource, 'state'>
  /** The desk whose service hours apply to the installation. */
  deskId: () => Promise<string>
  /** Undefined: no call goes by SMS. */
  sms?: PromiseSms
}): OrderCalls {
  const { pool, hours, deskId, sms } = options
  /** Notices that this node has already sent and that are still due: avoids repeating the query. */
  let called = new Set<string>()

  async function due(now: number) {
    const { rows } = await pool.query<OwedOrder>(OWED, [new Date(now), new Date(now - LOOK_BACK_MS), HANDLE_MANAGE])
    return rows.flatMap((order) =>
      (['group', 'supervisor'] as const)
        .filter((step) => step === 'group' || order.due_at.getTime() <= now)
        .map((step) => ({ order, step, key: `promise.${order.kind}.${order.id}.${order.round}.${step}` })),
    )
  }

  const smsOf = (order: OwedOrder, key: string, now: number, { origin, send }: PromiseSms): SmsCall => ({
    key,
    mayCall: async () => (await hours.state(await deskId(), now)).isOpen,
    send: (phone) => send(phone, promiseMessage(endOf(order, origin))),
  })

  return {
    async sweep(now) {
      const all = await due(now)
      const still = new Set(all.flatMap(({ key }) => (called.has(key) ? [key] : [])))
      const open = all.filter(({ key }) => !called.has(key))
      let count = 0
      if (open.length > 0 && (await hours.state(await deskId(), now)).isOpen) {
        for (const { order, step, key } of open) {
          const right = order.kind === 'mallOrder' ? 'MALL_ORDERS' : HANDLE_MANAGE
          count += await callOnce(pool, {
            ...wordsOf(order, step, now),
            kind: 'order',
            at: new Date(now),
            key,
            recipients: step === 'group' ? HANDLERS : SUPERVISORS,
            values: step === 'group' ? [right, order.assignee ?? ''] : ['STAT_MANAGE'],
          })
          still.add(key)
        }
      }
      called = still
      // After all notices, because a carrier may be slow.
      await sms?.calls.sweep(
        all.flatMap(({ order, step, key }) =>
          step === 'supervisor' && still.has(key) ? [smsOf(order, key, now, sms)] : [],
        ),
        now,
      )
      return count
    },
  }
}

const PROMISES: Readonly<Record<OwedOrder['kind'], string>> = {
  workOrder: '处理承诺',
  complaint: '投诉解决承诺',
  mallOrder: '备件到货承诺',
}

const lengthOf = (hours: number): string => (hours % 24 === 0 ? `${hours / 24} 天` : `${hours} 小时`)
const leftOf = (ms: number): string => {
  const left = Math.max(1, Math.ceil(ms / HOUR_MS))
  return left >= 48 ? `${Math.floor(left / 24)} 天` : `${left} 小时`
}

const nameOf = ({ kind, order_num }: OwedOrder) => `${kind === 'mallOrder' ? '商城订单' : '售后工单'} ${order_num}`
const addressOf = ({ kind, id }: OwedOrder) =>
  kind === 'mallOrder' ? addresses.mallDeskOrder(id) : addresses.afterSalesOrder(id)
const promiseOf = ({ kind, hours }: OwedOrder) => `${lengthOf(hours)}${PROMISES[kind]}`
const untilOf = ({ due_at }: OwedOrder) => chinaMinute(due_at).slice(5)

/** Names no customer: an SMS is read where it lies. */
const endOf = (order: OwedOrder, origin: string): EndedPromise => ({
  subject: nameOf(order),
  promise: promiseOf(order),
  time: untilOf(order),
  duty: '服务统计',
  link: `${origin}${addressOf(order)}`,
})

/** The notice's text: the owed order, its deadline, its assignee, and why this person is notified. */
function wordsOf(order: OwedOrder, step: Step, now: number): { title: string; text: string; address: string } {
  const { kind, assignee_name, has_handler, due_at } = order
  const isMall = kind === 'mallOrder'
  const name = nameOf(order)
  const left = due_at.getTime() - now
  const isOver = left <= 0
  const has = isMall
    ? '客户还没有确认收货'
    : has_handler
      ? `由${assignee_name}处理`
      : assignee_name
        ? `${assignee_name}已不能处理`
        : '还没有人处理'
  const why =
    step === 'supervisor'
      ? '您负责服务统计'
      : isMall
        ? '您负责商城订单'
        : has_handler
          ? `工单由${assignee_name}处理`
          : '您处理售后工单'
  return {
    title: isOver ? `${name} 已到承诺时间` : `${name} 距承诺时间还剩 ${leftOf(left)}`,
    text: `${promiseOf(order)}${isOver ? '已' : ''}于 ${untilOf(order)} 到期，${has}。通知您，因为${why}。`,
    address: addressOf(order),
  }
}
