import type { StoryObj } from '@storybook/react-vite'
import { TimeLabel, type TimeLabelProps } from '@weft/widget'
import { inChat } from '../chat'
import { documentation, type PageMeta } from '../page'

const example = inChat<TimeLabelProps>((args) => <TimeLabel {...args} />)

const meta = {
  title: 'Chat parts/States/TimeLabel 时间标签',
  component: TimeLabel,
  args: { timestamp: Date.now() - 1_800_000 },
  render: example,
} satisfies PageMeta<TimeLabelProps>

export default meta
type Story = StoryObj<TimeLabelProps>

export const Documentation: Story = {
  name: 'Documentation · time, date, today, yesterday 时间, 日期, 今天, 昨天',
  ...documentation<TimeLabelProps>(
    {
      status: 'stable',
      purpose: 'The centred time above a message, where the last one is a while ago.',
      avoid: ['In lists of conversations: use RelativeTime.', 'For a deadline: use SlaChip of `@weft/ui`.'],
      anatomy: ['One line, centred, in the meta colour.'],
      states: [
        { name: 'Today' },
        { name: 'Yesterday', args: { timestamp: Date.now() - 86_400_000 } },
        { name: 'This year', args: { timestamp: Date.now() - 40 * 86_400_000 } },
        { name: 'Another year', args: { timestamp: Date.UTC(2024, 2, 17, 1) } },
      ],
      content: ['今天 HH:mm · 昨天 HH:mm · 星期x HH:mm · MM月DD日 HH:mm · YYYY年MM月DD日 HH:mm: prescribed.'],
      keys: 'None.',
      roles: [['time', 'Its words; `datetime` holds the exact time.']],
      snippet: `import { TimeLabel } from '@weft/widget'

<TimeLabel timestamp={entry.timestamp} />`,
    },
    example,
  ),
}

export const Playground: Story = {}
