import type { StoryObj } from '@storybook/react-vite'
import { TypingIndicator } from '@weft/widget'
import { SHORT_TALK } from '../../../packages/widget/src/story/dialogue'
import { AGENT } from '../../../packages/widget/src/story/fakeChat'
import { inChat } from '../chat'
import { documentation, type PageMeta } from '../page'

interface Args {
  isTyping: boolean
  nameOf?: (userId: string) => string | undefined
}

const example = inChat<Args>(
  ({ nameOf }, chat) => <TypingIndicator conversation={chat.desk.conversation} nameOf={nameOf} />,
  ({ isTyping }) => ({ entries: SHORT_TALK(), conversation: { typing: isTyping ? [AGENT] : [] } }),
)

const meta = {
  title: 'Chat parts/States/TypingIndicator 正在输入',
  component: TypingIndicator,
  args: { isTyping: true },
  argTypes: { nameOf: { control: false } },
  render: example,
} satisfies PageMeta<Args>

export default meta
type Story = StoryObj<Args>

export const Documentation: Story = {
  name: 'Documentation · typing, writing 正在输入, 输入状态, 输入中, 对方正在输入',
  ...documentation<Args>(
    {
      status: 'stable',
      purpose: 'Says who is writing, between the list and the composer.',
      avoid: ['For work of the system: use a running Thread.', 'As a promise of an answer: the other side may stop.'],
      anatomy: ['Three ticks of the selvedge.', 'The sentence.', 'No height while nobody writes.'],
      states: [
        { name: 'Somebody writes' },
        { name: 'Name of your own', args: { nameOf: () => '王工' } },
        { name: 'Nobody', args: { isTyping: false } },
      ],
      content: ['{name} 正在输入; without a name 对方正在输入.'],
      keys: 'None.',
      roles: [['status', 'Its sentence, said politely.']],
      snippet: `import { TypingIndicator } from '@weft/widget'

<TypingIndicator conversation={conversation} />`,
    },
    example,
  ),
}

export const Playground: Story = {}
