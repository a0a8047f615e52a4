/** 消息推送: details of each endpoint for its administrator. */
import type { Meta, StoryObj } from '@storybook/react'
import type { WebhookEndpoint } from '@weft/contract'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { SecretDialog } from '../../shared/secret/SecretDialog'
import { answering, inConsole, signedIn } from '../../story/stage'
import { WebhooksPage } from './WebhooksPage'
import { webhooks as words } from './words'

const meta = {
  title: 'Portal/Console/Webhooks',
  decorators: [inConsole],
  parameters: { ground: 'ground', address: '/console/webhooks' },
} satisfies Meta

export default meta
type Story = StoryObj

const at = (text: string) => new Date(text).getTime()
const idOf = (last: number) => `00000000-0000-4000-8000-00000000000${last}`
const base: Omit<WebhookEndpoint, 'id' | 'name'> = {
  url: 'https://crm.customer.example/hooks/weft/incoming',
  events: ['message.stored', 'conversation.opened', 'conversation.ended'],
  isEnabled: true,
  createdAt: at('2026-11-01T08:00:00'),
  pendingCount: 0,
  failedCount: 0,
  gaps: [],
}
const now = Date.now()
const from = new Date(now)
from.setHours(0, 0, 0, 0)
const since = from.getTime()
const endpoints: WebhookEndpoint[] = [
  { ...base, id: idOf(1), name: '客户管理系统', deliveredAt: at('2026-11-26T09:12:00') },
  {
    ...base,
    id: idOf(2),
    name: '工单系统',
    pendingCount: 5_000,
    failedCount: 12,
    droppingSince: since,
    gaps: [
      { from: since, lastAt: since, count: 1_234, isOngoing: true },
      { from: at('2026-11-02T08:00:00'), lastAt: at('2026-11-02T09:30:00'), count: 60, isOngoing: false },
    ],
  },
  {
    ...base,
    id: idOf(3),
    name: '数据看板',
    gaps: [{ from: since, lastAt: since + 60_000, count: 7, isOngoing: false }],
    oldSecretUntil: now + 3_600_000,
  },
  {
    ...base,
    id: idOf(4),
    name: '已停的旧系统',
    isEnabled: false,
    switchedOffAt: at('2026-11-20T03:00:00'),
    switchedOffReason: '对方返回 410，表示不再接收',
    droppingSince: at('2026-11-20T03:00:00'),
    gaps: [{ from: at('2026-11-20T03:00:00'), lastAt: at('2026-11-24T10:00:00'), count: 31_500, isOngoing: true }],
  },
]

export const Dropped: Story = {
  name: '[SV-16] says when events were dropped and how many, in the list and in the records of the address',
  beforeEach: () => {
    const leave = signedIn()
    const restore = answering({
      '/web-api/webhooks/v1/endpoints': [{ total: endpoints.length, rows: endpoints }],
      [`/web-api/webhooks/v1/endpoints/${idOf(2)}/deliveries`]: [{ total: 0, rows: [] }],
    })
    return () => {
      restore()
      leave()
    }
  },
  render: () => <WebhooksPage />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    const row = async (name: string) => (await page.findByText(name)).closest('tr') as HTMLElement
    await expect(await row('客户管理系统')).toHaveTextContent('推送中')
    await expect(await row('客户管理系统')).not.toHaveTextContent('丢弃')
    await expect(await row('工单系统')).toHaveTextContent(/积压已满.*00:00 起已丢弃 1,234 条新事件/)
    await expect(await row('工单系统')).not.toHaveTextContent('丢弃 60 条')
    await expect(await row('数据看板')).toHaveTextContent(/推送中.* 00:00 至 [\d-]+ 00:01 丢弃 7 条事件/)
    await expect(await row('已停的旧系统')).toHaveTextContent(
      /已自动停用2026-11-20 03:00 停用：对方返回 410，表示不再接收2026-11-20 03:00 起已丢弃 31,500 条新事件/,
    )
    await userEvent.click(within(await row('工单系统')).getByRole('button', { name: '记录' }))
    const records = within(await page.findByRole('dialog', { name: '推送记录 · 工单系统' }))
    await waitFor(() => expect(records.getByText('2026-11-02 08:00 至 2026-11-02 09:30 丢弃 60 条事件')).toBeVisible())
    await expect(records.getByText(/起已丢弃 1,234 条新事件/)).toBeVisible()
  },
}

export const DroppedNight: Story = { ...Dropped, name: 'Dropped, by night', globals: { theme: 'night' } }

/** The fallback copy on a page without the clipboard API: the text it received, and whether it succeeds. */
const oldWay = { taken: [] as string[], works: true }

export const CopiedOnPlainHttp: Story = {
  name: '[SV-15] copies the key where the browser hides its clipboard, and says when it cannot',
  beforeEach: () => {
    Object.assign(oldWay, { taken: [], works: true })
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
    document.execCommand = () => {
      if (document.activeElement instanceof HTMLTextAreaElement) oldWay.taken.push(document.activeElement.value)
      return oldWay.works
    }
    return () => {
      Reflect.deleteProperty(navigator, 'clipboard')
      Reflect.deleteProperty(document, 'execCommand')
    }
  },
  render: () => (
    <SecretDialog
      title={words.secretTitle}
      hint={words.secretHint}
      secret="whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
      onClose={fn()}
    />
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    const copy = await page.findByRole('button', { name: '复制密钥' })
    await userEvent.click(copy)
    await waitFor(() => expect(page.getByText('密钥已复制')).toBeVisible())
    await expect(oldWay.taken).toEqual(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])
    await expect(copy).toHaveFocus()
    oldWay.works = false
    await userEvent.click(copy)
    await waitFor(() => expect(page.getByText('未能复制，请手动选择')).toBeVisible())
  },
}
