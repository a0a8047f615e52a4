import type { Meta, StoryObj } from '@storybook/react-vite'
import { ThreadLog } from '@weft/ui'
import type { ComponentProps } from 'react'
import { documentation } from '../page'

const meta = {
  title: 'Parts/Data/ThreadLog 处理记录',
  component: ThreadLog,
  args: {
    entries: [
      {
        key: '3',
        status: '现场处理',
        person: '孙建国',
        time: '2026-11-20 14:05',
        opinion: '更换第二组转鼓套与密封环，试车 40 分钟，条痕消失。',
      },
      {
        key: '2',
        status: '已派工',
        person: '孙建国',
        time: '2026-11-19 08:40',
        opinion: '携带转鼓套 1 件、密封环 4 件。',
      },
      { key: '1', status: '已受理', person: '王晓芸', time: '2026-11-18 17:12' },
    ],
  },
  parameters: {
    words: {
      en: {
        entries: [
          {
            key: '3',
            status: 'On site',
            person: 'Anna Sun',
            time: '2026-11-20 14:05',
            opinion: 'Replaced the second drum sleeve and its seals; no stripes after 40 minutes.',
          },
          { key: '2', status: 'Assigned', person: 'Anna Sun', time: '2026-11-19 08:40' },
          { key: '1', status: 'Accepted', person: 'Wang Xiaoyun', time: '2026-11-18 17:12' },
        ],
      },
      ar: {
        entries: [
          {
            key: '3',
            status: 'في الموقع',
            person: 'ليلى حسن',
            time: '2026-11-20 14:05',
            opinion: 'استُبدل كم الأسطوانة الثاني وحلقاته، ولم تظهر خطوط بعد 40 دقيقة.',
          },
          { key: '2', status: 'مُسند', person: 'ليلى حسن', time: '2026-11-19 08:40' },
          { key: '1', status: 'مقبول', person: 'كريم علي', time: '2026-11-18 17:12' },
        ],
      },
    },
  },
} satisfies Meta<typeof ThreadLog>

export default meta
type Story = StoryObj<typeof meta>

export const Documentation: Story = {
  name: 'Documentation · timeline, history, progress, steps, stepper, steps done 处理记录, 进度, 时间线, 时间轴, 步骤, 步骤条, 工单进度',
  ...documentation<ComponentProps<typeof ThreadLog>>({
    status: 'stable',
    purpose: 'What was done with a work order, newest first, as knots on a thread.',
    avoid: [
      'For steps that are still to come: use the numbered steps of the portal.',
      'For chat messages: use MessageList of `@weft/widget`.',
    ],
    anatomy: [
      'A knot for each event; the newest is filled.',
      'The state, the person and the time.',
      'The opinion, where there is one.',
    ],
    states: [{ name: 'Whole log' }, { name: 'Newest only', args: { lastOnly: true }, note: 'on tracking cards' }],
    content: [
      'The state is the same word as in Badge.',
      'The opinion is a sentence of the person, unchanged.',
      'An unknown person or time is “--”.',
    ],
    keys: 'None: it cannot be pressed.',
    roles: [
      ['list', 'None of its own: name it by `aria-label`, or put it under a heading.'],
      ['listitem', 'One event, read in order.'],
    ],
    snippet: `import { ThreadLog } from '@weft/ui'

<ThreadLog entries={workOrder.log} />`,
  }),
}

export const Playground: Story = {}
