/** The four charts of the service: drawn, as a table, as a file; and without data. */
import type { Meta, StoryObj } from '@storybook/react'
import type { ServiceStatistics } from '@weft/contract'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { answering, inConsole } from '../../../story/stage'
import { StatisticsPage } from '../statistics/StatisticsPage'

const meta = {
  title: 'Portal/Console/Statistics',
  decorators: [inConsole],
  parameters: { ground: 'ground', address: '/console/after-sales/statistics' },
  render: () => <StatisticsPage />,
} satisfies Meta

export default meta
type Story = StoryObj

const weeks = Array.from(
  { length: 12 },
  (_, at) => `2026-${at < 4 ? '08' : at < 8 ? '09' : '10'}-${String(3 + 7 * (at % 4)).padStart(2, '0')}`,
)
const figures: ServiceStatistics = {
  from: '2026-08-31',
  to: '2026-11-22',
  ordersPerWeek: weeks.map((week, at) => ({ week, submittedCount: (at * 7) % 11, finishedCount: (at * 5) % 9 })),
  promiseKept: weeks.map((week, at) => ({
    week,
    keptCount: at,
    missedCount: at % 3,
    ...(at ? { keptShare: at / (at + (at % 3)) } : {}),
  })),
  faultTypes: [
    { faultType: '机械磨损', count: 15 },
    { faultType: '电气与控制系统参数漂移（含传感器标定）', count: 4 },
  ],
  partsUsed: [{ goodsId: 'g1', partName: '停经片', partNumber: 'WJ-165', quantity: 48, orderCount: 3 }],
}
const empty: ServiceStatistics = { ...figures, ordersPerWeek: [], promiseKept: [], faultTypes: [], partsUsed: [] }
const READ = '/aftersale-web-service/web-api/statistics/v1/read'

export const Figures: Story = { beforeEach: () => answering({ [READ]: [figures] }) }
export const FiguresNight: Story = { ...Figures, globals: { theme: 'night' } }

export const AsTable: Story = {
  ...Figures,
  name: '[SV-10] a figure by keyboard as its table, with every week in it, and as a file',
  beforeEach: () =>
    answering({
      [READ]: [figures],
      '/aftersale-web-service/web-api/statistics/v1/csv': [{ fileName: '每周工单.csv', text: '周,提交\r\n' }],
    }),
  play: async ({ canvasElement }) => {
    const card = await within(canvasElement).findByRole('region', { name: '每周工单' })
    await expect(within(card).getByRole('img', { name: '每周工单' })).toBeVisible()
    within(card).getByRole('button', { name: '表' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(within(card).getAllByRole('row')).toHaveLength(13)
    const link = document.createElement('a')
    const made = document.createElement.bind(document)
    const pressed: string[] = []
    link.click = () => pressed.push(link.download)
    document.createElement = ((name: string) => (name === 'a' ? link : made(name))) as typeof document.createElement
    await userEvent.click(within(card).getByRole('button', { name: '导出每周工单 CSV' }))
    await waitFor(() => expect(pressed).toEqual(['每周工单.csv']))
    document.createElement = made
  },
}

export const Empty: Story = {
  beforeEach: () => answering({ [READ]: [empty] }),
  play: async ({ canvasElement }) => {
    const card = await within(canvasElement).findByRole('region', { name: '故障类型' })
    await expect(within(card).getByText('暂无数据')).toBeVisible()
  },
}

export const Failed: Story = {
  beforeEach: () => answering({ [READ]: '服务繁忙' }),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText('统计数据未能加载')).toBeVisible())
  },
}
