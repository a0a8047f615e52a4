import type { StoryObj } from '@storybook/react-vite'
import { ForwardDialog, type ForwardDialogProps } from '@weft/widget'
import { fn } from 'storybook/test'
import { SHORT_TALK } from '../../../packages/widget/src/story/dialogue'
import type { FakeOptions } from '../../../packages/widget/src/story/fakeChat'
import { inChat, OnPress } from '../chat'
import { byPress } from '../opened'
import { documentation, type PageMeta } from '../page'

const people = [
  { uuid: 'p1', name: '王晓芸', type: 1, organizationName: '梭原纺机', departmentName: '客户服务部' },
  { uuid: 'p2', name: '陈立群', type: 1, organizationName: '梭原纺机', departmentName: '技术服务部' },
]
/** Every directory call returns these two. */
const directory = (): FakeOptions => ({
  request: async <T,>({ path }: { path: string }) =>
    [
      {
        total: 2,
        rows: /chats|top/.test(path)
          ? people.map(({ uuid, name }) => ({ chatId: uuid, name, type: 1, isTop: false, updateTime: Date.now() }))
          : people,
      },
    ] as T[],
})

const example = inChat<Partial<ForwardDialogProps>>(
  (args) => (
    <OnPress label="转发">
      {(close) => <ForwardDialog messages={SHORT_TALK().slice(-2)} {...args} onClose={close} />}
    </OnPress>
  ),
  directory,
)

const meta = {
  title: 'Chat parts/Overlays/ForwardDialog 转发',
  component: ForwardDialog,
  args: { onDone: fn() },
  argTypes: { messages: { control: false } },
  render: example,
} satisfies PageMeta<Partial<ForwardDialogProps>>

export default meta
type Story = StoryObj<Partial<ForwardDialogProps>>

export const Documentation: Story = {
  name: 'Documentation · forward, contacts, relay, choose a person, one by one, as one, starred 转发, 联系人, 选择人员, 转发消息, 选人, 转发给, 逐条转发, 特别关注',
  ...documentation<Partial<ForwardDialogProps>>(
    {
      opened: { heightPx: 640 },
      status: 'stable',
      purpose: 'Chooses a person or group and relays messages there.',
      avoid: [
        'For customers: they have nobody to forward to.',
        'For a work order: the portal’s 转工单 takes the messages along.',
      ],
      anatomy: [
        'Tabs: 最近, 企业, 群组, 特别关注.',
        'A search over names and the initials of their pinyin.',
        'The list or the tree of the organisation.',
        '取消 and 确定.',
      ],
      states: [
        { name: 'One by one', note: 'open it' },
        {
          name: 'Merged',
          args: { mode: 'merged', title: '王晓芸与周敏的聊天记录' },
          note: 'all messages in one relay',
        },
      ],
      content: ['确定 does nothing while nobody is chosen, and says so.'],
      keys: [
        ['← / → / ↑ / ↓', 'On the tabs: the one before or after.'],
        ['Space', 'Chooses a person.'],
        ['↑ / ↓', 'Chooses the person before or after.'],
        ['Esc', 'Closes.'],
      ],
      roles: [
        ['dialog', '转发给.'],
        ['tab', '最近, 企业, 群组, 特别关注.'],
        ['radio', 'The name, with the department.'],
      ],
      snippet: `import { ForwardDialog } from '@weft/widget'

<ForwardDialog messages={messages} mode="merged" onDone={say} onClose={close} />`,
    },
    example,
  ),
}

export const Playground: Story = {}

export const Opened: Story = { play: byPress }
