import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { DateRange } from './DateRange'

const meta = {
  title: 'Portal/Date range',
  component: DateRange,
  args: { label: '发布日期', from: '', to: '', onChange: fn() },
} satisfies Meta<typeof DateRange>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}

export const Typed: Story = {
  play: async ({ args, canvasElement }) => {
    const page = within(canvasElement)
    const from = page.getByLabelText('开始日期')
    await userEvent.type(from, '2026-02-30')
    await userEvent.tab()
    await expect(page.getByRole('alert')).toHaveTextContent('请输入正确的日期')
    await expect(from).toHaveAttribute('aria-invalid', 'true')
    await userEvent.clear(from)
    await userEvent.type(from, '2026年3月8日{Enter}')
    await expect(from).toHaveValue('2026-03-08')
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-03-08', '')
  },
}

/** The earlier of two days is the start, whichever was chosen first. */
export const Chosen: Story = {
  args: { from: '2026-03-08', to: '2026-03-20' },
  play: async ({ args, canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getByRole('button', { name: '打开日历' }))
    const body = within(canvasElement.ownerDocument.body)
    await userEvent.click(await body.findByRole('gridcell', { name: '2026 年 3 月 25 日' }))
    await userEvent.click(body.getByRole('gridcell', { name: '2026 年 3 月 12 日' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-03-12', '2026-03-25')
    await userEvent.click(page.getByRole('button', { name: '清空' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('', '')
  },
}
