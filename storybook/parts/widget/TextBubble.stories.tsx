import type { StoryObj } from '@storybook/react-vite'
import { MsgType } from '@weft/protocol'
import { type BubbleProps, TextBubble } from '@weft/widget'
import { fn } from 'storybook/test'
import { message } from '../../../packages/widget/src/story/dialogue'
import { asBubble } from '../chat'
import { documentation, type PageMeta } from '../page'

type Args = Omit<BubbleProps, 'conversation'>

const example = asBubble(TextBubble)

const meta = {
  title: 'Chat parts/Bubbles/TextBubble 文字消息',
  component: TextBubble,
  args: {
    entry: message(MsgType.text, { text: '周女士您好，我是王晓芸。3 号水刺头的压力表现在读数是多少？' }),
    onReedit: fn(),
  },
  argTypes: { entry: { control: false } },
  render: example,
} satisfies PageMeta<Args>

export default meta
type Story = StoryObj<Args>

export const Documentation: Story = {
  name: 'Documentation · text message 文字, 文本消息',
  ...documentation<Args>(
    {
      status: 'stable',
      propsOf: 'Bubble',
      purpose: 'A text that somebody wrote, with its line breaks and links.',
      avoid: [
        'For notices of the system: NoticeBubble.',
        'For a bot’s answer with what leads further: ExplanationBubble.',
      ],
      anatomy: [
        'A ground by side: own at the end edge, others at the start edge.',
        'The corner at the tail is 2 px, the others 10 px.',
        'The words, with links.',
      ],
      states: [
        { name: 'Other side' },
        {
          name: 'Own',
          args: { entry: message(MsgType.text, { text: '8.6 到 9.4 之间来回跳，滤芯上周刚换过' }, { side: 'my' }) },
        },
        {
          name: 'With a link',
          args: { entry: message(MsgType.text, { text: '图文步骤：https://docs.suoyuan.example/spunlace/jet-strip' }) },
        },
        { name: 'One word', args: { entry: message(MsgType.text, { text: '好' }, { side: 'my' }) } },
      ],
      content: ['Up to 5 000 characters; long codes wrap anywhere.'],
      keys: [
        ['Tab', 'To the links in it.'],
        ['Enter', 'Opens a link.'],
      ],
      roles: [
        ['text', 'Read in order, after the sender’s name.'],
        ['link', 'The address.'],
      ],
      snippet: `import { TextBubble } from '@weft/widget'

<TextBubble entry={entry} conversation={conversation} />`,
    },
    example,
  ),
}

export const Playground: Story = {}
