import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Field } from '../field/field'
import { Checkbox } from './checkbox'
import { Select } from './select'
import { Switch } from './switch'

const types = [
  { value: 'repair', label: '设备维修' },
  { value: 'parts', label: '备件更换' },
  { value: 'debug', label: '安装调试' },
  { value: 'train', label: '操作培训（需提前七个工作日预约，由总部工程师到场）' },
  { value: 'other', label: '其他', disabled: true },
]

const meta = {
  title: 'Primitives/Choice',
  component: Select,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 420 }}>
        <Story />
      </div>
    ),
  ],
  args: { options: types, placeholder: '请选择售后类型', 'aria-label': '售后类型', onValueChange: fn() },
} satisfies Meta<typeof Select>

export default meta
type Story = StoryObj<typeof meta>

export const SelectDefault: Story = {}

export const SelectChosen: Story = { args: { defaultValue: 'train' } }

export const SelectInField: Story = {
  render: (args) => (
    <Field label="售后类型" required error="请选择售后类型">
      <Select {...args} aria-label={undefined} />
    </Field>
  ),
}

/** Enter or an arrow opens, arrows move, Enter selects, focus returns to the control. */
export const SelectKeyboard: Story = {
  play: async ({ args, canvasElement }) => {
    const trigger = within(canvasElement).getByRole('combobox', { name: '售后类型' })
    trigger.focus()
    await userEvent.keyboard('{Enter}')
    const list = await within(document.body).findByRole('listbox')
    await waitFor(() => expect(within(list).getByRole('option', { name: '设备维修' })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onValueChange).toHaveBeenCalledWith('parts')
    await waitFor(() => expect(trigger).toHaveFocus())
  },
}

export const Checkboxes: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 8 }}>
      <Checkbox label="加热不足" />
      <Checkbox label="条痕" defaultChecked />
      <Checkbox label="全部故障类型" indeterminate />
      <Checkbox label="断丝（该机型不适用）" disabled />
      <Checkbox label="我已阅读并同意《用户服务协议》，知晓工程师到场前需提供设备编号、运行记录与现场照片" />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('checkbox', { name: '加热不足' })
    box.focus()
    await userEvent.keyboard(' ')
    await expect(box).toBeChecked()
    await expect(within(canvasElement).getByRole('checkbox', { name: '全部故障类型' })).toBePartiallyChecked()
  },
}

export const Switches: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 8 }}>
      <Switch label="夜班" />
      <Switch label="我的设备适用" defaultChecked />
      <Switch label="固定头部（由管理员设定）" disabled />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const night = within(canvasElement).getByRole('switch', { name: '夜班' })
    night.focus()
    await userEvent.keyboard(' ')
    await expect(night).toBeChecked()
  },
}

export const SwitchesRightToLeft: Story = {
  ...Switches,
  name: 'from right to left the knob of a switch that is on is at the left',
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const knob = (name: string) => {
      const { left, right } = getComputedStyle(within(canvasElement).getByRole('switch', { name }), '::before')
      return Number.parseFloat(left) < Number.parseFloat(right) ? 'left' : 'right'
    }
    await expect([knob('夜班'), knob('我的设备适用')]).toEqual(['right', 'left'])
  },
}

export const Night: Story = { ...Checkboxes, globals: { theme: 'night' } }
export const SwitchesNight: Story = { ...Switches, globals: { theme: 'night' } }
