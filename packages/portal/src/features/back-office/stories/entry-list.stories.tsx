/** Lists of content: in order by a column, several chosen. */
import type { Meta, StoryObj } from '@storybook/react'
import type { CmsRow } from '@weft/contract'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { answering, inConsoleRoutes } from '../../../story/stage'
import { GoodsCmsPage } from '../cms/pages'

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
  picture: '/pictures/part/x/spinneret-small.svg',
})
const asked = fn<(sort: string | null) => void>()
const sent = fn<(body: unknown) => void>()
const calls = (rows: number) => ({
  '/web-api/upkeep/v1/goods/choices': [
    { groups: [{ id: 'spinneret', name: '喷丝板', parentId: '', isLeaf: true }], options: [] },
  ],
  '/web-api/upkeep/v1/goods/list': (url: URL) => {
    asked(url.searchParams.get('sort'))
    const page = Array.from({ length: Math.min(rows, 20) }, (_, at) => part(at))
    return [{ total: rows, rows: url.searchParams.get('sort') === '-price' ? page.toReversed() : page }]
  },
  '/web-api/upkeep/v1/goods/entries': (_: URL, { body }: { body?: BodyInit | null | undefined }) => {
    sent(JSON.parse(String(body)))
    return [
      {
        results: [
          { id: 'part0', title: '喷丝板 0', refused: '访客还能看到这条内容，请先撤下再删除' },
          { id: 'part1', title: '喷丝板 1', refused: '' },
        ],
      },
    ]
  },
})

const meta = {
  title: 'Portal/Console/Content list',
  decorators: [inConsoleRoutes],
  parameters: { ground: 'ground', address: '/console/upkeep/goods' },
  beforeEach: () => {
    asked.mockClear()
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
    await expect(asked).toHaveBeenLastCalledWith('price')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(head('价格')).toHaveAttribute('aria-sort', 'descending'))
    await expect(price).toHaveFocus()
    await expect(asked).toHaveBeenLastCalledWith('-price')
    await waitFor(() => expect(page.getAllByRole('row')[1]).toHaveTextContent('喷丝板 19'))
  },
}

export const Several: Story = {
  name: '[AC-28] several are removed after a question that names them; what was refused stays chosen, with the reason',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const box = (at: number) => page.getByRole('checkbox', { name: `选择喷丝板 ${at}` })
    await waitFor(() => expect(box(0)).toBeVisible())
    await userEvent.click(page.getByRole('checkbox', { name: '选择本页全部' }))
    const bar = within(page.getByRole('region', { name: '批量操作' }))
    await expect(bar.getByText('已选 20 条')).toBeVisible()
    await userEvent.click(bar.getByRole('button', { name: '取消选择' }))
    await waitFor(() => expect(page.queryByRole('region', { name: '批量操作' })).toBeNull())
    for (const at of [0, 1]) await userEvent.click(box(at))
    await userEvent.click(within(page.getByRole('region', { name: '批量操作' })).getByRole('button', { name: '删除' }))
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
      groupId: '',
      entries: [
        { id: 'part0', version: 1 },
        { id: 'part1', version: 2 },
      ],
    })
    await expect(box(0)).toBeChecked()
    await expect(box(1)).not.toBeChecked()
  },
}
