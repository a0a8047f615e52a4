/** The console's lists: empty, each says so and what to do; with 100 000 rows the pager still fits and reaches the end. */
import type { Meta, StoryObj } from '@storybook/react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { CustomersPage } from '../features/after-sales/customers/CustomersPage'
import { DeliveriesPage } from '../features/after-sales/deliveries/DeliveriesPage'
import { PurchasesPage } from '../features/after-sales/purchases/PurchasesPage'
import { AuditPage } from '../features/back-office/audit/AuditPage'
import { GoodsCmsPage } from '../features/back-office/cms/pages'
import { RequestsPage } from '../features/back-office/requests/RequestsPage'
import { RobotLogPage } from '../features/back-office/robot-log/RobotLogPage'
import { MallDeskPage } from '../features/mall-desk/MallDeskPage'
import { WebhooksPage } from '../features/webhooks/WebhooksPage'
import { answering, inConsole } from '../story/stage'

const meta = {
  title: 'Portal/Console/Lists',
  decorators: [inConsole],
  parameters: { ground: 'ground' },
} satisfies Meta

export default meta
type Story = StoryObj

const none = { total: 0, isMore: false, rows: [], datalist: [] }
const NOTHING = {
  '/web-api/customer/v1/list': [none],
  '/web-api/contract/v1/list': [none],
  '/digital-delivery-web-service/web-api/contract/v1/list': [none],
  '/web-api/contract/v1/manage/choices': [{ customers: [], keepers: [] }],
  '/web-api/purchase/v1/record/list': [none],
  '/web-api/audit/v1/list': [none],
  '/web-api/robot/v1/answers': [none],
  '/web-api/audit/v1/choices': [{ acts: [], actors: [] }],
  '/open-api/access/authorize/apply/v1/page/list': [none],
  '/web-api/upkeep/v1/goods/list': [none],
  '/web-api/upkeep/v1/goods/choices': [{ groups: [], options: [] }],
  '/web-api/mall/v1/manage/order/list': [none],
  '/web-api/webhooks/v1/endpoints': [none],
}

const empty = (Page: () => React.ReactNode, sentence: string): Story => ({
  beforeEach: () => answering(NOTHING),
  render: () => <Page />,
  play: async ({ canvasElement }) => {
    await expect((await within(canvasElement).findAllByText(sentence))[0]).toBeVisible()
  },
})

export const NoCustomers: Story = empty(CustomersPage, '暂无客户')
export const NoContracts: Story = empty(DeliveriesPage, '暂无合同')
export const NoPurchases: Story = empty(PurchasesPage, '暂无购买记录')
export const NoRecords: Story = empty(AuditPage, '还没有操作记录')
export const NoAnswers: Story = empty(RobotLogPage, '还没有问答记录')
export const NoRequests: Story = empty(RequestsPage, '没有待处理的申请')
export const NoGoods: Story = empty(GoodsCmsPage, '没有符合条件的内容')
export const NoMallOrders: Story = empty(MallDeskPage, '暂无数据')
export const NoEndpoints: Story = empty(WebhooksPage, '还没有推送地址')
export const NoEndpointsNight: Story = { ...NoEndpoints, globals: { theme: 'night' } }

const COUNT = 100_000
const goods = (count: number) => ({
  ...NOTHING,
  '/web-api/upkeep/v1/goods/list': (url: URL) => {
    const from = Number(url.searchParams.get('offset'))
    const rows = Array.from({ length: Math.max(0, Math.min(20, count - from)) }, (_, at) => ({
      id: `g${from + at}`,
      title: `停经片 ${from + at + 1} 号`,
      groupId: 't1',
      groupName: '停经片',
      state: (from + at) % 3 === 1 ? 'draft' : 'published',
      version: 1 + ((from + at) % 4),
      updateTime: '2026-11-21 10:00:00',
      updaterName: '',
      code: `HX-${from + at + 1}`,
      materialCode: '',
      model: '',
      price: (from + at) % 5 === 0 ? '面议' : `${20 * (1 + ((from + at) % 9))} 元`,
      picture: '',
    }))
    return [{ total: count, rows }]
  },
})

export const OneGoods: Story = {
  beforeEach: () => answering(goods(1)),
  render: () => <GoodsCmsPage />,
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText('共 1 条')).toBeVisible())
    await expect(within(canvasElement).getAllByRole('row')).toHaveLength(2)
  },
}

export const HundredThousandGoods: Story = {
  beforeEach: () => answering(goods(COUNT)),
  render: () => <GoodsCmsPage />,
  name: '[AC-19] 100 000 entries: the pager fits, its last page is reached by keyboard and holds the last row',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await waitFor(() => expect(page.getByText('共 100000 条')).toBeVisible())
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
    const last = page.getByRole('button', { name: /5000/ })
    last.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(page.getByRole('button', { name: '停经片 100000 号' })).toBeVisible())
    await expect(page.getAllByRole('row')).toHaveLength(21)
  },
}
