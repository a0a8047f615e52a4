import type { StoryObj } from '@storybook/react-vite'
import { ConnectionBanner } from '@weft/widget'
import type { FakeOptions } from '../../../packages/widget/src/story/fakeChat'
import { inChat } from '../chat'
import { documentation, type PageMeta } from '../page'

interface Args {
  onLeave?: () => void
  fake: () => FakeOptions
}

const example = inChat<Args>(
  ({ onLeave }) => <ConnectionBanner onLeave={onLeave} />,
  ({ fake }) => fake(),
)

const meta = {
  title: 'Chat parts/States/ConnectionBanner 连接横幅',
  component: ConnectionBanner,
  args: {
    fake: () => ({ chat: { connection: { name: 'waiting', attempt: 2, retryAt: Date.now() + 30_000, reason: '' } } }),
  },
  argTypes: { fake: { table: { disable: true } } },
  render: example,
} satisfies PageMeta<Args>

export default meta
type Story = StoryObj<Args>

export const Documentation: Story = {
  name: 'Documentation · offline, reconnect, retry, network, no internet 断网, 断线, 无网络, 弱网, 重连, 重试, 网络状态',
  ...documentation<Args>(
    {
      status: 'stable',
      purpose: 'Says that the connection of the chat is lost, when the next try comes, and that it is back.',
      avoid: [
        'For the network of a page: use Banner of `@weft/ui`.',
        'For a message that was not sent: the receipt below it says so.',
      ],
      anatomy: ['A drawing.', '通讯服务连接断开 and the seconds.', '立即重连.'],
      states: [
        { name: 'Waiting for the next try' },
        {
          name: 'Trying',
          args: { fake: () => ({ chat: { connection: { name: 'connecting', attempt: 2, since: 0 } } }) },
        },
        { name: 'Online', args: { fake: () => ({}) }, note: 'it takes no room; 已恢复 for two seconds after a loss' },
      ],
      content: ['通讯服务连接断开 is prescribed.', 'Readers hear the sentence once, not every second.'],
      keys: [['Enter / Space', 'On 立即重连: tries at once.']],
      roles: [
        ['alert', '通讯服务连接断开.'],
        ['status', '已恢复.'],
      ],
      snippet: `import { ConnectionBanner } from '@weft/widget'

<ConnectionBanner />`,
    },
    example,
  ),
}

export const Playground: Story = {}
