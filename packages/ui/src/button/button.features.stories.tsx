import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { LogOutIcon, SearchIcon } from '../icons'
import { Button } from './button'
import { IconButton } from './icon-button'
import { Link } from './link'

const meta = {
  title: 'Primitives/Button/Features',
  component: Button,
  args: { children: '提交申请' },
} satisfies Meta<typeof Button>

export default meta
type Story = StoryObj<typeof meta>

const row = { display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' } as const

export const Variants: Story = {
  render: () => (
    <div style={row}>
      <Button variant="main">提交申请</Button>
      <Button variant="secondary">联系客服</Button>
      <Button variant="quiet">查看方案</Button>
      <Button variant="danger">结束会话</Button>
      <Button variant="buy">立即购买</Button>
    </div>
  ),
}

export const Sizes: Story = {
  render: () => (
    <div style={row}>
      <Button size="S">换一批</Button>
      <Button size="M">转人工</Button>
      <Button size="L">登录</Button>
    </div>
  ),
}

export const WithIcon: Story = { args: { icon: <SearchIcon />, children: '搜索' } }

export const LongText: Story = {
  render: () => (
    <div style={{ width: 240 }}>
      <Button style={{ whiteSpace: 'normal', maxWidth: '100%' }}>
        查看水刺非织造生产线第三代烘干滚筒的维护方案与备件清单
      </Button>
    </div>
  ),
}

export const Disabled: Story = {
  args: { 'aria-disabled': true, title: '请先选择合同', onClick: fn() },
  play: async ({ args, canvasElement }) => {
    const button = within(canvasElement).getByRole('button')
    button.focus()
    await waitFor(() => expect(button).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await userEvent.click(button)
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}

export const Loading: Story = {
  args: { variant: 'main', loading: true, onClick: fn() },
  play: async ({ args, canvasElement }) => {
    const button = within(canvasElement).getByRole('button')
    await userEvent.click(button)
    await expect(args.onClick).not.toHaveBeenCalled()
    await expect(button).toHaveAttribute('aria-busy', 'true')
  },
}

export const IconButtons: Story = {
  render: () => (
    <div style={row}>
      <IconButton label="搜索" size="S">
        <SearchIcon />
      </IconButton>
      <IconButton label="搜索" variant="secondary">
        <SearchIcon />
      </IconButton>
      <IconButton label="退出登录" variant="main" size="L">
        <LogOutIcon />
      </IconButton>
    </div>
  ),
}

export const Links: Story = {
  render: () => (
    <p>
      处理进度可在<Link href="#query">售后查询</Link>中查看，或
      <Link href="https://example.com" target="_blank">
        打开说明书
      </Link>
      。
    </p>
  ),
}

export const Night: Story = { ...Variants, globals: { theme: 'night' } }
