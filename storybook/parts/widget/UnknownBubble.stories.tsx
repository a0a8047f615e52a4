import type { StoryObj } from '@storybook/react-vite'
import { type BubbleProps, UnknownBubble } from '@weft/widget'
import { fn } from 'storybook/test'
import { message } from '../../../packages/widget/src/story/dialogue'
import { asBubble } from '../chat'
import { documentation, type PageMeta } from '../page'

type Args = Omit<BubbleProps, 'conversation'>

const example = asBubble(UnknownBubble)

const meta = {
  title: 'Chat parts/Bubbles/UnknownBubble 未知消息',
  component: UnknownBubble,
  args: { entry: message(987, {}), onReedit: fn() },
  argTypes: { entry: { control: false } },
  render: example,
} satisfies PageMeta<Args>

export default meta
type Story = StoryObj<Args>

export const Documentation: Story = {
  name: 'Documentation · unknown type, fallback 未知消息, 暂不支持',
  ...documentation<Args>(
    {
      status: 'stable',
      propsOf: 'Bubble',
      purpose: 'Stands for a message whose type this version does not know.',
      avoid: ['For a broken message of a known type: its bubble shows what it can.'],
      anatomy: ['A bubble with one neutral sentence.'],
      states: [{ name: 'Unknown' }],
      content: ['暂不支持查看此消息; never an error.'],
      keys: 'None.',
      roles: [['text', 'Its sentence.']],
      snippet: `import { UnknownBubble } from '@weft/widget'

<UnknownBubble entry={entry} conversation={conversation} />`,
    },
    example,
  ),
}

export const Playground: Story = {}
