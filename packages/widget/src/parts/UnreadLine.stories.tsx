// The position of 以下为新消息, and what removes it.

import type { Meta, StoryObj } from '@storybook/react'
import type { MessageEntry } from '@weft/core'
import { MsgType } from '@weft/protocol'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { FAQ_PAGES, faqMessage, longTalk, message } from '../story/dialogue'
import { inWeft, shownChat } from '../story/frame'
import { restsAtEnd } from '../story/listEnd'
import { MessageList } from './MessageList'

const meta = {
  title: 'Widget/Unread line',
  component: MessageList,
  decorators: [inWeft],
  parameters: { height: 600 },
  render: () => <MessageList conversation={shownChat().desk.conversation} />,
} satisfies Meta

export default meta
type Story = StoryObj

const WORDS = '以下为新消息'
const said = (text: string, minutesAgo: number) => message(MsgType.text, { text }, { minutesAgo })
const wrote = (text: string, minutesAgo: number) => message(MsgType.text, { text }, { side: 'my', minutesAgo })
/** The text of the row below the line. */
const below = (line: HTMLElement) => line.parentElement?.querySelector('[data-message]')?.textContent

export const GoesWithOwn: Story = {
  name: '[WD-06] a line stands above what came while nobody looked, and goes with the next own message',
  parameters: { fake: () => ({ entries: longTalk(20), conversation: { unreadCount: 2 } }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const line = await page.findByText(WORDS)
    await waitFor(() => expect(line).toBeVisible())
    await expect(line.parentElement?.querySelectorAll('p')).not.toHaveLength(0)
    await shownChat().desk.conversation.sendText('好的')
    await waitFor(() => expect(page.queryByText(WORDS)).toBeNull())
  },
}

export const Stays: Story = {
  name: '[WD-06] the line stays where it is while others write on and while an older page brings own messages',
  parameters: {
    fake: () => {
      // Numbers increase with each call.
      const older = [[wrote('很早以前自己写的', 90), said('很早以前的回答', 89)]]
      const entries = [said('看过的消息', 9), said('第一条新消息', 4), said('第二条新消息', 3)]
      return { entries, older, conversation: { unreadCount: 2 } }
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByText(WORDS)
    const chat = shownChat()
    chat.receive(said('第三条新消息', 0))
    await page.findByText('第三条新消息')
    await expect(below(page.getByText(WORDS))).toContain('第一条新消息')
    await chat.desk.conversation.loadOlder()
    await page.findByText('很早以前自己写的')
    await expect(below(page.getByText(WORDS))).toContain('第一条新消息')
    await chat.desk.conversation.sendText('收到')
    await waitFor(() => expect(page.queryByText(WORDS)).toBeNull())
  },
}

export const ComingBack: Story = {
  name: '[WD-06] who comes back to the page finds the line above what came meanwhile',
  parameters: { fake: () => ({ entries: [said('看过的消息', 9), wrote('自己的消息', 8)] }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByText('自己的消息')
    const chat = shownChat()
    // Set together with the line.
    await waitFor(() => expect(chat.calls).toContain('markRead'))
    await expect(page.queryByText(WORDS)).toBeNull()
    chat.receive(said('离开时来的消息', 1))
    await page.findByText('离开时来的消息')
    await expect(page.queryByText(WORDS)).toBeNull()
    chat.setConversation({ unreadCount: 1 })
    document.dispatchEvent(new Event('visibilitychange'))
    await expect(below(await page.findByText(WORDS))).toContain('离开时来的消息')
  },
}

/** Every second message of a long conversation is from the other side: the line is 24 rows above the end. */
const manyUnread = () => ({ entries: longTalk(40), conversation: { unreadCount: 12 } })
const pillOf = (page: ReturnType<typeof within>) => page.queryByRole('button', { name: '12 条未读消息' })

export const Above: Story = {
  name: '[WD-06] unread messages that begin above are counted there; a press leads to the first, and the list keeps the focus',
  parameters: { fake: manyUnread },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const log = page.getByRole('log')
    await userEvent.click(await page.findByRole('button', { name: '12 条未读消息' }))
    await waitFor(() => {
      const top = page.getByText(WORDS).getBoundingClientRect().top - log.getBoundingClientRect().top
      expect(Math.abs(top)).toBeLessThan(24)
    })
    await expect(pillOf(page)).toBeNull()
    await expect(log).toHaveFocus()
    // Back at the end, the button is not needed any more.
    await userEvent.click(await page.findByRole('button', { name: '回到最新消息' }))
    await waitFor(() => expect(log.scrollHeight - log.scrollTop - log.clientHeight).toBeLessThan(4))
    await expect(pillOf(page)).toBeNull()
    await expect(log).toHaveFocus()
  },
}
export const AboveNight: Story = {
  parameters: { fake: manyUnread },
  globals: { theme: 'night' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: '12 条未读消息' })
  },
}
export const ReadUpwards: Story = {
  name: '[WD-06] who reads up to the line needs no way there',
  parameters: { fake: manyUnread },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const log = page.getByRole('log')
    await page.findByRole('button', { name: '12 条未读消息' })
    log.scrollTop = 0
    await waitFor(() => expect(pillOf(page)).toBeNull())
    log.scrollTop = log.scrollHeight
    await waitFor(() => expect(page.queryByRole('button', { name: '回到最新消息' })).toBeNull())
    await expect(pillOf(page)).toBeNull()
  },
}

export const CoversNothing: Story = {
  name: '[WD-06] the way up to the unread messages covers no row, and what is read stays in place when it goes',
  parameters: { fake: manyUnread },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const log = page.getByRole('log')
    const button = await page.findByRole('button', { name: '12 条未读消息' })
    await waitFor(() => expect(button).toBeVisible())
    await restsAtEnd(log)
    await expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(log.getBoundingClientRect().top)
    const rows = [...log.querySelectorAll('[data-message]')]
    log.scrollTop -= 700
    const middle = log.getBoundingClientRect().top + log.clientHeight / 2
    const row = rows.find((one) => one.getBoundingClientRect().bottom > middle) as Element
    await waitFor(() => expect(page.getByRole('button', { name: '回到最新消息' })).toBeVisible())
    await expect(pillOf(page)).not.toBeNull()
    while (pillOf(page)) {
      log.scrollTop -= 60
      const { top } = row.getBoundingClientRect()
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      await expect(Math.abs(row.getBoundingClientRect().top - top)).toBeLessThan(1)
    }
  },
}

const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
const wayDown = (page: ReturnType<typeof within>) => page.queryByRole('button', { name: '回到最新消息' })

export const WayDown: Story = {
  name: '[WD-06] the way down covers no row beside or under it, and nothing moves when it comes and goes',
  parameters: { fake: () => ({ entries: longTalk(40) }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const log = page.getByRole('log')
    const toEnd = () => log.scrollHeight - log.scrollTop - log.clientHeight
    const rows = () => [...log.querySelectorAll<HTMLElement>('[data-message]')]
    // Beyond the limit within which a reader counts as at the end, and back; a row moves by as much as the reader scrolls.
    const scroll = async (px: number, until: () => boolean) => {
      while (!until()) {
        const middle = log.getBoundingClientRect().top + log.clientHeight / 2
        const row = rows().find((one) => one.getBoundingClientRect().bottom > middle) as HTMLElement
        const { top } = row.getBoundingClientRect()
        const { scrollTop } = log
        log.scrollTop += px
        const moved = scrollTop - log.scrollTop
        await twoFrames()
        // The row is another element once the list is a long one.
        const same = rows().find(({ dataset }) => dataset.message === row.dataset.message) as HTMLElement
        await expect(Math.abs(same.getBoundingClientRect().top - top - moved)).toBeLessThan(1)
      }
    }
    await waitFor(() => expect(log.scrollHeight).toBeGreaterThan(2 * log.clientHeight))
    await restsAtEnd(log)
    const listHeight = log.clientHeight
    const contentHeight = log.scrollHeight
    await scroll(-10, () => wayDown(page) !== null)
    await expect(log.scrollHeight).toBe(contentHeight)
    await scroll(-10, () => toEnd() > 200)
    await expect(log.clientHeight).toBe(listHeight)
    const button = wayDown(page) as HTMLElement
    const { bottom, left } = log.getBoundingClientRect()
    // In the whole width of the list, also where the button is not: no part of a row is to be seen or pressed beside it.
    for (const x of [left + 4, left + log.clientWidth / 2, left + log.clientWidth - 4])
      for (const y of [button.getBoundingClientRect().top, bottom - 2])
        await expect(document.elementFromPoint(x, y)?.closest('[data-message]')).toBeNull()
    // A wheel over it scrolls the list.
    await expect(log).toContainElement(button)
    await scroll(10, () => wayDown(page) === null)
    await scroll(10, () => toEnd() < 1)
    const last = rows().at(-1) as HTMLElement
    const box = last.getBoundingClientRect()
    await expect(last).toContainElement(document.elementFromPoint(box.left + 30, box.top + 12) as HTMLElement)
  },
}

export const WayDownInLargeText: Story = {
  ...WayDown,
  name: '[WD-06] nothing moves when the way down comes and goes, also at twice the text size',
  globals: { text: '2' },
}

export const FocusIsSeen: Story = {
  name: '[WD-06] what takes the focus by a key is not under the way down to new messages, and the list keeps it when that goes',
  parameters: { fake: manyUnread },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const log = page.getByRole('log')
    await userEvent.click(await page.findByRole('button', { name: '12 条未读消息' }))
    shownChat().setConversation({ unreadCount: 3 })
    const button = await page.findByRole('button', { name: '3 条新消息' })
    const down = button.getBoundingClientRect()
    const menus = () => page.getAllByRole('button', { name: '消息操作' })
    const menu = menus().find((one) => one.getBoundingClientRect().top > down.bottom) as HTMLElement
    log.scrollTop += menu.getBoundingClientRect().top - down.top
    menu.focus()
    await waitFor(() => expect(menu.getBoundingClientRect().bottom).toBeLessThanOrEqual(down.top))
    await expect(menu).toHaveFocus()
    button.focus()
    log.scrollTop = log.scrollHeight
    await waitFor(() => expect(button).not.toBeInTheDocument())
    await waitFor(() => expect(log).toHaveFocus())
  },
}

export const FirstPage: Story = {
  name: '[WD-06] own messages of long ago, which the first page brings, take no line away',
  parameters: { fake: () => ({ entries: [] as MessageEntry[], conversation: { unreadCount: 1, hasOlder: true } }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    shownChat().setConversation({
      entries: [wrote('很早以前自己写的', 90), said('新的回答', 1)],
      hasOlder: false,
      unreadCount: 1,
    })
    await expect(below(await page.findByText(WORDS))).toContain('新的回答')
  },
}

export const NoLineAtFirst: Story = {
  name: '[WD-06] the first opening greets above the questions, and nothing is called new',
  parameters: {
    height: 760,
    fake: () => ({ entries: [faqMessage()], questions: FAQ_PAGES, conversation: { unreadCount: 1 } }),
  },
  render: () => <MessageList conversation={shownChat().desk.conversation} empty={<p>您好，有什么可以帮您</p>} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await waitFor(() => expect(page.getByText('常见问题')).toBeVisible())
    await expect(page.getByText('您好，有什么可以帮您')).toBeVisible()
    await expect(page.queryByText(WORDS)).toBeNull()
  },
}
