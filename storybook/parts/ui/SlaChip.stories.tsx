import type { Meta, StoryObj } from '@storybook/react-vite'
import { SlaChip } from '@weft/ui'
import type { ComponentProps } from 'react'
import { documentation } from '../page'

const meta = {
  title: 'Parts/Data/SlaChip 承诺时限',
  component: SlaChip,
  args: { state: 'remaining', spanMs: 183_600_000, dueAt: '2026-11-23 17:30' },
  argTypes: { state: { control: 'inline-radio', options: ['remaining', 'warning', 'met', 'overdue', 'paused'] } },
} satisfies Meta<typeof SlaChip>

export default meta
type Story = StoryObj<typeof meta>

export const Documentation: Story = {
  name: 'Documentation · deadline, promise, service level, overdue, countdown 时限, 承诺, 超时, 剩余, 倒计时',
  ...documentation<ComponentProps<typeof SlaChip>>({
    status: 'stable',
    purpose:
      'A promise and how it stands: time left, little of it left, kept, overdue, or paused while the customer has to answer.',
    avoid: [
      'For a state without a time: use Badge.',
      'For how long ago something was: use RelativeTime of `@weft/widget`.',
    ],
    anatomy: [
      'A drawing of the state.',
      'The word and the span with its two largest units.',
      'The absolute time as title.',
    ],
    states: [
      { name: 'Remaining' },
      { name: 'Warning', args: { state: 'warning', spanMs: 240_000 } },
      { name: 'Met', args: { state: 'met', dueAt: '2026-11-20 09:12', spanMs: undefined } },
      { name: 'Overdue', args: { state: 'overdue', spanMs: 5_700_000, dueAt: '2026-11-20 15:00' } },
      { name: 'Paused', args: { state: 'paused', spanMs: undefined, dueAt: undefined } },
      { name: 'Words of its own', args: { spanMs: 720_000, label: '已等待 3 分钟' } },
    ],
    content: [
      'Spans are counted in service hours where the promise says so.',
      'The word comes from the part, in the language of its `UiStringsProvider`.',
    ],
    keys: 'None: it cannot be pressed.',
    roles: [['text', 'Its words; the title adds the absolute time.']],
    snippet: `import { SlaChip } from '@weft/ui'

<SlaChip state="remaining" spanMs={dueAt - now} dueAt="2026-11-23 17:30" />`,
  }),
}

export const Playground: Story = {}
