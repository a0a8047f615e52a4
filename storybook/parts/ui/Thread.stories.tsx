import type { Meta, StoryObj } from '@storybook/react-vite'
import { Thread } from '@weft/ui'
import type { ComponentProps } from 'react'
import { documentation } from '../page'

const meta = {
  title: 'Parts/Signature/Thread 纬线',
  component: Thread,
  args: { progress: 64, 'aria-label': '上传进度' },
  parameters: { words: { en: { 'aria-label': 'Upload' }, ar: { 'aria-label': 'الرفع' } } },
  argTypes: {
    state: { control: 'inline-radio', options: ['drawn', 'running', 'idle'] },
    orientation: { control: 'inline-radio', options: ['horizontal', 'vertical'] },
  },
} satisfies Meta<typeof Thread>

export default meta
type Story = StoryObj<typeof meta>

export const Documentation: Story = {
  name: 'Documentation · progress bar, loading, upload, current mark 进度条, 纬线, 上传进度',
  ...documentation<ComponentProps<typeof Thread>>({
    status: 'stable',
    purpose:
      'The persimmon thread: where it is, there is activity. Progress, the current choice, work of unknown length.',
    avoid: [
      'As decoration: what is not active has no thread.',
      'For a quantity that is no progress: a bar of the portal’s charts.',
    ],
    anatomy: ['A line of 3 px that moves only by transform.'],
    states: [
      { name: 'Progress' },
      { name: 'Complete', args: { progress: 100, 'aria-label': '上传完成' } },
      {
        name: 'Running',
        args: { progress: undefined, state: 'running', 'aria-label': '加载中' },
        note: 'stands still with reduced motion',
      },
      { name: 'Drawn', args: { progress: undefined }, note: 'under the current tab' },
      { name: 'Idle', args: { progress: undefined, state: 'idle' }, note: 'its room is kept' },
    ],
    content: ['A progress has a name: 上传进度. The figure stands beside it in words.'],
    keys: 'None.',
    roles: [
      [
        'progressbar',
        '`aria-label`, default 进度, with `progress` or while running; otherwise, and with `decorative`, hidden.',
      ],
    ],
    snippet: `import { Thread } from '@weft/ui'

<Thread progress={percent} aria-label="上传进度" />`,
  }),
}

export const Playground: Story = {}
