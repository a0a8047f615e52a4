/** Counts of the after-sales service within a span, each by an index of its instant. */
import type { Pool } from 'pg'
import { weekSql } from '../../platform/china-weeks'

/** Returns numbers of orders by the Monday of a week; weeks without any are absent. */
async function countWeeks(pool: Pool, column: string, from: Date, to: Date): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ week: string; total: number }>(
    `SELECT ${weekSql(column)} AS week, count(*)::int AS total
     FROM aftersale_order WHERE ${column} >= $1 AND ${column} <= $2 GROUP BY 1`,
    [from, to],
  )
  return new Map(rows.map((row) => [row.week, row.total]))
}
export const countSubmitted = (pool: Pool, from: Date, to: Date) => countWeeks(pool, 'created_at', from, to)
export const countFinished = (pool: Pool, from: Date, to: Date) => countWeeks(pool, 'finished_at', from, to)

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

/** Returns the parts used in orders finished within the span: the 50 most used. */
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
