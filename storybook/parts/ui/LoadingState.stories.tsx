import type { Meta, StoryObj } from '@storybook/react-vite'
import { LoadingState } from '@weft/ui'
import type { ComponentProps } from 'react'
import { documentation } from '../page'

const meta = {
  title: 'Parts/Feedback/LoadingState 加载状态',
  component: LoadingState,
  args: {},
} satisfies Meta<typeof LoadingState>

export default meta
type Story = StoryObj<typeof meta>

export const Documentation: Story = {
  name: 'Documentation · loading, wait, progress, spinner 加载中, 等待, 加载动画',
  ...documentation<ComponentProps<typeof LoadingState>>({
    status: 'stable',
    purpose: 'A whole place is on its way: a page, a report.',
    avoid: [
      'For parts whose shape is known: use Skeleton.',
      'For what is fetched again: a running Thread over the old content.',
      'For less than 200 ms: show nothing.',
    ],
    anatomy: [
      'A running shuttle, still with reduced motion; unless `compact`.',
      'The sentence.',
      'After three seconds an act that leads away, given by the page.',
    ],
    states: [
      { name: 'Loading' },
      { name: 'Compact', args: { compact: true } },
      { name: 'It takes long', args: { hint: '数据较多，通常需要 10 秒' } },
    ],
    content: ['加载中… with the ellipsis of one character.', 'A hint only where the time is known.'],
    keys: 'None.',
    roles: [['status', 'Its sentence, said politely.']],
    snippet: `import { LoadingState } from '@weft/ui'

<LoadingState />`,
  }),
}

export const Playground: Story = {}
