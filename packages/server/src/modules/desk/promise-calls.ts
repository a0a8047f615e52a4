/**
 * Calls people before and when a reply promise ends. When a third of it is left, the group is notified; at its end, the
 * supervisors. Each person gets each notice once, with the reason why it concerns them. A blocked customer causes no notice.
 * Never outside the desk's hours: what is due then is notified when the desk opens. By setting, the end is also told by SMS.
 * Only the notices themselves are stored. Their ids follow from the round, the promise, the step and the person. So a second
 * node, a restart or an interrupted sweep sends no notice twice and misses none (decision 153).
 */
import { addresses, SERVICE_DESK, SERVICE_SUPERVISE } from '@weft/contract'
import type { HoursSource } from '@weft/gateway'
import type { Pool } from 'pg'
import { chinaMinute } from '../../platform/china-time'
import { holdersAt } from '../accounts'
import { dueAt, isBlocked, WITH_BLOCK } from '../conversations'
import { callOnce, type SmsCall } from '../notices'
import { type EndedPromise, promiseMessage } from '../registration'
import type { PromiseSms } from './promise-sms'

type Step = 'group' | 'supervisor'

interface OwedRow {
  id: string
  desk_id: string
  customer_id: string
  customer_name: string
  assignee_id: string | null
  assignee_name: string | null
  group_id: string | null
  group_name: string | null
  reply_due_at: string
  /** For the notice's text alone: whether an agent is on duty may change before the call. */
  has_agent: boolean
}

interface Options {
  pool: Pool
  hours: Pick<HoursSource, 'state'>
  /** The instant at which a third of the promise is left. */
  replyWarnAt: (replyDueAt: number) => number
  /** Undefined: no call goes by SMS. */
  sms?: PromiseSms
}

export interface PromiseCalls {
  /** Sends the notices that are due at `now`; resolves with their number. */
  sweep(now: number): Promise<number>
}

const DUE_AT = dueAt('s.reply_due_at', '$2::bigint')

const IS_ON_DUTY = "g.status <> 'away'"
const isOfGroup = (group: string) =>
  `(${group} IS NULL OR EXISTS (SELECT FROM desk_group_member m WHERE m.group_id = ${group} AND m.user_id = g.user_id))`
/** Whether an agent of the group is on duty; without a group, one of the desk. */
const hasAgent = (desk: string, right: string, group: string) =>
  `EXISTS (SELECT FROM desk_agent g WHERE g.desk_id = ${desk} AND g.user_id IN ${holdersAt(right)}
    AND ${IS_ON_DUTY} AND ${isOfGroup(group)})`

/**
 * The conversation's agent, and every agent of its group who is on duty. Where none of the group is: the whole group and
 * whoever else is on duty. A conversation without a group belongs to every agent of the desk.
 */
const OF_GROUP = `SELECT g.user_id FROM desk_agent g
  WHERE g.desk_id = $1 AND g.user_id IN ${holdersAt('$2')} AND (g.user_id = $3
    OR CASE WHEN ${hasAgent('$1', '$2', '$4::text')} THEN ${IS_ON_DUTY} AND ${isOfGroup('$4::text')}
      ELSE ${IS_ON_DUTY} OR ${isOfGroup('$4::text')} END)`
const SUPERVISORS = `SELECT g.user_id FROM desk_agent g WHERE g.desk_id = $1 AND g.user_id IN ${holdersAt('$2')}`

const minuteMs = 60_000

export function createPromiseCalls({ pool, hours, replyWarnAt, sms }: Options): PromiseCalls {
  /** Notices that this node has already sent and that are still due: avoids repeating the query. */
  let called = new Set<string>()

  async function owed(now: number): Promise<OwedRow[]> {
    const { rows } = await pool.query<OwedRow>(
      `SELECT s.id, s.desk_id, s.customer_id, coalesce(a.name, v.given_name, v.name, '访客') AS customer_name, s.assignee_id,
         s.assignee_name, s.group_id, s.group_name, ${DUE_AT} AS reply_due_at,
         ${hasAgent('s.desk_id', '$3', 's.group_id')} AS has_agent
       FROM service_session s ${WITH_BLOCK}
       LEFT JOIN account a ON a.number = s.customer_id LEFT JOIN visitor v ON v.id = s.customer_id
       WHERE s.phase IN ('waiting', 'open') AND ${DUE_AT} <= $1
         AND (s.unanswered_since = s.snoozed_until AND s.snoozed_until > $2) IS NOT TRUE
         AND NOT ${isBlocked('$2::bigint')}
       ORDER BY ${DUE_AT}`,
      // Promises that end within a third of their length from now.
      [now + (now - replyWarnAt(now)), now, SERVICE_DESK],
    )
    return rows
  }

  const call = (row: OwedRow, step: Step, now: number): Promise<number> =>
    callOnce(pool, {
      ...wordsOf(row, step, now),
      kind: 'system',
      at: new Date(now),
      key: keyOf(row, step),
      recipients: step === 'group' ? OF_GROUP : SUPERVISORS,
      values:
        step === 'group'
          ? [row.desk_id, SERVICE_DESK, row.assignee_id, row.group_id]
          : [row.desk_id, SERVICE_SUPERVISE],
    })

  const smsOf = (row: OwedRow, key: string, now: number, { origin, send }: PromiseSms): SmsCall => ({
    key,
    mayCall: async () => (await hours.state(row.desk_id, now)).isOpen,
    send: (phone) => send(phone, promiseMessage(endOf(row, origin))),
  })

  return {
    async sweep(now) {
      const due = (await owed(now)).flatMap((row) =>
        (['group', 'supervisor'] as const)
          .filter((step) => step === 'group' || Number(row.reply_due_at) <= now)
          .map((step) => ({ row, step, key: keyOf(row, step) })),
      )
      const still = new Set<string>()
      let count = 0
      for (const { row, step, key } of due) {
        if (!called.has(key)) {
          if (!(await hours.state(row.desk_id, now)).isOpen) continue
          count += await call(row, step, now)
        }
        still.add(key)
      }
      called = still
      // After all notices, because a carrier may be slow.
      await sms?.calls.sweep(
        due.flatMap(({ row, step, key }) =>
          step === 'supervisor' && still.has(key) ? [smsOf(row, key, now, sms)] : [],
        ),
        now,
      )
      return count
    },
  }
}

const keyOf = ({ id, reply_due_at }: OwedRow, step: Step): string => `reply.${id}.${reply_due_at}.${step}`

/** Names no customer: an SMS is read where it lies. */
const endOf = ({ reply_due_at }: OwedRow, origin: string): EndedPromise => ({
  subject: '在线客服',
  promise: '15 分钟回复承诺',
  time: chinaMinute(new Date(Number(reply_due_at))).slice(5),
  duty: '客服监控',
  link: `${origin}${addresses.supervision}`,
})

/** The notice's text: the owed reply, its deadline, the responsible agent, and why this person is notified. */
function wordsOf(row: OwedRow, step: Step, now: number): { title: string; text: string; address: string } {
  const { customer_id, customer_name, assignee_name, group_name, has_agent } = row
  const dueAt = Number(row.reply_due_at)
  const time = chinaMinute(new Date(dueAt)).slice(11)
  const has = assignee_name ? `由${assignee_name}服务` : '还没有客服接入'
  if (step === 'supervisor')
    return {
      title: `${customer_name} 超过承诺时间未回复`,
      text: `15 分钟回复承诺已于 ${time} 到期，${has}。通知您，因为您负责客服监控。`,
      address: addresses.supervision,
    }
  const left = Math.max(1, Math.ceil((dueAt - now) / minuteMs))
  const why = group_name
    ? `这个问题属于${group_name}${has_agent ? '' : '，而该组没有客服在岗'}`
    : has_agent
      ? '您在岗'
      : '没有客服在岗'
  return {
    title: dueAt > now ? `请回复 ${customer_name}：还剩 ${left} 分钟` : `请回复 ${customer_name}：已到承诺时间`,
    text: `15 分钟回复承诺于 ${time} 到期，${has}。通知您，因为${why}。`,
    address: `${addresses.workbench}?scope=${assignee_name ? 'all' : 'waiting'}&customer=${encodeURIComponent(customer_id)}`,
  }
}
