import type { StoryObj } from '@storybook/react-vite'
import { MsgType } from '@weft/protocol'
import { type BubbleProps, ExplanationBubble } from '@weft/widget'
import { fn } from 'storybook/test'
import { message, question } from '../../../packages/widget/src/story/dialogue'
import { asBubble } from '../chat'
import { documentation, type PageMeta } from '../page'

type Args = Omit<BubbleProps, 'conversation'>

const example = asBubble(ExplanationBubble)

const meta = {
  title: 'Chat parts/Bubbles/ExplanationBubble 答案',
  component: ExplanationBubble,
  args: {
    entry: message(MsgType.problemExplanation, {
      title: '喷水板压力不稳怎么处理',
      text: '<p>请先检查<b>过滤器压差</b></p><p>再检查密封条</p>',
      items: [question('q1-1', '压差超过 0.05 MPa 怎么办', 2)],
    }),
    onReedit: fn(),
  },
  argTypes: { entry: { control: false } },
  render: example,
} satisfies PageMeta<Args>

export default meta
type Story = StoryObj<Args>

export const Documentation: Story = {
  name: 'Documentation · answer, was it helpful, not helpful, not solved 答案, 有用, 没用, 评价, 点赞, 机器人回答, 没解决',
  ...documentation<Args>(
    {
      status: 'stable',
      propsOf: 'Bubble',
      purpose: 'The bot’s answer as text, 有用 and 没用, and what leads further.',
      avoid: ['For an agent’s text: TextBubble.'],
      anatomy: [
        'The title of the question.',
        'The answer: line breaks and addresses stay, marks and pictures of the entry do not.',
        'The sources, where a robot wrote it.',
        '有用 and 没用, for the customer.',
        'Questions that lead further.',
      ],
      states: [
        { name: 'With further questions' },
        {
          name: 'Plain',
          args: {
            entry: message(MsgType.problemExplanation, {
              title: '质保期从哪一天开始计算',
              text: '自验收单签署之日起 18 个月',
            }),
          },
        },
      ],
      content: ['Steps are numbered; one act in each.', 'Written in the console, 常见问题.'],
      keys: [
        ['Tab', 'To links, 有用, 没用 and questions.'],
        ['Enter / Space', 'Does it.'],
      ],
      roles: [
        ['group', '这个回答对您有帮助吗; 相关问题.'],
        ['button', '有用 and 没用, pressed or not; each question.'],
        ['link', 'Links of the answer.'],
      ],
      snippet: `import { ExplanationBubble } from '@weft/widget'

<ExplanationBubble entry={entry} conversation={conversation} />`,
    },
    example,
  ),
}

export const Playground: Story = {}
