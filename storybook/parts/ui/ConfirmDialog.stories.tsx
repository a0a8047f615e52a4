import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, ConfirmDialog } from '@weft/ui'
import type { ComponentProps } from 'react'
import { fn } from 'storybook/test'
import { byPress } from '../opened'
import { documentation } from '../page'

const meta = {
  title: 'Parts/Overlays/ConfirmDialog 确认框',
  component: ConfirmDialog,
  args: {
    trigger: <Button>申请授权</Button>,
    message: '确认申请当前详情内容权限吗？',
    confirmLabel: '确认申请',
    onConfirm: fn(),
  },
  parameters: {
    words: {
      en: {
        trigger: <Button>Request access</Button>,
        message: 'Request access to this page?',
        confirmLabel: 'Request',
      },
      ar: { trigger: <Button>طلب الوصول</Button>, message: 'هل تريد طلب الوصول إلى هذه الصفحة؟', confirmLabel: 'طلب' },
    },
  },
  argTypes: { trigger: { control: false }, container: { control: false } },
} satisfies Meta<typeof ConfirmDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Documentation: Story = {
  name: 'Documentation · confirm, question, delete, are you sure 确认, 提示, 删除确认',
  ...documentation<ComponentProps<typeof ConfirmDialog>>({
    opened: { heightPx: 340 },
    status: 'stable',
    purpose: 'Asks once before an act that cannot be undone or that others notice.',
    avoid: [
      'Where undo can be offered: act, and offer 撤销 in a toast. Never both.',
      'For a form: use Dialog.',
      'In the chat: the dialog of the same name of `@weft/widget`.',
    ],
    anatomy: ['The title 提示.', 'The question.', '取消 first, the act last.'],
    states: [
      { name: 'Act has the focus', note: 'open it' },
      {
        name: 'Destructive',
        args: {
          trigger: <Button variant="danger">结束会话</Button>,
          message: '确认结束当前会话吗？',
          confirmLabel: '结束会话',
          destructive: true,
        },
        note: '取消 has the focus',
      },
      {
        name: 'Under way',
        args: { trigger: <Button>提交</Button>, loading: true },
        note: 'stays open; neither button does anything',
      },
    ],
    content: [
      'One question that names the thing; prescribed ones are exact.',
      'The button is its verb: 结束会话, not 确定.',
    ],
    keys: [
      ['Tab', 'Between the two buttons.'],
      ['Enter / Space', 'Presses what has the focus.'],
      ['Esc', '取消; nothing while `loading`. A press outside does nothing.'],
    ],
    roles: [
      ['alertdialog', '`title`, described by `message`.'],
      ['button', '`cancelLabel`, default 取消; `confirmLabel`.'],
    ],
    snippet: `import { Button, ConfirmDialog } from '@weft/ui'

<ConfirmDialog
  trigger={<Button variant="danger">结束会话</Button>}
  message="确认结束当前会话吗？"
  confirmLabel="结束会话"
  destructive
  onConfirm={end}
/>`,
  }),
}

export const Playground: Story = {}

export const Opened: Story = { play: byPress }
