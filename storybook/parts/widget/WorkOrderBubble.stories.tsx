import type { StoryObj } from '@storybook/react-vite'
import { MsgType } from '@weft/protocol'
import { type BubbleProps, WorkOrderBubble } from '@weft/widget'
import { fn } from 'storybook/test'
import { message } from '../../../packages/widget/src/story/dialogue'
import { asBubble } from '../chat'
import { documentation, type PageMeta } from '../page'

type Args = Omit<BubbleProps, 'conversation'>

const example = asBubble(WorkOrderBubble)

const meta = {
  title: 'Chat parts/Bubbles/WorkOrderBubble 工单卡',
  component: WorkOrderBubble,
  args: {
    entry: message(MsgType.workOrderCard, {
      orderId: '1',
      orderNum: 'SH20261121-0007',
      status: '处理中',
      title: '3 号水刺头压力波动',
    }),
    onReedit: fn(),
  },
  argTypes: { entry: { control: false } },
  render: example,
} satisfies PageMeta<Args>

export default meta
type Story = StoryObj<Args>

export const Documentation: Story = {
  name: 'Documentation · work order, after-sales, order card 工单, 售后, 订单, 工单卡片, 报修',
  ...documentation<Args>(
    {
      status: 'stable',
      propsOf: 'Bubble',
      purpose: 'A work order: what is wrong, number, state.',
      avoid: ['For the whole log: ThreadLog of `@weft/ui`.'],
      anatomy: ['The word 工单.', 'The title.', 'The number and the state.', 'An arrow, where it opens.'],
      states: [
        { name: 'Under way' },
        {
          name: 'Own, done',
          args: {
            entry: message(
              MsgType.workOrderCard,
              { orderId: '2', orderNum: 'SH20261112-0017', status: '已完成', title: '卷绕机换筒故障' },
              { side: 'my' },
            ),
          },
        },
      ],
      content: ['The state is the same word as on the order’s page.'],
      keys: [['Enter', 'Opens the order, where the host knows its address.']],
      roles: [
        ['link', '工单, title, number and state, where it has an address.'],
        ['button', 'The same, where only `onOpenCard` of the host opens it; otherwise it is text.'],
      ],
      snippet: `import { WorkOrderBubble } from '@weft/widget'

<WorkOrderBubble entry={entry} conversation={conversation} />`,
    },
    example,
  ),
}

export const Playground: Story = {}
