/** The four figures of the after-sales service. */
import type { ServiceStatistics, StatisticChart } from '@weft/contract'
import { below, Table } from '@weft/ui'
import { styled } from 'styled-components'
import { Bars } from './Bars'
import { ChartCard } from './ChartCard'
import { Columns } from './Columns'
import { type SpanWeeks, useCsv } from './use-statistics'
import { statistics as words } from './words'

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px;
  @media (max-width: 1199.98px) { grid-template-columns: minmax(0, 1fr); }
  ${below('desktop')} { gap: 12px; }
`

const { charts: titles, columns, series } = words
const dayOf = (week: string) => week.slice(5)

export function Charts({ figures, weeks }: { figures: ServiceStatistics; weeks: SpanWeeks }) {
  const csv = useCsv(weeks)
  const { ordersPerWeek, promiseKept, faultTypes, partsUsed } = figures
  const card = (chart: StatisticChart) => ({
    title: titles[chart],
    isExporting: csv.isPending && csv.variables === chart,
    onExport: () => csv.mutate(chart),
  })
  return (
    <Grid>
      <ChartCard
        {...card('ordersPerWeek')}
        isEmpty={ordersPerWeek.every((one) => one.submittedCount + one.finishedCount === 0)}
        chart={
          <Columns
            title={titles.ordersPerWeek}
            names={ordersPerWeek.map((one) => dayOf(one.week))}
            series={[
              { name: series.submitted, values: ordersPerWeek.map((one) => one.submittedCount) },
              { name: series.finished, values: ordersPerWeek.map((one) => one.finishedCount) },
            ]}
            say={String}
          />
        }
        table={
          <Table
            caption={titles.ordersPerWeek}
            rows={ordersPerWeek}
            rowKey={(one) => one.week}
            columns={[
              { key: 'week', title: columns.week, render: (one) => one.week },
              { key: 'submitted', title: columns.submitted, align: 'end', render: (one) => one.submittedCount },
              { key: 'finished', title: columns.finished, align: 'end', render: (one) => one.finishedCount },
            ]}
          />
        }
      />
      <ChartCard
        {...card('promiseKept')}
        isEmpty={promiseKept.every((one) => one.keptShare === undefined)}
        chart={
          <Columns
            title={titles.promiseKept}
            names={promiseKept.map((one) => dayOf(one.week))}
            series={[{ name: series.kept, values: promiseKept.map((one) => one.keptShare) }]}
            say={(share) => `${Math.floor(share * 100)}%`}
            top={1}
          />
        }
        table={
          <Table
            caption={titles.promiseKept}
            rows={promiseKept}
            rowKey={(one) => one.week}
            columns={[
              { key: 'week', title: columns.week, render: (one) => one.week },
              { key: 'kept', title: columns.kept, align: 'end', render: (one) => one.keptCount },
              { key: 'missed', title: columns.missed, align: 'end', render: (one) => one.missedCount },
              {
                key: 'share',
                title: columns.share,
                align: 'end',
                render: (one) => (one.keptShare === undefined ? '--' : words.share(one.keptShare)),
              },
            ]}
          />
        }
      />
      <ChartCard
        {...card('faultTypes')}
        isEmpty={faultTypes.length === 0}
        chart={
          <Bars
            title={titles.faultTypes}
            rows={faultTypes.map((one) => ({ key: one.faultType, name: one.faultType || '--', value: one.count }))}
            say={words.orders}
          />
        }
        table={
          <Table
            caption={titles.faultTypes}
            rows={faultTypes}
            rowKey={(one) => one.faultType}
            columns={[
              { key: 'fault', title: columns.fault, render: (one) => one.faultType || '--' },
              { key: 'count', title: columns.count, align: 'end', render: (one) => one.count },
            ]}
          />
        }
      />
      <ChartCard
        {...card('partsUsed')}
        isEmpty={partsUsed.length === 0}
        chart={
          <Bars
            title={titles.partsUsed}
            rows={partsUsed.map((one) => ({
              key: `${one.goodsId}${one.partName}`,
              name: one.partName,
              value: one.quantity,
            }))}
            say={words.pieces}
          />
        }
        table={
          <Table
            caption={titles.partsUsed}
            rows={partsUsed}
            rowKey={(one) => `${one.goodsId}${one.partName}`}
            columns={[
              { key: 'part', title: columns.part, render: (one) => one.partName },
              { key: 'number', title: columns.number, render: (one) => one.partNumber || '--' },
              { key: 'quantity', title: columns.quantity, align: 'end', render: (one) => one.quantity },
              { key: 'orders', title: columns.orders, align: 'end', render: (one) => one.orderCount },
            ]}
          />
        }
      />
    </Grid>
  )
}
