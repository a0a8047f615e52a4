import type { Meta, StoryObj } from '@storybook/react'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { SELF } from '../story/fakeChat'
import { inWeft, shownChat } from '../story/frame'
import { Composer } from './Composer'

const Shown = (props: { canAttach?: boolean; placeholder?: string; disabled?: boolean }) => (
  <Composer conversation={shownChat().desk.conversation} {...props} />
)

const meta = {
  title: 'Widget/Composer',
  component: Shown,
  decorators: [inWeft],
  beforeEach: () => localStorage.clear(),
} satisfies Meta<typeof Shown>

export default meta
type Story = StoryObj<typeof meta>

const fieldOf = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole<HTMLTextAreaElement>('textbox', { name: '输入消息' })

export const Default: Story = {}
export const Visitor: Story = {
  name: '[WD-03] the file button is hidden for visitors',
  parameters: { fake: () => ({ chat: { user: { userId: 'v', userName: '访客', isVisitor: true } } }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button', { name: '添加图片或文件' })).toBeNull()
  },
}
export const Disabled: Story = { args: { disabled: true } }
export const Agent: Story = { args: { placeholder: '输入回复内容', canAttach: true } }

export const EnterSends: Story = {
  name: '[WD-02] Enter sends what is not blank, Ctrl+Enter adds a line',
  play: async ({ canvasElement }) => {
    const field = fieldOf(canvasElement)
    const sent = () => shownChat().calls.filter((call) => call.startsWith('sendText'))
    await expect(within(canvasElement).getByRole('button', { name: '发送' })).toBeDisabled()
    await userEvent.type(field, '   {Enter}')
    await expect(sent()).toEqual([])
    await userEvent.clear(field)
    await userEvent.type(field, '第一行{Control>}{Enter}{/Control}第二行')
    await expect(field.value).toBe('第一行\n第二行')
    await userEvent.keyboard('{Enter}')
    await expect(sent()).toEqual(['sendText:第一行\n第二行'])
    await expect(field.value).toBe('')
    await expect(field).toHaveFocus()
  },
}

export const Composing: Story = {
  name: '[WD-02] Enter while an input method composes never sends',
  play: async ({ canvasElement }) => {
    const field = fieldOf(canvasElement)
    await userEvent.type(field, '水刺')
    fireEvent.compositionStart(field)
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
    fireEvent.compositionEnd(field)
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
    await expect(shownChat().calls.filter((call) => call.startsWith('sendText'))).toEqual([])
    await expect(field.value).toBe('水刺')
  },
}

export const Grows: Story = {
  name: '[WD-02] the box grows from 1 to 4 rows',
  play: async ({ canvasElement }) => {
    const field = fieldOf(canvasElement)
    const one = field.clientHeight
    fireEvent.change(field, { target: { value: '一\n二\n三' } })
    await waitFor(() => expect(field.clientHeight).toBe(one + 44))
    fireEvent.change(field, { target: { value: '一\n二\n三\n四\n五\n六' } })
    await waitFor(() => expect(field.clientHeight).toBe(one + 66))
  },
}

export const NearTheLimit: Story = {
  name: '[WD-02] near 5 000 characters the rest is counted, above it nothing is sent',
  play: async ({ canvasElement }) => {
    const field = fieldOf(canvasElement)
    fireEvent.change(field, { target: { value: '线'.repeat(4_990) } })
    await expect(await within(canvasElement).findByText('还可输入 10 字')).toBeVisible()
    fireEvent.change(field, { target: { value: '线'.repeat(5_003) } })
    await expect(await within(canvasElement).findByText('超出 3 字')).toBeVisible()
    await expect(within(canvasElement).getByRole('button', { name: '发送' })).toBeDisabled()
  },
}

export const Draft: Story = {
  name: '[WD-02] a draft is kept for its person and conversation',
  play: async ({ canvasElement }) => {
    await userEvent.type(fieldOf(canvasElement), '写了一半')
    await expect(localStorage.getItem(`weft.draft.${SELF}.desk`)).toBe('写了一半')
  },
}

export const Pasted: Story = {
  name: '[WD-03] pasted pictures wait in the strip and are sent with the text',
  play: async ({ canvasElement }) => {
    const field = fieldOf(canvasElement)
    const canvas = document.createElement('canvas')
    canvas.width = 40
    canvas.height = 30
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
    const transfer = new DataTransfer()
    transfer.items.add(new File([blob ?? ''], '现场.png', { type: 'image/png' }))
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }))
    await expect(await within(canvasElement).findByAltText('现场.png')).toBeVisible()
    await userEvent.click(within(canvasElement).getByRole('button', { name: '发送' }))
    await expect(shownChat().calls).toContain('sendFile:现场.png')
    await waitFor(() => expect(within(canvasElement).queryByAltText('现场.png')).toBeNull())
  },
}
