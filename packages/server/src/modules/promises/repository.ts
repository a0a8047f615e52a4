/**
 * Counts the four promises. An order counts at its end or, while it is open, when its time runs out; a request for an agent
 * counts in the span in which it was asked. Of after-sales orders, time that the customer caused is subtracted.
 */
import { type PromiseCode, servicePromises } from '@weft/contract'
import type { Pool } from 'pg'
import { weekSql } from '../../platform/china-weeks'
import { stateLiterals } from '../../platform/order-life'
import { WITH_BLOCK } from '../conversations'
import { brokenAt, isKept, replyTookMs } from '../desk'
import { owedStates } from '../mall'
import { runningStates } from '../work-orders'

/** The parts of an order of the mall are promised within this time, as an interval of SQL. */
export const ARRIVAL = `interval '${servicePromises.arrival.targetMs / 3_600_000} hours'`

export interface PromiseRule {
  code: PromiseCode
  title: string
  targetMs: number
  method: string
  /** SQL of rows (decided_at timestamptz, took_ms, is_kept); $1 from, $2 until. */
  cases: string
}

const untilMs = 'extract(epoch FROM $2::timestamptz) * 1000'

const orders = (condition: string) => `
  SELECT o.finished_at AS decided_at,
    o.promise_hours * 3600000.0 - extract(epoch FROM o.due_at - coalesce(o.paused_at, o.finished_at)) * 1000 AS took_ms,
    coalesce(o.paused_at, o.finished_at) <= o.due_at AS is_kept
  FROM aftersale_order o WHERE o.finished_at >= $1 AND o.finished_at < $2 AND ${condition}
  UNION ALL
  SELECT o.due_at, NULL, false FROM aftersale_order o
  WHERE o.state IN (${stateLiterals(runningStates)}) AND o.due_at >= $1 AND o.due_at < $2 AND ${condition}`

export const promiseRules: readonly PromiseRule[] = [
  {
    code: 'reply',
    ...servicePromises.reply,
    method:
      '从客户请求人工到客服第一次回复；非工作时间的请求从下一次上班算起。客服未回复就结束服务的计为未达成，客户按时撤回的不计，客户被屏蔽的时间不计。',
    cases: `
      SELECT to_timestamp(coalesce(s.first_reply_at, ${brokenAt(untilMs)}) / 1000.0) AS decided_at,
        ${replyTookMs}::float8 AS took_ms,
        ${isKept(untilMs)} AS is_kept
      FROM service_session s JOIN desk d ON d.id = s.desk_id ${WITH_BLOCK}
      WHERE s.asked_at >= extract(epoch FROM $1::timestamptz) * 1000 AND s.asked_at < extract(epoch FROM $2::timestamptz) * 1000
        AND s.promise_due_at IS NOT NULL
        AND ${isKept(untilMs)} IS NOT NULL`,
  },
  {
    code: 'handling',
    ...servicePromises.handling,
    method: '从提交到处理完成，等待客户补充的时间不计；到期未完成的计为未达成，投诉另计。',
    cases: orders(
      `o.type_id NOT IN (SELECT id FROM dictionary_item WHERE kind = 'aftersaleType' AND code = 'complaint')`,
    ),
  },
  {
    code: 'arrival',
    ...servicePromises.arrival,
    method: '从客户确认订单到确认收货；满 15 天仍未收货的计为未达成。',
    cases: `
      SELECT e.at AS decided_at, extract(epoch FROM e.at - o.confirmed_at) * 1000 AS took_ms,
        e.at <= o.confirmed_at + ${ARRIVAL} AS is_kept
      FROM mall_order o JOIN mall_order_event e ON e.order_id = o.id AND e.state = 'completed'
      WHERE o.confirmed_at >= $1::timestamptz - interval '90 days' AND o.confirmed_at < $2 AND e.at >= $1 AND e.at < $2
      UNION ALL
      SELECT o.confirmed_at + ${ARRIVAL}, NULL, false FROM mall_order o
      WHERE o.state IN (${stateLiterals(owedStates)})
        AND o.confirmed_at >= $1::timestamptz - ${ARRIVAL} AND o.confirmed_at < $2::timestamptz - ${ARRIVAL}`,
  },
  {
    code: 'complaint',
    ...servicePromises.complaint,
    method: '类型为投诉建议的售后工单，从提交到处理完成，等待客户补充的时间不计；到期未完成的计为未达成。',
    cases: orders(`o.type_id IN (SELECT id FROM dictionary_item WHERE kind = 'aftersaleType' AND code = 'complaint')`),
  },
]

export interface Measured {
  sampleCount: number
  keptCount: number
  medianMs?: number
}

/** The share of kept promises, rounded down, so that 100 % means all; NaN without a case. */
export const shareOf = ({ keptCount, sampleCount }: Measured): number =>
  Math.floor((keptCount / sampleCount) * 1_000) / 1_000

interface MeasuredRow {
  samples: number
  kept: number
  median: number | null
}

const measuredOf = (row: MeasuredRow | undefined): Measured => ({
  sampleCount: row?.samples ?? 0,
  keptCount: row?.kept ?? 0,
  ...(row?.median === null || row === undefined ? {} : { medianMs: Math.max(0, Math.round(row.median)) }),
})

const figures = `count(*)::int AS samples, count(*) FILTER (WHERE is_kept)::int AS kept,
  percentile_cont(0.5) WITHIN GROUP (ORDER BY took_ms) AS median`

export async function measure(pool: Pool, rule: PromiseRule, from: Date, until: Date): Promise<Measured> {
  const { rows } = await pool.query<MeasuredRow>(`SELECT ${figures} FROM (${rule.cases}) AS cases`, [from, until])
  return measuredOf(rows[0])
}

/** Returns weeks by their Monday in China, `YYYY-MM-DD`; weeks without a case are absent. */
export async function measureWeeks(
  pool: Pool,
  rule: PromiseRule,
  from: Date,
  until: Date,
): Promise<Map<string, Measured>> {
  const { rows } = await pool.query<MeasuredRow & { week: string }>(
    `SELECT ${weekSql('decided_at')} AS week, ${figures}
     FROM (${rule.cases}) AS cases GROUP BY 1`,
    [from, until],
  )
  return new Map(rows.map((row) => [row.week, measuredOf(row)]))
}

const handling = promiseRules.find(({ code }) => code === 'handling') as PromiseRule
/** `measureWeeks` of after-sales orders without complaints. */
export const measureHandling = (pool: Pool, from: Date, until: Date) => measureWeeks(pool, handling, from, until)
