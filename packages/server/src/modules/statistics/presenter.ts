/** A chart as the table of a file: its head and its rows. */
import type { ServiceStatistics, StatisticChart } from '@weft/contract'

export const chartTables: Readonly<
  Record<StatisticChart, (read: ServiceStatistics) => [head: string[], rows: (string | number)[][]]>
> = {
  ordersPerWeek: ({ ordersPerWeek }) => [
    ['周（周一）', '提交', '完成'],
    ordersPerWeek.map((row) => [row.week, row.submittedCount, row.finishedCount]),
  ],
  promiseKept: ({ promiseKept }) => [
    ['周（周一）', '达成', '未达成', '达成率'],
    promiseKept.map((row) => [row.week, row.keptCount, row.missedCount, row.keptShare ?? '--']),
  ],
  faultTypes: ({ faultTypes }) => [['故障类型', '工单数'], faultTypes.map((row) => [row.faultType, row.count])],
  partsUsed: ({ partsUsed }) => [
    ['备件', '备件编号', '数量', '工单数'],
    partsUsed.map((row) => [row.partName, row.partNumber, row.quantity, row.orderCount]),
  ],
}
