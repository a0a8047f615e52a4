import type { StoryObj } from '@storybook/react-vite'
import { MsgType } from '@weft/protocol'
import { type BubbleProps, GoodsBubble } from '@weft/widget'
import { fn } from 'storybook/test'
import { message, PICTURE } from '../../../packages/widget/src/story/dialogue'
import { asBubble } from '../chat'
import { documentation, type PageMeta } from '../page'

type Args = Omit<BubbleProps, 'conversation'>

const example = asBubble(GoodsBubble)

const meta = {
  title: 'Chat parts/Bubbles/GoodsBubble 商品卡',
  component: GoodsBubble,
  args: {
    entry: message(MsgType.goodsCard, {
      goodsId: '1',
      goodsName: '喷水板 SY-JS-0421（0.12 mm）',
      image: PICTURE,
      price: '6000 / 面议',
    }),
    onReedit: fn(),
  },
  argTypes: { entry: { control: false } },
  render: example,
} satisfies PageMeta<Args>

export default meta
type Story = StoryObj<Args>

export const Documentation: Story = {
  name: 'Documentation · goods, part, price, product card 商品, 备件, 价格, 商品卡片',
  ...documentation<Args>(
    {
      status: 'stable',
      propsOf: 'Bubble',
      purpose: 'A part of the mall that somebody asks about.',
      avoid: ['In the mall: the goods card of the portal.'],
      anatomy: [
        'The picture; a piece of cloth in place of one from another site, nothing where it has none.',
        'The name, whole.',
        'The price in persimmon, “--” without one.',
      ],
      states: [
        { name: 'With a picture' },
        {
          name: 'Without',
          args: { entry: message(MsgType.goodsCard, { goodsId: '2', goodsName: '转鼓套 SY-ZG-0117', price: '面议' }) },
        },
      ],
      content: ['The price text as the mall has it.'],
      keys: [['Enter', 'Opens the part, where the host knows its address.']],
      roles: [
        ['link', 'Name and price, where it has an address.'],
        ['button', 'The same, where only `onOpenCard` of the host opens it; otherwise it is text.'],
      ],
      snippet: `import { GoodsBubble } from '@weft/widget'

<GoodsBubble entry={entry} conversation={conversation} />`,
    },
    example,
  ),
}

export const Playground: Story = {}
