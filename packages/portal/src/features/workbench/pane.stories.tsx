/** The pane of a conversation while it changes hands: taken over by a supervisor, back in the queue, with an answer owed. */
import type { Meta, StoryObj } from '@storybook/react'
import { type DeskConversation, SERVICE_SUPERVISE } from '@weft/contract'
import type { MessageEntry } from '@weft/core'
import { ChatKind, MsgType } from '@weft/protocol'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { message } from '../../../../widget/src/story/dialogue'
import { inWeft } from '../../../../widget/src/story/frame'
import { answeringHer, holding, inConsole } from '../../story/stage'
import { ConversationPane } from './ConversationPane'
import { supervision } from './supervision-words'
import { workbench } from './words'

/** The person who is signed in in stories. */
const OWN = 'cust7f3m2q9x4kd81vbn6wtz'
const MINUTE = 60_000
const assigned = fn()
const stated = fn()
const OWN_AGENT = { agentId: OWN, agentName: '周敏', status: 'online', isOnline: true, openCount: 0 }
const onServed = fn()
let talk: MessageEntry[] = []
let isAway = false

const mine: DeskConversation = {
  customerId: 'c1',
  customerName: '李想',
  isVisitor: false,
  phase: 'open',
  assigneeId: OWN,
  assigneeName: '周敏',
  isAssigneeAway: false,
  canAccept: false,
  lastText: '第二台呢？',
  lastTimestamp: Date.now(),
  headSeqId: 2,
  unreadCount: 0,
}
const another: Partial<DeskConversation> = { assigneeId: 'zhao', assigneeName: '赵磊' }
const waiting: Partial<DeskConversation> = {
  phase: 'waiting',
  assigneeId: undefined,
  assigneeName: undefined,
  canAccept: true,
  waitingSince: Date.now() - 2 * MINUTE,
  promiseDueAt: Date.now() + 13 * MINUTE,
}

const meta = {
  title: 'Portal/Console/Workbench/Pane',
  decorators: [inWeft, inConsole],
  parameters: {
    address: '/console/workbench',
    width: 640,
    height: 640,
    fake: () => {
      const of = (text: string, minutesAgo: number) =>
        message(MsgType.text, { text }, { side: 'other', from: 'c1', name: '李想', minutesAgo })
      talk = [of('卷绕头 2 号位报警 E07', 10), of('第二台呢？', 2)]
      return { entries: talk, chatId: 'c1', kind: ChatKind.customerAgent }
    },
  },
  beforeEach: () => {
    assigned.mockClear()
    stated.mockClear()
    onServed.mockClear()
    // A draft of the story before.
    for (const key of Object.keys(localStorage)) if (key.endsWith('/draft.c1')) localStorage.removeItem(key)
    return answeringHer({
      '/web-api/desk/v1/conversations/c1/watch': [{ others: [] }],
      '/web-api/desk/v1/conversations/c1/whispers': [{ rows: [] }],
      '/web-api/desk/v1/conversations/c1/assign': (_url, { body }) => {
        assigned(JSON.parse(String(body)))
        return []
      },
      '/web-api/desk/v1/agents': () => [
        { total: 1, rows: [{ ...OWN_AGENT, status: isAway && stated.mock.calls.length === 0 ? 'away' : 'online' }] },
      ],
      '/web-api/desk/v1/status': (_url, { body }) => {
        stated(JSON.parse(String(body)))
        return []
      },
      '/web-api/desk/v1/canned-answers': [{ total: 0, rows: [] }],
      '/web-api/robot/v1/helpers': [{ drafts: true, summaries: true, translation: false }],
    })
  },
} satisfies Meta

export default meta
type Story = StoryObj

const paneOf = (conversation: DeskConversation) => (
  <div style={{ display: 'grid', height: 600 }}>
    <ConversationPane
      conversation={conversation}
      ownId={OWN}
      isConnected
      aheadMs={0}
      onAccepted={onServed}
      onBack={fn()}
      onContext={fn()}
      onNext={fn()}
    />
  </div>
)

/** The list says otherwise after a press: what a hint of the server does on the page. */
function Changing({ to }: { to: Partial<DeskConversation> }) {
  const [isChanged, setChanged] = useState(false)
  return (
    <>
      {paneOf({ ...mine, ...(isChanged ? to : {}) })}
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setChanged((was) => !was)}>
        change
      </button>
    </>
  )
}
const change = (page: ReturnType<typeof within>) => userEvent.click(page.getByRole('button', { name: 'change' }))

export const TakingOver: Story = {
  name: '[SV-34] a supervisor who reads along takes over from the pane: asked first, by the call of the supervisor’s page',
  beforeEach: () => holding(SERVICE_SUPERVISE),
  render: () => paneOf({ ...mine, ...another }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const [inHead, below] = await page.findAllByRole('button', { name: supervision.takeOver })
    await expect(inHead).toBeVisible()
    await userEvent.click(below as HTMLElement)
    const question = within(await within(document.body).findByRole('alertdialog'))
    const asks = question.getByText(supervision.takeOverQuestion('李想', '赵磊'))
    await waitFor(() => expect(asks).toBeVisible())
    await expect(assigned).not.toHaveBeenCalled()
    await userEvent.click(question.getByRole('button', { name: supervision.takeOver }))
    await waitFor(() => expect(assigned.mock.calls).toEqual([[{ toAgentId: OWN }]]))
    await waitFor(() => expect(onServed).toHaveBeenCalledOnce())
  },
}
export const TakingOverWhileAway: Story = {
  name: '[SV-34] a supervisor who is away is told that they will be online, and is so before the conversation is theirs',
  beforeEach: () => {
    isAway = true
    const back = holding(SERVICE_SUPERVISE)
    return () => {
      isAway = false
      back()
    }
  },
  render: () => paneOf({ ...mine, ...another }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const [, below] = await page.findAllByRole('button', { name: supervision.takeOver })
    await userEvent.click(below as HTMLElement)
    const question = await within(document.body).findByRole('alertdialog')
    await waitFor(() => expect(question).toHaveTextContent(supervision.takeOverOnline))
    await userEvent.click(within(question).getByRole('button', { name: supervision.takeOver }))
    await waitFor(() => expect(assigned.mock.calls).toEqual([[{ toAgentId: OWN }]]))
    await expect(stated.mock.calls).toEqual([[{ status: 'online' }]])
    await expect(stated.mock.invocationCallOrder[0]).toBeLessThan(assigned.mock.invocationCallOrder[0] ?? 0)
  },
}
export const TakingOverNight: Story = {
  name: 'Reading along as a supervisor, by night',
  beforeEach: () => holding(SERVICE_SUPERVISE),
  render: () => paneOf({ ...mine, ...another }),
  globals: { theme: 'night' },
}

export const AgentAway: Story = {
  name: '[SV-34] of an agent who is away everybody may accept: a supervisor is offered that, not to take over',
  beforeEach: () => holding(SERVICE_SUPERVISE),
  render: () => <>{paneOf({ ...mine, ...another, isAssigneeAway: true, canAccept: true })}</>,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText('赵磊 已离开，客户还在等，接入后即可回复')).toBeVisible()
    await expect(page.getAllByRole('button', { name: workbench.accept })).toHaveLength(2)
    await expect(page.queryByRole('button', { name: supervision.takeOver })).toBeNull()
  },
}

export const TakenOver: Story = {
  name: '[SV-34] whose conversation was taken over sees who serves now; what they had typed stays, and comes back with it',
  render: () => <Changing to={another} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const reply = await page.findByPlaceholderText(workbench.placeholder)
    await userEvent.type(reply, '传感器今天发出')
    await change(page)
    await expect(await page.findByText('赵磊 正在服务，您可以查看，不能回复')).toBeVisible()
    await expect(page.queryByPlaceholderText(workbench.placeholder)).toBeNull()
    await expect(page.queryByRole('button', { name: supervision.takeOver })).toBeNull()
    const kept = page.getByRole('textbox', { name: workbench.locked.unsent })
    await expect(kept).toHaveValue('传感器今天发出')
    // Whoever goes on typing writes nowhere, and presses no letter key of the page.
    await waitFor(() => expect(kept).toHaveFocus())
    await userEvent.keyboard('i')
    await expect(kept).toHaveValue('传感器今天发出')
    await expect(page.queryByRole('textbox', { name: workbench.whisper.title })).toBeNull()
    await change(page)
    await expect(await page.findByPlaceholderText(workbench.placeholder)).toHaveValue('传感器今天发出')
  },
}

/** A screenshot and a paper, as they are dropped on the pane. */
async function dropped(pane: HTMLElement): Promise<void> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#d4602a'
  context.fillRect(80, 60, 160, 120)
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  const dataTransfer = new DataTransfer()
  for (const file of [new File([drawn ?? ''], '接线.png', { type: 'image/png' }), new File(['x'], '充气规程.pdf')])
    dataTransfer.items.add(file)
  // The listener comes with the tools of the field.
  await waitFor(() => {
    const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
    pane.dispatchEvent(event)
    if (!event.defaultPrevented) throw new Error('Nobody took the files')
  })
}

export const FilesTakenOver: Story = {
  name: '[SV-34] files that were chosen and not sent stay by name when the conversation is taken over, can be removed, and come back with it',
  render: () => <Changing to={another} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByPlaceholderText(workbench.placeholder)
    await dropped(page.getByRole('region', { name: '李想' }))
    await page.findByAltText('接线.png')
    await change(page)
    await expect(await page.findByText('赵磊 正在服务，您可以查看，不能回复')).toBeVisible()
    const unsent = within(await page.findByRole('region', { name: workbench.locked.unsent }))
    await expect(unsent.getByText(workbench.locked.unsentHint)).toBeVisible()
    await expect(unsent.getByAltText('接线.png')).toBeVisible()
    await expect(unsent.getByText('充气规程.pdf')).toBeVisible()
    await userEvent.click(unsent.getByRole('button', { name: '移除 接线.png' }))
    await expect(unsent.queryByAltText('接线.png')).toBeNull()
    await change(page)
    await page.findByPlaceholderText(workbench.placeholder)
    await expect(await page.findByText('充气规程.pdf')).toBeVisible()
    await expect(page.queryByAltText('接线.png')).toBeNull()
    await userEvent.click(page.getByRole('button', { name: '移除 充气规程.pdf' }))
    await change(page)
    await expect(await page.findByText('赵磊 正在服务，您可以查看，不能回复')).toBeVisible()
    await expect(page.queryByRole('region', { name: workbench.locked.unsent })).toBeNull()
  },
}

/** Another conversation is looked at meanwhile: the pane comes again, with the conversation as it is now. */
function Returning() {
  const [visit, setVisit] = useState<'mine' | 'elsewhere' | 'ended'>('mine')
  return (
    <>
      {visit === 'elsewhere' ? null : paneOf({ ...mine, ...(visit === 'ended' ? { phase: 'resolved' } : {}) })}
      <button type="button" onClick={() => setVisit((was) => (was === 'mine' ? 'elsewhere' : 'ended'))}>
        change
      </button>
    </>
  )
}
export const EndedMeanwhile: Story = {
  name: '[SV-34] text and files that were not sent are there too when a colleague ended the conversation while the agent looked at another one',
  render: () => <Returning />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const reply = await page.findByPlaceholderText(workbench.placeholder)
    await userEvent.type(reply, '备件明天到')
    await dropped(page.getByRole('region', { name: '李想' }))
    await page.findByAltText('接线.png')
    await change(page)
    await change(page)
    await expect(await page.findByText(workbench.locked.resolved)).toBeVisible()
    const unsent = within(await page.findByRole('region', { name: workbench.locked.unsent }))
    await expect(unsent.getByRole('textbox')).toHaveValue('备件明天到')
    await expect(unsent.getByText('充气规程.pdf')).toBeVisible()
  },
}

export const TakenWhileWhispering: Story = {
  name: '[SV-34] [SV-31] whoever writes to colleagues meanwhile goes on with it, and finds what they had for the customer under 回复',
  render: () => <Changing to={another} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.type(await page.findByPlaceholderText(workbench.placeholder), '编码器今天发出')
    await dropped(page.getByRole('region', { name: '李想' }))
    await page.findByAltText('接线.png')
    await userEvent.click(page.getByRole('button', { name: workbench.whisper.title }))
    const whisper = await page.findByRole('textbox', { name: workbench.whisper.title })
    await userEvent.type(whisper, '客户在夜班')
    await change(page)
    await waitFor(() => expect(page.getByRole('banner')).toHaveTextContent(workbench.readOnly))
    await expect(whisper).toBeVisible()
    await expect(whisper).toHaveValue('客户在夜班')
    await userEvent.clear(whisper)
    await userEvent.click(page.getByRole('button', { name: workbench.whisper.reply }))
    const unsent = within(await page.findByRole('region', { name: workbench.locked.unsent }))
    await expect(unsent.getByRole('textbox')).toHaveValue('编码器今天发出')
    await expect(await unsent.findByAltText('接线.png')).toBeVisible()
  },
}

export const LeavingToQueue: Story = {
  name: '[SV-34] a conversation that goes into the queue while it is open stays, says that the customer waits, and can be accepted',
  render: () => <Changing to={waiting} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByPlaceholderText(workbench.placeholder)
    await change(page)
    await expect(await page.findByText('客户正在等待，接入后即可回复')).toBeVisible()
    await expect(page.getByRole('banner')).toHaveTextContent('已等 2 分钟')
    await expect(page.getAllByRole('button', { name: workbench.accept })).toHaveLength(2)
    await expect(page.queryByRole('button', { name: workbench.transfer })).toBeNull()
    await expect(page.queryByRole('textbox', { name: workbench.locked.unsent })).toBeNull()
  },
}

export const OwedInTheHead: Story = {
  name: '[SV-12] the head says until when an answer is owed: with time left, in its last third, and past it',
  render: () => (
    <>
      {[9, 4, -5].map((left, at) => (
        <div key={left} style={{ height: 200, overflow: 'hidden' }}>
          {paneOf({
            ...mine,
            customerName: ['李想', '陈立', '访客 3F7A'][at] ?? '',
            unansweredSince: Date.now() - (15 - left) * MINUTE,
            promiseDueAt: Date.now() + left * MINUTE + 1_000,
            promiseWarnAt: Date.now() + (left - 5) * MINUTE,
          })}
        </div>
      ))}
    </>
  ),
  play: async ({ canvasElement }) => {
    const heads = await within(canvasElement).findAllByRole('banner')
    const clocks = [
      ['剩 9 分钟', 'remaining'],
      ['剩 4 分钟', 'warning'],
      ['已超时 4 分钟', 'overdue'],
    ] as const
    for (const [at, [text, state]] of clocks.entries())
      await expect(within(heads[at] as HTMLElement).getByText(text)).toHaveAttribute('data-state', state)
  },
}
