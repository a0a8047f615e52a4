import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from '@weft/ui'
import type { ComponentProps } from 'react'
import { documentation } from '../page'

const meta = {
  title: 'Parts/Data/Badge 状态词',
  component: Badge,
  args: { children: '处理中', tone: 'info' },
  parameters: { words: { en: { children: 'In progress' }, ar: { children: 'قيد المعالجة' } } },
  argTypes: { tone: { control: 'inline-radio', options: ['neutral', 'success', 'info', 'warning', 'danger'] } },
} satisfies Meta<typeof Badge>

export default meta
type Story = StoryObj<typeof meta>

export const Documentation: Story = {
  name: 'Documentation · status, tag, label 状态, 标签',
  ...documentation<ComponentProps<typeof Badge>>({
    status: 'stable',
    purpose: 'A word of state in a row: 处理中, 已完成.',
    avoid: [
      'For a number of unread messages: use UnreadBadge.',
      'For a promise with a time: use SlaChip.',
      'For a chosen condition that can be removed: use Chip.',
    ],
    anatomy: ['A square ground in the tone.', 'The word, always there: colour alone says nothing.'],
    states: [
      { name: 'Neutral', args: { tone: 'neutral', children: '已关闭' } },
      { name: 'Info', args: { tone: 'info', children: '处理中' } },
      { name: 'Success', args: { tone: 'success', children: '已完成' } },
      { name: 'Warning', args: { tone: 'warning', children: '等待客户' } },
      { name: 'Danger', args: { tone: 'danger', children: '已超时' } },
    ],
    content: [
      'Two to four characters, an adjective or participle.',
      'The same state has the same word and tone on every screen.',
    ],
    keys: 'None: it cannot be pressed.',
    roles: [['text', 'Its word, read where it is.']],
    snippet: `import { Badge } from '@weft/ui'

<Badge tone="info">处理中</Badge>`,
  }),
}

export const Playground: Story = {}
