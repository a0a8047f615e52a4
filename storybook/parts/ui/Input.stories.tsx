import type { Meta, StoryObj } from '@storybook/react-vite'
import { Input } from '@weft/ui'
import type { ComponentProps } from 'react'
import { documentation } from '../page'

const meta = {
  title: 'Parts/Forms/Input 单行输入',
  component: Input,
  args: { 'aria-label': '设备编号', defaultValue: 'YR-SC320-0117', placeholder: '例如 YR-SC320-0117' },
  parameters: { words: { en: { 'aria-label': 'Machine number' }, ar: { 'aria-label': 'رقم الآلة' } } },
} satisfies Meta<typeof Input>

export default meta
type Story = StoryObj<typeof meta>

export const Documentation: Story = {
  name: 'Documentation · text field, one line 文本框, 输入框',
  ...documentation<ComponentProps<typeof Input>>({
    status: 'stable',
    purpose: 'One line of text: a name, a code, a number.',
    avoid: [
      'For several lines: use Textarea.',
      'For a password: use PasswordField.',
      'For one of a known list: use Select.',
    ],
    anatomy: [
      'A frame with 3:1 against the ground.',
      'The text; the placeholder in the meta colour.',
      'Below it, when the text is too long, by how much.',
    ],
    states: [
      { name: 'Filled' },
      { name: 'Empty', args: { defaultValue: '' } },
      { name: 'Wrong', args: { 'aria-invalid': true } },
      { name: 'Too long', args: { maxLength: 8 }, note: 'nothing is cut; the form is held until it fits' },
      { name: 'Not to be changed', args: { disabled: true } },
    ],
    content: ['The placeholder is an example, never the label.', 'Numbers and codes are half-width.'],
    keys: [
      ['Tab', 'Moves the focus to it.'],
      ['Enter', 'Sends the form around it.'],
    ],
    roles: [['textbox', 'The label of the Field, else `aria-label`.']],
    snippet: `import { Field, Input } from '@weft/ui'

<Field label="设备编号">
  <Input maxLength={32} placeholder="例如 YR-SC320-0117" />
</Field>`,
  }),
}

export const Playground: Story = {}
