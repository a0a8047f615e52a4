import type { Meta, StoryObj } from '@storybook/react'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Badge } from '../feedback/badge'
import { EmptyState } from '../feedback/list-state'
import { Avatar } from './avatar'
import { ChipList } from './chip'
import { SlaChip } from './sla-chip'
import { Table, type TableColumn } from './table'
import { ThreadLog } from './thread-log'

interface Order {
  readonly number: string
  readonly device: string
  readonly customer: string
  readonly state: string
  readonly hours: number
}

const orders: readonly Order[] = [
  { number: 'SH20261118-0042', device: '水刺机 YR-SC320', customer: '锦纶新材料', state: '处理中', hours: 26.5 },
  { number: 'SH20261117-0039', device: '浆纱机 GA338', customer: '华纺非织造', state: '等待客户', hours: 8 },
  {
    number: 'SH20261112-0017',
    device: '涤纶工业丝卷绕机（十二头，配自动换筒装置及远程监测模块）',
    customer: '锦纶新材料有限公司第三纺丝车间',
    state: '已完成',
    hours: 71.25,
  },
]

const columns: readonly TableColumn<Order>[] = [
  { key: 'number', title: '工单', render: (order) => order.number, width: '14em' },
  { key: 'device', title: '设备', render: (order) => order.device },
  { key: 'customer', title: '客户', render: (order) => order.customer },
  { key: 'state', title: '状态', render: (order) => <Badge>{order.state}</Badge> },
  { key: 'hours', title: '用时（小时）', align: 'end', render: (order) => order.hours.toFixed(1) },
]

const fixedColumns: readonly TableColumn<Order>[] = ['登记时间', '最近修改'].map((title) => ({
  key: title,
  title,
  width: '11em',
  render: () => <span style={{ whiteSpace: 'nowrap' }}>2026-11-18 09:12</span>,
}))

const meta = { title: 'Primitives/Data', component: Avatar, args: { name: '王晓芸' } } satisfies Meta<typeof Avatar>

export default meta
type Story = StoryObj<typeof meta>

export const Avatars: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' }}>
      {['王晓芸', '赵磊', '孙建国', '周敏', '在线客服', 'Anna Schmidt'].map((name) => (
        <Avatar key={name} name={name} decorative={false} />
      ))}
      <Avatar name="李想" size={24} />
      <Avatar name="陈立" size={56} presence="online" />
      <Avatar name="何静" size={40} presence="away" src="data:image/png;base64,broken" />
    </div>
  ),
}

function ChosenConditions() {
  const [chips, setChips] = useState([
    { key: 'bearing', name: '轴承' },
    { key: 'roller', name: '橡胶辊' },
    { key: 'long', name: '水刺机高压喷水板及其密封组件（不锈钢，孔径 0.12 mm）' },
  ])
  return (
    <>
      <h2 tabIndex={-1} id="chosen" style={{ font: 'inherit' }}>
        备件 共 128 件
      </h2>
      <ChipList
        chips={chips}
        onRemove={(key) => setChips((now) => now.filter((chip) => chip.key !== key))}
        onClear={() => setChips([])}
        onEmptied={() => document.getElementById('chosen')?.focus()}
      />
    </>
  )
}

/** After a removal the focus moves to the next chip, after the last one to the heading. */
export const Chips: Story = {
  render: () => <ChosenConditions />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '移除 轴承' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: '移除 橡胶辊' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('button', { name: /移除 水刺机/ })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('heading')).toHaveFocus())
  },
}

export const ChipsResting: Story = { render: () => <ChosenConditions /> }

export const SlaChips: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      <SlaChip state="remaining" spanMs={2 * 86_400_000 + 3 * 3_600_000} dueAt="2026-11-23 17:30" />
      <SlaChip state="remaining" spanMs={12 * 60_000} label="已等待 3 分钟" />
      <SlaChip state="met" dueAt="2026-11-20 09:12" />
      <SlaChip state="overdue" spanMs={95 * 60_000} dueAt="2026-11-20 15:00" />
      <SlaChip state="paused" />
    </div>
  ),
}

export const Orders: Story = {
  render: () => (
    <Table caption="售后工单" captionVisible columns={columns} rows={orders} rowKey={(order) => order.number} />
  ),
}

/** Between the cards of a phone and a wide window the other columns leave the growing one less than a letter. */
export const OrdersTight: Story = {
  render: () => (
    <div style={{ width: 712 }}>
      <Table
        caption="售后工单"
        columns={[...columns.filter(({ key }) => key !== 'customer'), ...fixedColumns]}
        rows={orders}
        rowKey={(order) => order.number}
      />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const [, device] = within(canvasElement).getAllByRole('cell')
    const letter = Number.parseFloat(getComputedStyle(within(canvasElement).getByRole('table')).fontSize)
    await expect(device?.firstElementChild?.clientWidth).toBeGreaterThanOrEqual(Math.floor(6 * letter))
  },
}

export const OrdersRefreshing: Story = {
  render: () => (
    <Table caption="售后工单" columns={columns} rows={orders} rowKey={(order) => order.number} refreshing />
  ),
}

export const OrdersEmpty: Story = {
  render: () => (
    <Table
      caption="售后工单"
      columns={columns}
      rows={[]}
      rowKey={(order: Order) => order.number}
      empty={<EmptyState compact />}
    />
  ),
}

export const Log: Story = {
  render: () => (
    <ThreadLog
      entries={[
        {
          key: '3',
          status: '现场处理',
          person: '孙建国',
          time: '2026-11-20 14:05',
          opinion: '更换第二组转鼓套与密封环，试车 40 分钟，条痕消失；建议每 2000 小时检查一次喷水板水质。',
        },
        {
          key: '2',
          status: '已派工',
          person: '孙建国',
          time: '2026-11-19 08:40',
          opinion: '携带转鼓套 1 件、密封环 4 件。',
        },
        { key: '1', status: '已受理', person: '王晓芸', time: '2026-11-18 17:12' },
      ]}
    />
  ),
}

export const OrdersNight: Story = { ...Orders, globals: { theme: 'night' } }
export const SlaNight: Story = { ...SlaChips, globals: { theme: 'night' } }
export const AvatarsNight: Story = { ...Avatars, globals: { theme: 'night' } }
export const LogNight: Story = { ...Log, globals: { theme: 'night' } }
