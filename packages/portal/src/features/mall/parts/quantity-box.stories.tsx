import type { Meta, StoryObj } from '@storybook/react'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { QuantityBox } from './QuantityBox'

const meta = {
  title: 'Portal/Quantity box',
  component: QuantityBox,
  args: { name: '主轴连杆轴承', value: 1, onChange: fn() },
  render: function Counted(args) {
    const [value, setValue] = useState(args.value)
    const onChange = (next: number) => {
      args.onChange(next)
      setValue(next)
    }
    return <QuantityBox {...args} value={value} onChange={onChange} />
  },
} satisfies Meta<typeof QuantityBox>

export default meta
type Story = StoryObj<typeof meta>

export const One: Story = {}

export const GoesNotBelowTheMinimumOrder: Story = {
  name: '[PC-10] The quantity begins at the minimum order of the part and does not go below it',
  args: { value: 5, least: 5 },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    const box = page.getByRole('textbox', { name: '数量 主轴连杆轴承' })
    await expect(page.getByRole('button', { name: '减少数量 主轴连杆轴承' })).toBeDisabled()
    await userEvent.click(page.getByRole('button', { name: '增加数量 主轴连杆轴承' }))
    await expect(box).toHaveValue('6')
    await userEvent.clear(box)
    await userEvent.type(box, '2{Enter}')
    await expect(box).toHaveValue('5')
    await expect(args.onChange).toHaveBeenLastCalledWith(5)
  },
}
