import type { StoryObj } from '@storybook/react-vite'
import { Receipt, type ReceiptProps } from '@weft/widget'
import { inChat } from '../chat'
import { documentation, type PageMeta } from '../page'

const example = inChat<ReceiptProps>((args) => <Receipt {...args} />)

const meta = {
  title: 'Chat parts/States/Receipt 回执',
  component: Receipt,
  args: { state: 'sent', count: 0, isNewest: true },
  argTypes: {
    state: { control: 'inline-radio', options: ['queued', 'sending', 'sent', 'delivered', 'read', 'failed'] },
    failure: { control: false },
  },
  render: example,
} satisfies PageMeta<ReceiptProps>

export default meta
type Story = StoryObj<ReceiptProps>

export const Documentation: Story = {
  name: 'Documentation · read, delivered, sent, failed, resend, retry, read receipt, send again, choose again, cancel sending 已读, 已送达, 发送失败, 重发, 重试, 已读回执, 消息状态, 重新选择, 取消发送',
  ...documentation<ReceiptProps>(
    {
      status: 'stable',
      purpose: 'What became of a message of one’s own: waiting, on its way, sent, read by how many, or not sent.',
      avoid: ['Below messages of others.', 'For the connection: use ConnectionBanner.'],
      anatomy: [
        'A drawing or the thread.',
        'The word or the figure.',
        '重发 and 删除 when it failed; 取消 while a file waits.',
      ],
      states: [
        { name: 'Waiting', args: { state: 'queued', onCancel: () => undefined } },
        { name: 'On its way', args: { state: 'sending' } },
        { name: 'Sent' },
        { name: 'Delivered', args: { state: 'delivered' } },
        { name: 'Read by 3', args: { state: 'read', count: 3 } },
        { name: 'Read by all', args: { state: 'read', count: -1 }, note: '−1 is everybody there' },
        { name: 'Not sent', args: { state: 'failed', onResend: () => undefined, onDiscard: () => undefined } },
        {
          name: 'Not sent, and why',
          args: {
            state: 'failed',
            failure: { code: 0, message: '文件已更改或无法读取，请重新选择' },
            onDiscard: () => undefined,
          },
          note: 'it offers only what can help',
        },
      ],
      content: [
        '消息发送失败 is prescribed; a reason follows after a dot: 消息发送失败 · 文件已更改或无法读取，请重新选择.',
        '已发送 and 已送达 stand only below the newest own message.',
        'More than 99 readers are 99+.',
      ],
      keys: [
        ['Tab', 'To 重发 and 删除, or to 取消.'],
        ['Enter / Space', 'Does it.'],
      ],
      roles: [
        ['alert', '消息发送失败, with its reason.'],
        ['button', '重发, 删除, 取消.'],
        ['text', 'The figure is read as {n} 人已读, the tick of all as 已读.'],
      ],
      snippet: `import { Receipt } from '@weft/widget'

<Receipt state={entry.sendState} count={readBy} isNewest onResend={resend} onDiscard={discard} />`,
    },
    example,
  ),
}

export const Playground: Story = {}
