import type { Meta, StoryObj } from '@storybook/react'
import type { MessageEntry } from '@weft/core'
import { ChatKind, MsgType } from '@weft/protocol'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { ForwardMode } from '../context/props'
import { MessageList } from '../parts/MessageList'
import { message, PICTURE, SHORT_TALK } from '../story/dialogue'
import { AGENT, SELF } from '../story/fakeChat'
import { inWeft, shownChat } from '../story/frame'

interface ShownProps {
  onForward: (messages: readonly MessageEntry[], mode: ForwardMode) => void
}
const Shown = ({ onForward }: ShownProps) => (
  <MessageList conversation={shownChat().desk.conversation} onQuote={() => {}} onForward={onForward} />
)

/** The agent's side, where messages are forwarded to colleagues. */
const talk = () => ({
  kind: ChatKind.customerAgent,
  chatId: SELF,
  chat: { user: { userId: AGENT, userName: '王晓芸', isVisitor: false } },
  entries: [
    message(MsgType.text, { text: '3 号水刺头的压力在 8.6 到 9.4 之间跳' }, { name: '周敏', minutesAgo: 1.6 }),
    message(
      MsgType.image,
      { url: PICTURE, width: 40, height: 30, name: '压力表.jpg' },
      { name: '周敏', minutesAgo: 1.4 },
    ),
    message(MsgType.transferResponse, { accepted: true, agentId: AGENT, agentName: '王晓芸' }, { minutesAgo: 1.2 }),
    message(MsgType.text, { text: '请先检查蓄能器的氮气压力' }, { side: 'my', minutesAgo: 1 }),
    message(MsgType.text, { text: '还没有发出去' }, { side: 'my', state: 'failed' }),
  ],
})

const meta = {
  title: 'Widget/Selection',
  component: Shown,
  decorators: [inWeft],
  args: { onForward: fn() },
  parameters: { width: 640, height: 520, fake: talk },
} satisfies Meta<typeof Shown>

export default meta
type Story = StoryObj<typeof meta>

async function choose(canvasElement: HTMLElement, at: number, action: string): Promise<void> {
  const page = within(canvasElement)
  const button = await waitFor(() => {
    const found = page.getAllByRole('button', { name: '消息操作' })[at]
    if (!found) throw new Error('no such message, or its row is still being measured')
    return found
  })
  await userEvent.click(button)
  await userEvent.click(await page.findByRole('menuitem', { name: action }))
}
const textsOf = (args: ShownProps): unknown => {
  const [messages, mode] = (args.onForward as ReturnType<typeof fn>).mock.calls.at(-1) ?? []
  return [mode, (messages as MessageEntry[]).map(({ msgType }) => msgType)]
}

export const ForwardOne: Story = {
  name: '[WD-13] one message is forwarded from its menu',
  play: async ({ canvasElement, args }) => {
    await choose(canvasElement, 0, '转发')
    await expect(textsOf(args)).toEqual(['each', [MsgType.text]])
  },
}

export const Choosing: Story = {
  name: '[WD-13] several are chosen and counted; what cannot be carried has no box',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await choose(canvasElement, 2, '多选')
    await waitFor(() => expect(page.getByText('已选择 1 条')).toBeVisible())
    // Two of the customer, one own; not the notice, nor the message that was never sent.
    await waitFor(() => expect(page.getAllByRole('checkbox')).toHaveLength(3))
    await userEvent.click(page.getByRole('checkbox', { name: /压力在 8.6/ }))
    await waitFor(() => expect(page.getByText('已选择 2 条')).toBeVisible())
    await expect(page.getAllByRole('checkbox', { checked: true })).toHaveLength(2)
  },
}
export const ChoosingNight: Story = { ...Choosing, name: 'several chosen by night', globals: { theme: 'night' } }

export const ForwardMerged: Story = {
  name: '[WD-13] [WD-12] several go in the order of the conversation, without what was recalled meanwhile',
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await choose(canvasElement, 2, '多选')
    for (const box of await page.findAllByRole('checkbox', { checked: false })) await userEvent.click(box)
    await waitFor(() => expect(page.getByText('已选择 3 条')).toBeVisible())
    const { entries } = shownChat().desk.conversation.state.getState()
    shownChat().setConversation({
      entries: entries.map((entry, at) =>
        at === 0 && entry.kind === 'message' ? { ...entry, isRecalled: true } : entry,
      ),
    })
    await waitFor(() => expect(page.getByText('已选择 2 条')).toBeVisible())
    await userEvent.click(page.getByRole('button', { name: '合并转发' }))
    await expect(textsOf(args)).toEqual(['merged', [MsgType.image, MsgType.text]])
    await expect(page.queryByRole('checkbox')).toBeNull()
    await waitFor(() => expect(page.getByRole('log')).toHaveFocus())
  },
}

export const Escape: Story = {
  name: '[WD-13] Esc ends the choosing; nothing chosen forwards nothing',
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await choose(canvasElement, 0, '多选')
    await userEvent.click(await page.findByRole('checkbox', { checked: true }))
    await expect(page.getByRole('button', { name: '逐条转发' })).toBeDisabled()
    await userEvent.keyboard('{Escape}')
    await expect(page.queryByRole('toolbar')).toBeNull()
    await expect(args.onForward).not.toHaveBeenCalled()
  },
}

export const NotForCustomers: Story = {
  name: '[WD-13] without a way to forward nothing of it is offered',
  parameters: { width: 400, fake: () => ({ entries: SHORT_TALK() }) },
  render: () => <MessageList conversation={shownChat().desk.conversation} onQuote={() => {}} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const buttons = await page.findAllByRole('button', { name: '消息操作' })
    const last = buttons.at(-1)
    if (last) await userEvent.click(last)
    const names = within(await page.findByRole('menu'))
      .getAllByRole('menuitem')
      .map((item) => item.textContent)
    await expect(names).toEqual(['复制', '引用', '撤回', '删除'])
  },
}
