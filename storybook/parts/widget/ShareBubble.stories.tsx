import type { StoryObj } from '@storybook/react-vite'
import { MsgType } from '@weft/protocol'
import { type BubbleProps, ShareBubble } from '@weft/widget'
import { fn } from 'storybook/test'
import { message } from '../../../packages/widget/src/story/dialogue'
import { asBubble } from '../chat'
import { documentation, type PageMeta } from '../page'

type Args = Omit<BubbleProps, 'conversation'>

const example = asBubble(ShareBubble)

const meta = {
  title: 'Chat parts/Bubbles/ShareBubble 分享卡',
  component: ShareBubble,
  args: {
    entry: message(MsgType.share, {
      title: '水刺线提速改造方案',
      content: '在线 14 台，平均提速 18%，改造停机不超过 72 小时，附投资回收测算',
      openAddress: '',
      openWebAddress: 'https://portal.example/case/12',
      linkContainToken: false,
    }),
    onReedit: fn(),
  },
  argTypes: { entry: { control: false } },
  render: example,
} satisfies PageMeta<Args>

export default meta
type Story = StoryObj<Args>

export const Documentation: Story = {
  name: 'Documentation · share, link card 分享, 链接卡片',
  ...documentation<Args>(
    {
      status: 'stable',
      propsOf: 'Bubble',
      purpose: 'A page that somebody shares: an order, a part, an article.',
      avoid: ['For a plain address: it is a link in a text.'],
      anatomy: ['The title.', 'At most two lines of what it is about.', 'An arrow, where it leads somewhere.'],
      states: [
        { name: 'With an address' },
        {
          name: 'Without',
          args: {
            entry: message(MsgType.share, {
              title: '3 号水刺头检修记录',
              content: '蓄能器氮气压力补至 5.5 MPa',
              openAddress: '',
              openWebAddress: '',
            }),
          },
          note: 'no arrow, cannot be pressed',
        },
      ],
      content: ['The title names the thing; the text says why to open it.'],
      keys: [['Enter', 'Opens it; a host may open it in its own way.']],
      roles: [
        ['link', 'The title and the text, where it has an address.'],
        ['button', 'The same, where only `onOpenCard` of the host opens it; otherwise it is text.'],
      ],
      snippet: `import { ShareBubble } from '@weft/widget'

<ShareBubble entry={entry} conversation={conversation} />`,
    },
    example,
  ),
}

export const Playground: Story = {}
