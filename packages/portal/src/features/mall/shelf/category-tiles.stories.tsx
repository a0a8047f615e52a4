import type { Meta, StoryObj } from '@storybook/react'
import type { GoodsType } from '@weft/contract'
import { expect, fn, userEvent, within } from 'storybook/test'
import { CategoryTiles } from './CategoryTiles'

const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='96' height='68'%3E%3Crect width='96' height='68' fill='%23DCE3F1'/%3E%3C/svg%3E"
const names = ['化纤', '非织造', '织造', '染整', '检测', '通用']
const topsOf = (count: number): GoodsType[] =>
  names.slice(0, count).map((name, at) => ({
    typeId: `t${at}`,
    typeName: `${name}设备配件`,
    typeCode: 'hxzz',
    typeLevel: 1,
    parentId: '',
    goodsNum: 12 + at,
    icon,
    children: [],
  })) as GoodsType[]

const meta = {
  title: 'Portal/Category tiles',
  component: CategoryTiles,
  args: { tops: topsOf(4), index: 0, onChoose: fn() },
} satisfies Meta<typeof CategoryTiles>
export default meta
type Story = StoryObj<typeof meta>

/** The tiles that can be focused. */
const reachable = (root: HTMLElement) => [...root.querySelectorAll('li')].filter((tile) => !tile.inert).length

export const OneLine: Story = {
  name: '[PC-06] four tiles in one line are never folded',
  render: (args) => (
    <div style={{ width: 1100 }}>
      <CategoryTiles {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button', { name: /展开|收起/ })).toBeNull()
    await expect(reachable(canvasElement)).toBe(4)
  },
}

export const NoIcon: Story = {
  name: '[PC-26] a tile whose picture fails shows the placeholder and keeps its name and shape',
  args: { tops: topsOf(2).map((top, at) => (at === 0 ? { ...top, icon: 'data:image/png;base64,AAAA' } : top)) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const failed = await page.findByRole('img', { name: '图片加载失败' })
    const tile = page.getByRole('button', { name: /化纤设备配件/ })
    await expect(tile).toContainElement(failed)
    await expect(tile.offsetHeight).toBe(page.getByRole('button', { name: /非织造设备配件/ }).offsetHeight)
  },
}

export const TwoLines: Story = {
  name: '[PC-06] folded, the whole first line can be reached and nothing below it; 展开 brings the rest back',
  args: { tops: topsOf(6) },
  render: (args) => (
    <div style={{ width: 1100 }}>
      <CategoryTiles {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const tiles = [...canvasElement.querySelectorAll('li')]
    const inFirstLine = tiles.filter((tile) => tile.offsetTop === tiles[0]?.offsetTop).length
    await expect(inFirstLine).toBeGreaterThan(2)
    await expect(reachable(canvasElement)).toBe(6)
    await userEvent.click(page.getByRole('button', { name: '收起' }))
    await expect(reachable(canvasElement)).toBe(inFirstLine)
    const row = canvasElement.querySelector('ul')
    await expect(row?.clientHeight ?? 0).toBeLessThan(row?.scrollHeight ?? 0)
    await userEvent.click(page.getByRole('button', { name: '展开' }))
    await expect(reachable(canvasElement)).toBe(6)
  },
}

export const LargeText: Story = {
  name: '[PC-32] at twice the text size a tile shows its whole name and count, open and folded',
  args: { tops: topsOf(6) },
  globals: { text: '2' },
  render: (args) => (
    <div style={{ width: 1100 }}>
      <CategoryTiles {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const row = canvasElement.querySelector('ul') as HTMLElement
    const areWhole = async () => {
      const edge = row.getBoundingClientRect().bottom
      for (const tile of row.querySelectorAll<HTMLElement>('li:not([inert])')) {
        const name = tile.querySelector('[data-name]') as HTMLElement
        const [outer, inner] = [tile.getBoundingClientRect(), name.getBoundingClientRect()]
        await expect(inner.top).toBeGreaterThanOrEqual(outer.top)
        await expect(inner.bottom).toBeLessThanOrEqual(Math.min(outer.bottom, edge))
      }
    }
    await areWhole()
    await userEvent.click(page.getByRole('button', { name: '收起' }))
    await areWhole()
  },
}
