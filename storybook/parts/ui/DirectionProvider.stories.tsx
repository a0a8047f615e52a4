import type { Meta, StoryObj } from '@storybook/react-vite'
import { DirectionProvider, Tabs } from '@weft/ui'
import type { ComponentProps } from 'react'
import { documentation } from '../page'

const example = (args: React.ComponentProps<typeof DirectionProvider>) => (
  <div dir={args.direction}>
    <DirectionProvider {...args}>
      <Tabs
        label="订单"
        items={[
          { value: 'running', label: '处理中', content: '3 个工单' },
          { value: 'done', label: '已完成', content: '12 个工单' },
          { value: 'all', label: '全部', content: '15 个工单' },
        ]}
      />
    </DirectionProvider>
  </div>
)

const meta = {
  title: 'Parts/Theme/DirectionProvider 方向',
  component: DirectionProvider,
  args: { direction: 'rtl' },
  argTypes: { direction: { control: 'inline-radio', options: ['ltr', 'rtl'] } },
  render: example,
} satisfies Meta<typeof DirectionProvider>

export default meta
type Story = StoryObj<typeof meta>

export const Documentation: Story = {
  name: 'Documentation · direction, right to left, Arabic 方向, 从右到左, 阿拉伯语',
  ...documentation<ComponentProps<typeof DirectionProvider>>(
    {
      status: 'stable',
      purpose:
        'Tells tabs, selects and menus below it that the page runs from right to left: their text and their arrow keys.',
      avoid: [
        'On pages that run from left to right: the parts assume it.',
        'Instead of the attribute `dir`: the page needs both.',
      ],
      anatomy: ['No element of its own.'],
      states: [
        { name: 'Right to left', args: { direction: 'rtl' } },
        { name: 'Left to right', args: { direction: 'ltr' } },
      ],
      content: ['It has no text of its own.'],
      keys: 'From right to left, ← goes to the next tab and → to the one before.',
      roles: [['none', 'It has no element.']],
      snippet: `import { DirectionProvider } from '@weft/ui'

<DirectionProvider direction="rtl">
  <App />
</DirectionProvider>`,
    },
    example,
  ),
}

export const Playground: Story = {}
