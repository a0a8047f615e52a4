import type { Meta, StoryObj } from '@storybook/react-vite'
import { Tabs, UnreadBadge } from '@weft/ui'
import type { ComponentProps } from 'react'
import { documentation } from '../page'

const meta = {
  title: 'Parts/Navigation/Tabs 标签页',
  component: Tabs,
  args: {
    label: '会话范围',
    items: [
      {
        value: 'waiting',
        label: '待接入',
        badge: <UnreadBadge count={3} label="3 位等待" />,
        content: '周敏、李想、陈立在等待',
      },
      { value: 'mine', label: '我的', content: '赵磊 · 进行中' },
      { value: 'all', label: '全部', content: '共 48 个会话' },
    ],
  },
  argTypes: { items: { control: false }, activation: { control: 'inline-radio', options: ['auto', 'manual'] } },
} satisfies Meta<typeof Tabs>

export default meta
type Story = StoryObj<typeof meta>

export const Documentation: Story = {
  name: 'Documentation · tab, views, switch between 标签页, 切换, 页签',
  ...documentation<ComponentProps<typeof Tabs>>({
    status: 'stable',
    purpose: 'Two to about six views of the same thing in one place.',
    avoid: ['To go to another page: use links.', 'For steps in an order: numbered steps.', 'Inside tabs: never.'],
    anatomy: [
      'A row of tabs; the thread under the current one.',
      'A figure beside the label, where it counts.',
      'The panel, unless the page itself shows what is chosen.',
    ],
    states: [
      { name: 'Three tabs' },
      {
        name: 'By hand',
        args: { activation: 'manual', label: '会话范围（手动）' },
        note: 'for panels that cost a fetch: arrows move, Enter opens',
      },
    ],
    content: [
      'Nouns of two to four characters.',
      'The figure counts what the panel shows: a tab that says 3 has three rows.',
    ],
    keys: [
      ['Tab', 'To the current tab, then into its panel, where it has one.'],
      ['← / →', 'The tab before or after; goes round.'],
      ['Home / End', 'The first, the last tab.'],
      ['Enter / Space', 'Opens the tab, with `manual`.'],
    ],
    roles: [
      ['tablist', '`label`.'],
      ['tab', 'Its label and figure.'],
      ['tabpanel', 'Its tab.'],
    ],
    snippet: `import { Tabs } from '@weft/ui'

<Tabs
  label="会话范围"
  items={[
    { value: 'mine', label: '我的', content: <Mine /> },
    { value: 'all', label: '全部', content: <All /> },
  ]}
/>`,
  }),
}

export const Playground: Story = {}
