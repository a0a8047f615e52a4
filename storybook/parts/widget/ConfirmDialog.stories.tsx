import type { StoryObj } from '@storybook/react-vite'
import { ConfirmDialog, type ConfirmDialogProps } from '@weft/widget'
import { fn } from 'storybook/test'
import { inChat, OnPress } from '../chat'
import { byPress } from '../opened'
import { documentation, type PageMeta } from '../page'

const example = inChat<Partial<ConfirmDialogProps>>((args) => (
  <OnPress label={args.action ?? '知道了'}>
    {(close) => (
      <ConfirmDialog
        question={args.question ?? ''}
        action={args.action}
        onConfirm={() => {
          args.onConfirm?.()
          close()
        }}
        onClose={close}
      />
    )}
  </OnPress>
))

const meta = {
  title: 'Chat parts/Overlays/ConfirmDialog 确认框',
  component: ConfirmDialog,
  args: { question: '确认结束本次人工服务吗？', action: '结束服务', onConfirm: fn() },
  render: example,
} satisfies PageMeta<Partial<ConfirmDialogProps>>

export default meta
type Story = StoryObj<Partial<ConfirmDialogProps>>

export const Documentation: Story = {
  name: 'Documentation · confirm, question, end service, end conversation 确认, 提示, 结束服务, 结束会话',
  ...documentation<Partial<ConfirmDialogProps>>(
    {
      opened: { heightPx: 320 },
      status: 'stable',
      purpose: 'Asks once inside the chat window: end the service, remove a message, fetch a file.',
      avoid: ['On a page: use ConfirmDialog of `@weft/ui`.', 'For what can be undone.'],
      anatomy: ['The title 提示.', 'The question.', '取消 first, the act last, with the focus.'],
      states: [{ name: 'A question', note: 'open it' }],
      content: ['One question that names the thing.', 'The button is its verb.'],
      keys: [
        ['Enter', 'The act.'],
        ['Esc', '取消. A press outside does nothing.'],
      ],
      roles: [['alertdialog', '提示, described by the question.']],
      snippet: `import { ConfirmDialog } from '@weft/widget'

{isAsking ? (
  <ConfirmDialog question="确认结束本次人工服务吗？" action="结束服务" onConfirm={end} onClose={close} />
) : null}`,
    },
    example,
  ),
}

export const Playground: Story = {}

export const Opened: Story = { play: byPress }
