/** 翻译 in the menu of a message: any text of the talk, shown below its bubble, until it is closed. */
import type { Meta, StoryObj } from '@storybook/react'
import type { MessageEntry } from '@weft/core'
import { ChatKind, MsgType } from '@weft/protocol'
import { MessageList, useConversation } from '@weft/widget'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { message } from '../../../../widget/src/story/dialogue'
import { inWeft, shownChat } from '../../../../widget/src/story/frame'
import { answering, inConsole } from '../../story/stage'
import { useMessageTranslations } from './message-translations'
import { messageTranslations } from './TranslatedText'
import { useConversations, useTakenBackHints } from './use-desk'
import { workbench } from './words'

const words = workbench.helpers
const of = (text: string, side: 'my' | 'other' = 'other') =>
  message(
    MsgType.text,
    { text },
    { side, from: side === 'other' ? 'c1' : undefined, name: side === 'other' ? 'Rosa' : '王晓芸' },
  )
let talk: MessageEntry[] = []
const asked = fn()
const held: (() => void)[] = []

const meta = {
  title: 'Portal/Console/Workbench/Translations',
  decorators: [inWeft, inConsole],
  parameters: {
    address: '/console/workbench',
    width: 560,
    height: 420,
    overrides: messageTranslations,
    fake: () => {
      talk = [
        of('Alarm E07 on ø64, spinneret SYHX.11.01 since 2026-11-20'),
        of('请更换 SYHX.11.01', 'my'),
        of('Thanks, and the second machine?'),
      ]
      return { entries: talk, chatId: 'c1', kind: ChatKind.customerAgent }
    },
  },
} satisfies Meta

export default meta
type Story = StoryObj

interface Asked {
  text: string
  to: string
  msgSeqId: number
}
const translating =
  (answer: (asked: Asked) => { text: string; isTranslated: boolean }, isHeld = false) =>
  () => {
    asked.mockClear()
    held.length = 0
    useMessageTranslations.setState({}, true)
    return answering({
      '/web-api/desk/v1/conversations/c1/translation': (_url, { body }) => {
        const ask = JSON.parse(String(body)) as Asked
        asked(ask)
        if (!isHeld) return [answer(ask)]
        return new Promise<readonly unknown[]>((done) => {
          held.push(() => done([answer(ask)]))
        })
      },
    })
  }

/** The note of a robot over the talk, as the desk's list has it. */
function Noted() {
  const conversation = useConversation('c1', ChatKind.customerAgent)
  useTakenBackHints(conversation)
  return <p>{useConversations('mine').data?.rows[0]?.transferNote ?? '没有备注'}</p>
}

function Timeline() {
  const conversation = useConversation('c1', ChatKind.customerAgent)
  return <MessageList conversation={conversation} />
}

type Page = ReturnType<typeof within>
const menuOf = async (page: Page, at: number): Promise<HTMLElement> => {
  const buttons = await page.findAllByRole('button', { name: '消息操作' })
  return buttons[at] as HTMLElement
}
/** Opens the menu of a message by the keyboard, and chooses an entry by the arrows. */
async function choose(page: Page, at: number, name: string) {
  const button = await menuOf(page, at)
  button.focus()
  await userEvent.keyboard('{Enter}')
  const entry = await page.findByRole('menuitem', { name })
  for (let step = 0; step < 9 && document.activeElement !== entry; step++) await userEvent.keyboard('{ArrowDown}')
  expect(entry).toHaveFocus()
  await userEvent.keyboard('{Enter}')
}
const rowOf = (page: Page, text: string) => page.getByText(text).closest('[data-message]') as HTMLElement

export const Earlier: Story = {
  name: '[SV-28] an earlier message is translated below its bubble by the keyboard, each on its own, and closed again',
  beforeEach: translating(({ text, to }) => ({ text: `${to}：${text}`, isTranslated: true })),
  render: () => <Timeline />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const first = 'Alarm E07 on ø64, spinneret SYHX.11.01 since 2026-11-20'
    await choose(page, 0, words.translate)
    const below = within(rowOf(page, first))
    await expect(await below.findByText(`zh：${first}`)).toBeVisible()
    await expect(below.getByRole('status')).toHaveTextContent('译文 · 中文')
    await expect(asked).toHaveBeenCalledWith({ text: first, to: 'zh', msgSeqId: talk[0]?.msgSeqId })
    // Of a message in Chinese the customer's language; both stay.
    await choose(page, 1, words.translate)
    await expect(await page.findByText('en：请更换 SYHX.11.01')).toBeVisible()
    await expect(below.getByText(`zh：${first}`)).toBeVisible()
    // The menu that showed it closes it, and so does its own button; the focus stays at the message.
    await choose(page, 0, words.closeTranslation)
    await waitFor(() => expect(page.queryByText(`zh：${first}`)).toBeNull())
    await userEvent.click(page.getByRole('button', { name: words.closeTranslation }))
    await waitFor(() => expect(page.queryByRole('group', { name: words.translation })).toBeNull())
    expect(document.activeElement?.closest('[data-message]')).toBe(rowOf(page, '请更换 SYHX.11.01'))
  },
}

export const Night: Story = {
  name: 'Two translations at night',
  globals: { theme: 'night' },
  beforeEach: translating(({ text }) => ({ text, isTranslated: true })),
  render: () => <Timeline />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await choose(page, 0, words.translate)
    await choose(page, 1, words.translate)
    await waitFor(() => expect(page.getAllByRole('group', { name: words.translation })).toHaveLength(2))
  },
}

export const Refused: Story = {
  name: '[SV-28] a translation that would change a code is refused below the bubble, whose text stays',
  beforeEach: translating(({ text }) => ({ text, isTranslated: false })),
  render: () => <Timeline />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await choose(page, 0, words.translate)
    const region = await page.findByRole('group', { name: words.translation })
    await expect(region).toHaveTextContent(words.untranslated)
    expect(within(region).queryByText(/SYHX/)).toBeNull()
  },
}

export const ClosedMeanwhile: Story = {
  name: '[SV-28] [G6] a translation that is closed or whose message is recalled while it is made does not come back',
  beforeEach: translating(({ text }) => ({ text: `译：${text}`, isTranslated: true }), true),
  render: () => <Timeline />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await choose(page, 0, words.translate)
    await expect(await page.findByText(words.translating)).toBeVisible()
    await waitFor(() => expect(held).toHaveLength(1))
    await choose(page, 0, words.closeTranslation)
    held[0]?.()
    await waitFor(() => expect(page.queryByRole('group', { name: words.translation })).toBeNull())
    await choose(page, 2, words.translate)
    await waitFor(() => expect(held).toHaveLength(2))
    held[1]?.()
    await page.findByText('译：Thanks, and the second machine?')
    shownChat().setConversation({
      entries: talk.map((one, at) => (at === 2 ? { ...one, isRecalled: true, content: [] } : one)),
    })
    await waitFor(() => expect(page.queryByText('译：Thanks, and the second machine?')).toBeNull())
    await waitFor(() => expect(useMessageTranslations.getState()).toEqual({}))
  },
}

let isTakenBack = false
export const NoteOfARobot: Story = {
  name: '[G6] what a robot noted of a message is read again at once when the message is recalled',
  beforeEach: () => {
    isTakenBack = false
    return answering({
      '/web-api/desk/v1/conversations': () => [
        {
          total: 1,
          now: Date.now(),
          counts: { waiting: 0, mine: 1, all: 1, unanswered: 0, back: 0, unread: 0 },
          rows: [
            {
              customerId: 'c1',
              customerName: 'Rosa',
              isVisitor: true,
              phase: 'open',
              isAssigneeAway: false,
              canAccept: false,
              lastText: '',
              lastTimestamp: Date.now(),
              headSeqId: 3,
              unreadCount: 0,
              ...(isTakenBack ? {} : { transferNote: '问题：Alarm E07' }),
            },
          ],
        },
      ],
    })
  },
  render: () => <Noted />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText('问题：Alarm E07')).toBeVisible()
    isTakenBack = true
    shownChat().setConversation({
      entries: talk.map((one, at) => (at === 0 ? { ...one, isRecalled: true, content: [] } : one)),
    })
    // The list is read by itself every ten seconds: not by that.
    await expect(await page.findByText('没有备注', {}, { timeout: 5_000 })).toBeVisible()
  },
}
