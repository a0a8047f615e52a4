import type { Meta, StoryObj } from '@storybook/react-vite'
import { PasswordField } from '@weft/ui'
import type { ComponentProps } from 'react'
import { fn } from 'storybook/test'
import { documentation } from '../page'

const meta = {
  title: 'Parts/Forms/PasswordField 密码输入',
  component: PasswordField,
  args: { 'aria-label': '密码', defaultValue: 'weft2026', onValueChange: fn() },
  parameters: { words: { en: { 'aria-label': 'Password' }, ar: { 'aria-label': 'كلمة المرور' } } },
} satisfies Meta<typeof PasswordField>

export default meta
type Story = StoryObj<typeof meta>

export const Documentation: Story = {
  name: 'Documentation · password, sign in, show, hide 密码, 登录, 显示密码',
  ...documentation<ComponentProps<typeof PasswordField>>({
    status: 'stable',
    purpose: 'A password that can be looked at, and that takes out what an input method would smuggle in.',
    avoid: ['For a code by SMS: use Input with `autoComplete="one-time-code"`.'],
    anatomy: ['The field.', '显示密码 or 隐藏密码 at its end edge.'],
    states: [
      { name: 'Hidden' },
      { name: 'Empty', args: { defaultValue: '' } },
      { name: 'Wrong', args: { 'aria-invalid': true } },
      { name: 'Not to be changed', args: { disabled: true } },
    ],
    content: [
      'The rule “6–18 位” is the help of the Field and always visible.',
      'Chinese characters and full-width signs are taken out when the composition ends, and of what is pasted.',
    ],
    keys: [
      ['Tab', 'From the field to the button beside it.'],
      ['Enter / Space', 'On the button: shows or hides the password.'],
    ],
    roles: [
      [
        'none',
        'The label of the Field, else `aria-label`; readers say that it is a password. `textbox` while it is shown.',
      ],
      ['button', '显示密码 or 隐藏密码.'],
    ],
    snippet: `import { Field, PasswordField } from '@weft/ui'

<Field label="密码" help="6–18 位">
  <PasswordField autoComplete="new-password" onValueChange={setPassword} />
</Field>`,
  }),
}

export const Playground: Story = {}
