/** Figures of the service (STAT_MANAGE), as charts and as CSV; and the public counters. */
import { companyCalls, statisticChartTitles, statisticsCalls } from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { csvIn } from '../../platform/csv-forms'
import { createFresh } from '../../platform/fresh'
import { registerCall } from '../../platform/http/register-call'
import { countAll, counterNames } from './counters'
import { chartTables } from './presenter'
import { readStatistics } from './service'

/** Maximum age of the counters. */
const freshMs = 5_000

export function registerStatistics(api: FastifyInstance): void {
  const { db, clock } = api.weft
  const counters = createFresh<readonly number[]>({ clock, ttlMs: freshMs, max: 1 })
  registerCall(api, companyCalls.kpi, async () => {
    const counted = await counters.get('', () => countAll(db))
    return counterNames.map((name, index) => ({ kpi: counted[index] ?? 0, name }))
  })
  registerCall(api, statisticsCalls.read, async ({ query }) => [await readStatistics(api.weft, query)])
  registerCall(api, statisticsCalls.csv, async ({ query: { chart, form, ...span } }) => {
    const figures = await readStatistics(api.weft, span)
    const [head, rows] = chartTables[chart](figures)
    return [
      {
        fileName: `售后统计_${statisticChartTitles[chart]}_${figures.from}_${figures.to}.csv`,
        text: csvIn(form, head, rows),
      },
    ]
  })
}
