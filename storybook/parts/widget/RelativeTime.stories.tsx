import type { StoryObj } from '@storybook/react-vite'
import { RelativeTime, type RelativeTimeProps } from '@weft/widget'
import { inChat } from '../chat'
import { documentation, type PageMeta } from '../page'

const example = inChat<RelativeTimeProps>((args) => (
  <p style={{ margin: 0 }}>
    <RelativeTime {...args} />
  </p>
))

const meta = {
  title: 'Chat parts/States/RelativeTime 相对时间',
  component: RelativeTime,
  args: { timestamp: Date.now() - 5_000 },
  render: example,
} satisfies PageMeta<RelativeTimeProps>

export default meta
type Story = StoryObj<RelativeTimeProps>

export const Documentation: Story = {
  name: 'Documentation · how long ago, minutes, hours 几分钟前, 刚刚, 时间',
  ...documentation<RelativeTimeProps>(
    {
      status: 'stable',
      purpose: 'How long ago something was, for lists of conversations; it renews itself.',
      avoid: ['Above messages: use TimeLabel.', 'Where the exact time matters: write it out.'],
      anatomy: ['A `time` element; the whole time as title.'],
      states: [
        { name: 'Just now' },
        { name: 'Minutes', args: { timestamp: Date.now() - 12 * 60_000 } },
        { name: 'Hours', args: { timestamp: Date.now() - 5 * 3_600_000 } },
        { name: 'One day', args: { timestamp: Date.now() - 25 * 3_600_000 } },
        { name: 'Longer', args: { timestamp: Date.now() - 9 * 86_400_000 }, note: 'the date' },
      ],
      content: ['刚刚 under 30 seconds: prescribed.'],
      keys: 'None.',
      roles: [['time', 'Its words; `datetime` holds the exact time.']],
      snippet: `import { RelativeTime } from '@weft/widget'

<RelativeTime timestamp={row.updateTime} />`,
    },
    example,
  ),
}

export const Playground: Story = {}
