import type { StoryObj } from '@storybook/react-vite'
import { MsgType } from '@weft/protocol'
import { type BubbleProps, VoteBubble } from '@weft/widget'
import { fn } from 'storybook/test'
import { message } from '../../../packages/widget/src/story/dialogue'
import { asBubble } from '../chat'
import { documentation, type PageMeta } from '../page'

type Args = Omit<BubbleProps, 'conversation'>

const example = asBubble(VoteBubble)

const meta = {
  title: 'Chat parts/Bubbles/VoteBubble 投票',
  component: VoteBubble,
  args: {
    entry: message(MsgType.vote, {
      name: '下周设备巡检安排在哪天',
      items: ['周一', '周二', '周三', '周四'].map((describes) => ({ describes })),
      isRadio: true,
      isPublishResult: true,
      status: 1,
    }),
    onReedit: fn(),
  },
  argTypes: { entry: { control: false } },
  render: example,
} satisfies PageMeta<Args>

export default meta
type Story = StoryObj<Args>

export const Documentation: Story = {
  name: 'Documentation · vote, poll, submit vote, change my choice, count the votes, close the vote 投票, 选项, 提交投票, 修改选择, 统计结果, 结束投票',
  ...documentation<Args>(
    {
      status: 'stable',
      propsOf: 'Bubble',
      purpose: 'A vote in a conversation: the first three options, the choice, the result.',
      avoid: ['To begin one: VoteDialog.', 'For how the service was: NoticeBubble asks it.'],
      anatomy: [
        'The question.',
        'Options as radio buttons or check boxes.',
        '提交投票, then the figures where they are public; the author sees them from the beginning.',
      ],
      states: [{ name: 'Open' }],
      content: ['Options of the same form, under 20 characters.'],
      keys: [
        ['↑ / ↓', 'Between options of which one is chosen.'],
        ['Space', 'Chooses.'],
        ['Enter', 'On 提交投票: sends it.'],
      ],
      roles: [
        ['radio', 'The option; `checkbox` where several may be chosen.'],
        ['button', '提交投票; 展开, 修改选择, and for its author 结束投票.'],
      ],
      snippet: `import { VoteBubble } from '@weft/widget'

<VoteBubble entry={entry} conversation={conversation} />`,
    },
    example,
  ),
}

export const Playground: Story = {}
