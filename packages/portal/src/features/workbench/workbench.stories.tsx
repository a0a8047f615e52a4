/** Parts of the workbench: the list with none, one and a hundred, its clocks, colleagues, notes, the messages of an order. */
import type { Meta, StoryObj } from '@storybook/react'
import type { DeskConversation } from '@weft/contract'
import type { Conversation } from '@weft/core'
import { type ComponentProps, useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { useAlerts } from '../../shared/alerts/alerts'
import { answering, answeringHer, inConsole } from '../../story/stage'
import { Colleagues } from './Colleagues'
import { ConversationList } from './ConversationList'
import { EndControl } from './EndDialog'
import { HandoverNotes } from './HandoverNotes'
import { KeyHelp } from './KeyHelp'
import { LiveConversations } from './LiveConversations'
import { MessagePicks } from './MessagePicks'
import { OrderDrawer } from './OrderDrawer'
import { LockedReply } from './Reply'
import { SnoozeControl, SnoozeLine } from './Snooze'
import { supervision } from './supervision-words'
import { workbench } from './words'

const MINUTE = 60_000
/** Presses a key of the workbench until its dialog is there: keys are heard once the effects have run. */
const openByKey = (key: string, name: string | RegExp) =>
  waitFor(async () => {
    const body = within(document.body)
    if (body.queryByRole('dialog') === null) await userEvent.keyboard(key)
    return body.getByRole('dialog', { name })
  })
const ago = (minutes: number) => Date.now() - minutes * MINUTE

const LAST_TEXTS = [
  '2 号线 14 位卷绕头报警 E07',
  '喷水板密封条还有现货吗',
  '上浆率 9.2%，布面仍有毛羽',
  '请发一份接线图，说明书第 47 页看不清',
  '网帘跑偏 15 mm，纠偏气缸一直在动作',
]
/** Waiting times of a queue in minutes: no two neighbours alike. */
const WAITS = [4, 11, 2, 7, 1, 9, 13]
const WAIT_LIMIT = 15

function conversation(at: number, more: Partial<DeskConversation> = {}): DeskConversation {
  return {
    customerId: `customer${at}`,
    customerName: ['周敏', '李想', '陈立', '访客 3F7A'][at % 4] ?? '',
    isVisitor: at % 4 === 3,
    ...(at % 4 === 0 ? { enterpriseName: '锦纶新材料' } : {}),
    phase: 'waiting',
    waitingSince: ago(WAITS[at % WAITS.length] ?? 4),
    promiseDueAt: ago((WAITS[at % WAITS.length] ?? 4) - WAIT_LIMIT),
    promiseWarnAt: ago((WAITS[at % WAITS.length] ?? 4) - (WAIT_LIMIT * 2) / 3),
    position: at + 1,
    isAssigneeAway: false,
    canAccept: true,
    lastText: LAST_TEXTS[at % LAST_TEXTS.length] ?? '',
    lastTimestamp: ago(Math.min(3, WAITS[at % WAITS.length] ?? 3)),
    headSeqId: 3,
    unreadCount: 1 + (at % 3),
    ...more,
  }
}
const overdue = { waitingSince: ago(20), promiseDueAt: ago(5) }
const away: Partial<DeskConversation> = {
  phase: 'open',
  assigneeId: 'a2',
  assigneeName: '赵磊',
  isAssigneeAway: true,
  ...overdue,
}

const meta = {
  title: 'Portal/Console/Workbench',
  decorators: [inConsole],
  parameters: { address: '/console/workbench' },
} satisfies Meta

export default meta
type Story = StoryObj

const onChoose = fn()
const onTaken = fn()
const pressed = fn()
const onDuty = {
  '/web-api/desk/v1/agents': [
    { total: 1, rows: [{ agentId: 'a1', agentName: '王晓芸', status: 'online', isOnline: true, openCount: 2 }] },
  ],
}
const listed = (rows: readonly DeskConversation[]) => () => {
  onChoose.mockClear()
  return answering({
    '/web-api/desk/v1/conversations': () => [
      {
        total: rows.length,
        rows,
        counts: { waiting: rows.length, mine: 2, all: rows.length + 2, unanswered: 1, back: 0, unread: 0 },
        now: Date.now(),
      },
    ],
    ...onDuty,
  })
}
const listWith = (more: Partial<ComponentProps<typeof ConversationList>>) => () => (
  <div data-pane="list" style={{ width: 280, height: 640, border: '1px solid #857d6f' }}>
    <ConversationList
      ownId="a1"
      isConnected
      scope="waiting"
      chosenId={undefined}
      readingId={undefined}
      onScope={fn()}
      onChoose={onChoose}
      onTaken={onTaken}
      {...more}
    />
  </div>
)
const list = listWith({})

const FEW = [
  conversation(0, overdue),
  conversation(1, { suggestedAgentId: 'a1', suggestedAgentName: '王晓芸', routingReason: 'lastAgent' }),
  conversation(2, away),
  conversation(3, { leftMessage: { phone: '138****0009', text: '请回电', at: ago(30) } }),
]

export const Queue: Story = {
  name: '[SV-12] the queue: who is over the 15 minutes, whom one is recommended for, whose agent is away',
  beforeEach: listed(FEW),
  render: list,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const late = await page.findByRole('button', { name: /周敏/ })
    await expect(late).toHaveTextContent('已超时 5 分钟')
    // Two thirds of the promise are over: the mark appears in the list and on the tab of waiting customers.
    await expect(page.getByText('已等 11 分钟').closest('[data-state]')).toHaveAttribute('data-state', 'warning')
    await expect(page.getByRole('img', { name: '1 位客户待回复' })).toBeVisible()
    await expect(page.getByRole('button', { name: /李想/ })).toHaveTextContent('推荐您接待')
    await expect(page.getByRole('button', { name: /陈立/ })).toHaveTextContent('客服已离开')
    await expect(page.getByRole('button', { name: /访客/ })).toHaveTextContent('留言')
    late.focus()
    await userEvent.keyboard('{Enter}')
    await expect(onChoose).toHaveBeenCalledWith('customer0')
    await userEvent.keyboard('{Control>}k')
    await waitFor(() => expect(page.getByRole('searchbox', { name: '搜索会话' })).toHaveFocus())
    await userEvent.keyboard('{/Control}没有这个人')
    await waitFor(() => expect(page.getByText('没有找到“没有这个人”相关的会话')).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(page.getByRole('button', { name: /周敏/ })).toBeVisible())
    await expect(page.getByRole('searchbox', { name: '搜索会话' })).toHaveValue('')
  },
}

const LONG = '二号线十四位卷绕头报警复位后又停，急'
const advised = { suggestedAgentId: 'a2', suggestedAgentName: '王晓芸', routingReason: 'lastAgent' } as const
export const Questions: Story = {
  name: '[SV-12] a waiting row of 280 px shows twelve characters of the question beside whatever else it says',
  beforeEach: listed(
    [
      advised,
      { ...advised, suggestedAgentId: 'a1' },
      { groupName: '纺丝与卷绕设备组' },
      { ...away, question: LONG },
      { leftMessage: { phone: '138****0009', text: '请回电', at: ago(30) } },
      overdue,
    ].map((more, at) => conversation(at, { question: LONG, lastText: LONG, unreadCount: 100, ...more })),
  ),
  render: list,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const rows = await page.findAllByText(LONG)
    await expect(rows).toHaveLength(6)
    for (const row of rows) {
      const shown = document.createRange()
      const text = row.firstChild as Text
      shown.setStart(text, 0)
      shown.setEnd(text, 12)
      // And the ellipsis, which is as wide as a character.
      const end = shown.getBoundingClientRect().right + Number.parseFloat(getComputedStyle(row).fontSize)
      await expect(end).toBeLessThanOrEqual(row.getBoundingClientRect().right)
    }
    // What left the row is read out, and stands under the pointer.
    await expect(page.getByTitle('推荐 王晓芸 接待 · 上次服务过')).toHaveTextContent('推荐 王晓芸 接待 · 上次服务过')
    await expect(page.getByTitle('纺丝与卷绕设备组')).toBeVisible()
    await expect(page.getAllByRole('img', { name: '100 条未读' })).toHaveLength(5)
  },
}

const onScope = fn()
export const Beyond: Story = {
  name: '[SV-12] a search of one tab leads on to all conversations, whatever it has found; a list that is cut says so',
  beforeEach: () => {
    onScope.mockClear()
    const rows = Array.from({ length: 200 }, (_, at) => conversation(at))
    return answering({
      '/web-api/desk/v1/conversations': () => [
        {
          total: 260,
          rows,
          counts: { waiting: 260, mine: 0, all: 260, unanswered: 0, back: 0, unread: 0 },
          now: Date.now(),
        },
      ],
      ...onDuty,
    })
  },
  render: listWith({ onScope }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText('只列出前 200 个会话，共 260 个')).toBeInTheDocument()
    await userEvent.keyboard('{Control>}k{/Control}')
    await waitFor(() => expect(page.getByRole('searchbox', { name: '搜索会话' })).toHaveFocus())
    await userEvent.keyboard('李想')
    const all = await page.findByRole('button', { name: workbench.find.inAll('李想') })
    await expect(page.getAllByRole('button', { name: /李想/ }).length).toBe(51)
    await userEvent.click(all)
    await expect(onScope).toHaveBeenCalledWith('all')
  },
}
export const Next: Story = {
  name: '[SV-12] 接入下一位 by press and by N: while the list shows the same place every press is the same one',
  beforeEach: () => {
    for (const heard of [onTaken, pressed]) heard.mockClear()
    return answering({
      '/web-api/desk/v1/conversations': () => [
        {
          total: 4,
          rows: FEW,
          counts: { waiting: 4, mine: 0, all: 4, unanswered: 0, back: 0, unread: 0 },
          now: Date.now(),
        },
      ],
      '/web-api/desk/v1/agents': [{ total: 0, rows: [] }],
      '/web-api/desk/v1/next': (_url, { body }) => {
        pressed(JSON.parse(String(body)).requestKey)
        return [conversation(0, { phase: 'open', assigneeId: 'a1', unansweredSince: ago(20) })]
      },
    })
  },
  render: list,
  play: async ({ canvasElement }) => {
    const next = await within(canvasElement).findByRole('button', { name: '接入下一位' })
    await userEvent.click(next)
    await waitFor(() => expect(onTaken).toHaveBeenCalledWith('customer0'))
    await waitFor(() => expect(next).toBeEnabled())
    next.blur()
    await userEvent.keyboard('n')
    await waitFor(() => expect(pressed).toHaveBeenCalledTimes(2))
    await expect(new Set(pressed.mock.calls.flat()).size).toBe(1)
  },
}
export const QueueCut: Story = {
  name: '[SV-12] [IM-08] who is not connected is not shown as there',
  beforeEach: listed(FEW),
  render: listWith({ isConnected: false }),
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(within(canvasElement).getByRole('button', { name: '我的状态 在线 · 未连接' })).toBeVisible(),
    )
  },
}
export const HandedOver: Story = {
  name: '[SV-12] a conversation that a colleague handed over has a dot; one press turns the calls on or off',
  beforeEach: () => {
    const stop = listed(FEW.map((one) => (one.customerId === 'customer1' ? { ...one, handedAt: ago(1) } : one)))()
    useAlerts.setState({ isOn: true, sound: 'refused', desktop: 'granted' })
    return () => {
      stop()
      useAlerts.setState({ isOn: true, sound: 'untouched' })
    }
  },
  render: list,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const handed = await page.findByRole('button', { name: /李想/ })
    await expect(within(handed).getByRole('img', { name: '刚转来，还没有查看' })).toBeVisible()
    await expect(page.getAllByRole('img', { name: '刚转来，还没有查看' })).toHaveLength(1)
    // The browser blocked the tone: a message says so, and the button asks again.
    await waitFor(() => expect(within(document.body).getByText('浏览器未允许播放提示音，请点“打开提醒”')).toBeVisible())
    await expect(page.getByRole('button', { name: '打开提醒' })).toHaveAttribute('aria-pressed', 'false')
    useAlerts.setState({ sound: 'ready' })
    await userEvent.click(await page.findByRole('button', { name: '关闭提醒' }))
    await waitFor(() => expect(page.getByRole('button', { name: '打开提醒' })).toBeVisible())
    await expect(useAlerts.getState().isOn).toBe(false)
  },
}
export const QueueNight: Story = { beforeEach: listed(FEW), render: list, globals: { theme: 'night' } }

const handed = fn()
export const Leaving: Story = {
  name: '[SV-12] [SV-33] who goes away with open talks hands them over, puts them back, or stays; what is put aside stays so',
  beforeEach: () => {
    handed.mockClear()
    const mine = [conversation(0), conversation(1)].map((one) => ({
      ...one,
      phase: 'open' as const,
      assigneeId: 'a1',
      assigneeName: '王晓芸',
      canAccept: false,
    }))
    const later = Date.now() + 60 * MINUTE
    const putAside = { ...mine[0], customerId: 'customer2', snoozedUntil: later, unansweredSince: undefined }
    const agent = (agentId: string, agentName: string, more = {}) => ({
      agentId,
      agentName,
      status: 'online',
      isOnline: true,
      openCount: 1,
      ...more,
    })
    return answering({
      '/web-api/desk/v1/conversations': () => [
        {
          total: 3,
          rows: [...mine, putAside],
          counts: { waiting: 0, mine: 3, all: 3, unanswered: 2, back: 0, unread: 0 },
          now: Date.now(),
        },
      ],
      '/web-api/desk/v1/agents': [
        {
          total: 3,
          rows: [agent('a1', '王晓芸'), agent('a2', '赵磊'), agent('a3', '何静', { status: 'away' })],
        },
      ],
      '/web-api/desk/v1/status': () => {
        handed('away')
        return [{ status: 'away' }]
      },
      '/web-api/desk/v1/conversations/customer0/transfer': () => {
        handed('customer0')
        return [conversation(0)]
      },
      '/web-api/desk/v1/conversations/customer1/transfer': () => {
        handed('customer1')
        return [conversation(1)]
      },
    })
  },
  render: list,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const body = within(document.body)
    const leave = async () => {
      await userEvent.click(await page.findByRole('button', { name: '我的状态 在线' }))
      await userEvent.click(await body.findByRole('menuitemradio', { name: /离开/ }))
      return within(await body.findByRole('dialog', { name: '还有 2 个会话正在服务' }))
    }
    const first = await leave()
    await expect(first.getByRole('radio', { name: /退回队列/ })).toBeChecked()
    await expect(first.getByRole('radio', { name: /转接给 赵磊/ })).toBeInTheDocument()
    await expect(first.queryByRole('radio', { name: /何静/ })).toBeNull()
    await userEvent.click(first.getByRole('button', { name: '留在岗位' }))
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
    await expect(handed).not.toHaveBeenCalled()
    const second = await leave()
    await userEvent.click(second.getByRole('radio', { name: /转接给 赵磊/ }))
    await userEvent.click(second.getByRole('button', { name: '交出会话并离开' }))
    await waitFor(() => expect(handed.mock.calls.flat()).toEqual(['away', 'customer0', 'customer1']))
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
  },
}
/** What designers look for opened; the checks end with these dialogs closed. */
export const LeaveDialog: Story = {
  ...Leaving,
  name: 'Going away with open talks · status, away, back to the queue 我的状态, 忙碌, 离开, 退回队列, 留在岗位',
  play: async ({ canvasElement }) => {
    const body = within(document.body)
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '我的状态 在线' }))
    await userEvent.click(await body.findByRole('menuitemradio', { name: /离开/ }))
    await body.findByRole('dialog', { name: '还有 2 个会话正在服务' })
  },
}

const snoozed = fn()
export const Snoozing: Story = {
  name: '[SV-12] [AC-27] an answered conversation is put off for something, which a closed dialog keeps, and says when it comes back',
  beforeEach: () => {
    snoozed.mockClear()
    return answeringHer({
      '/web-api/desk/v1/conversations/customer0/snooze': (_url, { method, body }) => {
        snoozed(method, body === undefined ? undefined : JSON.parse(String(body)))
        return [conversation(0)]
      },
    })
  },
  render: () => {
    const [isOpen, setOpen] = useState(false)
    const mine = conversation(0, { phase: 'open', assigneeId: 'a1', snoozeNote: '配件到货后' })
    return (
      <>
        <SnoozeLine conversation={{ ...mine, snoozedUntil: Date.now() + 2 * 60 * MINUTE }} isMine now={Date.now()} />
        <SnoozeLine conversation={{ ...mine, snoozedUntil: ago(1) }} isMine now={Date.now()} />
        <SnoozeControl customerId="customer0" isMine isOpen={isOpen} onOpenChange={setOpen} />
      </>
    )
  },
  play: async ({ canvasElement }) => {
    const body = within(document.body)
    const dialog = within(await openByKey('s', '稍后处理'))
    await expect(dialog.getByRole('radio', { name: /1 小时后/ })).toBeChecked()
    await userEvent.click(dialog.getByRole('radio', { name: '自选时间' }))
    await userEvent.click(dialog.getByRole('button', { name: '稍后处理' }))
    await waitFor(() => expect(dialog.getByText('请选择 90 天内的时间')).toBeVisible())
    await waitFor(() => expect(dialog.getByLabelText(/^\*?时间/)).toHaveFocus())
    await expect(snoozed).not.toHaveBeenCalled()
    await userEvent.click(dialog.getByRole('radio', { name: /明天上午/ }))
    await userEvent.type(dialog.getByRole('textbox', { name: '等什么' }), '配件到货后')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
    const again = within(await openByKey('s', '稍后处理'))
    await expect(again.getByRole('textbox', { name: '等什么' })).toHaveValue('配件到货后')
    await userEvent.click(again.getByRole('radio', { name: /明天上午/ }))
    await userEvent.click(again.getByRole('button', { name: '稍后处理' }))
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
    const until = expect.any(Number)
    await expect(snoozed).toHaveBeenCalledWith('POST', { until, note: '配件到货后' })
    const page = within(canvasElement)
    await expect(page.getByText('到时间了 · 配件到货后')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: '取消稍后处理' }))
    await waitFor(() => expect(snoozed).toHaveBeenLastCalledWith('DELETE', undefined))
  },
}
export const SnoozeDialog: Story = {
  ...Snoozing,
  name: 'Put off for later · snooze, remind 稍后处理, 取消稍后处理, 提醒',
  play: async () => {
    await openByKey('s', '稍后处理')
  },
}
export const SnoozedRows: Story = {
  beforeEach: listed([
    conversation(0, {
      phase: 'open',
      assigneeId: 'a1',
      promiseDueAt: ago(-12),
      snoozedUntil: ago(3),
      snoozeNote: '配件到货后',
    }),
    conversation(1, {
      phase: 'open',
      assigneeId: 'a1',
      promiseDueAt: undefined,
      snoozedUntil: ago(-24 * 60),
      snoozeNote: '等客户寄回旧件并确认型号后再报价',
    }),
  ]),
  render: list,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('button', { name: /周敏/ })).toHaveTextContent(/到时间了.*配件到货后/)
    await expect(page.getByRole('button', { name: /李想/ })).toHaveTextContent(/明天 \d\d:\d\d 再看 · 等客户/)
  },
}

export const Nobody: Story = {
  beforeEach: listed([]),
  render: list,
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText('没有等待接入的客户')).toBeVisible())
  },
}

export const Hundred: Story = {
  beforeEach: listed(Array.from({ length: 100 }, (_, at) => conversation(at))),
  render: list,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const lines = await page.findByTestId('desk-conversations')
    await expect(within(lines).getAllByRole('listitem')).toHaveLength(100)
    await expect(page.getByRole('tab', { name: /待接入/ })).toHaveTextContent('99+')
  },
}

export const Failed: Story = {
  beforeEach: () => answering({ '/web-api/desk/v1/conversations': '服务繁忙', '/web-api/desk/v1/agents': [] }),
  render: list,
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name: '重试' })).toBeVisible())
  },
}

const acceptStep = ({ canAccept }: DeskConversation) =>
  canAccept ? { label: workbench.accept, isMain: true, isBusy: false, run: fn() } : undefined
const above = () => (
  <div style={{ maxWidth: 720, display: 'grid', gap: 16 }}>
    <Colleagues
      others={[
        { agentId: 'a2', agentName: '赵磊', isTyping: true },
        { agentId: 'a3', agentName: '何静', isTyping: false },
      ]}
    />
    <HandoverNotes
      conversation={conversation(0, {
        transferNote: '客户急用，今晚要开机\n已发过说明书第 12 页',
        transferredBy: '赵磊',
        leftMessage: { name: '周敏', phone: '138****0001', email: 'z***@mill.example', text: '请回电', at: ago(30) },
      })}
    />
    {[
      conversation(0),
      conversation(0, away),
      conversation(0, { phase: 'open', assigneeName: '赵磊', canAccept: false }),
      conversation(0, { isBlocked: true }),
    ].map((one, at) => (
      <LockedReply key={['waiting', 'away', 'open', 'blocked'][at]} conversation={one} step={acceptStep(one)} />
    ))}
  </div>
)
export const Above: Story = {
  name: '[SV-12] around a conversation: who else reads and writes, what was left for whoever serves next, why one cannot answer',
  beforeEach: () => answering({ '/web-api/desk/v1/conversations/customer0/left-phone': [{ phone: '13800000001' }] }),
  render: above,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByText('赵磊 正在输入回复')).toBeVisible()
    await expect(page.getByText('何静 也在看这个会话')).toBeVisible()
    await expect(page.queryByText(/13800000001/)).toBeNull()
    await userEvent.click(page.getByRole('button', { name: '查看完整号码' }))
    await expect(await page.findByRole('link', { name: '13800000001' })).toHaveAttribute('href', 'tel:13800000001')
    await expect(page.getByText('赵磊 正在服务，您可以查看，不能回复')).toBeVisible()
    await expect(page.getAllByText('客户正在等待，接入后即可回复')).toHaveLength(1)
    await expect(page.getByText('该客户已被屏蔽，无需回复')).toBeVisible()
    await expect(page.getAllByRole('button', { name: '接入' })).toHaveLength(3)
  },
}
export const AboveNight: Story = { render: above, globals: { theme: 'night' } }

const nothingSaid = { entries: [] }
const silent = {
  state: { getState: () => nothingSaid, subscribe: () => () => undefined },
} as unknown as Conversation
function Picks() {
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set([1]))
  const at = ago(3)
  const said = { isCustomers: true, senderName: '周敏', timestamp: at }
  return (
    <MessagePicks
      conversation={silent}
      picked={picked}
      onPick={setPicked}
      messages={[
        { ...said, msgSeqId: 1, isText: true, text: '2 号线 14 位卷绕头报警 E07，自动换筒失败' },
        { ...said, msgSeqId: 2, isText: false, text: '[图片] 机台.png' },
        { ...said, msgSeqId: 3, isText: false, text: '[视频] 断头.mp4' },
      ]}
    />
  )
}
export const Messages: Story = {
  name: '[SV-12] the messages that an order takes along, by keyboard',
  render: () => <Picks />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('group', { name: '带入工单的消息（已选 1 条）' })).toBeVisible()
    page.getByRole('checkbox', { name: /机台\.png/ }).focus()
    await userEvent.keyboard(' ')
    await waitFor(() => expect(page.getByRole('group', { name: '带入工单的消息（已选 2 条）' })).toBeVisible())
  },
}
export const NoMessages: Story = {
  render: () => <MessagePicks messages={[]} conversation={silent} picked={new Set()} onPick={fn()} />,
}

const round = { startedAt: 1 }
const TYPES = '/aftersale-web-service/web-api/dictionary/item/v1/type/list'
const CALLS = '/web-api/desk/v1/conversations/customer0'
function Orders() {
  const [question, setQuestion] = useState('')
  const ask = (text: string, startedAt: number) => () => {
    round.startedAt = startedAt
    setQuestion(text)
  }
  return (
    <>
      <button type="button" onClick={ask('卷绕头报警', 1)}>
        第一次咨询
      </button>
      <button type="button" onClick={ask('油泵漏油', 2)}>
        第二次咨询
      </button>
      {question ? (
        <OrderDrawer row={conversation(0, { question })} conversation={silent} onClose={() => setQuestion('')} />
      ) : null}
    </>
  )
}
export const OrderDraft: Story = {
  name: '[SV-12] an order that is being written outlives its drawer in its own round of the conversation only',
  beforeEach: () =>
    answeringHer({
      [`${CALLS}/service`]: [
        {
          customerId: 'customer0',
          customerName: '周敏',
          enterpriseName: '',
          contactPhone: '138****0001',
          contractList: [],
          orderList: [],
          orderTotal: 0,
        },
      ],
      [`${CALLS}/context`]: () => [
        {
          customerId: 'customer0',
          customerName: '周敏',
          kind: 'personal',
          isOnline: true,
          pages: [],
          sessions: [{ phase: 'open', startedAt: round.startedAt, isWithdrawn: false, endTags: [] }],
        },
      ],
      [TYPES]: [{ dicId: 't1', dicName: '设备维修', code: '', description: '' }],
    }),
  render: () => <Orders />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const body = within(document.body)
    const open = async (name: string) => {
      await userEvent.click(page.getByRole('button', { name }))
      return body.findByLabelText(/故障描述/)
    }
    const close = async () => {
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
    }
    await userEvent.type(await open('第一次咨询'), '，14 位')
    await close()
    await expect(await open('第一次咨询')).toHaveValue('卷绕头报警，14 位')
    await close()
    await expect(await open('第二次咨询')).toHaveValue('油泵漏油')
    await close()
  },
}
export const OrderOpen: Story = {
  ...OrderDraft,
  name: 'A conversation becomes a work order · work order form 转工单, 转为售后工单, 提交工单',
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '第一次咨询' }))
    await within(document.body).findByLabelText(/故障描述/)
  },
}

const live =
  (rows: readonly DeskConversation[], ofAll = { listed: rows.length, total: rows.length + 1 }) =>
  () => (
    <LiveConversations
      conversations={rows}
      ofAll={ofAll}
      now={Date.now()}
      ownId="a1"
      onAssign={fn()}
      onTakeOver={fn()}
    />
  )
export const Live: Story = {
  parameters: { ground: 'ground' },
  render: live(FEW),
  name: '[AC-28] conversations are ordered by the wait, the longest first',
  play: async ({ canvasElement }) => {
    const head = within(canvasElement).getByRole('columnheader', { name: supervision.conversationColumns.wait })
    await userEvent.click(within(head).getByRole('button'))
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    await expect(within(canvasElement).getAllByRole('row')[1]).toHaveTextContent('周敏')
    // A list shorter than the longest is whole, whatever the count of a moment ago.
    await expect(within(canvasElement).queryByText(/只列出/)).toBeNull()
  },
}
export const LiveTable: Story = {
  parameters: { ground: 'ground' },
  render: live(FEW),
  name: 'What supervisors see · supervision, assign, take over 客服监控, 进行中的会话, 分配, 由我接手, 查看会话',
}
export const LiveCut: Story = {
  name: '[SV-12] conversations past the longest list are counted below it',
  parameters: { ground: 'ground' },
  render: live(FEW, { listed: 200, total: 260 }),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('只列出最紧急的 200 个会话，共 260 个')).toBeVisible()
  },
}
export const LiveNone: Story = {
  parameters: { ground: 'ground' },
  render: live([]),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('没有进行中的会话')).toBeVisible()
  },
}

export const Keys: Story = {
  render: () => <KeyHelp isOpen onOpenChange={fn()} />,
  play: async () => {
    const dialog = await within(document.body).findByRole('dialog', { name: '快捷键' })
    await waitFor(() => expect(within(dialog).getByText(workbench.keys.order)).toBeVisible())
  },
}

let ended: unknown
export const Ending: Story = {
  name: '[SV-12] E asks what it was about, a digit chooses, Enter ends',
  beforeEach: () => {
    ended = undefined
    return answering({
      '/web-api/robot/v1/helpers': [{ drafts: false, summaries: false, translation: false }],
      '/web-api/desk/v1/end-tags': [
        { tagId: 't1', name: '使用咨询' },
        { tagId: 't2', name: '备件询价' },
        { tagId: 't3', name: '客户未回应' },
        ...[4, 5, 6].map((at) => ({ tagId: `t${at}`, name: `标签 ${at}` })),
      ],
      '/web-api/desk/v1/conversations/customer0/end': (_url, asked) => {
        ended = JSON.parse(String(asked.body))
        return [conversation(0, { phase: 'resolved' })]
      },
    })
  },
  render: function Render() {
    const [isOpen, setOpen] = useState(false)
    return <EndControl customerId="customer0" customerName="周敏" isMine isOpen={isOpen} onOpenChange={setOpen} />
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    await openByKey('e', /./)
    const tag = await page.findByRole('checkbox', { name: '备件询价' })
    await waitFor(() => expect(page.getByRole('checkbox', { name: '使用咨询' })).toHaveFocus())
    await userEvent.keyboard('123456')
    await waitFor(() => expect(page.getByText('最多选 5 个标签')).toBeVisible())
    await userEvent.keyboard('{Enter}')
    await expect(ended).toBeUndefined()
    await userEvent.keyboard('13456')
    await waitFor(() => expect(page.queryByText('最多选 5 个标签')).toBeNull())
    await expect(tag).toBeChecked()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(ended).toEqual({ tagIds: ['t2'], phase: 'open' }))
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  },
}
export const EndDialog: Story = {
  ...Ending,
  name: 'The end of a conversation · end, close, tags 结束会话, 结束对话, 结束服务, 会话标签',
  play: async () => {
    const dialog = within(await openByKey('e', /./))
    await dialog.findByRole('checkbox', { name: '备件询价' })
  },
}

const found = (at: number) => ({
  customerId: `found${at}`,
  customerName: `访客 ${at}`,
  isVisitor: true,
  phase: 'resolved',
  at: ago(60 * 24 * at),
  assigneeName: '赵磊',
  endTags: at % 2 === 0 ? ['备件询价'] : [],
  isWhisper: at === 1,
  text: `第 ${at} 次询价`,
})
const foundAsked: string[] = []
export const Finding: Story = {
  name: '[SV-20] the search asks the server for all conversations, by words and filters, page by page',
  beforeEach: () => {
    foundAsked.length = 0
    onChoose.mockClear()
    const stop = listed(FEW)()
    const more = answering({
      '/web-api/desk/v1/end-tags': [{ tagId: 't2', name: '备件询价' }],
      '/web-api/desk/v1/find-things': [
        {
          kind: 'workOrder',
          total: 7,
          rows: [
            {
              id: 'o1',
              title: 'AS20261121-0007',
              text: '常州某化纤 · 处理中',
              address: '/console/after-sales/orders?order=o1',
            },
          ],
          listAddress: '/console/after-sales/orders?tab=all&q=1',
        },
      ],
      '/web-api/desk/v1/find': (url) => {
        foundAsked.push(url.search)
        const page = Number(url.searchParams.get('pageNumber'))
        const rows = Array.from({ length: page === 1 ? 20 : 3 }, (_, at) => found((page - 1) * 20 + at))
        return [{ total: 23, pageSize: 20, isCut: false, isBehind: page === 1, rows }]
      },
    })
    return () => {
      more()
      stop()
    }
  },
  render: listWith({ scope: 'all' }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.keyboard('{Control>}k{/Control}询价')
    await page.findByText('23 个会话')
    // Behind an upgrade the index is built for a while: what is not looked at is said.
    await expect(page.getByText(workbench.find.behind)).toBeVisible()
    const orders = within(await page.findByRole('region', { name: '售后工单' }))
    await expect(orders.getByText('售后工单 · 前 1 条，共 7 条')).toBeVisible()
    await expect(orders.getByRole('link', { name: /AS20261121-0007/ })).toHaveAttribute(
      'href',
      '/console/after-sales/orders?order=o1',
    )
    await expect(orders.getByRole('link', { name: '查看全部' })).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: workbench.find.more }))
    await userEvent.click(await page.findByRole('button', { name: /访客 22/ }))
    await expect(onChoose).toHaveBeenCalledWith('found22')
    await userEvent.click(page.getByRole('combobox', { name: workbench.find.tag }))
    await userEvent.click(await within(document.body).findByRole('option', { name: '备件询价' }))
    await waitFor(() => expect(decodeURIComponent(foundAsked.at(-1) ?? '')).toContain('tag=备件询价'))
    expect(decodeURIComponent(foundAsked[0] ?? '')).toContain('words=询价')
  },
}
