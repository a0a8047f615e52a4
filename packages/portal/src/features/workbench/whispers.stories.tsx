/** Whispers (内部消息) in a conversation: between the messages, written beside the reply, and by whoever only reads along. */
import type { Meta, StoryObj } from '@storybook/react'
import type { DeskConversation, Whisper } from '@weft/contract'
import type { MessageEntry } from '@weft/core'
import { ChatKind, MsgType } from '@weft/protocol'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { message } from '../../../../widget/src/story/dialogue'
import { inWeft, shownChat } from '../../../../widget/src/story/frame'
import { answeringHer, inConsole } from '../../story/stage'
import { ConversationLine } from './ConversationLine'
import { ConversationPane } from './ConversationPane'
import { whisperBubbles } from './WhisperBubble'
import { workbench } from './words'

const words = workbench.whisper
/** The person who is signed in in stories. */
const OWN = 'cust7f3m2q9x4kd81vbn6wtz'
let talk: MessageEntry[] = []
const sent = fn()
let stored: Whisper[] = []
let isDown = false
let isSlow = false
/** Lets a slow server answer. */
let release: (() => void) | undefined

const whisper = (id: string, text: string, minutesAgo: number, more: Partial<Whisper> = {}): Whisper => ({
  id,
  text,
  authorId: 'he',
  authorName: '何静',
  writtenAt: Date.now() - minutesAgo * 60_000,
  ...more,
})
const row: DeskConversation = {
  customerId: 'c1',
  customerName: '周敏',
  isVisitor: false,
  phase: 'open',
  assigneeId: OWN,
  assigneeName: '王晓芸',
  isAssigneeAway: false,
  canAccept: false,
  lastText: '第二台呢？',
  lastTimestamp: Date.now(),
  headSeqId: 2,
  unreadCount: 0,
}

const meta = {
  title: 'Portal/Console/Workbench/Whispers',
  decorators: [inWeft, inConsole],
  parameters: {
    address: '/console/workbench',
    width: 640,
    height: 640,
    overrides: { bubbles: whisperBubbles },
    fake: () => {
      const of = (text: string, minutesAgo: number) =>
        message(MsgType.text, { text }, { side: 'other', from: 'c1', name: '周敏', minutesAgo })
      talk = [of('卷绕头 2 号位报警 E07', 10), of('第二台呢？', 2)]
      return { entries: talk, chatId: 'c1', kind: ChatKind.customerAgent }
    },
  },
  beforeEach: () => {
    sent.mockClear()
    isDown = false
    isSlow = false
    stored = [whisper('w1', '他们上月换过 2 号位的传感器', 5), whisper('w2', '<b>先别</b>报价', 1)]
    return answeringHer({
      '/web-api/desk/v1/conversations/c1/watch': [{ others: [] }],
      '/web-api/desk/v1/conversations/c1/whispers': (_url, { method, body }) => {
        if (method !== 'POST') return [{ rows: [...stored].reverse() }]
        const { text } = JSON.parse(String(body)) as { text: string }
        sent(text)
        if (isDown) throw new TypeError('the line is cut')
        const made = whisper(`w${stored.length + 1}`, text, 0, { authorId: OWN, authorName: '王晓芸' })
        const store = () => {
          stored = [...stored, made]
          return [made]
        }
        return isSlow ? new Promise<Whisper[]>((done) => (release = () => done(store()))) : store()
      },
      '/web-api/desk/v1/conversations/c1/whispers/w3': () => {
        stored = stored.filter(({ id }) => id !== 'w3')
        return []
      },
      '/web-api/desk/v1/canned-answers': [{ total: 0, rows: [] }],
      '/web-api/robot/v1/helpers': [{ drafts: true, summaries: true, translation: false }],
    })
  },
} satisfies Meta

export default meta
type Story = StoryObj

const pane =
  (more: Partial<DeskConversation> = {}) =>
  () => (
    <div style={{ display: 'grid', height: 620 }}>
      <ConversationPane
        conversation={{ ...row, ...more }}
        ownId={OWN}
        isConnected
        aheadMs={0}
        onAccepted={fn()}
        onBack={fn()}
        onContext={fn()}
        onNext={fn()}
      />
    </div>
  )
const rowsOf = (root: HTMLElement) =>
  [...root.querySelectorAll('[data-message]')].map((one) => one.textContent?.replace(/\s+/g, ' ') ?? '')

export const Between: Story = {
  name: '[SV-31] whispers stand between the messages by their time, as text, and nothing can take them along',
  render: pane(),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const [first] = await page.findAllByRole('article', { name: '何静 的内部消息' })
    await waitFor(() => expect(rowsOf(canvasElement)).toHaveLength(4))
    const texts = ['卷绕头 2 号位报警 E07', '传感器', '第二台呢？', '<b>先别</b>报价']
    for (const [at, text] of texts.entries()) await expect(rowsOf(canvasElement)[at]).toContain(text)
    await expect(first).toHaveTextContent('仅客服可见')
    const own = (first as HTMLElement).closest('[data-message]') as HTMLElement
    await expect(within(own).queryByRole('button')).toBeNull()
  },
}
export const BetweenNight: Story = { ...Between, name: 'between the messages by night', globals: { theme: 'night' } }

export const Written: Story = {
  name: '[SV-31] I changes to the whisper, Enter sends it to colleagues alone, its author removes it; the reply keeps its text',
  render: pane(),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const reply = await page.findByPlaceholderText(workbench.placeholder)
    await userEvent.type(reply, '请稍等')
    await userEvent.keyboard('{Alt>}i{/Alt}')
    const field = await page.findByRole('textbox', { name: words.title })
    await waitFor(() => expect(field).toHaveFocus())
    await expect(reply).not.toBeVisible()
    await userEvent.keyboard('问一下{Control>}{Enter}{/Control}流水号')
    await expect(field).toHaveValue('问一下\n流水号')
    await userEvent.keyboard('{Enter}')
    const own = await page.findByRole('article', { name: '王晓芸 的内部消息' })
    await expect(sent.mock.calls).toEqual([['问一下\n流水号']])
    await waitFor(() => expect(field).toHaveValue(''))
    // Nothing of it is a message.
    await expect(shownChat().desk.conversation.state.getState().entries).toHaveLength(2)
    await userEvent.click(within(own).getByRole('button', { name: words.remove }))
    await userEvent.click(await within(own).findByRole('button', { name: words.removeSure }))
    await waitFor(() => expect(page.queryByRole('article', { name: '王晓芸 的内部消息' })).toBeNull())
    await userEvent.click(page.getByRole('button', { name: words.reply }))
    await waitFor(() => expect(reply).toBeVisible())
    await expect(reply).toHaveValue('请稍等')
  },
}

export const Refused: Story = {
  name: '[SV-31] what could not be sent stays in the field, with the reason, and goes out once when it is sent again',
  render: pane(),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findAllByRole('article', { name: '何静 的内部消息' })
    isDown = true
    await userEvent.click(page.getByRole('button', { name: words.title }))
    const field = await page.findByRole('textbox', { name: words.title })
    await userEvent.type(field, '先别报价{Enter}')
    await waitFor(() => expect(page.getByRole('alert')).toBeVisible())
    await expect(field).toHaveValue('先别报价')
    isDown = false
    await userEvent.click(page.getByRole('button', { name: words.send }))
    await waitFor(() => expect(field).toHaveValue(''))
    await expect(page.getAllByRole('article', { name: '王晓芸 的内部消息' })).toHaveLength(1)
    await expect(page.queryByRole('alert')).toBeNull()
  },
}

export const TypedMeanwhile: Story = {
  name: '[SV-31] what is typed while a whisper is on its way stays: it is the next one',
  render: pane(),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    isSlow = true
    await userEvent.click(await page.findByRole('button', { name: words.title }))
    const field = await page.findByRole('textbox', { name: words.title })
    await userEvent.type(field, '第一句{Enter}')
    await waitFor(() => expect(sent).toHaveBeenCalledWith('第一句'))
    await expect(field).toHaveValue('')
    await userEvent.type(field, '第二句')
    release?.()
    await page.findByRole('article', { name: '王晓芸 的内部消息' })
    await expect(field).toHaveValue('第二句')
  },
}

export const ReadingAlong: Story = {
  name: '[SV-31] a colleague who only reads along cannot answer the customer, and can whisper',
  render: pane({ assigneeId: 'zhao', assigneeName: '赵磊' }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await waitFor(() => expect(page.getByText('赵磊 正在服务，您可以查看，不能回复')).toBeVisible())
    await userEvent.click(page.getByRole('button', { name: words.title }))
    await userEvent.type(await page.findByRole('textbox', { name: words.title }), '要我接手吗{Enter}')
    await waitFor(() => expect(sent).toHaveBeenCalledWith('要我接手吗'))
  },
}

export const Marked: Story = {
  name: '[SV-31] a conversation in which a colleague whispered has a dot, until it is open',
  render: () => (
    <ul style={{ width: 280 }}>
      {[undefined, 'c1'].map((readingId) => (
        <ConversationLine
          key={readingId ?? 'none'}
          one={{ ...row, whisperedAt: Date.now() }}
          ownId={OWN}
          isChosen={readingId !== undefined}
          readingId={readingId}
          now={Date.now()}
          onChoose={fn()}
        />
      ))}
    </ul>
  ),
  play: async ({ canvasElement }) => {
    const [closed, open] = within(canvasElement).getAllByRole('listitem')
    await expect(within(closed as HTMLElement).getByRole('img', { name: words.unseen })).toBeVisible()
    await expect(within(open as HTMLElement).queryByRole('img', { name: words.unseen })).toBeNull()
  },
}
