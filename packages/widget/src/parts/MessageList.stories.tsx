import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChatKind, MsgType } from '@weft/protocol'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { Composer } from '../composer/Composer'
import { longTalk, message, SHORT_TALK } from '../story/dialogue'
import { AGENT, type FakeOptions, SELF } from '../story/fakeChat'
import { inWeft, shownChat } from '../story/frame'
import { MessageList } from './MessageList'
import { TypingIndicator } from './TypingIndicator'

function Shown() {
  const { conversation } = shownChat().desk
  return (
    <>
      <MessageList conversation={conversation} />
      <TypingIndicator conversation={conversation} />
    </>
  )
}

const meta = {
  title: 'Widget/Message list',
  component: Shown,
  decorators: [inWeft],
  parameters: { height: 600 },
} satisfies Meta<typeof Shown>

export default meta
type Story = StoryObj<typeof meta>

const own = { side: 'my' as const }
const states = (): FakeOptions => ({
  entries: [
    message(MsgType.text, { text: '已读的消息' }, { ...own, state: 'read', minutesAgo: 5 }),
    message(MsgType.text, { text: '已发送的消息' }, own),
    message(MsgType.text, { text: '发送中的消息' }, { ...own, state: 'sending' }),
    message(MsgType.text, { text: '等待发送的消息' }, { ...own, state: 'queued' }),
    message(MsgType.text, { text: '没有发出去的消息' }, { ...own, state: 'failed' }),
  ],
  conversation: { typing: [AGENT] },
})
const logOf = (canvasElement: HTMLElement) => within(canvasElement).getByRole('log')
const isAtEnd = (log: HTMLElement) => log.scrollHeight - log.scrollTop - log.clientHeight < 4

export const Conversation: Story = { parameters: { fake: () => ({ entries: SHORT_TALK() }) } }
export const States: Story = { parameters: { fake: states } }
export const StatesNight: Story = { parameters: { fake: states }, globals: { theme: 'night' } }
export const Gap: Story = {
  parameters: {
    fake: () => ({
      entries: [...longTalk(4, 90), { kind: 'gap', key: 'gap', fromSeqId: 5, toSeqId: 16 }, ...longTalk(4)],
    }),
  },
}

/** The workbench's use: an agent sees the customer's name, no questions, and can add files. */
export const AgentSide: Story = {
  parameters: {
    width: 640,
    fake: () => ({
      kind: ChatKind.customerAgent,
      chatId: SELF,
      chat: { user: { userId: AGENT, userName: '王晓芸', isVisitor: false } },
      entries: SHORT_TALK().map((entry) => ({
        ...entry,
        sendType: entry.sendType === 'my' ? 'other' : 'my',
        sendState: entry.sendType === 'my' ? undefined : 'read',
      })),
    }),
  },
  render: () => (
    <>
      <MessageList conversation={shownChat().desk.conversation} />
      <Composer conversation={shownChat().desk.conversation} placeholder="输入回复内容" />
    </>
  ),
}

export const Resend: Story = {
  name: '[WD-15] a failed message says so and can be sent again',
  parameters: { fake: states },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText('消息发送失败')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: '重发' }))
    await waitFor(() => expect(page.queryByText('消息发送失败')).toBeNull())
  },
}

export const Older: Story = {
  name: '[WD-06] older messages come by click, the place does not jump, the end is told',
  parameters: { fake: () => ({ entries: longTalk(40), older: [longTalk(20, 3_000)] }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const log = logOf(canvasElement)
    await waitFor(() => expect(isAtEnd(log)).toBe(true))
    log.scrollTop = 0
    fireEvent.scroll(log)
    await waitFor(() => expect(shownChat().calls).toContain('loadOlder'))
    await waitFor(() => expect(log.scrollTop).toBeGreaterThan(200))
    log.scrollTop = 0
    fireEvent.scroll(log)
    await expect(await page.findByText('没有更多消息')).toBeInTheDocument()
  },
}

export const NewMessages: Story = {
  name: '[WD-06] a reader above is not moved, the pill counts and leads to the end',
  parameters: { fake: () => ({ entries: longTalk(40) }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const log = logOf(canvasElement)
    await waitFor(() => expect(isAtEnd(log)).toBe(true))
    log.scrollTop = 400
    await page.findByRole('button', { name: '回到最新消息' })
    const row = await waitFor(() => {
      const inSight = [...log.querySelectorAll<HTMLElement>('[data-message]')].find(
        (one) => one.getBoundingClientRect().top > log.getBoundingClientRect().top,
      )
      if (!inSight) throw new Error('no row in sight')
      return inSight
    })
    const before = row.getBoundingClientRect().top
    shownChat().receive(message(MsgType.text, { text: '请先停机断电' }))
    shownChat().receive(message(MsgType.text, { text: '再打开防护罩' }))
    const pill = await page.findByRole('button', { name: '2 条新消息' })
    await expect(Math.abs(row.getBoundingClientRect().top - before)).toBeLessThan(2)
    await userEvent.click(pill)
    await waitFor(() => expect(isAtEnd(log)).toBe(true))
    await expect(await page.findByText('再打开防护罩')).toBeVisible()
  },
}

export const Menu: Story = {
  name: '[WD-13] the menu copies, recalls within two minutes, deletes; keys walk it',
  parameters: {
    fake: () => ({
      entries: [
        message(MsgType.text, { text: '很久以前的消息' }, { ...own, minutesAgo: 10 }),
        message(MsgType.text, { text: '刚刚的消息' }, own),
      ],
    }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const [old, recent] = await page.findAllByRole('button', { name: '消息操作' })
    if (!old || !recent) throw new Error('no menu buttons')
    const names = () =>
      within(page.getByRole('menu'))
        .getAllByRole('menuitem')
        .map((item) => item.textContent)
    await userEvent.click(old)
    await expect(names()).toEqual(['复制', '删除'])
    await userEvent.keyboard('{Escape}')
    await expect(old).toHaveFocus()
    await userEvent.click(recent)
    await expect(names()).toEqual(['复制', '撤回', '删除'])
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(await page.findByText('您撤回了一条消息')).toBeVisible()
  },
}

export const TenThousand: Story = {
  name: '[WD-06] ten thousand messages cost only those in sight',
  parameters: { fake: () => ({ entries: longTalk(10_000) }) },
  play: async ({ canvasElement }) => {
    const log = logOf(canvasElement)
    await waitFor(() => expect(isAtEnd(log)).toBe(true))
    await expect(canvasElement.querySelectorAll('*').length).toBeLessThan(400)
  },
}
