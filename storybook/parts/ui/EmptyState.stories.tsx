import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, EmptyState } from '@weft/ui'
import type { ComponentProps } from 'react'
import { documentation } from '../page'

const meta = {
  title: 'Parts/Feedback/EmptyState 空状态',
  component: EmptyState,
  args: { hint: '换一个条件试试', action: <Button>清空条件</Button> },
  parameters: {
    words: {
      en: { hint: 'Try another filter', action: <Button>Clear the filters</Button> },
      ar: { hint: 'جرّب عامل تصفية آخر', action: <Button>مسح عوامل التصفية</Button> },
    },
  },
  argTypes: { action: { control: false } },
} satisfies Meta<typeof EmptyState>

export default meta
type Story = StoryObj<typeof meta>

export const Documentation: Story = {
  name: 'Documentation · no data, nothing found, no results, empty list 暂无数据, 暂无内容, 空列表, 没有结果',
  ...documentation<ComponentProps<typeof EmptyState>>({
    status: 'stable',
    purpose: 'Says that there is nothing, and what to do next.',
    avoid: ['While it is not known yet: use Skeleton.', 'When the fetch failed: use ErrorState.'],
    anatomy: ['An empty bobbin, unless `compact`.', 'The sentence: 暂无数据 or 暂无内容.', 'The hint, and one act.'],
    states: [
      { name: 'With a next step' },
      { name: 'Plain', args: { hint: undefined, action: undefined } },
      { name: 'Compact', args: { compact: true, hint: undefined, action: undefined }, note: 'in tables and panels' },
    ],
    content: ['暂无数据 for rows, 暂无内容 for text: prescribed.', 'The hint says how it gets filled.'],
    keys: 'None of its own: the act is reached by Tab.',
    roles: [['text', 'Read where it is; the list above says how many it has.']],
    snippet: `import { Button, EmptyState } from '@weft/ui'

<EmptyState hint="换一个条件试试" action={<Button onClick={clear}>清空条件</Button>} />`,
  }),
}

export const Playground: Story = {}
