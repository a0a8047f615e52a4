import type { Meta, StoryObj } from '@storybook/react'
import { MsgType } from '@weft/protocol'
import { token } from '@weft/ui'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { translateLike } from '../../../ui/src/translation/translator'
import type { ThemeChoice } from '../context/context'
import { FAQ_PAGES, faqMessage, longTalk, message, SHORT_TALK } from '../story/dialogue'
import { AGENT, type FakeChat, type FakeOptions, fakeChat } from '../story/fakeChat'
import { spoken } from '../story/frame'
import { Assistant } from './Assistant'
import type { AssistantProps } from './AssistantShell'

let chat: FakeChat = fakeChat()

interface Shown {
  fake: () => FakeOptions
  isOpen: boolean
  more?: Pick<AssistantProps, 'subject' | 'introduction' | 'locale' | 'hotline'>
}

const meta = {
  title: 'Widget/Assistant',
  tags: ['react-18'],
  parameters: { ground: 'none' },
  args: { fake: () => ({}), isOpen: true },
  argTypes: { fake: { table: { disable: true } }, more: { table: { disable: true } } },
  render: ({ fake, isOpen, more }, context) => {
    const { globals, id } = context
    chat = fakeChat(fake())
    return (
      <main style={{ minHeight: '100vh', background: token('color.ground'), color: token('color.text') }}>
        <p style={{ padding: 24 }}>第三方页面内容</p>
        <Assistant
          chat={chat}
          defaultOpen={isOpen}
          theme={globals.theme as ThemeChoice}
          {...spoken(context)}
          // Each story has its own storage keys.
          storagePrefix={`story.${id}`}
          {...more}
        />
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
export const Empty: Story = { name: 'Empty · welcome, greeting 客服助手, 空状态, 欢迎语, 问候' }
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

/** Enter on the button opens, the field gets the focus, Esc minimises and returns the focus. */
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
    await waitFor(() => expect(field).toHaveFocus())
  },
}

export const Transfer: Story = {
  name: '[WD-11] 转人工 becomes selected, the place shows, then the agent',
  args: { fake: () => ({ entries: [faqMessage()], questions: FAQ_PAGES }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await waitFor(() => expect(page.getByText('常见问题')).toBeVisible())
    await userEvent.click(page.getByRole('button', { name: '转人工', pressed: false }))
    await waitFor(() => expect(page.getByRole('button', { name: '已申请', pressed: true })).toBeVisible())
    await expect(page.queryByText('常见问题')).toBeNull()
    chat.setDesk({ phase: 'queued', position: 3 })
    await waitFor(() => expect(page.getByText('排队第 3 位')).toBeVisible())
    chat.setDesk({ phase: 'with-agent', agentName: '王晓芸' })
    await waitFor(() => expect(page.getAllByRole('status')[0]).toHaveTextContent('王晓芸 为您服务'))
    await waitFor(() => expect(page.getByRole('button', { name: '人工服务中', pressed: true })).toBeVisible())
  },
}

export const Translated: Story = {
  name: 'A whole conversation while the browser translates the page',
  args: { fake: () => ({ entries: [faqMessage()], questions: FAQ_PAGES }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const dialog = await page.findByRole('dialog')
    translateLike(canvasElement, 'out')
    const shows = (...words: string[]) =>
      waitFor(() => {
        for (const text of words) expect(dialog.textContent).toContain(`[${text}]`)
      })
    const isGone = (text: string) => waitFor(() => expect(dialog.textContent).not.toContain(text))
    await shows('常见问题', '发送')
    await userEvent.click(page.getByRole('button', { name: /转人工/ }))
    await shows('已申请')
    chat.setDesk({ phase: 'queued', position: 3 })
    await shows('排队第 3 位')
    chat.setDesk({ phase: 'queued', position: 2 })
    await shows('排队第 2 位')
    await isGone('排队第 3 位')
    chat.setDesk({ phase: 'with-agent', agentName: '王晓芸' })
    await shows('人工服务中')
    // Names are not translated.
    expect(dialog.textContent).toContain('王晓芸')
    expect(dialog.textContent).not.toContain('[王晓芸]')

    await userEvent.type(page.getByRole('textbox'), '喷水板压力不稳{Enter}')
    await shows('喷水板压力不稳', '已发送')
    chat.receive(message(MsgType.text, { text: '请先看一下压力表' }))
    await shows('请先看一下压力表')
    chat.setConversation({ typing: [AGENT] })
    await waitFor(() => expect(dialog.textContent).toMatch(/正在输入/))
    chat.setConversation({ typing: [] })
    await isGone('正在输入')
    chat.setChat({ connection: { name: 'waiting', attempt: 1, retryAt: Date.now() + 60_000, reason: '' } })
    await waitFor(() => expect(dialog.textContent).toContain('通讯服务连接断开'))
    chat.setChat({ connection: { name: 'online', since: Date.now() } })
    await isGone('通讯服务连接断开')
    await shows('已恢复')
    await isGone('已恢复')
    for (const text of ['丙01', '丙02', '丙03']) {
      await userEvent.type(page.getByRole('textbox'), `${text}{Enter}`)
      await shows(text)
    }
    chat.setDesk({ phase: 'ended', agentId: 'agent', agentName: '王晓芸' })
    await isGone('人工服务中')
    await userEvent.click(page.getByRole('button', { name: /更多/ }))
    await waitFor(() => expect(page.getByRole('menu')).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
    await userEvent.click(page.getByRole('button', { name: /打开客服助手/ }))
    await waitFor(() => expect(page.getByRole('dialog').textContent).toContain('[请先看一下压力表]'))
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
    await waitFor(() => expect(page.getByText('已恢复')).toBeVisible())
    await waitFor(() => expect(page.queryByText('已恢复')).toBeNull())
  },
}

const turnedAway = (reason: string, seconds: number) => ({
  ...conversation(),
  chat: { connection: { name: 'refused' as const, reason, message: '', retryAt: Date.now() + seconds * 1_000 } },
})

export const TooMany: Story = {
  name: '[IM-26] one too many behind an address: own words, the next try, the hotline, 留言; then back by itself',
  args: { fake: () => turnedAway('too-many', 40), more: { hotline: '400-186-8600' } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByText('当前访问人数较多，暂时无法接入在线客服')
    await page.findByText(/^\d+ 秒后自动重试$/)
    await expect(page.queryByText(/通讯服务连接断开/)).toBeNull()
    await expect(page.queryByRole('button', { name: '立即重连' })).toBeNull()
    await expect(page.getByRole('link', { name: '服务热线 400-186-8600' })).toHaveAttribute('href', 'tel:4001868600')
    await userEvent.click(page.getByRole('button', { name: '留言' }))
    await page.findByRole('region', { name: '留言' })
    await userEvent.keyboard('{Escape}')
    chat.setChat({ connection: { name: 'online', since: Date.now() } })
    await waitFor(() => expect(page.getByText('已恢复')).toBeVisible())
    await expect(page.queryByText('当前访问人数较多，暂时无法接入在线客服')).toBeNull()
  },
}
export const TooManyNight: Story = { args: TooMany.args, ...night }
export const NotAllowed: Story = {
  name: '[IM-26] a page that is not in the list may be asked for at once, when somebody has put it there',
  args: { fake: () => turnedAway('not-allowed', 3_600) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByText('当前页面未接入在线客服')
    await page.findByText(/\d\d:\d\d 自动重试$/)
    await userEvent.click(page.getByRole('button', { name: '立即重连' }))
    await expect(chat.calls).toContain('reconnectNow')
  },
}

const CLOSED = {
  isOpen: false,
  until: Date.now() + 14 * 3_600_000,
  text: '工作日 8:30–17:30',
  reason: '国庆节',
  takesMessages: true,
}
const ended = (): FakeOptions => {
  const end = message(MsgType.endCustomerService, {}, { minutesAgo: 0 })
  return {
    entries: [...SHORT_TALK(), end],
    desk: { phase: 'ended', endMsgSeqId: end.msgSeqId, agentId: 'agent', agentName: '王晓芸' },
  }
}

export const OutsideHours: Story = {
  name: 'Outside the hours',
  args: { fake: () => ({ ...conversation(), desk: { phase: 'bot', hours: CLOSED } }) },
}
export const ClosedNight: Story = { ...OutsideHours, name: 'Outside the hours, night', ...night }
export const OutsideHoursEmpty: Story = {
  name: '[SV-18] Outside the hours nothing promises 15 minutes',
  args: { fake: () => ({ entries: [], desk: { phase: 'bot', hours: CLOSED } }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    await waitFor(() => expect(page.getByText(/需要人工时可以先留言/)).toBeVisible())
    expect(page.queryByText(/15 分钟/)).toBeNull()
  },
}

/** Makes the browser refuse its storage for one story. */
function refuseStorage() {
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  return () => {
    Storage.prototype.setItem = setItem
  }
}
const visitor = { userId: 'self', userName: '访客 0421', isVisitor: true }
const NOT_KEPT = '浏览器禁止本页保存数据，刷新或离开页面后，这段对话不会保留'
export const NotKept: Story = {
  name: '[WD-17] A visitor whose browser refuses its storage is told that the conversation is not kept',
  beforeEach: refuseStorage,
  args: { fake: () => ({ entries: SHORT_TALK(), chat: { user: visitor } }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await waitFor(() => expect(page.getByText(NOT_KEPT)).toBeVisible())
    chat.setChat({ user: { ...visitor, isVisitor: false } })
    // A signed-in user finds the conversation on every device.
    await waitFor(() => expect(page.queryByText(NOT_KEPT)).toBeNull())
  },
}
export const Rating: Story = { args: { fake: ended } }
export const RatingNight: Story = { ...Rating, ...night }
export const English: Story = {
  name: 'English, requested',
  args: { fake: () => ({ ...conversation(), desk: { phase: 'queued', position: 3 } }), more: { locale: 'en' } },
}
export const Subject: Story = {
  name: 'The page is about a part; the card goes with the next words',
  args: {
    fake: () => ({ entries: SHORT_TALK() }),
    more: {
      subject: {
        title: 'SY-JS-0421 喷水板',
        detail: '适用 SY-3200 水刺机 · 现货 12 件',
        address: 'https://shop.example/p/7',
      },
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByRole('complementary', { name: 'SY-JS-0421 喷水板' })
    const field = await page.findByRole('textbox', { name: '输入消息' })
    await userEvent.type(field, '这个多久到货{Enter}')
    await waitFor(() => expect(page.queryByRole('complementary')).toBeNull())
    await page.findByRole('link', { name: /SY-JS-0421 喷水板/ })
  },
}

export const RatingOnce: Story = {
  name: '[WD-14] after the end of a service it is rated once, with reasons',
  args: { fake: ended },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('radio', { name: /^2 分/ }))
    await userEvent.click(page.getByRole('button', { name: '回复太慢' }))
    await userEvent.click(page.getByRole('radio', { name: /^5 分/ }))
    await expect(page.queryByRole('button', { name: '回复太慢' })).toBeNull()
    await userEvent.click(page.getByRole('button', { name: '解决了问题' }))
    await userEvent.click(page.getByRole('button', { name: '提交评价' }))
    await waitFor(() => expect(page.getByText('感谢您的评价')).toBeVisible())
    await expect(chat.calls).toContain('rate:5')
  },
}

export const Leaving: Story = {
  name: 'Leaving a message · leave the message, leave another 留言, 联系电话, 提交留言, 再留一条, 留言给客服',
  args: OutsideHours.args,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: '转人工' }))
    // The part loads with its file, and renders before its styles apply.
    await waitFor(() => expect(page.getByRole('textbox', { name: /联系电话/ })).toBeVisible())
  },
}

export const LeaveMessage: Story = {
  name: 'Outside the hours a message is left; mistakes show where they are',
  args: OutsideHours.args,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await waitFor(() => expect(page.getByText('非工作时间')).toBeVisible())
    await userEvent.click(page.getByRole('button', { name: '转人工' }))
    const name = await page.findByRole('textbox', { name: /称呼/ })
    await userEvent.clear(name)
    await userEvent.click(page.getByRole('button', { name: '提交留言' }))
    await waitFor(() => expect(page.getByText('请输入联系电话或邮箱')).toBeVisible())
    await waitFor(() => expect(name).toHaveFocus())
    await userEvent.type(name, '周敏')
    // A mail address alone is enough; one that is none is said.
    await userEvent.type(page.getByRole('textbox', { name: /邮箱/ }), 'zhou@mill')
    await userEvent.tab()
    await waitFor(() => expect(page.getByText('请输入正确的邮箱地址')).toBeVisible())
    await expect(page.queryByText('请输入联系电话或邮箱')).toBeNull()
    await userEvent.type(page.getByRole('textbox', { name: /邮箱/ }), '.example')
    await waitFor(() => expect(page.queryByText('请输入正确的邮箱地址')).toBeNull())
    await userEvent.type(page.getByRole('textbox', { name: /问题描述/ }), '3 号水刺头压力不稳')
    const panel = within(page.getByRole('region', { name: '留言' }))
    await waitFor(() => expect(panel.getByRole('button', { name: '添加图片或文件' })).toBeVisible())
    // Its icon is aligned with the fields above it.
    const left = (part: Element | null) => Math.round(part?.getBoundingClientRect().left ?? -1)
    const clip = panel.getByRole('button', { name: '添加图片或文件' }).querySelector('svg')
    await expect(left(clip)).toBe(left(page.getByRole('textbox', { name: /问题描述/ })) + 1)
    const input = canvasElement.querySelector<HTMLInputElement>('form[novalidate] input[type=file]')
    if (!input) throw new Error('no place for files')
    await userEvent.upload(input, new File(['E.OC1'], '报警记录.txt', { type: 'text/plain' }))
    await waitFor(() => expect(panel.getByText('报警记录.txt')).toBeVisible())
    await userEvent.click(page.getByRole('button', { name: '提交留言' }))
    await waitFor(() => expect(page.getByText('留言已提交')).toBeVisible())
    await expect(chat.calls.slice(-3)).toEqual([
      'storeFile:报警记录.txt',
      'leaveMessage:周敏',
      'leaveFile:报警记录.txt',
    ])
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(page.queryByText('留言已提交')).toBeNull())
    await waitFor(() => expect(page.getByRole('dialog')).toBeVisible())
  },
}

export const Finding: Story = {
  name: 'Finding messages · search messages, find, history, clear, load more 查找, 查找消息, 查找聊天记录, 搜索聊天记录, 聊天记录, 清空条件, 加载更多',
  args: { fake: long },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: '更多' }))
    await userEvent.click(await page.findByRole('menuitem', { name: '查找聊天记录' }))
    await waitFor(() => expect(page.getByRole('searchbox', { name: '输入关键字' })).toBeVisible())
  },
}

export const FindMessages: Story = {
  name: 'The window widens for the search; a finding leads to its place',
  args: { fake: long },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: '更多' }))
    await userEvent.click(await page.findByRole('menuitem', { name: '查找聊天记录' }))
    const field = await page.findByRole('searchbox', { name: '输入关键字' })
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.type(field, 'E.OC1')
    const findings = await within(page.getByRole('region', { name: '查找聊天记录' })).findAllByText('E.OC1')
    await expect(findings[0]?.tagName).toBe('MARK')
    const last = findings.at(-1)?.closest('button')
    if (!last) throw new Error('nothing found')
    await userEvent.click(last)
    await waitFor(() => expect(canvasElement.querySelector('[data-lit="true"]')).toHaveTextContent('E.OC1'))
  },
}

export const Introduce: Story = {
  name: 'The form before the talk stands until it is answered',
  args: {
    more: {
      introduction: {
        fields: [
          { name: 'name', label: '称呼', isRequired: true },
          { name: 'phone', label: '联系电话', kind: 'phone' },
          { name: 'line', label: '设备类型', kind: 'choice', options: ['水刺非织造', '浆纱', '化纤'] },
        ],
      },
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: '开始对话' }))
    await waitFor(() => expect(page.getByText('请填写称呼')).toBeVisible())
    await userEvent.type(page.getByRole('textbox', { name: /称呼/ }), '周敏')
    await userEvent.selectOptions(page.getByRole('combobox', { name: '设备类型' }), '水刺非织造')
    await userEvent.click(page.getByRole('button', { name: '开始对话' }))
    await waitFor(() => expect(page.queryByRole('button', { name: '开始对话' })).toBeNull())
    await waitFor(() => expect(page.getByText(/称呼：周敏/)).toBeVisible())
    await expect(page.getByText('对话前填写')).toBeVisible()
  },
}

export const BeforeTheTalk: Story = {
  name: 'Before the talk · form, introduction, start the conversation 对话前填写, 访客信息, 开始对话, 表单',
  args: Introduce.args,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: '开始对话' })
  },
}

export const TakingBack: Story = {
  name: '[WD-11] a request that waits can be taken back',
  args: { fake: () => ({ entries: SHORT_TALK().slice(0, 5), desk: { phase: 'queued', position: 2 } }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: '已申请', pressed: true }))
    await userEvent.click(await page.findByRole('button', { name: '取消申请' }))
    await expect(chat.calls).toContain('end')
  },
}

/** Vertical middle of the button, in px from the top. */
const middleOf = (button: HTMLElement) => {
  const { top, height } = button.getBoundingClientRect()
  return top + height / 2
}

export const Dragged: Story = {
  name: '[WD-01] dragged it moves along the edge, stays there for the next page, and does not open',
  args: { isOpen: false },
  play: async ({ canvasElement, id }) => {
    const page = within(canvasElement)
    const key = `story.${id}.buttonAt`
    const button = await page.findByRole('button', { name: '打开客服助手' })
    const from = middleOf(button)
    const point = (clientY: number, buttons = 1) => ({
      clientX: window.innerWidth - 56,
      clientY,
      pointerId: 1,
      button: 0,
      buttons,
      bubbles: true,
    })
    button.dispatchEvent(new PointerEvent('pointerdown', point(from)))
    // The code that follows the pointer loads with the first press.
    await waitFor(() => {
      window.dispatchEvent(new PointerEvent('pointermove', point(from - 120)))
      expect(Math.round(from - middleOf(button))).toBe(120)
    })
    button.dispatchEvent(new PointerEvent('pointerup', point(from - 120)))
    button.click()
    await expect(page.queryByRole('dialog')).toBeNull()
    await expect(Number(localStorage.getItem(key))).toBeGreaterThan(0)

    // Esc restores the position.
    const kept = localStorage.getItem(key)
    button.dispatchEvent(new PointerEvent('pointerdown', point(from - 120)))
    await waitFor(() => {
      window.dispatchEvent(new PointerEvent('pointermove', point(from - 40)))
      expect(Math.round(from - middleOf(button))).toBe(40)
    })
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
    await waitFor(() => expect(Math.round(from - middleOf(button))).toBe(120))
    await expect(localStorage.getItem(key)).toBe(kept)

    // Released outside the page: the button stays at its last position.
    button.dispatchEvent(new PointerEvent('pointerdown', point(from - 120)))
    await waitFor(() => {
      window.dispatchEvent(new PointerEvent('pointermove', point(from - 60)))
      expect(Math.round(from - middleOf(button))).toBe(60)
    })
    window.dispatchEvent(new PointerEvent('pointermove', point(from - 200, 0)))
    window.dispatchEvent(new PointerEvent('pointermove', point(from - 200)))
    await waitFor(() => expect(localStorage.getItem(key)).not.toBe(kept))
    await expect(Math.round(from - middleOf(button))).toBe(60)
    // The next press is a normal click.
    await userEvent.click(button)
    await waitFor(() => expect(page.getByRole('dialog')).toBeVisible())
    localStorage.removeItem(key)
  },
}

export const PressedShortly: Story = {
  name: '[WD-01] a press that ends before what follows the pointer is there moves nothing afterwards',
  args: { isOpen: false },
  play: async ({ canvasElement, id }) => {
    const page = within(canvasElement)
    const button = await page.findByRole('button', { name: '打开客服助手' })
    const from = middleOf(button)
    const point = (clientY: number) => ({ clientX: 1, clientY, pointerId: 1, buttons: 1, bubbles: true })
    button.dispatchEvent(new PointerEvent('pointerdown', point(from)))
    button.dispatchEvent(new PointerEvent('pointermove', point(from - 20)))
    button.dispatchEvent(new PointerEvent('pointerup', { ...point(from), buttons: 0 }))
    // Requested after the button requested it, so it also resolves later.
    await import('./moveButton')
    window.dispatchEvent(new PointerEvent('pointermove', point(from - 120)))
    window.dispatchEvent(new PointerEvent('pointerup', point(from - 120)))
    await expect(Math.round(from - middleOf(button))).toBe(0)
    await expect(localStorage.getItem(`story.${id}.buttonAt`)).toBeNull()
    button.click()
    await waitFor(() => expect(page.getByRole('dialog')).toBeVisible())
  },
}

export const MovedByPresses: Story = {
  name: '[WD-01] the button is moved without dragging too: the window’s menu takes it up the edge, step by step',
  play: async ({ canvasElement, id }) => {
    const page = within(canvasElement)
    const closed = () => page.findByRole('button', { name: '打开客服助手' })
    let before = window.innerHeight - 24
    const step = async () => {
      await userEvent.click(await page.findByRole('button', { name: '更多' }))
      await userEvent.click(await page.findByRole('menuitem', { name: '移动悬浮按钮' }))
      await waitFor(() => expect(page.getByText('悬浮按钮已移动，收起窗口即可看到')).toBeVisible())
      await userEvent.keyboard('{Escape}')
      const button = await closed()
      await waitFor(() => expect(Math.round(button.getBoundingClientRect().bottom)).not.toBe(before))
      before = Math.round(button.getBoundingClientRect().bottom)
      await userEvent.click(button)
      return before
    }
    // Up to the middle, to the top, and down again.
    const [middle, top, low] = [await step(), await step(), await step()]
    await expect(top).toBeLessThan(middle)
    await expect(middle).toBeLessThan(low)
    await expect(low).toBe(window.innerHeight - 24)
    // The default position is not stored.
    await expect(localStorage.getItem(`story.${id}.buttonAt`)).toBeNull()
  },
}
