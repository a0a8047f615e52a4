import type { StoryObj } from '@storybook/react-vite'
import { MsgType } from '@weft/protocol'
import { type BubbleProps, RecallNotice } from '@weft/widget'
import { fn } from 'storybook/test'
import { message } from '../../../packages/widget/src/story/dialogue'
import { inChat } from '../chat'
import { documentation, type PageMeta } from '../page'

type Args = Omit<BubbleProps, 'conversation'>

const example = inChat<Args>(
  (args, chat) => <RecallNotice {...args} conversation={chat.desk.conversation} />,
  ({ entry }) => ({ entries: [entry] }),
)

const meta = {
  title: 'Chat parts/Bubbles/RecallNotice 撤回提示',
  component: RecallNotice,
  args: { entry: { ...message(MsgType.text, { text: '' }), isRecalled: true }, onReedit: fn() },
  argTypes: { entry: { control: false } },
  render: example,
} satisfies PageMeta<Args>

export default meta
type Story = StoryObj<Args>

export const Documentation: Story = {
  name: 'Documentation · withdraw, recalled message, edit again 撤回, 重新编辑, 撤回消息',
  ...documentation<Args>(
    {
      status: 'stable',
      propsOf: 'Bubble',
      purpose: 'Says who took a message back; an own text of less than a minute ago can be edited again.',
      avoid: ['For a deleted message: it leaves nothing.'],
      anatomy: ['One centred line.', '重新编辑, for own texts, with `onReedit`.'],
      states: [
        { name: 'Other side' },
        {
          name: 'Own',
          args: {
            entry: {
              ...message(MsgType.text, { text: '' }, { side: 'my' }),
              isRecalled: true,
              recalledText: '上浆率 9.2%',
            },
          },
          note: 'with 重新编辑',
        },
      ],
      content: ['“{谁}撤回了一条消息”; 您 for oneself.'],
      keys: [['Enter / Space', 'On 重新编辑: the text is in the composer again.']],
      roles: [
        ['text', 'Its sentence.'],
        ['button', '重新编辑.'],
      ],
      snippet: `import { RecallNotice } from '@weft/widget'

<RecallNotice entry={entry} conversation={conversation} />`,
    },
    example,
  ),
}

export const Playground: Story = {}
