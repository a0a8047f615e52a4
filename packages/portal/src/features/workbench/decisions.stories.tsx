/** Agents' decisions about a customer: a visitor's name, a block of messages, and the target of a transcript. */
import type { Meta, StoryObj } from '@storybook/react'
import type { ConversationService, DeskConversation, DeskCustomerContext, WorkOrderRow } from '@weft/contract'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { answering, holding, inConsole } from '../../story/stage'
import { AssignDialog } from './AssignDialog'
import { BlockedCustomers } from './BlockedCustomers'
import { CustomerContext } from './CustomerContext'
import { CustomerDecisions } from './CustomerDecisions'
import { CustomerNotes } from './CustomerNotes'
import { TranscriptDialog } from './TranscriptDialog'
import { TransferDialog } from './TransferDialog'
import { workbench } from './words'

const meta = {
  title: 'Portal/Console/Workbench/Decisions',
  decorators: [inConsole],
  parameters: { address: '/console/workbench' },
} satisfies Meta

export default meta
type Story = StoryObj

const asked = fn()
const BASE = '/web-api/desk/v1/conversations/v1'
const visitor = { customerId: 'v1', customerName: '访客 3F7A', kind: 'visitor' as const }
const UNTIL = new Date(2026, 10, 28, 10, 0).getTime()
const DAY = 86_400_000
const blocked = { reason: 'abuse' as const, until: UNTIL, byName: '王晓芸', at: UNTIL - DAY }
const answers = () => {
  asked.mockClear()
  const stops = [
    holding('SERVICE_BLOCK'),
    answering({
      [`${BASE}/name`]: (_url, { method, body }) => {
        asked(method, JSON.parse(String(body)))
        return [{ customerName: '绍兴纺机 老李' }]
      },
      [`${BASE}/block`]: (_url, { method, body }) => {
        asked(method, body === undefined ? undefined : JSON.parse(String(body)))
        return method === 'DELETE' ? [] : [{ ...visitor, ...blocked }]
      },
      '/web-api/desk/v1/blocked': [{ total: 1, rows: [{ ...visitor, ...blocked }] }],
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

export const Naming: Story = {
  name: '[SV-21] a visitor is given a name that colleagues see',
  beforeEach: answers,
  render: () => <CustomerDecisions customer={visitor} />,
  play: async ({ canvasElement }) => {
    const body = within(document.body)
    await userEvent.click(within(canvasElement).getByRole('button', { name: '备注名' }))
    const dialog = within(await body.findByRole('dialog', { name: '访客备注名' }))
    const field = dialog.getByRole('textbox', { name: '备注名' })
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.type(field, '绍兴纺机 老李{Enter}')
    await waitFor(() => expect(asked).toHaveBeenCalledWith('PUT', { name: '绍兴纺机 老李' }))
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
  },
}

export const Blocking: Story = {
  name: '[SV-22] a customer is blocked with a reason for a time',
  beforeEach: answers,
  render: () => <CustomerDecisions customer={visitor} />,
  play: async ({ canvasElement }) => {
    const body = within(document.body)
    await userEvent.click(within(canvasElement).getByRole('button', { name: '屏蔽' }))
    const dialog = within(await body.findByRole('dialog', { name: '屏蔽 访客 3F7A' }))
    await userEvent.click(dialog.getByRole('radio', { name: '广告、刷屏' }))
    await userEvent.click(dialog.getByRole('combobox', { name: '时长' }))
    await userEvent.click(await body.findByRole('option', { name: '7 天' }))
    // The dialog is hidden from a reader until the list is gone.
    await userEvent.click(await dialog.findByRole('button', { name: '屏蔽' }))
    await waitFor(() => expect(asked).toHaveBeenCalledWith('PUT', { reason: 'spam', hours: 168 }))
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
  },
}
/** What designers look for opened; the checks press on and end with these dialogs closed. */
export const BlockDialog: Story = {
  ...Blocking,
  name: 'Blocking a customer · block, spam 屏蔽, 屏蔽客户, 拉黑',
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '屏蔽' }))
    await within(document.body).findByRole('dialog', { name: '屏蔽 访客 3F7A' })
  },
}

export const Blocked: Story = {
  name: '[SV-22] who is blocked, why, until when and by whom stands beside the conversation and in a list, and is lifted there',
  beforeEach: answers,
  render: () => (
    <>
      <CustomerDecisions
        customer={{ ...visitor, customerName: '绍兴纺机 老李', ownName: '访客 3F7A', block: blocked }}
      />
      <BlockedCustomers />
    </>
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const blocked = '辱骂、骚扰 · 至 2026-11-28 10:00 · 王晓芸 操作'
    await expect(page.getByText((_, part) => part?.tagName === 'P' && part.textContent === blocked)).toBeVisible()
    await expect(page.queryByRole('button', { name: '屏蔽' })).toBeNull()
    const row = within((await page.findByRole('link', { name: '访客 3F7A' })).closest('tr') as HTMLElement)
    await expect(row.getByText('至 2026-11-28 10:00')).toBeVisible()
    await userEvent.click(row.getByRole('button', { name: '解除屏蔽' }))
    await waitFor(() => expect(asked).toHaveBeenCalledWith('DELETE', undefined))
  },
}
export const WithoutTheRight: Story = {
  name: '[SV-22] whoever may not block sees who is blocked, and no button for it',
  beforeEach: () => {
    const stop = answers()
    const without = holding('SERVICE_DESK')
    return () => {
      without()
      stop()
    }
  },
  render: () => (
    <>
      <CustomerDecisions customer={{ ...visitor, block: blocked }} />
      <CustomerDecisions customer={{ ...visitor, customerId: 'v2' }} />
      <BlockedCustomers />
    </>
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await waitFor(() => expect(page.getByRole('link', { name: '访客 3F7A' })).toBeVisible())
    await expect(page.getAllByRole('button', { name: '备注名' })).toHaveLength(2)
    for (const name of ['屏蔽', '解除屏蔽']) await expect(page.queryByRole('button', { name })).toBeNull()
  },
}
const ORDER: WorkOrderRow = {
  orderId: 'o1',
  orderNum: 'AS202611270024',
  state: 'handling',
  stateName: '处理中',
  contractId: '',
  contractName: '',
  deliveryEnterpriseName: '',
  deviceId: '',
  deviceName: '',
  productNum: '',
  aftersaleTypeId: 'type-fault',
  aftersaleType: '故障维修',
  aftersalePhone: '138****0001',
  customerName: '周敏',
  enterpriseName: '锦纶新材料',
  description: '卷绕头报警',
  thumbnail: '',
  createTime: '2026-11-27 09:00:00',
  updateTime: '2026-11-27 09:00:00',
  assigneeName: '孙建国',
  promise: { state: 'remaining', dueAt: UNTIL, spanMs: 3_600_000, hours: 72 },
}
const CONTEXT: DeskCustomerContext = {
  customerId: 'c1',
  customerName: '周敏',
  kind: 'enterprise',
  email: 'z***@mill.example',
  isOnline: true,
  pages: [],
  sessions: [],
}
const SERVICE: ConversationService = {
  customerId: 'c1',
  customerName: '周敏',
  enterpriseName: '锦纶新材料',
  contactPhone: '138****0001',
  contractList: [],
  orderList: [ORDER],
  orderTotal: 1,
}
const closed = fn()
const transcripts = () => {
  asked.mockClear()
  closed.mockClear()
  return answering({
    '/web-api/desk/v1/conversations/c1/context': [CONTEXT],
    '/web-api/desk/v1/conversations/c1/service': [SERVICE],
    '/web-api/desk/v1/conversations/c1/transcript': (_url, { method, body }) => {
      asked(method, JSON.parse(String(body)))
      return [{ email: 'z***@mill.example' }]
    },
    '/web-api/desk/v1/conversations/c1/order/o1/transcript': (_url, { method }) => {
      asked(method, 'o1')
      return []
    },
  })
}
export const Transcript: Story = {
  name: '[SV-25] a transcript goes to the account, to an address that is typed and judged, or into an order',
  beforeEach: transcripts,
  render: () => <TranscriptDialog conversation={{ customerId: 'c1', isVisitor: false }} onClose={closed} />,
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog', { name: '发送会话记录' }))
    await expect(await dialog.findByRole('radio', { name: /客户的邮箱/ })).toBeChecked()
    await userEvent.click(dialog.getByRole('button', { name: '发送' }))
    await waitFor(() => expect(asked).toHaveBeenCalledWith('POST', {}))
    await waitFor(() => expect(closed).toHaveBeenCalledOnce())
    await userEvent.click(dialog.getByRole('radio', { name: '填写邮箱' }))
    await userEvent.type(dialog.getByRole('textbox', { name: '邮箱' }), 'li')
    await userEvent.click(dialog.getByRole('button', { name: '发送' }))
    await waitFor(() => expect(dialog.getByText('请输入正确的邮箱地址')).toBeVisible())
    await userEvent.type(dialog.getByRole('textbox', { name: '邮箱' }), '@mill.example')
    await userEvent.click(dialog.getByRole('button', { name: '发送' }))
    await waitFor(() => expect(asked).toHaveBeenCalledWith('POST', { email: 'li@mill.example' }))
    await userEvent.click(dialog.getByRole('radio', { name: /工单 AS202611270024/ }))
    await userEvent.click(dialog.getByRole('button', { name: '写入工单' }))
    await waitFor(() => expect(asked).toHaveBeenCalledWith('POST', 'o1'))
  },
}
export const TranscriptOpen: Story = {
  ...Transcript,
  name: 'Sending the record · transcript by mail, into an order 发送会话记录, 会话记录, 写入工单',
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog', { name: '发送会话记录' }))
    await dialog.findByRole('radio', { name: /客户的邮箱/ })
  },
}
export const Notes: Story = {
  name: '[SV-12] a note is kept by Ctrl+Enter, once something stands in it',
  beforeEach: () => {
    asked.mockClear()
    return answering({
      [`${BASE}/notes`]: (_url, { method, body }) => {
        if (method === 'GET') return [{ total: 0, rows: [] }]
        asked(JSON.parse(String(body)))
        return [{ id: 'n1', text: '常住绍兴', authorId: 'a1', authorName: '王晓芸', createdAt: UNTIL }]
      },
    })
  },
  render: () => <CustomerNotes customerId="v1" ownId="a1" />,
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox', { name: '写一条备注，Ctrl+Enter 保存' })
    await userEvent.type(field, '  {Control>}{Enter}{/Control}')
    await expect(asked).not.toHaveBeenCalled()
    await userEvent.type(field, '常住绍兴 {Control>}{Enter}{/Control}')
    await waitFor(() => expect(asked).toHaveBeenCalledWith(expect.objectContaining({ text: '常住绍兴' })))
    await waitFor(() => expect(within(canvasElement).getByRole('textbox')).toHaveValue(''))
  },
}

function Revisited() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      {isOpen ? <CustomerNotes customerId="v1" ownId="a1" /> : null}
      <button type="button" onClick={() => setOpen((was) => !was)}>
        another
      </button>
    </>
  )
}
export const NoteBegun: Story = {
  name: '[SV-12] a note that was begun is there again after another conversation, until it is cancelled',
  beforeEach: () => {
    const stops = [holding('SERVICE_DESK'), answering({ [`${BASE}/notes`]: [{ total: 0, rows: [] }] })]
    return () => {
      for (const stop of stops) stop()
    }
  },
  render: () => <Revisited />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const another = page.getByRole('button', { name: 'another' })
    await userEvent.type(page.getByRole('textbox'), '夜班电话')
    await userEvent.click(another)
    await expect(page.queryByRole('textbox')).toBeNull()
    await userEvent.click(another)
    await expect(page.getByRole('textbox')).toHaveValue('夜班电话')
    await userEvent.click(page.getByRole('button', { name: workbench.cancel }))
    await userEvent.click(another)
    await userEvent.click(another)
    await expect(page.getByRole('textbox')).toHaveValue('')
  },
}

export const ManyNotes: Story = {
  name: '[SV-12] more notes than a page holds are said with their number, and loaded below',
  beforeEach: () => {
    const note = (id: string) => ({ id, text: `备注 ${id}`, authorId: 'a2', authorName: '赵磊', createdAt: UNTIL })
    return answering({
      [`${BASE}/notes`]: (url) =>
        url.searchParams.get('cursor') === 'next'
          ? [{ total: 3, rows: [note('2'), note('1')] }]
          : [{ total: 3, rows: [note('3'), note('2')], nextCursor: 'next' }],
    })
  },
  render: () => <CustomerNotes customerId="v1" ownId="a1" />,
  play: async ({ canvasElement }) => {
    const notes = within(canvasElement)
    await userEvent.click(await notes.findByRole('button', { name: '加载更早的备注，共 3 条' }))
    await waitFor(() => expect(notes.getAllByRole('listitem')).toHaveLength(3))
    await expect(notes.queryByRole('button', { name: /加载更早的备注/ })).toBeNull()
  },
}
export const NotesOfColleagues: Story = {
  ...ManyNotes,
  name: 'Notes about a customer · internal notes 内部备注, 客户备注, 保存备注',
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: '加载更早的备注，共 3 条' })
  },
}

export const Transferring: Story = {
  name: '[SV-12] a conversation is handed to a colleague with a note, which says by how much it is too long',
  beforeEach: () => {
    asked.mockClear()
    const agent = { agentId: 'a2', agentName: '赵磊', status: 'online', isOnline: true, openCount: 1 }
    return answering({
      '/web-api/robot/v1/helpers': [{ drafts: false, summaries: false, translation: false }],
      '/web-api/desk/v1/agents': [{ total: 1, rows: [agent] }],
    })
  },
  render: () => (
    <TransferDialog
      isOpen
      ownId="a1"
      customerId="v1"
      isBusy={false}
      onOpenChange={fn()}
      onTransfer={(target, note) => asked(target, note)}
    />
  ),
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog', { name: '转接会话' }))
    await userEvent.click(await dialog.findByRole('radio', { name: /赵磊/ }))
    const note = dialog.getByRole('textbox', { name: '转接备注' })
    await userEvent.click(note)
    await userEvent.paste('要'.repeat(501))
    await userEvent.click(dialog.getByRole('button', { name: '转接给 赵磊' }))
    await waitFor(() => expect(note).toHaveAttribute('aria-invalid', 'true'))
    await expect(asked).not.toHaveBeenCalled()
    await userEvent.clear(note)
    await userEvent.type(note, ' 要报价 ')
    await userEvent.click(dialog.getByRole('button', { name: '转接给 赵磊' }))
    await waitFor(() => expect(asked).toHaveBeenCalledWith({ agentId: 'a2', name: '赵磊' }, '要报价'))
  },
}
export const TransferOpen: Story = {
  ...Transferring,
  name: 'Handing a conversation over · transfer, colleague, group 转接会话, 转接备注, 同事, 技能组',
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog', { name: '转接会话' }))
    await userEvent.click(await dialog.findByRole('radio', { name: /赵磊/ }))
  },
}

const OPEN: DeskConversation = {
  customerId: 'v1',
  customerName: '访客 3F7A',
  isVisitor: true,
  phase: 'open',
  isAssigneeAway: false,
  canAccept: false,
  lastText: '要报价',
  lastTimestamp: UNTIL,
  headSeqId: 1,
  unreadCount: 0,
}
const FREE = {
  agentId: 'a2',
  agentName: '赵磊',
  status: 'online' as const,
  isOnline: true,
  openCount: 1,
  overdueCount: 0,
  endedCount: 0,
}
export const Assigning: Story = {
  name: '[SV-12] a supervisor gives an open conversation to an agent who is there, with a note',
  beforeEach: () => {
    asked.mockClear()
    return answering({
      [`${BASE}/assign`]: (_url, { body }) => {
        asked(JSON.parse(String(body)))
        return [OPEN]
      },
    })
  },
  render: () => <AssignDialog conversation={OPEN} agents={[FREE]} onClose={() => asked('closed')} />,
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog', { name: '把 访客 3F7A 的会话交给' }))
    await userEvent.click(dialog.getByRole('radio', { name: /赵磊/ }))
    await userEvent.type(dialog.getByRole('textbox'), ' 要报价 ')
    await userEvent.click(dialog.getByRole('button', { name: '交给 赵磊' }))
    await waitFor(() =>
      expect(asked).toHaveBeenCalledWith(expect.objectContaining({ toAgentId: 'a2', note: '要报价' })),
    )
    await waitFor(() => expect(asked).toHaveBeenCalledWith('closed'))
  },
}
export const AssignOpen: Story = {
  ...Assigning,
  name: 'Giving a conversation to an agent · assign, reassign 分配会话, 改派',
  play: async () => {
    await within(document.body).findByRole('dialog', { name: '把 访客 3F7A 的会话交给' })
  },
}

/** The right pane of the workbench. */
export const CustomerPane: Story = {
  name: 'Who the customer is · customer pane, profile 客户信息, 客户资料, 合同与设备, 服务记录, 浏览过的页面',
  parameters: { width: 320 },
  beforeEach: () =>
    answering({
      '/web-api/desk/v1/conversations/c1/context': [
        {
          ...CONTEXT,
          enterpriseName: '锦纶新材料',
          phone: '138****0001',
          firstSeenAt: UNTIL - 90 * DAY,
          lastSeenAt: UNTIL,
          isOnline: true,
          pages: [{ title: '喷水板密封条', address: 'https://portal.example/productMall/detail?goodsId=1', at: UNTIL }],
          sessions: [
            { phase: 'open', startedAt: UNTIL, assigneeName: '王晓芸', isWithdrawn: false, endTags: [] },
            {
              phase: 'resolved',
              startedAt: UNTIL - 40 * DAY,
              assigneeName: '赵磊',
              replyMs: 140_000,
              isPromiseKept: true,
              isWithdrawn: false,
              endTags: ['使用咨询'],
              rating: { score: 5, reasons: ['回复及时'] },
            },
          ],
        } satisfies DeskCustomerContext,
      ],
      '/web-api/desk/v1/conversations/c1/service': [
        {
          ...SERVICE,
          contractList: [
            {
              contractId: 'k1',
              contractCode: 'SY-2024-118',
              contractName: '化纤卷绕线',
              deliverTime: '2025-03-14 00:00:00',
              isInWarranty: true,
              deviceList: [
                { deviceId: 'd1', deviceName: '卷绕机', deviceModel: 'SYJR-1200', productNum: 'SY2503-014' },
              ],
            },
          ],
        } satisfies ConversationService,
      ],
      '/web-api/desk/v1/conversations/c1/notes': [
        {
          total: 1,
          rows: [{ id: 'n1', text: '常住绍兴，下午联系', authorId: 'a2', authorName: '赵磊', createdAt: UNTIL - DAY }],
        },
      ],
    }),
  render: () => (
    <CustomerContext
      conversation={{ ...OPEN, customerId: 'c1', customerName: '周敏', isVisitor: false, question: '卷绕头报警' }}
      ownId="a1"
    />
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByText('常住绍兴，下午联系')
    await page.findByText('AS202611270024')
    await expect(page.getByRole('img', { name: '评价 5 分' })).toBeVisible()
  },
}

export const Night: Story = { ...Blocked, name: 'Blocked, by night', globals: { theme: 'night' } }
