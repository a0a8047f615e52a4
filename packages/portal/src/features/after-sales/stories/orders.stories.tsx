/** The console's orders: the list with 0, 1, 10 and 100 000 rows, its filters and drawer, the prescribed viewer, the chips. */
import type { Meta, StoryObj } from '@storybook/react'
import type { WorkOrderRow } from '@weft/contract'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { currentSession } from '../../../platform/session/session'
import { views } from '../../../platform/storage/kept'
import { answering, answeringHer, inConsole } from '../../../story/stage'
import { OrdersPage } from '../orders/OrdersPage'
import { ViewerPage } from '../orders/ViewerPage'
import { PromiseChip } from '../parts/PromiseChip'
import { order, orderCalls, orderRow } from './orders'

const meta = {
  title: 'Portal/Console/After-sales orders',
  decorators: [inConsole],
  parameters: { ground: 'ground', address: '/console/after-sales/orders' },
} satisfies Meta

export default meta
type Story = StoryObj

const list = (count: number): Story => ({
  beforeEach: () => answeringHer(orderCalls(count)),
  render: () => <OrdersPage />,
})
const rowsOf = (canvas: HTMLElement) => within(canvas).findByRole('table', { name: '售后工单' })

export const Ten: Story = list(10)
export const TenNight: Story = { ...list(10), globals: { theme: 'night' } }
export const One: Story = {
  ...list(1),
  play: async ({ canvasElement }) => {
    await expect(within(await rowsOf(canvasElement)).getAllByRole('row')).toHaveLength(2)
    await expect(within(canvasElement).getByText('已显示 1 / 共 1 条')).toBeVisible()
    await expect(within(canvasElement).queryByRole('button', { name: '加载更多' })).toBeNull()
  },
}

export const Narrow: Story = {
  ...list(10),
  name: '[SV-26] beside the menu of a window of 1024 px a number stands in one line, and the step of each row in sight',
  render: () => (
    <div style={{ width: 750 }}>
      <OrdersPage />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const table = await rowsOf(canvasElement)
    const place = table.parentElement as HTMLElement
    const [, row] = within(table).getAllByRole('row')
    const [number, ...others] = within(row as HTMLElement).getAllByRole('button')
    const line = Number.parseFloat(getComputedStyle(number as HTMLElement).lineHeight)
    await expect((number as HTMLElement).clientHeight).toBeLessThan(2 * line)
    const step = others.at(-1)?.getBoundingClientRect()
    await expect(step?.right).toBeLessThanOrEqual(place.getBoundingClientRect().right)
    await expect(place.scrollWidth).toBeGreaterThan(place.clientWidth)
  },
}

export const None: Story = {
  ...list(0),
  name: '[SV-10] no order: said so; with a filter, that nothing fits it, and the way back',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await waitFor(() => expect(page.getByText('暂无工单')).toBeVisible())
    await userEvent.type(page.getByRole('searchbox'), '卷绕头{Enter}')
    await waitFor(() => expect(page.getByText('没有符合条件的工单')).toBeVisible())
    await userEvent.click(page.getByRole('button', { name: '清除筛选' }))
    await waitFor(() => expect(page.getByText('暂无工单')).toBeVisible())
  },
}

export const HundredThousand: Story = {
  ...list(100_000),
  name: '[SV-10] 100 000 orders: twenty at a time, the next by a press, the figure where counting ends',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const table = await rowsOf(canvasElement)
    await expect(within(table).getAllByRole('row')).toHaveLength(21)
    await expect(page.getByText('已显示 20 / 共 10000+ 条')).toBeVisible()
    page.getByRole('button', { name: '加载更多' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(41))
    await expect(page.getByText('已显示 40 / 共 10000+ 条')).toBeVisible()
  },
}

export const LongTexts: Story = {
  beforeEach: () =>
    answering(
      orderCalls(3, {
        enterpriseName: '江苏省盛泽镇东方丝绸市场锦纶新材料科技股份有限公司（第二事业部）',
        contractName: '年产三万吨锦纶 POY 纺丝卷绕成套设备及公用工程配套供货与安装调试合同（补充协议之二）',
        deviceName: '锦纶 POY 高速纺丝卷绕联合机（十二头，含热辊与网络喷嘴）',
        description: '自动落筒失败，'.repeat(40),
      }),
    ),
  render: () => <OrdersPage />,
  play: async ({ canvasElement }) => {
    await rowsOf(canvasElement)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const Loading: Story = {
  beforeEach: () =>
    answering({
      ...orderCalls(0),
      '/aftersale-web-service/web-api/manage/v1/order/list': () => new Promise(() => undefined),
    }),
  render: () => <OrdersPage />,
}

export const Failed: Story = {
  beforeEach: () => {
    let asked = 0
    const { [LIST]: answered, ...others } = orderCalls(10)
    return answering({
      ...others,
      [LIST]: (url) => {
        asked += 1
        return asked === 1 || typeof answered !== 'function' ? '服务繁忙' : answered(url)
      },
    })
  },
  name: '[SV-10] a list that did not come says so and comes at 重试',
  render: () => <OrdersPage />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await waitFor(() => expect(page.getByText('工单未能加载')).toBeVisible())
    page.getByRole('button', { name: '重试' }).focus()
    await userEvent.keyboard('{Enter}')
    // Eight of ten are running; the header is a row too.
    await expect(within(await rowsOf(canvasElement)).getAllByRole('row')).toHaveLength(9)
  },
}
const LIST = '/aftersale-web-service/web-api/manage/v1/order/list'
const ACCEPT = '/aftersale-web-service/web-api/manage/v1/order/order0/accept'

export const Refused: Story = {
  beforeEach: () => answering({ ...orderCalls(1), [ACCEPT]: '' }),
  name: '[ER-02] [ER-06] a step that the server refuses without a word is told as 操作失败',
  render: () => <OrdersPage />,
  play: async ({ canvasElement }) => {
    await rowsOf(canvasElement)
    await userEvent.click(within(canvasElement).getByRole('button', { name: '受理' }))
    await expect(await within(document.body).findByRole('alert')).toHaveTextContent('操作失败')
  },
}

export const TooLate: Story = {
  beforeEach: () => {
    const stop = answering(orderCalls(1))
    const { fetch: real, setTimeout: wait } = window
    window.fetch = (input, init) => {
      if (!String(input instanceof Request ? input.url : input).includes('/accept')) return real(input, init)
      return new Promise((_, fail) => init?.signal?.addEventListener('abort', () => fail(init.signal?.reason)))
    }
    return () => {
      Object.assign(window, { fetch: real, setTimeout: wait })
      stop()
    }
  },
  name: '[ER-03] [ER-06] a step that the server does not answer in time is told as 请求超时',
  render: () => <OrdersPage />,
  play: async ({ canvasElement }) => {
    await rowsOf(canvasElement)
    // From this step on, the timeout of 5 000 ms expires at once.
    const wait = window.setTimeout
    window.setTimeout = ((run: () => void, ms?: number) => wait(run, ms === 5_000 ? 0 : ms)) as typeof wait
    await userEvent.click(within(canvasElement).getByRole('button', { name: '受理' }))
    await expect(await within(document.body).findByRole('alert')).toHaveTextContent('请求超时')
  },
}

export const Drawer: Story = {
  ...list(10),
  name: '[SV-09] [SV-10] a row opens its order; a finished order asks for the fault and an opinion first',
  play: async ({ canvasElement }) => {
    await rowsOf(canvasElement)
    within(canvasElement).getByRole('button', { name: 'AS20261121-0001' }).focus()
    await userEvent.keyboard('{Enter}')
    const drawer = await within(document.body).findByRole('dialog', { name: 'AS20261121-0001' })
    await expect(await within(drawer).findByRole('region', { name: '处理记录' })).toHaveTextContent('槽筒轴承异响')
    await userEvent.click(within(drawer).getByRole('button', { name: '完成工单' }))
    const dialog = await within(document.body).findByRole('dialog', { name: /^完成工单/ })
    await userEvent.click(within(dialog).getByRole('button', { name: '完成工单' }))
    // The dialog fades in: elements may be transparent at first.
    await waitFor(() => expect(within(dialog).getByText('请输入处理意见')).toBeVisible())
    await expect(within(dialog).getAllByText('请选择故障类型').length).toBeGreaterThan(0)
    await userEvent.type(within(dialog).getByLabelText(/处理意见/), '更换槽筒轴承')
    const isGone = () =>
      waitFor(() => expect(within(document.body).queryByRole('dialog', { name: /^完成工单/ })).toBeNull())
    await userEvent.keyboard('{Escape}')
    await isGone()
    const again = async () => {
      await userEvent.click(within(drawer).getByRole('button', { name: '完成工单' }))
      return within(await within(document.body).findByRole('dialog', { name: /^完成工单/ }))
    }
    // The draft survives the dialog until it is discarded.
    const kept = await again()
    await expect(kept.getByLabelText(/处理意见/)).toHaveValue('更换槽筒轴承')
    await userEvent.click(kept.getByRole('button', { name: '取消' }))
    await isGone()
    await expect((await again()).getByLabelText(/处理意见/)).toHaveValue('')
    await userEvent.keyboard('{Escape}')
    await isGone()
  },
}

const tried = fn<(orderId: string) => void>()
export const Mixed: Story = {
  name: '[SV-26] 受理 unticks only the orders that took it, and a broken connection ends the run with its reason',
  beforeEach: () => {
    tried.mockClear()
    const calls = orderCalls(6, { state: 'submitted', stateName: '已提交' })
    const listed = calls[LIST] as (url: URL) => { rows: WorkOrderRow[] }[]
    const accepted = new Set<string>()
    const accept = (at: number, answer: () => readonly unknown[]) => ({
      [`/aftersale-web-service/web-api/manage/v1/order/order${at}/accept`]: () => {
        tried(`order${at}`)
        return answer()
      },
    })
    return answering({
      ...calls,
      [LIST]: (url) => {
        const [page] = listed(url)
        // order0 is one that no 受理 fits.
        const rows = page?.rows.map((one) =>
          one.orderId === 'order0' || accepted.has(one.orderId) ? { ...one, state: 'handling' } : one,
        )
        return [{ ...page, rows }]
      },
      ...accept(1, () => {
        accepted.add('order1')
        return [order({ orderId: 'order1' })]
      }),
      ...accept(2, () => {
        throw new TypeError('Failed to fetch')
      }),
      ...accept(3, () => [order({ orderId: 'order3' })]),
    })
  },
  render: () => <OrdersPage />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await rowsOf(canvasElement)
    const box = (at: number) => page.getByRole('checkbox', { name: `选择 AS20261121-000${at}` })
    for (const at of [0, 1, 2, 3]) await userEvent.click(box(at))
    const bar = within(page.getByRole('region', { name: '批量处理' }))
    await userEvent.click(bar.getByRole('button', { name: '受理 3 个' }))
    await waitFor(() =>
      expect(within(document.body).getByText('2 个工单未能处理，仍处于选中状态：操作失败')).toBeVisible(),
    )
    await waitFor(() => expect(box(1)).not.toBeChecked())
    for (const at of [0, 2, 3]) await expect(box(at)).toBeChecked()
    await expect(tried.mock.calls.flat()).toEqual(['order1', 'order2'])
  },
}

export const Several: Story = {
  beforeEach: () => {
    const accept = (at: number) => `/aftersale-web-service/web-api/manage/v1/order/order${at}/accept`
    return answering({
      ...orderCalls(10, { state: 'submitted', stateName: '已提交' }),
      [accept(1)]: [order({ orderId: 'order1' })],
      [accept(3)]: '工单刚刚被他人受理',
    })
  },
  render: () => <OrdersPage />,
  name: '[SV-26] several orders at once: what was refused stays ticked; the next order from the drawer',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await rowsOf(canvasElement)
    for (const at of [1, 3]) await userEvent.click(page.getByRole('checkbox', { name: `选择 AS20261121-000${at}` }))
    const bar = within(page.getByRole('region', { name: '批量处理' }))
    await expect(bar.getByText('已选 2 个')).toBeVisible()
    await userEvent.click(bar.getByRole('button', { name: '受理 2 个' }))
    await waitFor(() => expect(bar.getByText('已选 1 个')).toBeVisible())
    await waitFor(() =>
      expect(within(document.body).getByText('1 个工单未能处理，仍处于选中状态：工单刚刚被他人受理')).toBeVisible(),
    )
    await expect(page.getByRole('checkbox', { name: '选择 AS20261121-0003' })).toBeChecked()
    await userEvent.click(bar.getByRole('button', { name: '取消选择' }))
    await waitFor(() => expect(page.queryByRole('region', { name: '批量处理' })).toBeNull())

    await userEvent.click(page.getByRole('button', { name: 'AS20261121-0000' }))
    const drawer = await within(document.body).findByRole('dialog', { name: 'AS20261121-0000' })
    await expect(within(drawer).getByRole('button', { name: '上一个' })).toBeDisabled()
    await userEvent.click(within(drawer).getByRole('button', { name: '下一个' }))
    await waitFor(() => expect(within(document.body).getByRole('dialog', { name: 'AS20261121-0001' })).toBeVisible())
  },
}

export const Chosen: Story = {
  beforeEach: () =>
    answering({
      ...orderCalls(30, { state: 'submitted', stateName: '已提交' }),
      '/aftersale-web-service/web-api/manage/v1/order/order1/accept': [order({ orderId: 'order1' })],
    }),
  render: () => <OrdersPage />,
  name: '[SV-26] what is chosen stays in another order, and ends with the tab; after the last step the focus is in the table',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const table = await rowsOf(canvasElement)
    const bar = () => within(page.getByRole('region', { name: '批量处理' }))
    const box = (at: number) => page.getByRole('checkbox', { name: `选择 AS20261121-${String(at).padStart(4, '0')}` })
    await userEvent.click(box(1))
    await userEvent.click(page.getByRole('button', { name: '加载更多' }))
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(31))
    await userEvent.click(box(25))
    await userEvent.click(within(table).getByRole('button', { name: '处理承诺' }))
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(21))
    await expect(bar().getByText('已选 2 个')).toBeVisible()
    await userEvent.click(page.getByRole('tab', { name: /^待受理/ }))
    await waitFor(() => expect(page.queryByRole('region', { name: '批量处理' })).toBeNull())
    await waitFor(() => expect(box(1)).toBeVisible())
    await expect(box(1)).not.toBeChecked()
    await userEvent.click(box(1))
    bar().getByRole('button', { name: '受理 1 个' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(page.queryByRole('region', { name: '批量处理' })).toBeNull())
    await expect(page.getByRole('checkbox', { name: '选择本页全部' })).toHaveFocus()
  },
}

export const Views: Story = {
  ...list(10),
  name: '[SV-26] orders that are due soon, the first due first; the filters under a name, and taken away again',
  play: async ({ canvasElement }) => {
    localStorage.clear()
    const page = within(canvasElement)
    const table = await rowsOf(canvasElement)
    await userEvent.click(page.getByRole('checkbox', { name: '即将超时 1' }))
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(2))
    const menu = async (button: string, item: string) => {
      await userEvent.click(page.getByRole('button', { name: button }))
      await userEvent.click(
        await within(document.body).findByRole(/删除|保存/.test(item) ? 'menuitem' : 'menuitemradio', { name: item }),
      )
    }
    await menu('筛选视图', '保存当前筛选')
    const dialog = within(await within(document.body).findByRole('dialog', { name: '保存当前筛选' }))
    // Meanwhile another tab saves a view: it stays.
    const other = [{ name: '别的页签', query: 'tab=finished' }]
    views.write(currentSession()?.user.number ?? '', JSON.stringify(other))
    window.dispatchEvent(new Event('storage'))
    await userEvent.type(dialog.getByRole('textbox', { name: '名称' }), '别的页签')
    await expect(dialog.getByText('已有同名视图，保存后改为当前筛选')).toBeVisible()
    await userEvent.clear(dialog.getByRole('textbox', { name: '名称' }))
    views.write(
      currentSession()?.user.number ?? '',
      JSON.stringify([...other, { name: '再一个', query: 'tab=closed' }]),
    )
    await userEvent.type(dialog.getByRole('textbox', { name: '名称' }), '今天要回{Enter}')
    await waitFor(() => expect(page.getByRole('button', { name: '今天要回' })).toBeVisible())
    await userEvent.click(page.getByRole('button', { name: '清除筛选' }))
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(9))
    await userEvent.click(page.getByRole('button', { name: '筛选视图' }))
    const names = within(document.body).getAllByRole('menuitemradio')
    await expect(names.map((one) => one.textContent)).toEqual(['今天要回', '别的页签', '再一个'])
    await userEvent.keyboard('{Escape}')
    await menu('筛选视图', '今天要回')
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(2))
    await menu('今天要回', '删除“今天要回”')
    await waitFor(() => expect(page.getByRole('button', { name: '筛选视图' })).toBeVisible())
  },
}

export const Viewer: Story = {
  beforeEach: () => answering(orderCalls(10)),
  parameters: { ground: 'none' },
  name: '[SV-09] the viewer: 选择工单 by keyboard, the sections as prescribed, an entry that contains mp4 is a film',
  render: () => (
    <div style={{ height: '100vh' }}>
      <ViewerPage />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const side = page.getByRole('navigation', { name: '选择工单' })
    const first = await within(side).findByRole('button', { name: /AS20261121-0000/ })
    await expect(first).toHaveTextContent('梭原纺机化纤事业部')
    await expect(first).toHaveTextContent('2 号锦纶 POY 线')
    first.focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(within(side).getByRole('button', { name: /AS20261121-0001/ })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    const detail = page.getByRole('region', { name: '工单详情' })
    const fault = await within(detail).findByRole('region', { name: '故障详情' })
    await expect(within(fault).getByRole('button', { name: '断头.mp4' })).toHaveTextContent('视频')
    for (const title of ['合同信息', '设备信息', '售后类型', '联系电话', '处理记录'])
      await expect(within(detail).getByRole('region', { name: title })).toBeVisible()
    const log = within(within(detail).getByRole('region', { name: '处理记录' }))
    await expect(log.getByText('售后人员 孙建国')).toBeVisible()
    await expect(log.getByText('客户 周敏')).toBeVisible()
    await userEvent.click(within(fault).getByRole('button', { name: '卷绕头.png' }))
    const preview = await within(document.body).findByRole('dialog', { name: '预览' })
    await waitFor(() => expect(within(preview).getByRole('img', { name: '卷绕头.png' })).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull())
  },
}

export const ViewerEmpty: Story = {
  beforeEach: () => answering(orderCalls(0)),
  parameters: { ground: 'none' },
  name: '[SV-09] [ER-06] a viewer without orders says 暂无内容',
  render: () => (
    <div style={{ height: '100vh' }}>
      <ViewerPage />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const side = within(canvasElement).getByRole('navigation', { name: '选择工单' })
    await waitFor(() => expect(within(side).getByText('暂无内容')).toBeVisible())
  },
}

const HOUR = 3_600_000
const chips = () => [
  orderRow(0, { state: 'submitted' }),
  orderRow(1, { state: 'handling', promise: { state: 'overdue', dueAt: Date.now() - HOUR, spanMs: HOUR, hours: 72 } }),
  orderRow(3, { state: 'waiting' }),
  orderRow(4, { state: 'finished' }),
  orderRow(5, { state: 'closed' }),
  orderRow(6, { state: 'withdrawn' }),
]
export const Chips: Story = {
  name: '[SV-07] the promise of an order in each state: icon, word and the instant in the title',
  render: () => (
    <ul style={{ display: 'grid', gap: 8 }}>
      {chips().map((one) => (
        <li key={one.orderId}>
          <PromiseChip order={one} />
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvasElement }) => {
    const texts = within(canvasElement)
      .getAllByRole('listitem')
      .map((one) => one.textContent ?? '')
    await expect(texts[0]).toMatch(/^剩余 1 天/)
    await expect(texts.slice(1)).toEqual([
      expect.stringMatching(/^已超时/),
      expect.stringMatching(/^暂停/),
      expect.stringMatching(/^已达成/),
      expect.stringMatching(/^已超时/),
      '--',
    ])
  },
}
export const ChipsNight: Story = { render: Chips.render as Story['render'], globals: { theme: 'night' } }
