import type { Meta, StoryObj } from '@storybook/react'
import { MsgType } from '@weft/protocol'
import { token } from '@weft/ui'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { ThemeChoice } from '../provider/context'
import { FAQ_PAGES, faqMessage, longTalk, message, SHORT_TALK } from '../story/dialogue'
import { type FakeChat, type FakeOptions, fakeChat } from '../story/fakeChat'
import { Assistant } from './Assistant'

let chat: FakeChat = fakeChat()

interface Shown {
  fake: () => FakeOptions
  isOpen: boolean
}

const meta = {
  title: 'Widget/Assistant',
  parameters: { ground: 'none' },
  args: { fake: () => ({}), isOpen: true },
  argTypes: { fake: { table: { disable: true } } },
  render: ({ fake, isOpen }, { globals }) => {
    chat = fakeChat(fake())
    return (
      <main style={{ minHeight: '100vh', background: token('color.ground'), color: token('color.text') }}>
        <p style={{ padding: 24 }}>第三方页面内容</p>
        <Assistant chat={chat} defaultOpen={isOpen} theme={globals.theme as ThemeChoice} />
      </main>
    )
  },
} satisfies Meta<Shown>

export default meta
type Story = StoryObj<Shown>

const night = { globals: { theme: 'night' } }
const conversation = (): FakeOptions => ({
  entries: SHORT_TALK(),
  questions: FAQ_PAGES,
  desk: { phase: 'with-agent', agentName: '王晓芸' },
})
const long = (): FakeOptions => ({ entries: longTalk(60), older: [longTalk(20, 3_000), longTalk(20, 6_000)] })
const offline = (): FakeOptions => ({
  ...conversation(),
  chat: { connection: { name: 'waiting', attempt: 2, retryAt: Date.now() + 5_000, reason: '' } },
  entries: [
    ...SHORT_TALK(),
    message(MsgType.text, { text: '氮气压力补到 5.5 MPa 了' }, { side: 'my', state: 'queued' }),
  ],
})
const failed = (): FakeOptions => ({
  ...conversation(),
  entries: [
    ...SHORT_TALK(),
    message(MsgType.text, { text: '氮气压力补到 5.5 MPa 了' }, { side: 'my', state: 'failed' }),
    message(MsgType.text, { text: '压力表读数 9.0，稳定' }, { side: 'my', state: 'sending' }),
  ],
})

export const Closed: Story = { args: { isOpen: false } }
export const ClosedUnread: Story = { args: { isOpen: false, fake: () => ({ chat: { unreadTotal: 128 } }) } }
export const Empty: Story = {}
export const Questions: Story = { args: { fake: () => ({ entries: [faqMessage()], questions: FAQ_PAGES }) } }
export const Conversation: Story = { args: { fake: conversation } }
export const ConversationNight: Story = { args: { fake: conversation }, ...night }
export const Long: Story = { args: { fake: long } }
export const Queued: Story = {
  args: {
    fake: () => ({ entries: SHORT_TALK().slice(0, 5), desk: { phase: 'queued', position: 2, waitSeconds: 240 } }),
  },
}
export const Offline: Story = { args: { fake: offline } }
export const OfflineNight: Story = { args: { fake: offline }, ...night }
export const Failed: Story = { args: { fake: failed } }
export const QuestionsNight: Story = { ...Questions, ...night }

/** Enter on the button opens, the field has the focus, Esc minimises and gives the focus back. */
export const Keyboard: Story = {
  name: '[WD-01] opens and closes by keyboard, focus returns',
  args: { isOpen: false },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const button = page.getByRole('button', { name: '打开客服助手' })
    button.focus()
    await userEvent.keyboard('{Enter}')
    const field = await page.findByRole('textbox', { name: '输入消息' })
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(page.getByRole('button', { name: '打开客服助手' })).toHaveFocus())
  },
}

export const F6: Story = {
  name: '[WD-01] F6 moves between page and chat',
  args: { isOpen: true },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const field = await page.findByRole('textbox', { name: '输入消息' })
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.keyboard('{F6}')
    await expect(field).not.toHaveFocus()
    await userEvent.keyboard('{F6}')
    await expect(field).toHaveFocus()
  },
}

export const Transfer: Story = {
  name: '[WD-11] 转人工 becomes selected, the place shows, then the agent',
  args: { fake: () => ({ entries: [faqMessage()], questions: FAQ_PAGES }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await waitFor(() => expect(page.getByText('常见问题')).toBeVisible())
    await userEvent.click(page.getByRole('button', { name: '转人工', pressed: false }))
    await expect(page.getByRole('button', { name: '已申请', pressed: true })).toBeVisible()
    await expect(page.queryByText('常见问题')).toBeNull()
    chat.setDesk({ phase: 'queued', position: 3 })
    await expect(await page.findByText('排队第 3 位')).toBeVisible()
    chat.setDesk({ phase: 'with-agent', agentName: '王晓芸' })
    await expect(await page.findByText('王晓芸 为您服务')).toBeVisible()
    await expect(page.getByRole('button', { name: '人工服务中', pressed: true })).toBeVisible()
  },
}

export const ConnectionLost: Story = {
  name: '[WD-15] a lost connection is told, retried at once, and its return is told for two seconds',
  args: { fake: conversation },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    chat.setChat({ connection: { name: 'waiting', attempt: 1, retryAt: Date.now() + 60_000, reason: '' } })
    await waitFor(() => expect(page.getByText(/通讯服务连接断开 · \d+ 秒后重新连接/)).toBeVisible())
    await userEvent.click(page.getByRole('button', { name: '立即重连' }))
    await expect(chat.calls).toContain('reconnectNow')
    chat.setChat({ connection: { name: 'online', since: Date.now() } })
    await expect(await page.findByText('已恢复')).toBeVisible()
    await waitFor(() => expect(page.queryByText('已恢复')).toBeNull(), { timeout: 10_000 })
  },
}
