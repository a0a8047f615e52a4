/** Figures of the service (STAT_MANAGE), as charts and as CSV; and the public counters. */
import { companyCalls, type ServiceStatistics, type StatisticChart, statisticsCalls } from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { chinaDay, fromChinaTime } from '../../platform/china-time'
import { lastMondays, weeksBetween } from '../../platform/china-weeks'
import { csvIn } from '../../platform/csv-forms'
import { createFresh } from '../../platform/fresh'
import { registerCall } from '../../platform/http/register-call'
import { requireSpan } from '../../platform/span'
import { countAll, counterNames } from './counters'
import { countFaults, countParts, countWeeks } from './repository'

const defaultWeeks = 12
/** Maximum age of the counters. */
const freshMs = 5_000

/** Rounded down, so that 100 % means all. */
const shareOf = (kept: number, missed: number): number => Math.floor((kept / (kept + missed)) * 1_000) / 1_000

const tables: Readonly<
  Record<StatisticChart, (read: ServiceStatistics) => [title: string, head: string[], rows: (string | number)[][]]>
> = {
  ordersPerWeek: ({ ordersPerWeek }) => [
    '每周工单',
    ['周（周一）', '提交', '完成'],
    ordersPerWeek.map((row) => [row.week, row.submittedCount, row.finishedCount]),
  ],
  promiseKept: ({ promiseKept }) => [
    '承诺达成',
    ['周（周一）', '达成', '未达成', '达成率'],
    promiseKept.map((row) => [row.week, row.keptCount, row.missedCount, row.keptShare ?? '--']),
  ],
  faultTypes: ({ faultTypes }) => [
    '故障类型',
    ['故障类型', '工单数'],
    faultTypes.map((row) => [row.faultType, row.count]),
  ],
  partsUsed: ({ partsUsed }) => [
    '备件消耗',
    ['备件', '零件号', '数量', '工单数'],
    partsUsed.map((row) => [row.partName, row.partNumber, row.quantity, row.orderCount]),
  ],
}

export function registerStatistics(api: FastifyInstance): void {
  const { db, pool, clock } = api.weft

  async function read(query: { from: string; to: string }): Promise<ServiceStatistics> {
    const now = new Date(clock.now())
    const to = fromChinaTime(query.to) ?? now
    const from = fromChinaTime(query.from) ?? lastMondays(to, defaultWeeks)[0]?.at ?? to
    requireSpan(from.getTime(), to.getTime())
    const [weeks, faultTypes, partsUsed] = await Promise.all([
      countWeeks(pool, from, to, now),
      countFaults(pool, from, to),
      countParts(pool, from, to),
    ])
    const every = weeksBetween(from, to).map(({ week }) => ({
      week,
      ...(weeks.get(week) ?? { submitted: 0, finished: 0, kept: 0, missed: 0 }),
    }))
    return {
      from: chinaDay(from),
      to: chinaDay(to),
      ordersPerWeek: every.map(({ week, submitted, finished }) => ({
        week,
        submittedCount: submitted,
        finishedCount: finished,
      })),
      promiseKept: every.map(({ week, kept, missed }) => ({
        week,
        keptCount: kept,
        missedCount: missed,
        ...(kept + missed > 0 ? { keptShare: shareOf(kept, missed) } : {}),
      })),
      faultTypes,
      partsUsed,
    }
  }

  const counters = createFresh<readonly number[]>({ clock, ttlMs: freshMs, max: 1 })
  registerCall(api, companyCalls.kpi, async () => {
    const counted = await counters.get('', () => countAll(db))
    return counterNames.map((name, index) => ({ kpi: counted[index] ?? 0, name }))
  })
  registerCall(api, statisticsCalls.read, async ({ query }) => [await read(query)])
  registerCall(api, statisticsCalls.csv, async ({ query: { chart, form, ...span } }) => {
    const figures = await read(span)
    const [title, head, rows] = tables[chart](figures)
    return [{ fileName: `售后统计_${title}_${figures.from}_${figures.to}.csv`, text: csvIn(form, head, rows) }]
  })
}
