import type { StoryObj } from '@storybook/react-vite'
import { type BubbleProps, FaqBubble } from '@weft/widget'
import { fn } from 'storybook/test'
import { faqMessage } from '../../../packages/widget/src/story/dialogue'
import { asBubble } from '../chat'
import { documentation, type PageMeta } from '../page'

type Args = Omit<BubbleProps, 'conversation'>

const example = asBubble(FaqBubble)

const meta = {
  title: 'Chat parts/Bubbles/FaqBubble 问题列表',
  component: FaqBubble,
  args: { entry: faqMessage(), isLive: true, onReedit: fn() },
  argTypes: { entry: { control: false } },
  render: example,
} satisfies PageMeta<Args>

export default meta
type Story = StoryObj<Args>

export const Documentation: Story = {
  name: 'Documentation · questions of the bot, chatbot 常见问题, 机器人, 智能客服',
  ...documentation<Args>(
    {
      status: 'stable',
      propsOf: 'Bubble',
      purpose: 'The list of questions that the bot sends; the newest one pages through the desk’s questions.',
      avoid: ['Outside a conversation: FaqCard.'],
      anatomy: ['A FaqCard.'],
      states: [
        { name: 'Newest', note: 'pages through the questions of the desk' },
        {
          name: 'Older',
          args: { entry: faqMessage(), isLive: false },
          note: 'pages through its own questions; they can be chosen too',
        },
      ],
      content: ['Questions come from the console, 常见问题.'],
      keys: [['Enter / Space', 'Asks the question.']],
      roles: [
        ['group', '常见问题; 为您推荐 where the desk pushed them.'],
        ['button', 'The question; 换一批.'],
      ],
      snippet: `import { FaqBubble } from '@weft/widget'

<FaqBubble entry={entry} conversation={conversation} />`,
    },
    example,
  ),
}

export const Playground: Story = {}
