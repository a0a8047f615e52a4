/** 机器人问答: entries with their questions, answers and sources; by day and outcome; page by page. */
import type { Meta, StoryObj } from '@storybook/react'
import type { RobotLogRow } from '@weft/contract'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { answering, inConsole } from '../../../story/stage'
import { RobotLogPage } from './RobotLogPage'
import { robotLog as words } from './words'

const meta = {
  title: 'Portal/Console/Robot log',
  decorators: [inConsole],
  parameters: { ground: 'ground', address: '/console/robot-log' },
} satisfies Meta

export default meta
type Story = StoryObj

const ADDRESS = '/web-api/robot/v1/answers'
const start = new Date('2026-11-27T10:12:00').getTime()
const entry = (at: number, more: Partial<RobotLogRow> = {}): RobotLogRow => ({
  id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  purpose: 'answer',
  customerId: 'c1',
  model: 'embedded',
  prompt: `喷丝板超声碱洗浓度是多少，第 ${at} 次`,
  answer: '5% 氢氧化钠 70 ℃，30 分钟',
  sources: [{ title: '喷丝板清洗七步法', address: '/portal/articles/1' }],
  outcome: 'answered',
  ms: 12,
  at: start - at * 60_000,
  ...more,
})
const kinds: RobotLogRow[] = [
  entry(1),
  entry(2, {
    purpose: 'draft',
    askedBy: 'a1',
    askedByName: '王晓云',
    model: 'qwen-plus',
    prompt: '--- sources\n[1] 喷丝板清洗七步法\n碱洗。\n--- customer\n我的电话 〔电话1〕，喷丝板堵了怎么洗\n---',
    answer: '先停机，再用超声清洗 [1]。',
    ms: 1_840,
  }),
  entry(3, { outcome: 'refused', model: 'qwen-plus', answer: 'late', sources: [], ms: 20_000 }),
  entry(4, { purpose: 'summary', askedByName: '王晓云', prompt: '', answer: '', sources: [] }),
  entry(5, { purpose: 'offer', model: '外部机器人', prompt: '', answer: '有，二十件。', sources: [], ms: 0 }),
  entry(6, { outcome: 'nothing', answer: '', sources: [] }),
]
const log = (rows: readonly RobotLogRow[], nextCursor?: string) =>
  answering({ [ADDRESS]: [{ rows, ...(nextCursor ? { nextCursor } : {}) }] })

export const Kinds: Story = {
  name: '[SV-30] shows what was asked and said, and of a whole entry the sources and the prompt',
  beforeEach: () => log(kinds),
  render: () => <RobotLogPage />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const body = within(canvasElement.ownerDocument.body)
    // Of a prompt a person reads the question; the rest stands in the entry.
    const row = await page.findByRole('button', { name: '我的电话 〔电话1〕，喷丝板堵了怎么洗' })
    await expect(page.getByText(words.faults.late ?? '')).toBeVisible()
    await expect(page.getByRole('button', { name: words.takenBack })).toBeVisible()
    await expect(page.getByText('有，二十件。')).toBeVisible()
    row.focus()
    await userEvent.keyboard('{Enter}')
    const drawer = within(await body.findByRole('dialog', { name: words.purposes.draft }))
    await waitFor(() => expect(drawer.getByText(/--- sources/)).toBeVisible())
    await expect(drawer.getByRole('link', { name: '喷丝板清洗七步法' })).toHaveAttribute('href', '/portal/articles/1')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(row).toHaveFocus())
  },
}

export const Night: Story = { ...Kinds, name: 'The same at night', globals: { theme: 'night' } }

export const One: Story = {
  beforeEach: () => log([entry(1)]),
  render: () => <RobotLogPage />,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(words.none)).toBeVisible()
  },
}

const asked: URLSearchParams[] = []
export const ManyPages: Story = {
  name: '[SV-30] of very many entries each page follows on the last, by day and outcome',
  beforeEach: () => {
    asked.length = 0
    return answering({
      [ADDRESS]: (url) => {
        asked.push(url.searchParams)
        const from = Number(url.searchParams.get('cursor') ?? 0)
        return [{ rows: Array.from({ length: 30 }, (_, at) => entry(from + at)), nextCursor: String(from + 30) }]
      },
    })
  },
  render: () => <RobotLogPage />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: words.more }))
    await page.findByRole('button', { name: /第 59 次/ })
    expect(asked.at(-1)?.get('cursor')).toBe('30')
    await userEvent.click(page.getByRole('combobox', { name: words.outcome }))
    await userEvent.click(
      await within(canvasElement.ownerDocument.body).findByRole('option', { name: words.outcomes.refused }),
    )
    await waitFor(() => expect(asked.at(-1)?.get('outcome')).toBe('refused'))
    expect(asked.at(-1)?.get('cursor')).toBe('')
    const [first] = page.getAllByRole('textbox')
    await userEvent.type(first as HTMLElement, '2026-11-27{Enter}')
    // The day begins in China.
    await waitFor(() => expect(asked.at(-1)?.get('from')).toBe(String(Date.parse('2026-11-26T16:00:00Z'))))
  },
}

export const Failing: Story = {
  beforeEach: () => answering({ [ADDRESS]: '服务器繁忙' }),
  render: () => <RobotLogPage />,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(words.loadFailed)).toBeVisible()
  },
}
