/**
 * Parts of every list of the portal. Keyboard: Tab goes through box, ×, button and options in reading order; Enter searches and
 * chooses; a folded row opens by its button or when the focus enters it.
 */
import type { Meta, StoryObj } from '@storybook/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { atAddress } from '../../story/stage'
import { type FilterRow, FilterRows } from './FilterRows'
import { useInfiniteRows } from './infinite-rows'
import { ListFooter } from './ListFooter'
import { SearchBox } from './SearchBox'

const meta = { title: 'Portal/Lists' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const onSearch = fn()
const onMore = fn()
const onChoose = fn()

/** Enter, the button and the × search; typing alone does not. */
export const Search: Story = {
  beforeEach: () => void onSearch.mockClear(),
  render: () => <SearchBox label="搜索方案" placeholder="输入关键字搜索方案" value="" onSearch={onSearch} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const box = page.getByRole('searchbox', { name: '搜索方案' })
    await expect(page.queryByRole('button', { name: '清除关键字' })).toBeNull()
    await userEvent.type(box, ' 节能 ')
    await expect(onSearch).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await expect(onSearch).toHaveBeenLastCalledWith('节能')
    await userEvent.clear(box)
    await userEvent.type(box, '浆纱')
    await userEvent.click(page.getByRole('button', { name: '搜索' }))
    await expect(onSearch).toHaveBeenLastCalledWith('浆纱')
    await userEvent.click(page.getByRole('button', { name: '清除关键字' }))
    await expect(onSearch).toHaveBeenLastCalledWith('')
    await expect(box).toHaveFocus()
  },
}

/** In the mall: typing searches too, once for consecutive keys. */
export const SearchOnChange: Story = {
  beforeEach: () => void onSearch.mockClear(),
  render: () => (
    <SearchBox label="搜索产品" placeholder="输入关键字搜索产品" value="" onSearch={onSearch} searchesOnChange />
  ),
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('searchbox', { name: '搜索产品' })
    await expect(box).toHaveAttribute('placeholder', '输入关键字搜索产品')
    await userEvent.type(box, '喷嘴')
    await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('喷嘴'))
  },
}

export const SearchWithLongKeyword: Story = {
  render: () => (
    <div style={{ width: 280 }}>
      <SearchBox label="搜索产品" value={'高温溢流染色机主循环泵机械密封组件'.repeat(2)} onSearch={onSearch} />
    </div>
  ),
}

const rows: FilterRow[] = [
  {
    key: 'industry',
    label: '行业',
    options: ['化纤', '非织造', '织造', '染整'].map((label) => ({ value: label, label })),
  },
  {
    key: 'handleMaterial',
    label: '处理材料',
    options: ['锦纶 6', '再生涤纶', '高黏涤纶', '涤纶切片', '木浆与短切黏胶', '精梳棉', '棉涤混纺', '羊毛'].map(
      (label) => ({
        value: label,
        label,
      }),
    ),
  },
]

function Chosen({ width, first = {} }: { width: number; first?: Record<string, string> }) {
  const [chosen, setChosen] = useState<Record<string, string>>(first)
  return (
    <div style={{ width }}>
      <FilterRows
        rows={rows}
        chosen={chosen}
        onChoose={(key, value) => {
          onChoose(key, value)
          setChosen({ ...chosen, [key]: value })
        }}
      />
    </div>
  )
}

/** 不限 is first and the default; one choice per row. */
export const Filters: Story = {
  beforeEach: () => void onChoose.mockClear(),
  render: () => <Chosen width={1200} />,
  play: async ({ canvasElement }) => {
    const row = within(within(canvasElement).getByRole('group', { name: '行业' }))
    await expect(row.getAllByRole('button')[0]).toHaveTextContent('不限')
    await expect(row.getByRole('button', { name: '不限' })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(row.getByRole('button', { name: '织造' }))
    await expect(onChoose).toHaveBeenLastCalledWith('industry', '织造')
    await expect(row.getByRole('button', { name: '不限' })).toHaveAttribute('aria-pressed', 'false')
    await expect(row.getByRole('button', { name: '织造' })).toHaveAttribute('aria-pressed', 'true')
  },
}

/** A row that does not fit folds; the focused option is never hidden. */
export const FiltersFold: Story = {
  render: () => <Chosen width={340} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const fold = await page.findByRole('button', { name: '展开', description: '处理材料' })
    await userEvent.click(fold)
    await expect(fold).toHaveTextContent('收起')
    await expect(fold).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(fold)
    await expect(fold).toHaveTextContent('展开')
    page.getByRole('button', { name: '羊毛' }).focus()
    await waitFor(() => expect(fold).toHaveAttribute('aria-expanded', 'true'))
  },
}

/** A choice in the hidden part opens the row. */
export const FiltersChosenBelow: Story = {
  render: () => <Chosen width={340} first={{ handleMaterial: '羊毛' }} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await waitFor(() => expect(page.getByRole('button', { name: '收起', description: '处理材料' })).toBeVisible())
    await expect(page.getByRole('button', { name: '羊毛' })).toHaveAttribute('aria-pressed', 'true')
  },
}

/** Its text is a button as well. */
export const FooterMore: Story = {
  beforeEach: () => void onMore.mockClear(),
  render: () => <ListFooter hasMore isLoading={false} onMore={onMore} hasFailed={false} variant="dashed" />,
  play: async ({ canvasElement }) => {
    const more = within(canvasElement).getByRole('button', { name: '——下拉加载更多——' })
    const before = onMore.mock.calls.length
    more.focus()
    await userEvent.keyboard('{Enter}')
    await expect(onMore.mock.calls.length).toBeGreaterThan(before)
  },
}

export const FooterLoading: Story = {
  beforeEach: () => void onMore.mockClear(),
  render: () => <ListFooter hasMore isLoading onMore={onMore} />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: '加载中…' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await expect(onMore).not.toHaveBeenCalled()
  },
}

export const FooterFailed: Story = {
  beforeEach: () => void onMore.mockClear(),
  render: () => <ListFooter hasMore hasFailed isLoading={false} onMore={onMore} />,
  play: async ({ canvasElement }) => {
    // After a failure it does not retry by itself, though its end is visible.
    await expect(onMore).not.toHaveBeenCalled()
    await userEvent.click(within(canvasElement).getByRole('button', { name: '加载失败，点此重试' }))
    await expect(onMore).toHaveBeenCalledOnce()
  },
}

export const FooterEnd: Story = {
  render: () => (
    <>
      <ListFooter hasMore={false} isLoading={false} onMore={onMore} variant="dashed" />
      <ListFooter hasMore={false} isLoading={false} onMore={onMore} />
    </>
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByText('——没有更多了——')).toBeVisible()
    await expect(page.getByText('没有更多了')).toBeVisible()
    await expect(page.queryByRole('button')).toBeNull()
  },
}

/** Responses of a server that is slow from the second request on. */
const answers: (() => void)[] = []

function EndlessRows() {
  const queries = useQueryClient()
  const list = useInfiniteRows({
    queryKey: ['rows'],
    pageSize: 2,
    load: async (page) => {
      if (queries.getQueryData(['rows', { pageSize: 2 }])) await new Promise<void>((go) => answers.push(go))
      return { total: 6, rows: [`第 ${page * 2 - 1} 件`, `第 ${page * 2} 件`] }
    },
    pages: 1,
    onPages: () => {},
  })
  return (
    <>
      <button type="button" onClick={() => void queries.invalidateQueries({ queryKey: ['rows'] })}>
        重新查询
      </button>
      <ul>
        {list.rows.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
      <button type="button" onClick={list.loadMore}>
        更多
      </button>
    </>
  )
}

export const MoreMeanwhile: Story = {
  name: '[PC-07] what is wanted while the rows are asked for again comes after them, once',
  decorators: [atAddress],
  beforeEach: () => {
    answers.length = 0
  },
  render: () => <EndlessRows />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const count = (rows: number) => waitFor(() => expect(page.getAllByRole('listitem')).toHaveLength(rows))
    await count(2)
    await userEvent.click(page.getByRole('button', { name: '重新查询' }))
    await waitFor(() => expect(answers).toHaveLength(1))
    await userEvent.click(page.getByRole('button', { name: '更多' }))
    answers[0]?.()
    await waitFor(() => expect(answers).toHaveLength(2))
    answers[1]?.()
    await count(4)
    await expect(answers).toHaveLength(2)
  },
}
