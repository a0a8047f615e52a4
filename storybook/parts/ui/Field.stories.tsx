import type { Meta, StoryObj } from '@storybook/react-vite'
import { Field, Input } from '@weft/ui'
import type { ComponentProps } from 'react'
import { documentation } from '../page'

const meta = {
  title: 'Parts/Forms/Field 表单项',
  component: Field,
  args: {
    label: '联系电话',
    help: '工程师出发前会拨打这个号码',
    required: true,
    children: <Input type="tel" defaultValue="13812340068" />,
  },
  parameters: {
    words: {
      en: { label: 'Phone', help: 'The engineer calls it before leaving' },
      ar: { label: 'رقم الهاتف', help: 'سيتصل المهندس بهذا الرقم قبل الانطلاق' },
    },
  },
  argTypes: { children: { control: false }, layout: { control: 'inline-radio', options: ['above', 'side'] } },
} satisfies Meta<typeof Field>

export default meta
type Story = StoryObj<typeof meta>

export const Documentation: Story = {
  name: 'Documentation · label, help, error, form, validation 标签, 帮助, 校验, 报错, 表单',
  ...documentation<ComponentProps<typeof Field>>({
    status: 'stable',
    purpose: 'Gives one control its label, its help and its error, and ties them together for readers.',
    avoid: ['Around a Checkbox or Switch: they carry their words themselves.', 'Around two controls: one Field each.'],
    anatomy: [
      'The label, with * before it when required.',
      'The control: Input, Textarea, PasswordField, Select.',
      'The help, always there.',
      'The error with its drawing, below the help.',
    ],
    states: [
      { name: 'Resting' },
      { name: 'Wrong', args: { error: '请输入正确的手机号码' }, note: 'the error is announced, the help stays' },
      { name: 'Not to be changed', args: { disabled: true } },
      { name: 'Label beside', args: { layout: 'side' }, note: 'forms of the console; above below 992 px' },
    ],
    content: [
      'The label is a noun without a colon.',
      'The help says what happens with the value, or its form.',
      'The error says what to do: 请输入正确的手机号码. Prescribed sentences are exact (design §10).',
      'First checked on blur; once wrong, again at every change.',
    ],
    keys: 'None of its own: the control has them. A press on the label moves the focus into the control.',
    roles: [
      ['label', '`label`; the control takes its name from it.'],
      ['alert', 'The error, and the description of the control.'],
    ],
    snippet: `import { Field, Input } from '@weft/ui'

<Field label="联系电话" required help="工程师出发前会拨打这个号码" error={errors.phone}>
  <Input type="tel" autoComplete="tel" {...register('phone')} />
</Field>`,
  }),
}

export const Playground: Story = {}
