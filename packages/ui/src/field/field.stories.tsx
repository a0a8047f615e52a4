import type { Meta, StoryObj } from '@storybook/react'
import { Field } from './field'
import { Input } from './input'

const meta = {
  title: 'Primitives/Field',
  component: Field,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 420 }}>
        <Story />
      </div>
    ),
  ],
  args: {
    label: '联系电话',
    help: '用于工程师与您联系',
    children: <Input inputMode="tel" placeholder="请输入联系电话" />,
  },
  argTypes: { children: { control: false }, layout: { control: 'inline-radio', options: ['above', 'side'] } },
} satisfies Meta<typeof Field>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { required: true, error: '请输入正确的手机号码' } }
