import type { Meta, StoryObj } from '@storybook/react'
import type { GoodsRow } from '@weft/contract'
import { expect, userEvent, within } from 'storybook/test'
import { atAddress } from '../../../story/stage'
import { GoodsCard } from './GoodsCard'

const goods: GoodsRow = {
  goodsId: 'g1',
  goodsName: '卷绕头夹紧片 φ94 八片组',
  goodsTypeId: 't1',
  goodsTypeName: '卷绕头夹紧片',
  goodsFeature: '整组配重',
  images: '',
  thumbnail:
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='400' height='300'%3E%3Crect width='400' height='300' fill='%23DCE3F1'/%3E%3C/svg%3E",
  phoneNum: '400-186-8600',
  partNumber: 'HX-1650-21',
  priceText: '6000 / 面议',
  applicableLine: '锦纶 FDY 线',
  inServiceNum: 31,
  leastPieces: 1,
  leadDays: 15,
}

const meta = {
  title: 'Portal/Goods card',
  component: GoodsCard,
  decorators: [atAddress],
  args: { goods },
  render: (args) => (
    <div style={{ width: 280 }}>
      <GoodsCard {...args} />
    </div>
  ),
} satisfies Meta<typeof GoodsCard>

export default meta
type Story = StoryObj<typeof meta>

/** One tab stop: the card is its link. */
export const Known: Story = {
  args: { position: 3, size: 161 },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.tab()
    const link = page.getByRole('link', { name: goods.goodsName })
    await expect(link).toHaveFocus()
    await expect(link).toHaveAttribute('href', expect.stringContaining('goodsId=g1&typeName='))
    await expect(page.getByText('适用 锦纶 FDY 线 · 31 台在役')).toBeVisible()
    await expect(page.getByText('HX-1650-21')).toBeVisible()
    await expect(page.getByText('面议')).toBeVisible()
    await expect(page.queryByText('6000 / 面议')).toBeNull()
    await expect(page.getByRole('article')).toHaveAttribute('aria-posinset', '3')
  },
}

export const ForAMachine: Story = {
  name: '[PC-06] A list for one machine names that machine on each card',
  args: { machine: '涤纶长丝 POY 线' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByText('适用 涤纶长丝 POY 线')).toBeVisible()
    await expect(page.queryByText(/锦纶 FDY 线|台在役/)).toBeNull()
  },
}

/** Unknown line, no own price, no picture, a name of three lines. */
export const Bare: Story = {
  args: {
    goods: {
      ...goods,
      goodsName: '高温溢流染色机主循环泵机械密封组件 22 kW 240 m³/h 带冲洗接口的加长轴型（成套）',
      thumbnail: '',
      priceText: '',
      applicableLine: '',
      inServiceNum: 0,
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByText('卷绕头夹紧片')).toBeVisible()
    await expect(page.getByText('面议')).toBeVisible()
    await expect(page.getByRole('img', { name: '图片加载失败' })).toBeVisible()
    const name = page.getByRole('heading')
    await expect(name.scrollHeight).toBeGreaterThan(name.clientHeight)
  },
}

/** Two cards beside each other on a phone. */
export const Narrow: Story = {
  name: '[PC-06] on a narrow card a name breaks between its words',
  render: (args) => (
    <div style={{ width: 176 }}>
      {['卷绕头夹紧片 φ94 八片组', '异形喷丝板 三叶 φ75-48f', '侧吹风整流网 800×1200'].map((goodsName) => (
        <GoodsCard key={goodsName} {...args} goods={{ ...args.goods, goodsName, goodsId: goodsName }} />
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const links = within(canvasElement).getAllByRole('link')
    for (const link of links) {
      const text = link.firstChild as Text
      for (const { index, 0: word } of text.data.matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        await expect([word, new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size]).toEqual([
          word,
          1,
        ])
      }
    }
    await expect(links).toHaveLength(3)
  },
}
