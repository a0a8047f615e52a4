/** Lists of content: in order by a column, several chosen. */
import type { Meta, StoryObj } from '@storybook/react'
import type { CmsRow, CmsSeveralAct } from '@weft/contract'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { answering, inConsoleRoutes } from '../../../story/stage'
import { FaqCmsPage, GoodsCmsPage } from '../cms/pages'

const PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='96' height='68'%3E%3Crect width='96' height='68' fill='%236F88C0'/%3E%3C/svg%3E"
const part = (at: number): CmsRow => ({
  id: `part${at}`,
  title: `喷丝板 ${at}`,
  groupId: 'spinneret',
  groupName: '喷丝板',
  state: at % 2 === 0 ? 'published' : 'draft',
  version: 1 + at,
  updateTime: '2026-11-21 09:00:00',
  updaterName: '何静',
  code: `HX-14${at}`,
  materialCode: `3114${at}`,
  model: '',
  price: `${100 * (at + 1)} 元`,
  picture: PICTURE,
})
const asked = fn<(sort: string | null) => void>()
const askedPlace = fn<(offset: string | null) => void>()
const sent = fn<(body: unknown) => void>()
const calls = (rows: number) => ({
  '/web-api/upkeep/v1/goods/choices': [
    { groups: [{ id: 'spinneret', name: '喷丝板', parentId: '', isLeaf: true }], options: [] },
  ],
  '/web-api/upkeep/v1/goods/list': (url: URL) => {
    asked(url.searchParams.get('sort'))
    askedPlace(url.searchParams.get('offset'))
    const from = Number(url.searchParams.get('offset'))
    const isDearestFirst = url.searchParams.get('sort') === '-price'
    const length = Math.max(0, Math.min(20, rows - from))
    const page = Array.from({ length }, (_, at) => part(isDearestFirst ? rows - 1 - from - at : from + at))
    return [{ total: rows, rows: page }]
  },
  '/web-api/upkeep/v1/goods/entries': (_: URL, { body }: { body?: BodyInit | null | undefined }) => {
    const { act, entries } = JSON.parse(String(body)) as { act: CmsSeveralAct; entries: readonly { id: string }[] }
    sent({ act, entries })
    const why = ({ id }: { id: string }) =>
      act === 'remove' && id === 'part0' ? '访客还能看到这条内容，请先撤下再删除' : ''
    return [
      { results: entries.map((one) => ({ ...one, title: one.id.replace('part', '喷丝板 '), refused: why(one) })) },
    ]
  },
})
const bar = (canvas: HTMLElement) => within(canvas).getByRole('region', { name: '批量操作' })
const box = (canvas: HTMLElement, at: number) => within(canvas).getByRole('checkbox', { name: `选择喷丝板 ${at}` })
const every = (canvas: HTMLElement) => within(canvas).getByRole('checkbox', { name: '选择本页全部' })

const meta = {
  title: 'Portal/Console/Content list',
  decorators: [inConsoleRoutes],
  parameters: { ground: 'ground', address: '/console/upkeep/goods' },
  beforeEach: () => {
    asked.mockClear()
    askedPlace.mockClear()
    sent.mockClear()
    return answering(calls(100_000))
  },
  render: () => <GoodsCmsPage />,
} satisfies Meta

export default meta
type Story = StoryObj

export const Many: Story = {}
export const None: Story = { beforeEach: () => answering(calls(0)) }
export const One: Story = { beforeEach: () => answering(calls(1)) }

export const Ordered: Story = {
  name: '[AC-28] a head orders the whole list by keyboard, says its direction, and turns it',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const head = (name: string) => page.getByRole('columnheader', { name })
    await waitFor(() => expect(page.getByRole('button', { name: '喷丝板 0' })).toBeVisible())
    await expect(head('最近修改')).toHaveAttribute('aria-sort', 'descending')
    await expect(head('价格')).toHaveAttribute('aria-sort', 'none')
    await expect(head('状态')).not.toHaveAttribute('aria-sort')
    const price = within(head('价格')).getByRole('button', { name: '价格' })
    price.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(head('价格')).toHaveAttribute('aria-sort', 'ascending'))
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith('price'))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(head('价格')).toHaveAttribute('aria-sort', 'descending'))
    await expect(price).toHaveFocus()
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith('-price'))
    await waitFor(() => expect(page.getAllByRole('row')[1]).toHaveTextContent('喷丝板 99999'))
  },
}

export const Several: Story = {
  name: '[AC-28] several are removed after a question that names them; what was refused stays chosen, with the reason',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await waitFor(() => expect(box(canvasElement, 0)).toBeVisible())
    await userEvent.click(every(canvasElement))
    await expect(within(bar(canvasElement)).getByText('已选 20 条')).toBeVisible()
    await userEvent.click(within(bar(canvasElement)).getByRole('button', { name: '取消选择' }))
    await waitFor(() => expect(page.queryByRole('region', { name: '批量操作' })).toBeNull())
    await expect(every(canvasElement)).toHaveFocus()
    for (const at of [0, 1]) await userEvent.click(box(canvasElement, at))
    await userEvent.click(within(bar(canvasElement)).getByRole('button', { name: '删除' }))
    const dialog = within(await within(document.body).findByRole('alertdialog'))
    await expect(dialog.getByText('喷丝板 0、喷丝板 1')).toBeInTheDocument()
    await waitFor(() => expect(dialog.getByRole('button', { name: '取消' })).toHaveFocus())
    await userEvent.click(dialog.getByRole('button', { name: '删除' }))
    await waitFor(() =>
      expect(page.getByRole('alert')).toHaveTextContent('喷丝板 0：访客还能看到这条内容，请先撤下再删除'),
    )
    await expect(sent).toHaveBeenCalledOnce()
    await expect(sent).toHaveBeenLastCalledWith({
      act: 'remove',
      entries: [
        { id: 'part0', version: 1 },
        { id: 'part1', version: 2 },
      ],
    })
    await expect(box(canvasElement, 0)).toBeChecked()
    await expect(box(canvasElement, 1)).not.toBeChecked()
  },
}

export const AllDone: Story = {
  name: '[AC-28] after an act on the last chosen entry the focus is in the table, by keyboard',
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(box(canvasElement, 2)).toBeVisible())
    box(canvasElement, 2).focus()
    await userEvent.keyboard(' ')
    within(bar(canvasElement)).getByRole('button', { name: '发布' }).focus()
    await userEvent.keyboard('{Enter}')
    const dialog = within(await within(document.body).findByRole('alertdialog'))
    await waitFor(() => expect(dialog.getByRole('button', { name: '发布' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(within(document.body).queryByRole('alertdialog')).toBeNull())
    await expect(within(canvasElement).queryByRole('region', { name: '批量操作' })).toBeNull()
    await waitFor(() => expect(every(canvasElement)).toHaveFocus())
  },
}

export const Phone: Story = {
  name: '[AC-28] on a phone the box for the whole page has its words beside it, 44 px high',
  globals: { viewport: { value: 'w390' } },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(box(canvasElement, 0)).toBeVisible())
    await expect(within(canvasElement).getByText('选择本页全部')).toBeVisible()
    const height = every(canvasElement).closest('label')?.getBoundingClientRect().height
    await expect(height).toBeGreaterThanOrEqual(44)
  },
}

export const Kept: Story = {
  name: '[AC-28] what is chosen stays while one entry is open',
  beforeEach: () => answering({ ...calls(30), '/web-api/upkeep/v1/goods/entry/part3': '内容不存在' }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await waitFor(() => expect(box(canvasElement, 1)).toBeVisible())
    for (const at of [1, 4]) await userEvent.click(box(canvasElement, at))
    await userEvent.click(page.getByRole('button', { name: '喷丝板 3' }))
    await userEvent.click(await page.findByRole('button', { name: '返回列表' }))
    await waitFor(() => expect(within(bar(canvasElement)).getByText('已选 2 条')).toBeVisible())
    for (const at of [1, 4]) await expect(box(canvasElement, at)).toBeChecked()
  },
}

export const PastTheEnd: Story = {
  name: '[AC-28] a page behind the last one, its entries removed, goes to the last',
  parameters: { address: '/console/upkeep/goods?p=3' },
  beforeEach: () => answering(calls(30)),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(box(canvasElement, 29)).toBeVisible())
    await expect(askedPlace.mock.calls.flat()).toEqual(['40', '20'])
    await expect(within(canvasElement).queryByText('没有符合条件的内容')).toBeNull()
  },
}

const question = (at: number): CmsRow => ({
  ...part(at),
  title: at === 0 ? '开票与付款' : `怎么开票 ${at}`,
  groupId: at === 0 ? '' : 'bills',
  groupName: at === 0 ? '' : '开票与付款',
  picture: '',
})
const questionCalls = {
  '/web-api/upkeep/v1/faq/choices': [
    { groups: [{ id: 'bills', name: '开票与付款', parentId: '', isLeaf: true }], options: [] },
  ],
  '/web-api/upkeep/v1/faq/list': (url: URL) => {
    asked(url.searchParams.get('sort'))
    return [{ total: 3, rows: [0, 1, 2].map(question) }]
  },
}
const questions: Story = {
  beforeEach: () => {
    asked.mockClear()
    return answering(questionCalls)
  },
  render: () => <FaqCmsPage />,
}
const isIndented = (button: HTMLElement) => button.closest('[data-level]')?.getAttribute('data-level') === 'question'

export const Questions: Story = {
  ...questions,
  name: '[AC-28] questions stand under their groups; made groups of, they are asked about as questions',
  parameters: { address: '/console/upkeep/faq' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const first = await page.findByRole('button', { name: '怎么开票 1' })
    await expect(isIndented(first)).toBe(true)
    await expect(page.getByRole('columnheader', { name: '分组' })).toHaveAttribute('aria-sort', 'ascending')
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith('group'))
    await userEvent.click(page.getByRole('checkbox', { name: '选择怎么开票 1' }))
    await userEvent.click(within(bar(canvasElement)).getByRole('combobox', { name: '移到' }))
    await userEvent.click(await within(document.body).findByRole('option', { name: '（作为分组）' }))
    const dialog = within(await within(document.body).findByRole('alertdialog'))
    await expect(dialog.getByText(/^把这 1 条问题设为分组吗？/)).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(within(document.body).queryByRole('alertdialog')).toBeNull())
    // While it or the list of choices fades, the page behind is still hidden from screen readers.
    await waitFor(() => expect(document.querySelector('[data-aria-hidden]')).toBeNull())
  },
}

export const QuestionsFound: Story = {
  ...questions,
  name: '[AC-28] questions that words find are the last changed first, and the heads say so',
  parameters: { address: '/console/upkeep/faq?q=开票' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const first = await page.findByRole('button', { name: '怎么开票 1' })
    await expect(isIndented(first)).toBe(false)
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith('-updated'))
    await expect(page.getByRole('columnheader', { name: '分组' })).not.toHaveAttribute('aria-sort')
    await expect(page.getByRole('columnheader', { name: '最近修改' })).toHaveAttribute('aria-sort', 'descending')
  },
}
