import type { Meta, StoryObj } from '@storybook/react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/button'
import { Popover } from './popover'
import { Tooltip } from './tooltip'

const meta = {
  title: 'Primitives/Tooltip and Popover',
  component: Tooltip,
  args: { label: '历史消息', children: <Button>历史</Button> },
} satisfies Meta<typeof Tooltip>

export default meta
type Story = StoryObj<typeof meta>

const middle = { display: 'grid', placeItems: 'center', minHeight: 240 } as const

/** Shows on focus, Esc hides it. */
export const TooltipOnFocus: Story = {
  render: (args) => (
    <div style={middle}>
      <Tooltip {...args} />
    </div>
  ),
  play: async () => {
    await userEvent.tab()
    const tip = await within(document.body).findByRole('tooltip')
    await expect(tip).toHaveTextContent('历史消息')
    // The tooltip listens for the key one frame after it shows.
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(within(document.body).queryByRole('tooltip')).toBeNull())
  },
}

export const TooltipOpen: Story = {
  args: { defaultOpen: true, label: '客服王晓芸于今天 09:42 接入，平均 38 秒回复' },
  render: (args) => (
    <div style={middle}>
      <Tooltip {...args} />
    </div>
  ),
}

export const PopoverOpen: Story = {
  render: () => (
    <Popover defaultOpen label="统计口径" trigger={<Button variant="quiet">统计口径</Button>}>
      自客户点击转人工起，至客服发出第一条消息止；取最近 30 天的中位数，非工作时间不计。
    </Popover>
  ),
}

/** Enter opens and moves the focus in, Esc closes and returns it. */
export const PopoverKeyboard: Story = {
  render: () => (
    <Popover label="统计口径" trigger={<Button variant="quiet">统计口径</Button>}>
      <Button size="S">复制链接</Button>
    </Popover>
  ),
  play: async ({ canvasElement }) => {
    const trigger = within(canvasElement).getByRole('button')
    trigger.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(within(document.body).getByRole('button', { name: '复制链接' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(trigger).toHaveFocus())
  },
}

export const Night: Story = { ...PopoverOpen, globals: { theme: 'night' } }
