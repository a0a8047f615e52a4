/** Counts of the after-sales service within a span, each by an index of its instant. */
import type { Pool } from 'pg'

const week = (column: string) => `to_char(date_trunc('week', ${column} AT TIME ZONE 'Asia/Shanghai'), 'YYYY-MM-DD')`

export interface WeekCounts {
  submitted: number
  finished: number
  kept: number
  missed: number
}

/** Returns weeks by their Monday; weeks without any case are absent. A withdrawn order counts for no promise. */
export async function countWeeks(pool: Pool, from: Date, to: Date, now: Date): Promise<Map<string, WeekCounts>> {
  const [submitted, finished] = await Promise.all([
    pool.query<{ week: string; total: number; kept: number; missed: number }>(
      `SELECT ${week('created_at')} AS week, count(*)::int AS total,
         count(*) FILTER (WHERE finished_at IS NOT NULL AND coalesce(paused_at, finished_at) <= due_at)::int AS kept,
         count(*) FILTER (WHERE coalesce(paused_at, $3::timestamptz) > due_at AND state <> 'withdrawn')::int AS missed
       FROM aftersale_order WHERE created_at >= $1 AND created_at <= $2 GROUP BY 1`,
      [from, to, now],
    ),
    pool.query<{ week: string; total: number }>(
      `SELECT ${week('finished_at')} AS week, count(*)::int AS total
       FROM aftersale_order WHERE finished_at >= $1 AND finished_at <= $2 GROUP BY 1`,
      [from, to],
    ),
  ])
  const weeks = new Map<string, WeekCounts>()
  const of = (name: string): WeekCounts => {
    const known = weeks.get(name) ?? { submitted: 0, finished: 0, kept: 0, missed: 0 }
    weeks.set(name, known)
    return known
  }
  for (const { week: name, total, kept, missed } of submitted.rows)
    Object.assign(of(name), { submitted: total, kept, missed })
  for (const row of finished.rows) of(row.week).finished = row.total
  return weeks
}

export const countFaults = async (pool: Pool, from: Date, to: Date): Promise<{ faultType: string; count: number }[]> =>
  (
    await pool.query<{ faultType: string; count: number }>(
      `SELECT d.name AS "faultType", count(*)::int AS count FROM aftersale_order o
       JOIN dictionary_item d ON d.id = o.fault_type_id
       WHERE o.finished_at >= $1 AND o.finished_at <= $2 GROUP BY d.name ORDER BY count DESC, d.name`,
      [from, to],
    )
  ).rows

export interface UsedPart {
  goodsId: string
  partName: string
  partNumber: string
  quantity: number
  orderCount: number
}

export const countParts = async (pool: Pool, from: Date, to: Date): Promise<UsedPart[]> =>
  (
    await pool.query<UsedPart>(
      `SELECT p.goods_id AS "goodsId", p.name AS "partName", p.part_number AS "partNumber", sum(p.quantity)::int AS quantity,
         count(DISTINCT p.order_id)::int AS "orderCount"
       FROM aftersale_order o JOIN aftersale_part p ON p.order_id = o.id
       WHERE o.finished_at >= $1 AND o.finished_at <= $2
       GROUP BY p.goods_id, p.name, p.part_number ORDER BY quantity DESC, p.name, p.goods_id LIMIT 50`,
      [from, to],
    )
  ).rows
