/** Statistics of the after-sales service (STAT_MANAGE): four charts, each as rows and as CSV. */

import { defineCall } from './call'
import { csvForm, timeField } from './listing'
import { z } from './zod'

/** The charts of the after-sales statistics. */
export const statisticCharts = ['ordersPerWeek', 'promiseKept', 'faultTypes', 'partsUsed'] as const
/** The name of a chart of the after-sales statistics. */
export type StatisticChart = (typeof statisticCharts)[number]
/** Titles of the charts, in Chinese: on the page and of the file. */
export const statisticChartTitles: Readonly<Record<StatisticChart, string>> = {
  ordersPerWeek: '每周工单',
  promiseKept: '处理承诺达成率',
  faultTypes: '故障类型',
  partsUsed: '备件用量',
}

export const serviceStatistics = z.object({
  /** Span of the statistics, `YYYY-MM-DD`, both ends included. */
  from: z.string(),
  to: z.string(),
  /** Weeks start on Monday, China time; weeks without orders are included with zeros. */
  ordersPerWeek: z.array(
    z.object({ week: z.string(), submittedCount: z.number().int(), finishedCount: z.number().int() }),
  ),
  /**
   * The promise of handling within 3 days, without complaints: orders by the week in which they were finished or their time
   * ended, as in `promises.weeks`. `keptShare` is absent when no order was decided.
   */
  promiseKept: z.array(
    z.object({
      week: z.string(),
      keptCount: z.number().int(),
      missedCount: z.number().int(),
      keptShare: z.number().optional(),
    }),
  ),
  /** Fault types of orders finished in the span, most frequent first. */
  faultTypes: z.array(z.object({ faultType: z.string(), count: z.number().int() })),
  /** Parts of orders finished in the span, most pieces first, at most 50. */
  partsUsed: z.array(
    z.object({
      goodsId: z.string(),
      partName: z.string(),
      partNumber: z.string(),
      quantity: z.number().int(),
      orderCount: z.number().int(),
    }),
  ),
})
/** The rows of the four charts of the after-sales service, for one span of days. */
export type ServiceStatistics = z.output<typeof serviceStatistics>

const stat = { auth: 'staff', authorities: ['STAT_MANAGE'] } as const
/** Defaults to the last 12 weeks. At most 366 days. */
const span = { from: timeField, to: timeField }
const source = 'requirement: statistics; design §5'
const errors = { 1: '`from` is not before `to`, or more than 366 days (HTTP 400)' }

/** Calls that read the after-sales statistics, as rows and as CSV (STAT_MANAGE). */
export const statisticsCalls = {
  read: defineCall({
    name: 'statistics.read',
    method: 'GET',
    path: '/aftersale-web-service/web-api/statistics/v1/read',
    ...stat,
    query: z.strictObject(span),
    data: serviceStatistics,
    errors,
    source,
  }),
  /** One chart as a file: CRLF; with `form=people` a byte order mark, and cells that start like a formula are escaped (T24). */
  csv: defineCall({
    name: 'statistics.csv',
    method: 'GET',
    path: '/aftersale-web-service/web-api/statistics/v1/csv',
    ...stat,
    query: z.strictObject({ chart: z.enum(statisticCharts), form: csvForm, ...span }),
    data: z.object({ fileName: z.string(), text: z.string() }),
    errors,
    source,
  }),
} as const
