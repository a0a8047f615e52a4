import type { StoryObj } from '@storybook/react-vite'
import { MsgType } from '@weft/protocol'
import { MessageList, type MessageListProps } from '@weft/widget'
import { fn } from 'storybook/test'
import { FAQ_PAGES, longTalk, message, SHORT_TALK } from '../../../packages/widget/src/story/dialogue'
import type { FakeOptions } from '../../../packages/widget/src/story/fakeChat'
import { inChat } from '../chat'
import { documentation, type PageMeta } from '../page'

type Args = Partial<MessageListProps> & { fake: () => FakeOptions }

const example = inChat<Args>(
  ({ fake: _, ...args }, chat) => (
    <div style={{ display: 'flex', flexDirection: 'column', height: 520 }}>
      <MessageList {...args} conversation={chat.desk.conversation} />
    </div>
  ),
  ({ fake }) => fake(),
)

const meta = {
  title: 'Chat parts/Building blocks/MessageList 消息列表',
  component: MessageList,
  args: { fake: () => ({ entries: SHORT_TALK(), questions: FAQ_PAGES }), onReedit: fn() },
  argTypes: { fake: { table: { disable: true } }, conversation: { control: false } },
  render: example,
} satisfies PageMeta<Args>

export default meta
type Story = StoryObj<Args>

export const Documentation: Story = {
  name: 'Documentation · timeline, conversation, history, feed, chat history, unread messages, show older messages, jump to the latest message, message actions, copy 消息记录, 未读消息, 会话, 历史消息, 聊天记录, 消息列表, 查看更早的消息, 回到最新消息, 消息操作, 消息菜单, 复制, 删除消息',
  ...documentation<Args>(
    {
      status: 'stable',
      isWide: true,
      purpose:
        'The messages of a conversation: newest at the end, older ones read on demand, what is unread under a line.',
      avoid: ['For one message in a list of your own: use Bubble.', 'In a box without a height: it scrolls inside.'],
      anatomy: [
        'Time labels between messages.',
        'The name of the other side, where `showNames`.',
        'The bubble of each message.',
        'The receipt below own messages.',
        'Above the messages, while unread ones begin further up: their number, which leads to the first.',
        'At the lower edge, away from the end: the way back, with the number of what came meanwhile. The list ends above it.',
      ],
      states: [
        { name: 'A conversation' },
        { name: 'A long one', args: { fake: () => ({ entries: longTalk(40), older: [longTalk(20, 3_000)] }) } },
        {
          name: 'Unread further up',
          args: { fake: () => ({ entries: longTalk(40), conversation: { unreadCount: 12 } }) },
          note: 'the button is above the list, so that it covers no message',
        },
        { name: 'Empty', args: { fake: () => ({ entries: [] }), empty: <p style={{ padding: 24 }}>还没有消息</p> } },
        {
          name: 'One that was not sent',
          args: {
            fake: () => ({
              entries: [
                ...SHORT_TALK().slice(-2),
                message(MsgType.text, { text: '氮气压力补到 5.5 MPa 了' }, { side: 'my', state: 'failed' }),
              ],
            }),
          },
        },
      ],
      content: ['Texts of people are shown as they were written, marks and all.', 'Times come from TimeLabel.'],
      keys: [
        ['Tab', 'To the list, then from what can be pressed in a message to the next.'],
        ['↑ / ↓', 'On the list: scrolls.'],
        ['Shift+F10 / Menu key', 'The menu of a message.'],
        ['Esc', 'Ends the choosing of several.'],
      ],
      roles: [
        ['log', '消息记录.'],
        ['live region', 'Polite: at the end of the list, up to three new messages are read out, more as their number.'],
        ['button', '消息操作 for each message.'],
        ['button', '{n} 条未读消息; 回到最新消息 or {n} 条新消息.'],
      ],
      snippet: `import { MessageList, useConversation } from '@weft/widget'

export function Talk({ chatId }: { chatId: string }) {
  const conversation = useConversation(chatId, 1)
  return <MessageList conversation={conversation} onReedit={(text) => composer.current?.reedit(text)} />
}`,
    },
    example,
  ),
}

export const Playground: Story = {}
