import type { StoryObj } from '@storybook/react-vite'
import { MsgType } from '@weft/protocol'
import { Bubble, type BubbleProps } from '@weft/widget'
import { fn } from 'storybook/test'
import { message, PICTURE } from '../../../packages/widget/src/story/dialogue'
import { asBubble } from '../chat'
import { documentation, type PageMeta } from '../page'

type Args = Omit<BubbleProps, 'conversation'>

const example = asBubble(Bubble)

const meta = {
  title: 'Chat parts/Bubbles/Bubble 任意消息',
  component: Bubble,
  args: { entry: message(MsgType.text, { text: '3 号水刺头的压力表现在读数是多少？' }), onReedit: fn() },
  argTypes: { entry: { control: false } },
  render: example,
} satisfies PageMeta<Args>

export default meta
type Story = StoryObj<Args>

export const Documentation: Story = {
  name: 'Documentation · any message, dispatcher 消息气泡, 消息类型',
  ...documentation<Args>(
    {
      status: 'stable',
      propsOf: 'Bubble',
      purpose: 'Draws any message as the bubble of its type: the one part that a list of your own needs.',
      avoid: [
        'Above time, name and receipt: MessageList draws those too.',
        'To change one type: `overrides.bubbles` replaces its bubble everywhere.',
      ],
      anatomy: ['The bubble of the message type; a neutral sentence for a type that is not known.'],
      states: [
        { name: 'Text of the other side' },
        {
          name: 'A picture',
          args: { entry: message(MsgType.image, { url: PICTURE, width: 1200, height: 900, name: '压力表.jpg' }) },
        },
        { name: 'A type of tomorrow', args: { entry: message(987, {}) }, note: '暂不支持查看此消息' },
      ],
      content: ['What people wrote is shown unchanged.'],
      keys: 'Those of the bubble that it draws.',
      roles: [['as its bubble', 'That of the bubble that it draws.']],
      snippet: `import { Bubble } from '@weft/widget'

<Bubble entry={entry} conversation={conversation} />`,
    },
    example,
  ),
}

export const Playground: Story = {}
