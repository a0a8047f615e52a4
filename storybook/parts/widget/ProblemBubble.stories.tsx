import type { StoryObj } from '@storybook/react-vite'
import { MsgType } from '@weft/protocol'
import { type BubbleProps, ProblemBubble } from '@weft/widget'
import { fn } from 'storybook/test'
import { FAQ_PAGES, message } from '../../../packages/widget/src/story/dialogue'
import { asBubble } from '../chat'
import { documentation, type PageMeta } from '../page'

type Args = Omit<BubbleProps, 'conversation'>

const example = asBubble(ProblemBubble)

const meta = {
  title: 'Chat parts/Bubbles/ProblemBubble 所选问题',
  component: ProblemBubble,
  args: { entry: message(MsgType.chooseProblem, FAQ_PAGES[0]?.[0], { side: 'my' }), onReedit: fn() },
  argTypes: { entry: { control: false } },
  render: example,
} satisfies PageMeta<Args>

export default meta
type Story = StoryObj<Args>

export const Documentation: Story = {
  name: 'Documentation · chosen question 所选问题, 提问',
  ...documentation<Args>(
    {
      status: 'stable',
      propsOf: 'Bubble',
      purpose: 'The question that a customer chose, as their own words.',
      avoid: ['For a typed question: TextBubble.'],
      anatomy: ['A text bubble of the customer’s side.'],
      states: [{ name: 'Chosen' }],
      content: ['The words of the question, unchanged.'],
      keys: 'None.',
      roles: [['text', 'The question.']],
      snippet: `import { ProblemBubble } from '@weft/widget'

<ProblemBubble entry={entry} conversation={conversation} />`,
    },
    example,
  ),
}

export const Playground: Story = {}
