/** The header's search before anything is typed. */
import type { Meta, StoryObj } from '@storybook/react'
import { type SiteSearchGroup, siteSearchCalls } from '@weft/contract'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { answering, atAddress } from '../../story/stage'
import { SearchDialog } from './SearchDialog'
import { SearchPage } from './SearchPage'

const meta = {
  title: 'Portal/Search',
  decorators: [atAddress],
  render: () => <SearchDialog isOpen onOpenChange={() => undefined} />,
} satisfies Meta

export default meta
type Story = StoryObj

export const Frequent: Story = {
  name: 'what is looked for most is offered before anything is typed, by keyboard too, and gives way to what is typed',
  beforeEach: () => answering({ [siteSearchCalls.frequent.path]: ['轴承', '喷丝板'], [siteSearchCalls.find.path]: [] }),
  play: async () => {
    const group = await screen.findByRole('group', { name: '热门搜索' })
    const options = within(group).getAllByRole('option')
    await expect(options.map((option) => option.textContent)).toEqual(['轴承', '喷丝板'])
    const field = screen.getByRole('combobox', { name: '搜索全站' })
    await userEvent.click(field)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(options[1]).toHaveAttribute('aria-selected', 'true')
    await userEvent.type(field, '油封')
    await waitFor(() => expect(screen.getByText(/没有找到“油封”/)).toBeVisible())
    await expect(screen.queryByRole('group', { name: '热门搜索' })).toBeNull()
    const ways = within(await screen.findByRole('group', { name: '也可以' })).getAllByRole('option')
    await expect(ways.map((option) => option.firstChild?.textContent)).toEqual(['浏览全部备件', '联系我们'])
  },
}

const part = (id: string, title: string) => ({
  id,
  title,
  text: 'RZ-1000-00',
  address: '/productMall/detail?goodsId=1',
  picture: '',
})
const near: SiteSearchGroup[] = [
  {
    kind: 'goods',
    total: 2,
    near: { kind: 'number', key: '6204、6206' },
    rows: [part('1', '高温轴承 6204 HT'), part('2', '高温轴承 6206 HT')],
  },
]

export const Nearest: Story = {
  name: '[PC-06] where no part matches, the nearest are offered under what they match, and are not counted',
  beforeEach: () => answering({ [siteSearchCalls.frequent.path]: [], [siteSearchCalls.find.path]: near }),
  play: async () => {
    await userEvent.type(screen.getByRole('combobox', { name: '搜索全站' }), '6205')
    const group = await screen.findByRole('group', { name: '没有“6205”，以下是相近的 6204、6206' })
    await expect(within(group).getAllByRole('option')).toHaveLength(2)
    await expect(screen.getByText(/没有找到“6205”/)).toBeVisible()
  },
}

export const Page: Story = {
  name: '[PC-06] the page says what the nearest parts match, and whom to ask',
  parameters: { address: '/search?keyword=6205' },
  render: () => <SearchPage />,
  beforeEach: () => answering({ [siteSearchCalls.find.path]: near }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText('没有“6205”，以下是相近的 6204、6206')).toBeVisible()
    await expect(page.getByRole('status')).toHaveTextContent('共 0 条')
    await expect(page.getByRole('button', { name: '在线询价' })).toBeVisible()
  },
}

export const Nothing: Story = {
  name: '[PC-06] a search that finds nothing is no dead end',
  parameters: { address: '/search?keyword=无此物' },
  render: () => <SearchPage />,
  beforeEach: () => answering({ [siteSearchCalls.find.path]: [] }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText('没有找到“无此物”')).toBeVisible()
    await expect(page.getByRole('button', { name: '在线询价' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^拨打/ })).toBeVisible()
    await expect(page.getByRole('link', { name: '浏览全部备件' })).toBeVisible()
  },
}
