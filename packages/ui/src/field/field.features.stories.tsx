import type { Meta, StoryObj } from '@storybook/react'
import { useState } from 'react'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/button'
import { Dialog } from '../overlay/dialog'
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
    // Pasted: there is no composition.
    await userEvent.clear(input)
    await userEvent.paste('中文weft！abc')
    await expect(input).toHaveValue('weftabc')
    await expect(canvas.getByRole('status')).toHaveTextContent('7 位')
    await userEvent.click(canvas.getByRole('button', { name: '隐藏密码' }))
    await expect(input).toHaveAttribute('type', 'password')
  },
}

function LimitedForm() {
  const [values, setValues] = useState({ name: '', note: '' })
  const [sent, setSent] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setSent(values.note)
      }}
    >
      <Field label="名称" help="显示在列表里">
        <Input
          maxLength={4}
          value={values.name}
          onChange={(event) => setValues({ ...values, name: event.target.value })}
        />
      </Field>
      <Field label="故障描述">
        <Textarea
          maxLength={6}
          value={values.note}
          onChange={(event) => setValues({ ...values, note: event.target.value })}
        />
      </Field>
      <button type="submit">提交</button>
      <output>{sent}</output>
    </form>
  )
}

export const TooLong: Story = {
  name: '[ER-09] a paste that is too long stays whole, says by how much, and holds its form until it fits',
  render: () => <LimitedForm />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const [name, note] = [page.getByLabelText('名称'), page.getByLabelText('故障描述')]
    const send = page.getByRole('button', { name: '提交' })
    await userEvent.click(name)
    await userEvent.paste('一😀三𠮷四五六')
    await expect(name).toHaveValue('一😀三𠮷四五六')
    await expect(name).toBeInvalid()
    await expect(name).toHaveAccessibleDescription('显示在列表里 超出 3 字')
    await expect(page.getByRole('alert')).toHaveTextContent('超出 3 字')
    await userEvent.click(note)
    await userEvent.paste('一二三四五六七')
    await userEvent.click(send)
    await expect(page.getByRole('status')).toBeEmptyDOMElement()
    await expect(name).toHaveFocus()
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Enter}')
    await expect(name).toHaveValue('一😀三𠮷')
    await expect(name).toBeValid()
    await expect(note).toHaveFocus()
    await expect(page.getByRole('status')).toBeEmptyDOMElement()
    await userEvent.keyboard('{Backspace}')
    await expect(page.queryByRole('alert')).toBeNull()
    await userEvent.click(send)
    await expect(page.getByRole('status')).toHaveTextContent('一二三四五六')
  },
}

function LimitedDialog() {
  const [sent, setSent] = useState(0)
  return (
    <>
      <Dialog
        defaultOpen
        title="转接"
        footer={
          <>
            <Button>取消</Button>
            <Button variant="main" onClick={() => setSent((count) => count + 1)}>
              发送
            </Button>
          </>
        }
      >
        <Field label="说明">
          <Textarea maxLength={3} defaultValue="一二三" />
        </Field>
      </Dialog>
      <output data-testid="sent">{sent}</output>
    </>
  )
}

export const TooLongInADialog: Story = {
  name: '[ER-09] a dialog without a form holds its main button while a text in it is too long',
  render: () => <LimitedDialog />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    const note = await page.findByLabelText('说明')
    await userEvent.click(note)
    await userEvent.paste('四')
    await userEvent.click(page.getByRole('button', { name: '发送' }))
    await expect(page.getByTestId('sent')).toHaveTextContent('0')
    await waitFor(() => expect(note).toHaveFocus())
    await expect(page.getByText('超出 1 字')).toBeVisible()
    await userEvent.keyboard('{Backspace}')
    await userEvent.click(page.getByRole('button', { name: '发送' }))
    await expect(page.getByTestId('sent')).toHaveTextContent('1')
  },
}

export const Night: Story = { ...WithError, globals: { theme: 'night' } }
