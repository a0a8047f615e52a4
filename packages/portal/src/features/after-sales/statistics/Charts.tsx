/** The four charts of the after-sales service. */
import type { ServiceStatistics, StatisticChart } from '@weft/contract'
import { below } from '@weft/ui'
import { styled } from 'styled-components'
import { figure, WholeTable } from '../../../shared/table/ListTable'
import { shareText } from '../../../shared/words/share'
import { Bars } from './Bars'
import { ChartCard, type ChartCardProps } from './ChartCard'
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

type CardProps = Pick<ChartCardProps, 'title' | 'isExporting' | 'onExport'>

function OrdersPerWeek({ rows, card }: { rows: ServiceStatistics['ordersPerWeek']; card: CardProps }) {
  return (
    <ChartCard
      {...card}
      isEmpty={rows.every((one) => one.submittedCount + one.finishedCount === 0)}
      chart={
        <Columns
          title={titles.ordersPerWeek}
          names={rows.map((one) => dayOf(one.week))}
          series={[
            { name: series.submitted, values: rows.map((one) => one.submittedCount) },
            { name: series.finished, values: rows.map((one) => one.finishedCount) },
          ]}
          say={String}
        />
      }
      table={
        <WholeTable
          caption={titles.ordersPerWeek}
          rows={rows}
          rowKey={(one) => one.week}
          columns={[
            { key: 'week', title: columns.week, value: (one) => one.week, render: (one) => one.week },
            figure('submitted', columns.submitted, (one: (typeof rows)[number]) => one.submittedCount),
            figure('finished', columns.finished, (one: (typeof rows)[number]) => one.finishedCount),
          ]}
        />
      }
    />
  )
}

function PromiseKept({ rows, card }: { rows: ServiceStatistics['promiseKept']; card: CardProps }) {
  return (
    <ChartCard
      {...card}
      isEmpty={rows.every((one) => one.keptShare === undefined)}
      chart={
        <Columns
          title={titles.promiseKept}
          names={rows.map((one) => dayOf(one.week))}
          series={[{ name: series.kept, values: rows.map((one) => one.keptShare) }]}
          say={shareText}
          top={1}
        />
      }
      table={
        <WholeTable
          caption={titles.promiseKept}
          rows={rows}
          rowKey={(one) => one.week}
          columns={[
            { key: 'week', title: columns.week, value: (one) => one.week, render: (one) => one.week },
            figure('kept', columns.kept, (one: (typeof rows)[number]) => one.keptCount),
            figure('missed', columns.missed, (one: (typeof rows)[number]) => one.missedCount),
            {
              key: 'share',
              title: columns.share,
              align: 'end',
              descends: true,
              value: (one) => one.keptShare ?? -1,
              render: (one) => shareText(one.keptShare),
            },
          ]}
        />
      }
    />
  )
}

function FaultTypes({ rows, card }: { rows: ServiceStatistics['faultTypes']; card: CardProps }) {
  return (
    <ChartCard
      {...card}
      isEmpty={rows.length === 0}
      chart={
        <Bars
          title={titles.faultTypes}
          rows={rows.map((one) => ({ key: one.faultType, name: one.faultType || '--', value: one.count }))}
          say={words.orders}
        />
      }
      table={
        <WholeTable
          caption={titles.faultTypes}
          rows={rows}
          rowKey={(one) => one.faultType}
          columns={[
            {
              key: 'fault',
              title: columns.fault,
              value: (one) => one.faultType,
              render: (one) => one.faultType || '--',
            },
            figure('count', columns.count, (one: (typeof rows)[number]) => one.count),
          ]}
        />
      }
    />
  )
}

function PartsUsed({ rows, card }: { rows: ServiceStatistics['partsUsed']; card: CardProps }) {
  return (
    <ChartCard
      {...card}
      isEmpty={rows.length === 0}
      chart={
        <Bars
          title={titles.partsUsed}
          rows={rows.map((one) => ({
            key: `${one.goodsId}${one.partName}`,
            name: one.partName,
            value: one.quantity,
          }))}
          say={words.pieces}
        />
      }
      table={
        <WholeTable
          caption={titles.partsUsed}
          rows={rows}
          rowKey={(one) => `${one.goodsId}${one.partName}`}
          columns={[
            { key: 'part', title: columns.part, value: (one) => one.partName, render: (one) => one.partName },
            {
              key: 'number',
              title: columns.number,
              value: (one) => one.partNumber,
              render: (one) => one.partNumber || '--',
            },
            figure('quantity', columns.quantity, (one: (typeof rows)[number]) => one.quantity),
            figure('orders', columns.orders, (one: (typeof rows)[number]) => one.orderCount),
          ]}
        />
      }
    />
  )
}

export function Charts({ figures, weeks }: { figures: ServiceStatistics; weeks: SpanWeeks }) {
  const csv = useCsv(weeks)
  const card = (chart: StatisticChart): CardProps => ({
    title: titles[chart],
    isExporting: csv.isPending && csv.variables === chart,
    onExport: () => csv.mutate(chart),
  })
  return (
    <Grid>
      <OrdersPerWeek rows={figures.ordersPerWeek} card={card('ordersPerWeek')} />
      <PromiseKept rows={figures.promiseKept} card={card('promiseKept')} />
      <FaultTypes rows={figures.faultTypes} card={card('faultTypes')} />
      <PartsUsed rows={figures.partsUsed} card={card('partsUsed')} />
    </Grid>
  )
}
