import type { Meta, StoryObj } from '@storybook/react-vite'
import { VoteDialog } from '@weft/widget'
import { inChat, OnPress } from '../chat'
import { byPress } from '../opened'
import { documentation } from '../page'

const example = inChat<object>((_, chat) => (
  <OnPress label="发起投票">{(close) => <VoteDialog conversation={chat.desk.conversation} onClose={close} />}</OnPress>
))

const meta = {
  title: 'Chat parts/Overlays/VoteDialog 发起投票',
  component: VoteDialog,
  args: {},
  render: example,
} satisfies Meta

export default meta
type Story = StoryObj<Record<string, unknown>>

export const Documentation: Story = {
  name: 'Documentation · poll, survey, vote, start a vote, add an option, send the vote 投票, 调查, 选项, 添加选项, 发送投票',
  ...documentation(
    {
      opened: { heightPx: 640 },
      status: 'stable',
      purpose: 'Writes a vote into a conversation: a question, two to ten options, one or several to choose.',
      avoid: [
        'For customers: only people who serve them begin votes.',
        'For how the service was: the end of a service asks that itself.',
      ],
      anatomy: [
        'The question.',
        'The options, each removable from three on, and 添加选项 below ten.',
        'One or several; results visible or not.',
        '取消 and 发送投票.',
      ],
      states: [{ name: 'Empty', note: 'open it' }],
      content: [
        'The question ends with a question mark; options are of the same form.',
        'At most 60 characters each. Empty options and repeated ones are left out; two different ones must remain.',
      ],
      keys: [
        ['Tab', 'Through the fields.'],
        ['↑ / ↓', 'Within 选择方式: 单选 or 多选.'],
        ['Enter', 'In a field: sends the vote, or says what is missing.'],
        ['Esc', 'Closes.'],
      ],
      roles: [
        ['dialog', '发起投票.'],
        ['textbox', 'The question: 投票标题; each option by its number: 选项 {n}.'],
        ['radio', '单选, 多选, in the group 选择方式.'],
        ['checkbox', '参与者可见结果.'],
        ['button', '移除选项 {n}, 添加选项, 取消, 发送投票.'],
        ['alert', '请至少填写两个不同的选项, or that it could not be sent.'],
      ],
      snippet: `import { VoteDialog } from '@weft/widget'

{isOpen ? <VoteDialog conversation={conversation} onClose={close} /> : null}`,
    },
    example,
  ),
}

export const Playground: Story = {}

export const Opened: Story = { play: byPress }
