import type { Meta, StoryObj } from '@storybook/react'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { UnreadBadge } from '../feedback/badge'
import { BackToTop } from './back-to-top'
import { Breadcrumb } from './breadcrumb'
import { Pager } from './pager'
import { Tabs } from './tabs'

const meta = {
  title: 'Primitives/Navigation',
  component: Tabs,
  args: {
    label: '会话范围',
    items: [
      {
        value: 'waiting',
        label: '待接入',
        badge: <UnreadBadge count={3} label="3 位等待" />,
        content: '周敏 已等待 2 分钟',
      },
      { value: 'mine', label: '我的', content: '李想 · 陈立' },
      { value: 'all', label: '全部', content: '共 48 个会话' },
    ],
  },
} satisfies Meta<typeof Tabs>

export default meta
type Story = StoryObj<typeof meta>

export const TabsDefault: Story = {}

/** Arrows select and wrap, End goes to the last one. */
export const TabsKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    await waitFor(() => expect(canvas.getByRole('tab', { name: /待接入/ })).toHaveFocus())
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: '我的' })).toHaveAttribute('aria-selected', 'true')
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('李想')
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(canvas.getByRole('tab', { name: '全部' })).toHaveFocus())
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(canvas.getByRole('tab', { name: /待接入/ })).toHaveFocus())
  },
}

export const TabsRightToLeft: Story = {
  name: 'from right to left, the next tab is at the left, for the arrows too',
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const [waiting, mine] = canvas.getAllByRole('tab')
    await expect(mine?.getBoundingClientRect().right).toBeLessThanOrEqual(waiting?.getBoundingClientRect().left ?? 0)
    await userEvent.tab()
    await waitFor(() => expect(waiting).toHaveFocus())
    await userEvent.keyboard('{ArrowLeft}')
    await expect(mine).toHaveAttribute('aria-selected', 'true')
  },
}

export const TabsInANarrowRow: Story = {
  name: 'the current tab is seen whole where the row is wider than its place',
  args: {
    value: 'last',
    items: ['报名', '内容申请', '备件资料申请', '企业资质', '通知'].map((label, at, all) => ({
      value: at === all.length - 1 ? 'last' : label,
      label,
    })),
  },
  render: (args) => (
    <div style={{ width: 240 }}>
      <Tabs {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const row = canvas.getByRole('tablist').getBoundingClientRect()
    const tab = canvas.getByRole('tab', { selected: true })
    await expect(tab.getBoundingClientRect().right).toBeLessThanOrEqual(row.right + 1)
    await expect(tab.getBoundingClientRect().left).toBeGreaterThanOrEqual(row.left)
  },
}

export const TabsManual: Story = {
  args: { activation: 'manual' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: '我的' })).toHaveAttribute('aria-selected', 'false')
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('tab', { name: '我的' })).toHaveAttribute('aria-selected', 'true')
  },
}

export const Breadcrumbs: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 16 }}>
      <Breadcrumb
        items={[{ label: '首页', href: '/' }, { label: '备件商城', href: '/productMall' }, { label: '轴承' }]}
      />
      <Breadcrumb
        aria-label="当前位置（长）"
        items={[
          { label: '首页', href: '/' },
          { label: '解决方案', href: '/solution' },
          { label: '水刺非织造' },
          { label: '年产一万二千吨可冲散湿巾基材生产线智能化改造项目案例' },
        ]}
      />
    </div>
  ),
}

const turned = fn()

function PagedList() {
  const [page, setPage] = useState(6)
  return (
    <Pager
      page={page}
      pages={20}
      onPageChange={(next) => {
        turned(next)
        setPage(next)
      }}
    />
  )
}

export const PagerDefault: Story = {
  render: () => <PagedList />,
  play: async ({ canvasElement }) => {
    turned.mockClear()
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '下一页' }))
    await expect(turned).toHaveBeenLastCalledWith(7)
    await userEvent.click(canvas.getByRole('button', { name: '第 20 页' }))
    await expect(canvas.getByRole('button', { name: '第 20 页' })).toHaveAttribute('aria-current', 'page')
    await userEvent.click(canvas.getByRole('button', { name: '下一页' }))
    await expect(turned).toHaveBeenCalledTimes(2)
  },
}

/** Appears after one screen; takes the scroll position and the focus to the top. */
export const Top: Story = {
  render: () => (
    <main aria-label="项目案例">
      <h1>项目案例</h1>
      <div style={{ height: 3000 }} />
      <BackToTop afterPx={400} />
    </main>
  ),
  play: async ({ canvasElement }) => {
    window.scrollTo(0, 1200)
    const button = await within(canvasElement).findByRole('button', { name: '返回顶部' })
    await waitFor(() => expect(button).toBeVisible())
    await userEvent.click(button)
    await waitFor(() => expect(within(canvasElement).getByRole('main')).toHaveFocus())
    await waitFor(() => expect(window.scrollY).toBe(0))
  },
}

export const Night: Story = { ...TabsDefault, globals: { theme: 'night' } }
export const PagerNight: Story = { render: () => <PagedList />, globals: { theme: 'night' } }
