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

/** The service answers, and takes nobody now, or never takes this page. */
const refused = (reason: string) => () => ({
  chat: { connection: { name: 'refused' as const, reason, retryAt: Date.now() + 60_000 } },
})

export const Documentation: Story = {
  name: 'Documentation · offline, reconnect, retry, network, no internet, reconnect now 断网, 断线, 无网络, 弱网, 重连, 重试, 网络状态, 立即重连',
  ...documentation<Args>(
    {
      status: 'stable',
      purpose:
        'Says that the connection of the chat is lost or that the service refuses it, when the next try comes, and that it is back.',
      avoid: [
        'For the network of a page: use Banner of `@weft/ui`.',
        'For a message that was not sent: the receipt below it says so.',
      ],
      anatomy: [
        'A drawing.',
        '通讯服务连接断开 and the seconds; of a refusal its reason, and below it the time.',
        '立即重连: after a refusal only where the reader may have mended the cause.',
        'After a refusal the hotline of the WeftProvider, and 留言 where `onLeave` is given.',
      ],
      states: [
        { name: 'Waiting for the next try' },
        {
          name: 'Trying',
          args: { fake: () => ({ chat: { connection: { name: 'connecting', attempt: 2, since: 0 } } }) },
        },
        {
          name: 'Too many people',
          args: { fake: refused('too-many') },
          note: 'it waits until the time that the service names',
        },
        { name: 'A page that is not allowed', args: { fake: refused('not-allowed') } },
        { name: 'Online', args: { fake: () => ({}) }, note: 'it takes no room; 已恢复 for two seconds after a loss' },
      ],
      content: ['通讯服务连接断开 is prescribed.', 'Readers hear the sentence once, not every second.'],
      keys: [
        ['Tab', 'To 立即重连, the hotline and 留言.'],
        ['Enter / Space', 'On 立即重连: tries at once. On 留言: calls `onLeave`.'],
      ],
      roles: [
        ['alert', '通讯服务连接断开, or the reason of a refusal.'],
        ['button', '立即重连, 留言.'],
        ['link', '服务热线 {phone}.'],
        ['status', '已恢复.'],
      ],
      snippet: `import { ConnectionBanner } from '@weft/widget'

<ConnectionBanner />`,
    },
    example,
  ),
}

export const Playground: Story = {}
