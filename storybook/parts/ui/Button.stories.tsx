import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, type ButtonProps, SearchIcon } from '@weft/ui'
import { fn } from 'storybook/test'
import { documentation } from '../page'

const meta = {
  title: 'Parts/Actions/Button 按钮',
  component: Button,
  args: { children: '提交申请', variant: 'main', size: 'M', onClick: fn() },
  parameters: { words: { en: { children: 'Submit request' }, ar: { children: 'إرسال الطلب' } } },
  argTypes: {
    variant: { control: 'select', options: ['main', 'secondary', 'quiet', 'danger', 'buy'] },
    size: { control: 'inline-radio', options: ['S', 'M', 'L'] },
    loading: { control: 'boolean' },
    icon: { control: false },
  },
} satisfies Meta<typeof Button>

export default meta
type Story = StoryObj<typeof meta>

export const Documentation: Story = {
  name: 'Documentation · submit, save, confirm, action 提交, 保存, 操作, 购买',
  ...documentation<ButtonProps>({
    status: 'stable',
    purpose: 'Starts an act: sends a form, saves, opens a dialog, begins a conversation.',
    avoid: [
      'To go to another page: use Link, which can be opened in a new tab and copied.',
      'For an act that a drawing says alone in a narrow place: use IconButton.',
      'For a setting that takes effect at once: use Switch.',
      'A second `main` button beside the first: only one act of a place is the main one.',
    ],
    anatomy: [
      'Ground and edge by `variant`; 2 px corners.',
      '`icon` before the words, a quarter larger than they are, hidden from readers.',
      'The words: a verb and its object.',
      'While loading, a running thread along the lower edge. The width does not change.',
    ],
    states: [
      { name: 'Main' },
      { name: 'Secondary', args: { variant: 'secondary' }, note: 'beside the main one' },
      { name: 'Quiet', args: { variant: 'quiet' }, note: 'in rows and bars, no ground until the pointer comes' },
      { name: 'Danger', args: { variant: 'danger', children: '结束会话' }, note: 'ends or removes something' },
      { name: 'Buy', args: { variant: 'buy', children: '立即购买' }, note: 'the one purchase action of a page' },
      { name: 'Loading', args: { loading: true }, note: 'cannot be pressed, keeps the focus' },
      {
        name: 'Not possible',
        args: { 'aria-disabled': true, title: '请先选择合同' },
        note: 'stays focusable, so that the reason in `title` can be reached',
      },
      { name: 'With an icon', args: { icon: <SearchIcon />, children: '搜索' } },
      {
        name: 'Small',
        args: { size: 'S' },
        note: '28 px at a root of 12 to 16 px, in rows; at least 44 px below 992 px',
      },
      { name: 'Large', args: { size: 'L' }, note: 'at least 44 px, 48 at a root of 16 px: for the one act of a page' },
    ],
    content: [
      'A verb that says the act: 提交申请, not 确定 alone.',
      'Two to six Han characters; no full stop, no exclamation mark.',
      'The words do not change while loading: the thread says it.',
    ],
    keys: [
      ['Tab', 'Moves the focus to it, also when `aria-disabled`.'],
      ['Enter / Space', 'Presses it. Nothing happens while `loading` or `aria-disabled`.'],
    ],
    roles: [['button', 'Its words. `aria-busy` while loading.']],
    snippet: `import { Button } from '@weft/ui'

<Button variant="main" loading={isSending} onClick={send}>
  提交申请
</Button>`,
  }),
}

export const Playground: Story = {}
