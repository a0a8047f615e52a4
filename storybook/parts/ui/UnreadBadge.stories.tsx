import type { Meta, StoryObj } from '@storybook/react-vite'
import { UnreadBadge } from '@weft/ui'
import type { ComponentProps } from 'react'
import { documentation } from '../page'

const meta = {
  title: 'Parts/Data/UnreadBadge 未读数',
  component: UnreadBadge,
  args: { count: 3 },
} satisfies Meta<typeof UnreadBadge>

export default meta
type Story = StoryObj<typeof meta>

export const Documentation: Story = {
  name: 'Documentation · unread, count, notification, red dot 未读, 数量, 提醒, 红点, 角标, 新消息提醒, 未读消息',
  ...documentation<ComponentProps<typeof UnreadBadge>>({
    status: 'stable',
    purpose: 'How many messages are unread, beside a name or on a button.',
    avoid: ['For a plain count of rows: write it as text.', 'For a state: use Badge.'],
    anatomy: ['A ground in the unread colour.', 'The figure, `99+` from one hundred on.'],
    states: [
      { name: 'One', args: { count: 1 } },
      { name: 'Two digits', args: { count: 42 } },
      { name: 'One hundred and more', args: { count: 128 }, note: 'readers hear the true number' },
    ],
    content: ['`label` is a whole sentence: 3 位等待. Default {n} 条未读.', '0 shows nothing.'],
    keys: 'None: it cannot be pressed.',
    roles: [['img', '`label`, default “{n} 条未读”.']],
    snippet: `import { UnreadBadge } from '@weft/ui'

<UnreadBadge count={unread} />`,
  }),
}

export const Playground: Story = {}
