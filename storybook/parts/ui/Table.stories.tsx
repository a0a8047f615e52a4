import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge, EmptyState, Table, type TableColumn } from '@weft/ui'
import type { ComponentProps } from 'react'
import { documentation } from '../page'

interface Order {
  readonly workOrder: string
  readonly device: string
  readonly state: string
  readonly hours: number
}

const rows: readonly Order[] = [
  { workOrder: 'SH20261118-0042', device: '水刺机 YR-SC320', state: '处理中', hours: 26.5 },
  { workOrder: 'SH20261117-0039', device: '浆纱机 GA338', state: '等待客户', hours: 8 },
  { workOrder: 'SH20261112-0017', device: '涤纶工业丝卷绕机（十二头，配自动换筒装置）', state: '已完成', hours: 71.3 },
]

const columns: readonly TableColumn<Order>[] = [
  { key: 'workOrder', title: '工单', render: ({ workOrder }) => workOrder, width: '12em' },
  { key: 'device', title: '设备', render: ({ device }) => device },
  { key: 'state', title: '状态', render: ({ state }) => <Badge>{state}</Badge> },
  { key: 'hours', title: '用时（小时）', align: 'end', render: ({ hours }) => hours.toFixed(1) },
]

const meta = {
  title: 'Parts/Data/Table 表格',
  component: Table,
  args: { caption: '售后工单', captionVisible: true, columns, rows, rowKey: ({ workOrder }: Order) => workOrder },
  argTypes: {
    columns: { control: false },
    rows: { control: false },
    rowKey: { control: false },
    empty: { control: false },
  },
} satisfies Meta<typeof Table<Order>>

export default meta
type Story = StoryObj<typeof meta>

export const Documentation: Story = {
  name: 'Documentation · rows, columns, list, data grid 列表, 数据, 行列',
  ...documentation<ComponentProps<typeof Table<Order>>>({
    status: 'stable',
    isWide: true,
    purpose: 'Rows that are compared by columns. Below 992 px each row becomes a card that names its columns.',
    avoid: [
      'For things that are looked at one by one: use cards.',
      'For pairs of name and value: use a description list.',
      'For more than about eight columns: move some into the detail.',
    ],
    anatomy: [
      'The caption, visible or for readers only.',
      'Column heads; figures at the end edge. A head that orders the rows is a button with an arrow; below 992 px these heads stay above the cards.',
      'Rows with a hairline between; a chosen one has the ground of what is selected.',
      'A running thread along the top while it is fetched again.',
    ],
    states: [
      { name: 'Filled' },
      {
        name: 'Ordered',
        args: {
          caption: '售后工单（按用时）',
          columns: columns.map((column) =>
            column.key === 'hours'
              ? { ...column, order: { direction: 'descending' as const, onPress: () => {} } }
              : column,
          ),
        },
        note: 'the host sorts',
      },
      {
        name: 'One chosen',
        args: { caption: '售后工单（选中）', isChosen: ({ workOrder }) => workOrder === rows[0]?.workOrder },
      },
      { name: 'Fetched again', args: { refreshing: true, caption: '售后工单（刷新中）' }, note: 'the old rows stay' },
      { name: 'Empty', args: { rows: [], caption: '售后工单（空）', empty: <EmptyState compact /> } },
    ],
    content: [
      'Heads are nouns; units stand in the head.',
      'An unknown value is “--”, zero is 0.',
      'Codes and dates in Num figures, dates as YYYY-MM-DD.',
    ],
    keys: 'A head that orders is a button: Enter and Space turn the order. Controls in cells are reached by Tab, row by row.',
    roles: [
      ['table', '`caption`.'],
      ['columnheader', 'The title of the column; `aria-sort` where it can order the rows.'],
      ['row, cell', 'Kept also where rows are drawn as cards.'],
    ],
    snippet: `import { Table, type TableColumn } from '@weft/ui'

interface Order {
  workOrder: string
  hours: number
}

const columns: TableColumn<Order>[] = [
  { key: 'workOrder', title: '工单', render: (order) => order.workOrder },
  { key: 'hours', title: '用时（小时）', align: 'end', render: (order) => order.hours.toFixed(1) },
]

export const Orders = ({ orders }: { orders: Order[] }) => (
  <Table caption="售后工单" columns={columns} rows={orders} rowKey={(order) => order.workOrder} />
)`,
  }),
}

export const Playground: Story = {}
