import type { Meta, StoryObj } from '@storybook/react'
import { ChatKind, MsgType, STATUS } from '@weft/protocol'
import { Dialog, Drawer } from '@weft/ui'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { Composer } from '../composer/Composer'
import { FAQ_PAGES, faqMessage, longTalk, message, PICTURE, SHORT_TALK } from '../story/dialogue'
import { AGENT, type FakeOptions, SELF } from '../story/fakeChat'
import { inWeft, shownChat } from '../story/frame'
import { isAtEnd, restsAtEnd } from '../story/listEnd'
import { MessageList } from './MessageList'
import { fetchVirtualRows } from './Rows'
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
  tags: ['react-18'],
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

export const Conversation: Story = { parameters: { fake: () => ({ entries: SHORT_TALK() }) } }
export const States: Story = { parameters: { fake: states } }
export const StatesNight: Story = { parameters: { fake: states }, globals: { theme: 'night' } }
const CODE = 'SX3200'.repeat(67)
const longWords = (): FakeOptions => ({
  entries: [
    message(MsgType.text, { text: `图号 ${CODE}` }, { name: 'LongName'.repeat(8) }),
    message(MsgType.text, { text: 'SX3200'.repeat(333) }, own),
    message(MsgType.text, { text: `https://docs.suoyuan.example/${CODE}` }),
    message(MsgType.file, {
      url: '/nowhere',
      name: `${'充气规程'.repeat(12)}${CODE.slice(0, 140)}.pdf`,
      size: 1_800_000,
    }),
    message(MsgType.goodsCard, { title: CODE, price: '¥ 1 280', code: CODE }, own),
    message(MsgType.workOrderCard, { title: CODE, code: CODE, state: '处理中' }),
    message(MsgType.vote, { title: CODE, options: [CODE, '周二'], isMultiple: false }),
  ],
})
/** Names of the elements that extend beyond the list; text truncated with an ellipsis does not count. */
const beyond = (log: HTMLElement) => {
  const { left, right } = log.getBoundingClientRect()
  return [...log.querySelectorAll('*')]
    .map((one) => ({ one, box: one.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 2 && (box.right > right + 1 || box.left < left - 1))
    .filter(({ one }) => {
      for (let at = one.parentElement; at && at !== log; at = at.parentElement)
        if (getComputedStyle(at).overflowX !== 'visible') return false
      return true
    })
    .map(({ one }) => `${one.tagName} ${one.textContent?.slice(0, 20)}`)
}
export const LongWords: Story = {
  name: '[WD-09] [F24] no word, address or name without a break makes a message wider than the list',
  parameters: { fake: longWords },
  play: async ({ canvasElement }) => {
    const log = await within(canvasElement).findByRole('log')
    await waitFor(() => expect(log.querySelectorAll('[data-message] [aria-busy]')).toHaveLength(0))
    for (const width of ['390px', '280px']) {
      canvasElement.style.width = width
      await waitFor(() => expect(log.clientWidth).toBeLessThanOrEqual(Number.parseInt(width, 10)))
      await expect(beyond(log)).toEqual([])
      await expect(log.scrollWidth).toBe(log.clientWidth)
    }
    canvasElement.style.width = ''
  },
}
export const LongWordsRightToLeft: Story = {
  ...LongWords,
  name: '[WD-09] [F24] nor where the page is read from right to left',
  globals: { locale: 'ar' },
}
export const TurnedByTheToolbar: Story = {
  name: '[WD-18] the direction of the toolbar turns a chat whose language runs the other way',
  parameters: { fake: () => ({ entries: SHORT_TALK() }) },
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const log = await within(canvasElement).findByRole('log')
    await waitFor(() => expect(getComputedStyle(log).direction).toBe('rtl'))
    await expect(log.closest('[lang]')).toHaveAttribute('lang', 'zh-CN')
  },
}
export const Gap: Story = {
  parameters: {
    fake: () => ({
      entries: [
        ...longTalk(4, 90),
        { kind: 'gap', key: 'gap', fromSeqId: 5, toSeqId: 16, isLeft: false },
        ...longTalk(4),
      ],
    }),
  },
}

/** As the workbench uses it: an agent sees the customer's name, no questions, and can add files. */
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
    await waitFor(() => expect(page.getByText('消息发送失败')).toBeVisible())
    // What follows the list is there.
    await waitFor(() => expect(canvasElement.querySelector('[aria-live=polite]')).not.toBeNull())
    await userEvent.click(page.getByRole('button', { name: '重发' }))
    await waitFor(() => expect(page.queryByText('消息发送失败')).toBeNull())
    // The button is gone; the keys of the window still work.
    await waitFor(() => expect(logOf(canvasElement)).toHaveFocus())
  },
}

export const Older: Story = {
  name: '[WD-06] older messages come by click, the place does not jump, the end is told',
  parameters: { fake: () => ({ entries: longTalk(40), older: [longTalk(20, 3_000)] }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const log = logOf(canvasElement)
    await restsAtEnd(log)
    log.scrollTop = 0
    fireEvent.scroll(log)
    await waitFor(() => expect(shownChat().calls).toContain('loadOlder'))
    await waitFor(() => expect(log.scrollTop).toBeGreaterThan(200))
    log.scrollTop = 0
    fireEvent.scroll(log)
    await expect(await page.findByText('没有更多消息')).toBeInTheDocument()
  },
}

/** Scrolls up like a reader and returns a visible row, once the rows around it have their heights. */
async function readAbove(log: HTMLElement): Promise<HTMLElement> {
  log.scrollTop = 400
  await within(log.parentElement ?? log).findByRole('button', { name: '回到最新消息' })
  let last = Number.NaN
  return waitFor(() => {
    const inSight = [...log.querySelectorAll<HTMLElement>('[data-message]')].find(
      (one) => one.getBoundingClientRect().top > log.getBoundingClientRect().top,
    )
    const top = inSight?.getBoundingClientRect().top ?? Number.NaN
    const isSettled = top === last
    last = top
    if (!inSight || !isSettled) throw new Error('no row in sight, or still being measured')
    return inSight
  })
}

export const NoDrift: Story = {
  name: '[WD-06] three older pages in a row move the line being read by no pixel',
  parameters: {
    fake: () => ({ entries: longTalk(40), older: [longTalk(20, 3_000), longTalk(20, 6_000), longTalk(20, 9_000)] }),
  },
  play: async ({ canvasElement }) => {
    const log = logOf(canvasElement)
    await restsAtEnd(log)
    const row = await readAbove(log)
    const before = row.getBoundingClientRect().top
    const { conversation } = shownChat().desk
    for (let page = 0; page < 3; page += 1) {
      const { length } = conversation.state.getState().entries
      await conversation.loadOlder()
      await waitFor(() => expect(conversation.state.getState().entries.length).toBe(length + 20))
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      await expect(row.isConnected).toBe(true)
      // Chromium keeps fractional scroll positions.
      await expect(Math.abs(row.getBoundingClientRect().top - before)).toBeLessThan(1)
    }
  },
}

/** The row with this text, as it is rendered now. */
const rowOf = (log: HTMLElement, words: string): HTMLElement => {
  const row = [...log.querySelectorAll<HTMLElement>('[data-message]')].find((one) => one.textContent?.includes(words))
  if (!row) throw new Error(`no row says ${words}`)
  return row
}
const topOf = (element: HTMLElement) => element.getBoundingClientRect().top

export const GrowsLong: Story = {
  name: '[WD-06] a list that grows long while somebody reads above moves no line, and a row keeps the focus',
  parameters: { fake: () => ({ entries: [message(MsgType.text, { text: '读到这一句' }), ...longTalk(24, 60)] }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const log = logOf(canvasElement)
    await restsAtEnd(log)
    log.scrollTop = 20
    await page.findByRole('button', { name: '回到最新消息' })
    const row = rowOf(log, '读到这一句')
    const before = topOf(row)
    const menu = within(row).getByRole('button', { name: '消息操作' })
    menu.focus({ preventScroll: true })
    for (let at = 1; at <= 8; at += 1) shownChat().receive(message(MsgType.text, { text: `之后的第 ${at} 句` }))
    await page.findByRole('button', { name: '8 条新消息' })
    // If the rows had changed their elements, the focus would be lost.
    await expect(menu).toHaveFocus()
    await expect(Math.abs(topOf(row) - before)).toBeLessThan(1)
    log.focus({ preventScroll: true })
    shownChat().receive(message(MsgType.text, { text: '再来一句' }))
    await waitFor(() => expect(row.isConnected).toBe(false))
    await expect(Math.abs(topOf(rowOf(log, '读到这一句')) - before)).toBeLessThan(1)
    await userEvent.click(await page.findByRole('button', { name: '9 条新消息' }))
    await waitFor(() => expect(isAtEnd(log)).toBe(true))
    await waitFor(() => expect(page.getByText('再来一句')).toBeVisible())
  },
}

/** In Safari a contextmenu event is a plain MouseEvent, which does not say that a mouse made it. */
export const PressedInSafari: Story = {
  name: '[WD-13] a mouse keeps the browser’s own menu of a message also in Safari, a finger opens ours',
  parameters: { fake: () => ({ entries: [message(MsgType.text, { text: '右键复制' })] }) },
  play: async ({ canvasElement }) => {
    const bubble = await within(logOf(canvasElement)).findByText('右键复制')
    const menu = within(rowOf(logOf(canvasElement), '右键复制')).getByRole('button', { name: '消息操作' })
    const press = (pointerType: string) => {
      fireEvent.pointerDown(bubble, { pointerType })
      fireEvent.pointerUp(bubble, { pointerType })
      return fireEvent(bubble, new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))
    }
    await expect(press('mouse')).toBe(true)
    await expect(menu).toHaveAttribute('aria-expanded', 'false')
    await expect(press('touch')).toBe(false)
    await waitFor(() => expect(menu).toHaveAttribute('aria-expanded', 'true'))
  },
}

export const GrowsLongAtEnd: Story = {
  name: '[WD-06] a list that grows long at its end stays there and is not read out a second time',
  parameters: { fake: () => ({ entries: longTalk(29) }) },
  play: async ({ canvasElement }) => {
    const log = logOf(canvasElement)
    await restsAtEnd(log)
    const row = [...log.querySelectorAll<HTMLElement>('[data-message]')].at(-1)
    await waitFor(() => expect(canvasElement.querySelector('[aria-live=polite]')).not.toBeNull())
    const said: string[] = []
    const watch = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) said.push(node.textContent ?? '')
    })
    watch.observe(canvasElement.querySelector('[aria-live=polite]') as Element, { subtree: true, childList: true })
    for (const entry of longTalk(3)) shownChat().receive(entry)
    await waitFor(() => expect(row?.isConnected).toBe(false))
    await waitFor(() => expect(isAtEnd(log)).toBe(true))
    watch.disconnect()
    await expect(log).toHaveAttribute('aria-live', 'off')
    await expect(said.length).toBeLessThanOrEqual(3)
    await expect(said.filter((words) => words.includes(row?.textContent ?? ''))).toEqual([])
  },
}

export const OlderThanFew: Story = {
  name: '[WD-06] the older pages of a short list move the line being read by no pixel',
  parameters: {
    fake: () => ({
      entries: [message(MsgType.text, { text: '读到这一句' }), ...longTalk(18, 60)],
      older: [longTalk(20, 3_000), longTalk(20, 6_000)],
    }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const log = logOf(canvasElement)
    await restsAtEnd(log)
    log.scrollTop = 0
    fireEvent.scroll(log)
    await waitFor(() => expect(page.getAllByText(/./, { selector: '[data-message] *' }).length).toBeGreaterThan(20))
    await waitFor(() => expect(log.scrollTop).toBeGreaterThan(200))
    await expect(Math.abs(topOf(rowOf(log, '读到这一句')) - topOf(log))).toBeLessThan(120)
  },
}

const LOST = { message: '文件已更改或无法读取，请重新选择', needsFile: true }

export const FileGone: Story = {
  name: '[WD-15] [ER-03] a message whose file is gone asks for another one, which takes its place',
  parameters: {
    fake: () => ({
      entries: [
        ...longTalk(2),
        {
          ...message(MsgType.file, { url: '', name: '检修报告.pdf', size: 9 }, { ...own, state: 'failed' }),
          failure: LOST,
        },
      ],
    }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await waitFor(() => expect(page.getByText('消息发送失败 · 文件已更改或无法读取，请重新选择')).toBeVisible())
    const again = await page.findByRole('button', { name: '重新选择' })
    await expect(page.queryByRole('button', { name: '重发' })).toBeNull()
    const chooser = again.parentElement?.querySelector<HTMLInputElement>('input[type=file]')
    if (!chooser) throw new Error('no field for the file')
    await userEvent.upload(chooser, new File([], '空.pdf'))
    await waitFor(() => expect(page.getByText('“空.pdf”内容为空，未添加')).toBeVisible())
    await userEvent.upload(chooser, new File(['%PDF'], '检修报告-新.pdf', { type: 'application/pdf' }))
    await waitFor(() => expect(shownChat().files.map(({ name }) => name)).toEqual(['检修报告-新.pdf']))
    await waitFor(() => expect(page.queryByText(/消息发送失败/)).toBeNull())
  },
}

export const NotAllowed: Story = {
  name: '[SV-22] a message that the desk does not take stays, and says that one cannot write here',
  parameters: {
    fake: () => ({
      entries: [
        ...longTalk(2),
        {
          ...message(MsgType.text, { text: '还有人吗' }, { ...own, state: 'failed' }),
          failure: { code: STATUS.notInGroup.code, message: '消息发送失败' },
        },
      ],
    }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await waitFor(() => expect(page.getByText('消息发送失败 · 您目前不能在此会话中发言')).toBeVisible())
    await expect(page.getByText('还有人吗')).toBeVisible()
    await expect(page.getByRole('button', { name: '重发' })).toBeVisible()
  },
}

export const AgentBeginning: Story = {
  name: '[WD-06] an agent sees the first message of a conversation without words about emptiness',
  parameters: {
    width: 640,
    fake: () => ({
      kind: ChatKind.customerAgent,
      chatId: SELF,
      entries: [message(MsgType.text, { text: '设备几号能到' }, { name: '周敏', from: SELF })],
    }),
  },
  render: () => <MessageList conversation={shownChat().desk.conversation} empty={<p>还没有消息</p>} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await waitFor(() => expect(page.getByText('设备几号能到')).toBeVisible())
    // A browser that translates the page does not translate the name.
    await expect(page.getByText('周敏').translate).toBe(false)
    await expect(page.queryByText('还没有消息')).toBeNull()
    shownChat().setConversation({ entries: [], hasOlder: true, isLoadingOlder: true })
    await waitFor(() => expect(page.queryByText('设备几号能到')).toBeNull())
    await expect(page.queryByText('还没有消息')).toBeNull()
    shownChat().setConversation({ hasOlder: false, isLoadingOlder: false })
    await waitFor(() => expect(page.getByText('还没有消息')).toBeVisible())
  },
}

/** The last announcement for screen readers. */
const heard = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll('[aria-live=polite] > span')].map((line) => line.textContent)

export const NewMessages: Story = {
  name: '[WD-06] a reader above is not moved, the pill counts and leads to the end',
  parameters: { fake: () => ({ entries: longTalk(40) }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const log = logOf(canvasElement)
    await restsAtEnd(log)
    const row = await readAbove(log)
    const before = row.getBoundingClientRect().top
    shownChat().receive(message(MsgType.text, { text: '请先停机断电' }))
    shownChat().receive(message(MsgType.text, { text: '再打开防护罩' }))
    const pill = await page.findByRole('button', { name: '2 条新消息' })
    // A user who reads further up gets no announcements of new messages.
    await expect(heard(canvasElement)).toEqual([])
    // Chromium keeps fractional scroll positions.
    const drift = () => Math.abs(row.getBoundingClientRect().top - before)
    await expect(drift()).toBeLessThan(1)
    shownChat().setConversation({ typing: [AGENT] })
    await page.findByText(/正在输入/)
    await expect(drift()).toBeLessThan(1)
    await userEvent.click(pill)
    await waitFor(() => expect(isAtEnd(log)).toBe(true))
    await waitFor(() => expect(page.getByText('再打开防护罩')).toBeVisible())
    shownChat().receive(message(MsgType.text, { text: '盖上以后再开机' }, { name: '周敏' }))
    await waitFor(() => expect(heard(canvasElement)).toEqual(['周敏：盖上以后再开机']))
  },
}

export const HeardEnglish: Story = {
  name: '[WD-18] in English a new message is read out with a colon of English after the name',
  globals: { locale: 'en' },
  parameters: { fake: () => ({ entries: longTalk(3) }) },
  play: async ({ canvasElement }) => {
    // The announcements load after the list.
    await waitFor(() => expect(canvasElement.querySelector('[aria-live="polite"]')).not.toBeNull())
    shownChat().receive(message(MsgType.text, { text: 'Stop it first' }, { name: 'Zhou Min' }))
    await waitFor(() => expect(heard(canvasElement)).toEqual(['Zhou Min: Stop it first']))
  },
}

export const HeardOnce: Story = {
  name: '[WD-06] new messages of others are read out once each, many as a number that says when more are to come; own ones and older ones are not',
  parameters: { fake: () => ({ entries: longTalk(3) }) },
  play: async ({ canvasElement }) => {
    await expect(logOf(canvasElement)).toHaveAttribute('aria-live', 'off')
    await waitFor(() => expect(canvasElement.querySelector('[aria-live=polite]')).not.toBeNull())
    await expect(heard(canvasElement)).toEqual([])
    const said: string[] = []
    const ear = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) said.push(node.textContent ?? '')
    })
    const place = canvasElement.querySelector('[aria-live=polite]') as Element
    ear.observe(place, { childList: true, subtree: true, characterData: true })
    const say = (text: string) => shownChat().receive(message(MsgType.text, { text }, { name: '周敏' }))
    say('好的')
    await waitFor(() => expect(said).toEqual(['周敏：好的']))
    say('好的')
    await waitFor(() => expect(said).toEqual(['周敏：好的', '周敏：好的']))
    const { state } = shownChat().desk.conversation
    const all = () => state.getState().entries
    shownChat().setConversation({ entries: [...all(), message(MsgType.text, { text: '我的话' }, own)] })
    const older = longTalk(3).map((entry, msgSeqId) => ({ ...entry, msgSeqId }) as typeof entry)
    shownChat().setConversation({ entries: [...older, ...all()] })
    shownChat().receive(message(MsgType.image, { url: PICTURE }, { name: '周敏' }))
    await waitFor(() => expect(said.slice(2)).toEqual(['周敏：[图片]']))
    const burst = Array.from({ length: 50 }, (_, n) => message(MsgType.text, { text: `断线时来的第 ${n} 句` }))
    shownChat().setConversation({ entries: [...all(), ...burst] })
    await waitFor(() => expect(said.slice(3)).toEqual(['50 条新消息']))
    // How many of the missing messages are from others is unknown.
    const last = Math.max(...all().map((entry) => (entry.kind === 'message' ? (entry.msgSeqId ?? 0) : 0)))
    const gap = { kind: 'gap', key: 'left', fromSeqId: last + 1, toSeqId: last + 200, isLeft: false } as const
    const latest = { ...message(MsgType.text, { text: '最新一句' }), msgSeqId: last + 201 }
    shownChat().setConversation({ entries: [...all(), gap, latest] })
    await waitFor(() => expect(said.slice(4)).toEqual(['1+ 条新消息']))
    ear.disconnect()
    // The announcement is removed, so that a user who moves through the page does not find it again.
    await waitFor(() => expect(heard(canvasElement)).toEqual([]), { timeout: 10_000 })
  },
}

export const OwnFromAbove: Story = {
  name: '[WD-06] an own message goes to the end, also from above and in one batch with others',
  parameters: { fake: () => ({ entries: longTalk(40) }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const log = logOf(canvasElement)
    await restsAtEnd(log)
    await readAbove(log)
    const { state } = shownChat().desk.conversation
    const mine = message(MsgType.text, { text: '已经停机了' }, { ...own, state: 'sending' })
    const theirs = message(MsgType.text, { text: '好的，请打开防护罩' })
    shownChat().setConversation({ entries: [...state.getState().entries, theirs, mine] })
    await waitFor(() => expect(isAtEnd(log)).toBe(true))
    await waitFor(() => expect(page.getByText('好的，请打开防护罩')).toBeVisible())
    await expect(page.queryByRole('button', { name: /新消息|回到最新消息/ })).toBeNull()
  },
}

export const OwnFromElsewhere: Story = {
  name: '[WD-06] what the person wrote on another device leaves the place where they read here',
  parameters: { fake: () => ({ entries: longTalk(40) }) },
  play: async ({ canvasElement }) => {
    const log = logOf(canvasElement)
    await restsAtEnd(log)
    await readAbove(log)
    const { scrollTop } = log
    const { state } = shownChat().desk.conversation
    const elsewhere = message(MsgType.text, { text: '在手机上写的' }, own)
    const theirs = message(MsgType.text, { text: '好的，请打开防护罩' })
    // A user who sends has read the messages above.
    shownChat().setConversation({ entries: [...state.getState().entries, elsewhere, theirs], unreadCount: 1 })
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name: /1 条新消息/ })).toBeVisible())
    await expect(log.scrollTop).toBe(scrollTop)
  },
}

const waiting = () =>
  Array.from({ length: 8 }, (_, at) =>
    message(MsgType.text, { text: `断线时写的第 ${at + 1} 句` }, { ...own, state: 'queued' }),
  )

export const StaysAtEnd: Story = {
  name: '[WD-06] at the end through a flushed queue, images, receipts, the typing line, a growing field and a resize',
  parameters: { fake: () => ({ entries: [...longTalk(40), ...waiting()] }) },
  render: () => (
    <>
      <Shown />
      <Composer conversation={shownChat().desk.conversation} />
    </>
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const log = logOf(canvasElement)
    const chat = shownChat()
    const entries = () => chat.desk.conversation.state.getState().entries
    const stays = async () => {
      await waitFor(() => expect(isAtEnd(log)).toBe(true))
      // Two frames later the list is still at its end, and no button offers to go there.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      await expect(isAtEnd(log)).toBe(true)
      await expect(page.queryByRole('button', { name: /新消息|回到最新消息/ })).toBeNull()
    }
    await stays()
    chat.setConversation({
      entries: entries().map((entry) =>
        entry.kind === 'message' && entry.sendState === 'queued' ? { ...entry, sendState: 'sent' } : entry,
      ),
    })
    await stays()
    chat.setConversation({
      entries: entries().map((entry) =>
        entry.kind === 'message' && entry.sendType === 'my' ? { ...entry, sendState: 'read' } : entry,
      ),
    })
    await stays()
    chat.setConversation({ entries: [...entries(), ...longTalk(30, 1)] })
    await stays()
    chat.receive(message(MsgType.image, { url: PICTURE, name: '没有尺寸.svg' }))
    await page.findByRole('img', { name: /没有尺寸/ })
    await stays()
    chat.setConversation({ typing: [AGENT] })
    await stays()
    await userEvent.type(page.getByRole('textbox'), '一{Control>}{Enter}{/Control}二{Control>}{Enter}{/Control}三')
    await stays()
    const frame = log.parentElement?.parentElement
    if (!frame) throw new Error('no frame')
    frame.style.height = '420px'
    await stays()
    frame.style.height = '700px'
    frame.style.width = '320px'
    await stays()
    // Something low under the list gives its place to something higher, as where an agent takes a customer over.
    frame.style.height = '800px'
    log.getBoundingClientRect()
    frame.style.height = '560px'
    await stays()
  },
}

export const FirstOpen: Story = {
  name: '[WD-06] the card of questions alone is no reason to lead to the end',
  parameters: { height: 260, fake: () => ({ entries: [faqMessage()], questions: FAQ_PAGES }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const log = logOf(canvasElement)
    await page.findByText('常见问题')
    await waitFor(() => expect(isAtEnd(log)).toBe(true))
    shownChat().setDesk({ questions: FAQ_PAGES[1] ?? [] })
    await waitFor(() => expect(isAtEnd(log)).toBe(true))
    await expect(page.queryByRole('button', { name: '回到最新消息' })).toBeNull()
  },
}

/** Waits, because rows are invisible until they are measured. */
const allVisible = (page: ReturnType<typeof within>, texts: readonly string[]) =>
  waitFor(() => {
    for (const text of texts)
      if (!page.queryByText(text)?.checkVisibility({ visibilityProperty: true })) throw new Error(text)
  })

export const BeforeTheFirst: Story = {
  name: '[WD-06] what comes before the one message of a short conversation hides nothing',
  parameters: { fake: () => ({ entries: [message(MsgType.text, { text: '请问喷丝板多久清洗一次' }, own)] }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const chat = shownChat()
    await allVisible(page, ['请问喷丝板多久清洗一次'])
    const { entries } = chat.desk.conversation.state.getState()
    // The question card has the lower number: it was requested first and arrived later.
    chat.setConversation({ entries: [faqMessage(), ...entries] })
    await allVisible(page, ['常见问题', '请问喷丝板多久清洗一次'])
    chat.receive(message(MsgType.text, { text: '纺丝组件一般一个月换一次' }))
    await allVisible(page, ['常见问题', '请问喷丝板多久清洗一次', '纺丝组件一般一个月换一次'])
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
    const [old, recent] = await waitFor(() => {
      const [first, second] = page.getAllByRole('button', { name: '消息操作' })
      if (!first || !second) throw new Error('a row is still being measured')
      return [first, second] as const
    })
    const names = async () =>
      within(await page.findByRole('menu'))
        .getAllByRole('menuitem')
        .map((item) => item.textContent)
    await userEvent.click(old)
    await expect(await names()).toEqual(['复制', '删除'])
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(old).toHaveFocus())
    await userEvent.click(recent)
    await expect(await names()).toEqual(['复制', '撤回', '删除'])
    // To the last entry, past the end to the first, back past it: 删除, 复制, 撤回.
    await userEvent.keyboard('{End}')
    await expect(page.getByRole('menuitem', { name: '删除' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Home}')
    await expect(page.getByRole('menuitem', { name: '复制' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(page.getByText('您撤回了一条消息')).toBeVisible())
  },
}

export const MenuOpen: Story = {
  ...Menu,
  name: 'The menu of a message · message actions, copy, recall, delete 消息菜单, 消息操作, 复制, 撤回, 删除消息',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await waitFor(() => expect(page.getAllByRole('button', { name: '消息操作' })).toHaveLength(2))
    await userEvent.click(page.getAllByRole('button', { name: '消息操作' })[1] as HTMLElement)
    await page.findByRole('menuitem', { name: '撤回' })
  },
}

export const SentMeanwhile: Story = {
  name: '[WD-13] 取消发送 in a menu that was open while the message was sent says that it is too late; the message stays',
  parameters: {
    fake: () => ({ entries: [message(MsgType.text, { text: '刚写的一句' }, { ...own, state: 'queued' })] }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const chat = shownChat()
    await userEvent.click(await page.findByRole('button', { name: '消息操作' }))
    const cancel = await page.findByRole('menuitem', { name: '取消发送' })
    chat.setConversation({
      entries: chat.desk.conversation.state
        .getState()
        .entries.map((entry) => (entry.kind === 'message' ? { ...entry, sendState: 'sent', msgSeqId: 9 } : entry)),
    })
    await userEvent.click(cancel)
    await waitFor(() => expect(page.getByText('消息已发出，无法取消')).toBeVisible())
    await expect(page.getByText('刚写的一句')).toBeVisible()
    // The next menu offers the current actions.
    await userEvent.click(page.getByRole('button', { name: '消息操作' }))
    await waitFor(() => expect(page.getByRole('menuitem', { name: '撤回' })).toBeVisible())
  },
}

export const TenThousand: Story = {
  name: '[WD-06] ten thousand messages cost only those in sight',
  // A conversation gets as long as this page by page, and the first page loads the virtualiser.
  loaders: [fetchVirtualRows],
  parameters: { fake: () => ({ entries: longTalk(10_000) }) },
  play: async ({ canvasElement }) => {
    const log = logOf(canvasElement)
    await waitFor(() => expect(isAtEnd(log)).toBe(true))
    await expect(canvasElement.querySelectorAll('*').length).toBeLessThan(400)
  },
}

export const Covered: Story = {
  name: '[SV-12] [WD-01] what a dialog or a drawer covers is not read, and is once that has gone',
  parameters: { fake: () => ({ entries: SHORT_TALK() }) },
  render: () => (
    <>
      <Dialog title="转接会话" trigger={<button type="button">转接</button>} />
      <Drawer title="客户信息" trigger={<button type="button">客户信息</button>} />
      <Shown />
    </>
  ),
  play: async ({ canvasElement }) => {
    const log = logOf(canvasElement)
    const reads = () => shownChat().calls.filter((call) => call === 'markRead').length
    await waitFor(() => expect(reads()).toBe(1))
    for (const name of ['转接', '客户信息']) {
      await userEvent.click(within(canvasElement).getByRole('button', { name }))
      await waitFor(() => expect(within(document.body).getByRole('dialog')).toBeVisible())
      shownChat().calls.length = 0
      shownChat().receive(message(MsgType.text, { text: `${name}下面的一句` }))
      await waitFor(() => expect(log).toHaveTextContent(`${name}下面的一句`))
      await expect(reads()).toBe(0)
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(reads()).toBe(1))
    }
  },
}

export const CoveredHost: Story = {
  name: '[SV-12] [WD-01] what a page hides around the list is not read, and is once it shows it again',
  parameters: { fake: () => ({ entries: SHORT_TALK() }) },
  play: async ({ canvasElement }) => {
    const log = logOf(canvasElement)
    const reads = () => shownChat().calls.filter((call) => call === 'markRead').length
    await waitFor(() => expect(reads()).toBe(1))
    canvasElement.ariaHidden = 'true'
    shownChat().calls.length = 0
    shownChat().receive(message(MsgType.text, { text: '对话框下面的一句' }))
    await waitFor(() => expect(log).toHaveTextContent('对话框下面的一句'))
    await expect(reads()).toBe(0)
    canvasElement.ariaHidden = null
    // It gives the focus back.
    log.focus()
    await waitFor(() => expect(reads()).toBe(1))
  },
}
