import type { StoryObj } from '@storybook/react-vite'
import { MsgType } from '@weft/protocol'
import { type BubbleProps, RelayBubble } from '@weft/widget'
import { fn } from 'storybook/test'
import { message } from '../../../packages/widget/src/story/dialogue'
import { asBubble } from '../chat'
import { documentation, type PageMeta } from '../page'

type Args = Omit<BubbleProps, 'conversation'>

const example = asBubble(RelayBubble)

const meta = {
  title: 'Chat parts/Bubbles/RelayBubble 聊天记录',
  component: RelayBubble,
  args: {
    entry: message(MsgType.relay, {
      title: '王晓芸与周敏的聊天记录',
      items: [
        { msgType: MsgType.text, content: [{ text: '压力表现在读数是多少？' }], senderName: '王晓芸', timestamp: 0 },
        { msgType: MsgType.text, content: [{ text: '8.6 到 9.4 之间来回跳' }], senderName: '周敏', timestamp: 0 },
      ],
    }),
    onReedit: fn(),
  },
  argTypes: { entry: { control: false } },
  render: example,
} satisfies PageMeta<Args>

export default meta
type Story = StoryObj<Args>

export const Documentation: Story = {
  name: 'Documentation · forwarded messages, relay 转发, 聊天记录, 合并转发',
  ...documentation<Args>(
    {
      status: 'stable',
      propsOf: 'Bubble',
      purpose: 'Messages that were forwarded together; a press opens them whole.',
      avoid: ['For one forwarded text: it is a text.'],
      anatomy: [
        'The title: whose conversation it was.',
        'Up to four lines of it.',
        'How many there are, from five on.',
      ],
      states: [{ name: 'Two messages' }],
      content: ['The title names both sides.'],
      keys: [['Enter / Space', 'Opens them; Esc goes back.']],
      roles: [['button', 'The title and its first lines, within a MessageList; otherwise text.']],
      snippet: `import { RelayBubble } from '@weft/widget'

<RelayBubble entry={entry} conversation={conversation} />`,
    },
    example,
  ),
}

export const Playground: Story = {}
