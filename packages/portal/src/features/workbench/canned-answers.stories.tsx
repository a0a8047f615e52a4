import type { Meta, StoryObj } from '@storybook/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { CannedAnswer } from '@weft/contract'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { CannedAnswers } from './CannedAnswers'

const PATH = '/web-api/desk/v1/canned-answers'
const answer = (id: string, title: string, text: string, isOwn: boolean): CannedAnswer => ({
  id,
  title,
  text,
  group: isOwn ? '我的' : '接待',
  isOwn,
  canChange: isOwn,
  version: 1,
})

const sent = fn()

/** A desk that stores what it receives; a title `已变化` stands for an answer that somebody else changed. */
function desk(start: readonly CannedAnswer[]): () => void {
  let kept = [...start]
  const real = window.fetch
  const reply = (data: readonly unknown[], msg = '', status = 200) =>
    Response.json({ code: msg ? 1 : 0, msg, data }, { status })
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.href)
    if (!pathname.startsWith(PATH)) return real(input, init)
    const method = (input instanceof Request ? input.method : init?.method) ?? 'GET'
    const id = pathname.slice(PATH.length + 1)
    sent(method)
    if (method === 'GET') return reply([{ total: kept.length, rows: kept }])
    if (method === 'DELETE') {
      kept = kept.filter((one) => one.id !== id)
      return reply([])
    }
    const body = JSON.parse(String(init?.body))
    if (body.title === '已变化') return reply([], '该快捷回复已被他人修改或删除，请刷新后重试', 409)
    const made = { ...answer(id || `new-${kept.length}`, body.title, body.text, true), group: body.group }
    kept = method === 'POST' ? [made, ...kept] : kept.map((one) => (one.id === id ? made : one))
    return reply([made])
  }
  return () => {
    window.fetch = real
  }
}

const SHARED = [
  answer('s1', '问候', '您好，这里是在线客服，请问有什么可以帮您？', false),
  answer('s2', '请稍候', '收到，我查一下资料，请稍候几分钟。', false),
]

const meta = {
  title: 'Portal/Workbench/Quick replies',
  component: CannedAnswers,
  args: { onClose: fn() },
  decorators: [
    (Story) => (
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Story />
      </QueryClientProvider>
    ),
  ],
  beforeEach: () => desk([answer('o1', '回电', '稍后给您回电。', true), ...SHARED]),
} satisfies Meta<typeof CannedAnswers>

export default meta
type Story = StoryObj<typeof meta>

const dialog = async () => within(await within(document.body).findByRole('dialog', { name: '快捷回复' }))

export const OwnAndShared: Story = {
  name: '[SV-12] own ones may be changed, those of the desk only by whoever may',
  play: async () => {
    const page = await dialog()
    const own = within(await page.findByRole('region', { name: '我的' }))
    await expect(own.getByRole('button', { name: '编辑 回电' })).toBeVisible()
    const shared = within(page.getByRole('region', { name: '服务台共用' }))
    await expect(shared.getByText('问候')).toBeVisible()
    await expect(shared.queryByRole('button')).toBeNull()
  },
}
export const Night: Story = { globals: { theme: 'night' } }
export const Empty: Story = {
  beforeEach: () => desk([]),
  play: async () => {
    const opened = await dialog()
    await waitFor(() => expect(opened.getByText('暂无快捷回复')).toBeVisible())
  },
}

export const Written: Story = {
  name: '[SV-12] a quick reply is written by keyboard; what is missing is said at its field',
  play: async () => {
    const page = await dialog()
    await userEvent.click(await page.findByRole('button', { name: '新增' }))
    const title = await page.findByRole('textbox', { name: /名称/ })
    await waitFor(() => expect(title).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    for (const sentence of ['请输入名称', '请输入分组', '请输入内容'])
      await waitFor(() => expect(page.getByText(sentence)).toBeVisible())
    await userEvent.type(title, '发货')
    await userEvent.type(page.getByRole('combobox', { name: /分组/ }), '备件')
    await userEvent.type(page.getByRole('textbox', { name: /内容/ }), '今天发货。')
    await userEvent.click(page.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(page.getByRole('button', { name: '编辑 发货' })).toBeVisible())
  },
}

export const Refused: Story = {
  name: '[SV-12] one that somebody else has changed is refused, and what was written stays',
  play: async () => {
    const page = await dialog()
    await userEvent.click(await page.findByRole('button', { name: '编辑 回电' }))
    const title = await page.findByRole('textbox', { name: /名称/ })
    await userEvent.clear(title)
    await userEvent.type(title, '已变化')
    await userEvent.click(page.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(sent).toHaveBeenCalledWith('PUT'))
    await waitFor(() => expect(page.getByRole('button', { name: '保存' })).not.toHaveAttribute('aria-busy', 'true'))
    await expect(title).toHaveValue('已变化')
  },
}

export const Removed: Story = {
  name: '[SV-12] removing one is asked about first',
  play: async () => {
    const page = await dialog()
    await userEvent.click(await page.findByRole('button', { name: '删除 回电' }))
    const question = within(await within(document.body).findByRole('alertdialog'))
    // It fades in.
    await waitFor(() => expect(question.getByText('确认删除快捷回复“回电”？')).toBeVisible())
    await userEvent.click(question.getByRole('button', { name: '删除' }))
    await waitFor(() => expect(page.queryByText('稍后给您回电。')).toBeNull())
    await expect(page.getByText('问候')).toBeVisible()
  },
}
