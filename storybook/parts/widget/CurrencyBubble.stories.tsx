import type { StoryObj } from '@storybook/react-vite'
import { MsgType } from '@weft/protocol'
import { type BubbleProps, CurrencyBubble } from '@weft/widget'
import { fn } from 'storybook/test'
import { message } from '../../../packages/widget/src/story/dialogue'
import { asBubble } from '../chat'
import { documentation, type PageMeta } from '../page'

type Args = Omit<BubbleProps, 'conversation'>

const example = asBubble(CurrencyBubble)

const meta = {
  title: 'Chat parts/Bubbles/CurrencyBubble 通用卡',
  component: CurrencyBubble,
  args: {
    entry: message(MsgType.currencyCard, {
      code: 'HT-2024-0317',
      title: '水刺非织造生产线合同',
      content: '锦纶新材料 · 2 条线 · 质保至 2026-03-17',
    }),
    onReedit: fn(),
  },
  argTypes: { entry: { control: false } },
  render: example,
} satisfies PageMeta<Args>

export default meta
type Story = StoryObj<Args>

export const Documentation: Story = {
  name: 'Documentation · code card, contract card, device card 合同, 通用卡片, 编码, 设备',
  ...documentation<Args>(
    {
      status: 'stable',
      propsOf: 'Bubble',
      purpose: 'A thing with a code: a contract, a device.',
      avoid: ['For a work order or goods: their own cards.'],
      anatomy: [
        'The code, or 对话前填写 on what a visitor said of themselves.',
        'The title.',
        'At most two lines of text.',
        'An arrow, where it opens.',
      ],
      states: [{ name: 'Card' }],
      content: ['The code as it stands on paper.'],
      keys: [['Enter', 'Opens it, where the host knows an address.']],
      roles: [
        ['link', 'Code, title and text, where it has an address.'],
        ['button', 'The same, where only `onOpenCard` of the host opens it; otherwise it is text.'],
      ],
      snippet: `import { CurrencyBubble } from '@weft/widget'

<CurrencyBubble entry={entry} conversation={conversation} />`,
    },
    example,
  ),
}

export const Playground: Story = {}
