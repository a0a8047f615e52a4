import type { StoryObj } from '@storybook/react-vite'
import { token } from '@weft/ui'
import { TransferButton } from '@weft/widget'
import type { FakeOptions } from '../../../packages/widget/src/story/fakeChat'
import { inChat } from '../chat'
import { documentation, type PageMeta } from '../page'

interface Args {
  onLeave?: () => void
  fake: () => FakeOptions
}

const example = inChat<Args>(
  // Designed for the window's dark header.
  ({ onLeave }) => (
    <div style={{ display: 'flex', padding: 16, background: token('color.plate'), color: token('color.onPlate') }}>
      <TransferButton onLeave={onLeave} />
    </div>
  ),
  ({ fake }) => fake(),
)

const meta = {
  title: 'Chat parts/States/TransferButton 转人工',
  component: TransferButton,
  args: { fake: () => ({ desk: { phase: 'bot' } }) },
  argTypes: { fake: { table: { disable: true } } },
  render: example,
} satisfies PageMeta<Args>

export default meta
type Story = StoryObj<Args>

export const Documentation: Story = {
  name: 'Documentation · transfer to human, live agent, hand over, queue, leave a message, end the conversation with the agent, take the request back 转人工, 转接, 人工客服, 排队, 留言, 会话转接, 排队人数, 结束对话, 结束聊天, 结束人工服务, 取消申请',
  ...documentation<Args>(
    {
      status: 'stable',
      purpose: 'Asks for a person, says that one is being looked for, and ends the service.',
      avoid: [
        'In a conversation between two people: only a customer’s desk has it.',
        'Outside service hours without `onLeave`: nobody would come.',
      ],
      anatomy: [
        'A headset and the words, in the dark header of the window.',
        'Words longer than eight letters leave only the headset on a narrow phone.',
      ],
      states: [
        { name: 'Idle', args: { fake: () => ({ desk: { phase: 'bot' } }) } },
        {
          name: 'Requested',
          args: { fake: () => ({ desk: { phase: 'requested' } }) },
          note: 'a press takes the request back, after a question',
        },
        {
          name: 'In service',
          args: { fake: () => ({ desk: { phase: 'with-agent', agentName: '王晓芸' } }) },
          note: 'a press ends the service, after a question',
        },
      ],
      content: ['转人工, 已申请, 人工服务中.', 'The place in the queue stands in the conversation, not here.'],
      keys: [['Enter / Space', 'Asks, or opens the question.']],
      roles: [['button', 'Its words; `aria-pressed` once asked.']],
      snippet: `import { TransferButton } from '@weft/widget'

<TransferButton onLeave={isClosed ? openLeaveForm : undefined} />`,
    },
    example,
  ),
}

export const Playground: Story = {}
