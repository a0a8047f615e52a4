import type { Meta, StoryObj } from '@storybook/react'
import { useState } from 'react'
import { expect, fireEvent, userEvent, within } from 'storybook/test'
import { Field } from './field'
import { FieldLayout } from './field-context'
import { Input } from './input'
import { PasswordField } from './password-field'
import { Textarea } from './textarea'

const meta = {
  title: 'Primitives/Field/Features',
  component: Field,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 420 }}>
        <Story />
      </div>
    ),
  ],
  args: { label: '故障描述' },
} satisfies Meta<typeof Field>

export default meta
type Story = StoryObj<typeof meta>

export const Required: Story = {
  args: { label: '联系人', required: true, children: <Input defaultValue="周敏" /> },
}

export const WithError: Story = {
  args: {
    label: '联系电话',
    required: true,
    help: '用于工程师与您联系',
    error: '请输入正确的手机号码',
    children: <Input defaultValue="1380000" />,
  },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox', { name: /联系电话/ })
    await expect(input).toBeInvalid()
    await expect(input).toHaveAccessibleDescription('用于工程师与您联系 请输入正确的手机号码')
  },
}

export const Disabled: Story = {
  args: { label: '设备', help: '请先选择合同', disabled: true, children: <Input placeholder="请选择设备" /> },
}

export const ReadOnly: Story = { args: { label: '企业名称', children: <Input readOnly value="锦纶新材料有限公司" /> } }

export const SideLabel: Story = {
  args: { layout: 'side', required: true, error: '请输入故障描述', children: <Textarea /> },
}

export const SideByContext: Story = {
  name: 'a label of the shell stands right-aligned beside its field, a long one over two lines, and below 992 above it',
  args: { label: '统一社会信用代码与分支机构', children: <Input defaultValue="91110000MA01" /> },
  decorators: [
    (Field) => (
      <FieldLayout value="side">
        <Field />
      </FieldLayout>
    ),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const [label, input] = [page.getByText('统一社会信用代码与分支机构'), page.getByRole('textbox')]
    const [text, box] = [label.getBoundingClientRect(), input.getBoundingClientRect()]
    const isWide = window.matchMedia('(min-width: 992px)').matches
    await expect(text.right < box.left).toBe(isWide)
    await expect(text.bottom <= box.top).toBe(!isWide)
    await expect(box.height).toBeLessThan(46)
  },
}

export const LongText: Story = {
  args: {
    help: '请尽量写明设备编号、出现的时间、当时的车速与克重，以及已经尝试过的处理办法；描述越具体，工程师越能带对备件。',
    children: (
      <Textarea defaultValue="三号线水刺机第二组转鼓自昨日夜班起在 180 m/min 以上出现周期性条痕，间隔约 1.26 m；已更换喷水板并清洗滤芯，条痕变浅但未消失。停机检查未见转鼓套破损。" />
    ),
  },
}

function PasswordForm() {
  const [value, setValue] = useState('')
  return (
    <>
      <Field label="请输入密码" help="6–18 位">
        <PasswordField value={value} onValueChange={setValue} />
      </Field>
      <output>{value.length} 位</output>
    </>
  )
}

export const Password: Story = {
  render: () => <PasswordForm />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const input = canvas.getByLabelText('请输入密码')
    await userEvent.type(input, 'weft2026')
    await userEvent.click(canvas.getByRole('button', { name: '显示密码' }))
    await expect(input).toHaveAttribute('type', 'text')
    fireEvent.compositionStart(input)
    fireEvent.input(input, { target: { value: 'weft密码2026' }, isComposing: true })
    await expect(input).toHaveValue('weft密码2026')
    fireEvent.compositionEnd(input)
    await expect(input).toHaveValue('weft2026')
    await expect(canvas.getByRole('status')).toHaveTextContent('8 位')
    // Pasted: no composition ends.
    await userEvent.clear(input)
    await userEvent.paste('中文weft！abc')
    await expect(input).toHaveValue('weftabc')
    await expect(canvas.getByRole('status')).toHaveTextContent('7 位')
    await userEvent.click(canvas.getByRole('button', { name: '隐藏密码' }))
    await expect(input).toHaveAttribute('type', 'password')
  },
}

export const Night: Story = { ...WithError, globals: { theme: 'night' } }
