import type { StoryObj } from '@storybook/react-vite'
import { FaqCard, type FaqCardProps } from '@weft/widget'
import { fn } from 'storybook/test'
import { FAQ_PAGES } from '../../../packages/widget/src/story/dialogue'
import { inChat } from '../chat'
import { documentation, type PageMeta } from '../page'

const example = inChat<FaqCardProps>((args) => <FaqCard {...args} />)

const meta = {
  title: 'Chat parts/Bubbles/FaqCard 常见问题卡',
  component: FaqCard,
  args: { questions: FAQ_PAGES[0] ?? [], onChoose: fn(), onNext: fn() },
  argTypes: { questions: { control: false } },
  render: example,
} satisfies PageMeta<FaqCardProps>

export default meta
type Story = StoryObj<FaqCardProps>

export const Documentation: Story = {
  name: 'Documentation · questions, FAQ, bot, another batch, common questions, all questions, show others 常见问题, 换一批, 智能问答, 全部问题',
  ...documentation<FaqCardProps>(
    {
      status: 'stable',
      purpose: 'Questions to choose from, of the desk’s five at a time; 换一批 asks for the next.',
      avoid: ['For one answer: ExplanationBubble.', 'For a menu of acts: use Menu of `@weft/ui`.'],
      anatomy: ['The selvedge.', 'The title and 换一批.', 'The path, where a question led down.', 'The questions.'],
      states: [
        { name: 'To choose' },
        { name: 'Below a question', args: { path: ['售后申请需要准备哪些资料'], title: '更多问题' } },
        { name: 'On its way', args: { isLoading: true, title: '加载中的问题' } },
        {
          name: 'Only to read',
          args: { onChoose: undefined, onNext: undefined, title: '客户看到的问题' },
          note: 'for the agent’s side',
        },
      ],
      content: [
        'A question is in the customer’s words, without a question mark where it is a phrase.',
        'Short: each is shown whole, in as many lines as it takes.',
      ],
      keys: [
        ['Tab', 'From question to question.'],
        ['Enter / Space', 'Asks it.'],
      ],
      roles: [
        ['group', 'The title.'],
        ['button', 'The question; 换一批.'],
      ],
      snippet: `import { FaqCard } from '@weft/widget'

<FaqCard questions={questions} onChoose={ask} onNext={nextPage} />`,
    },
    example,
  ),
}

export const Playground: Story = {}
