import type { Meta, StoryObj } from '@storybook/react-vite'
import { Checkbox } from '@weft/ui'
import type { ComponentProps } from 'react'
import { fn } from 'storybook/test'
import { documentation } from '../page'

const meta = {
  title: 'Parts/Forms/Checkbox 复选框',
  component: Checkbox,
  args: { label: '我已阅读并同意《隐私政策》', defaultChecked: true, onCheckedChange: fn() },
  parameters: { words: { en: { label: 'I have read the privacy policy' }, ar: { label: 'لقد قرأت سياسة الخصوصية' } } },
  argTypes: { label: { control: 'text' } },
} satisfies Meta<typeof Checkbox>

export default meta
type Story = StoryObj<typeof meta>

export const Documentation: Story = {
  name: 'Documentation · tick, consent, several of a list, privacy, terms 勾选, 多选, 同意, 勾选框, 复选框, 隐私, 协议',
  ...documentation<ComponentProps<typeof Checkbox>>({
    status: 'stable',
    purpose: 'A choice that is sent with a form, or several of a list.',
    avoid: ['For what takes effect at once: use Switch.', 'For one of several: use Select, or radio buttons.'],
    anatomy: ['A box of 18 px with a 3:1 edge.', 'The words, part of the target.'],
    states: [
      { name: 'Chosen' },
      { name: 'Not chosen', args: { defaultChecked: false } },
      { name: 'Some of them', args: { indeterminate: true, defaultChecked: false, label: '全选' } },
      { name: 'Not possible', args: { disabled: true } },
    ],
    content: [
      'A statement that is true when chosen; no negation.',
      'Links inside the words lead to what is agreed to.',
    ],
    keys: [['Space', 'Turns it on or off.']],
    roles: [['checkbox', '`label`; `mixed` while `indeterminate`.']],
    snippet: `import { Checkbox } from '@weft/ui'

<Checkbox label="我已阅读并同意《隐私政策》" onCheckedChange={setAgreed} />`,
  }),
}

export const Playground: Story = {}
