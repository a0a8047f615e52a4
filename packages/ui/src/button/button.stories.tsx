import type { Meta, StoryObj } from '@storybook/react'
import { fn } from 'storybook/test'
import { Button } from './button'

const meta = {
  title: 'Primitives/Button',
  component: Button,
  args: { children: '提交申请', variant: 'main', size: 'M', onClick: fn() },
  argTypes: {
    variant: { control: 'select', options: ['main', 'secondary', 'quiet', 'danger', 'buy'] },
    size: { control: 'inline-radio', options: ['S', 'M', 'L'] },
    loading: { control: 'boolean' },
    icon: { control: false },
  },
} satisfies Meta<typeof Button>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { children: '申请售后', variant: 'secondary', size: 'L' } }
