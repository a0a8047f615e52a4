import type { StoryObj } from '@storybook/react-vite'
import { MsgType } from '@weft/protocol'
import { type BubbleProps, NoticeBubble } from '@weft/widget'
import { fn } from 'storybook/test'
import { message } from '../../../packages/widget/src/story/dialogue'
import { inChat } from '../chat'
import { documentation, type PageMeta } from '../page'

type Args = Omit<BubbleProps, 'conversation'>

const example = inChat<Args>(
  (args, chat) => <NoticeBubble {...args} conversation={chat.desk.conversation} />,
  ({ entry }) => ({ entries: [entry] }),
)

const meta = {
  title: 'Chat parts/Bubbles/NoticeBubble 通知',
  component: NoticeBubble,
  args: { entry: message(MsgType.transferResponse, { accepted: true, agentName: '王晓芸' }), onReedit: fn() },
  argTypes: { entry: { control: false } },
  render: example,
} satisfies PageMeta<Args>

export default meta
type Story = StoryObj<Args>

export const Documentation: Story = {
  name: 'Documentation · notice, transfer, queue, end of service, rate 通知, 排队, 结束服务, 评价, 系统消息',
  ...documentation<Args>(
    {
      status: 'stable',
      propsOf: 'Bubble',
      purpose:
        'A line that says what happened: transfer, queue, call, group, end of service. The newest end asks how it was.',
      avoid: ['For a state that lasts: ConnectionBanner or the header.', 'For a recalled message: RecallNotice.'],
      anatomy: ['One centred line in the meta colour.', 'Below the newest end of a service: 评价, one to five.'],
      states: [
        { name: 'An agent came' },
        {
          name: 'In the queue',
          args: { entry: message(MsgType.transferResponse, { accepted: false, position: 3, waitSeconds: 400 }) },
        },
        { name: 'A call', args: { entry: message(MsgType.callEnd, { callId: '1', media: 'audio', duration: 192 }) } },
        { name: 'The service ended', args: { entry: message(MsgType.endCustomerService, {}) } },
      ],
      content: ['A finished sentence without a full stop.'],
      keys: 'None, but for the rating below the newest end: ← and → choose a score, Tab leads to the reasons, Enter on the score sends.',
      roles: [
        ['text', 'Its sentence.'],
        ['radiogroup', 'The rating, where it is asked.'],
      ],
      snippet: `import { NoticeBubble } from '@weft/widget'

<NoticeBubble entry={entry} conversation={conversation} />`,
    },
    example,
  ),
}

export const Playground: Story = {}
