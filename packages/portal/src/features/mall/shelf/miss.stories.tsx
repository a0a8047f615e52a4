import type { Meta, StoryObj } from '@storybook/react'
import type { GoodsRow } from '@weft/contract'
import { expect, within } from 'storybook/test'
import { atAddress } from '../../../story/stage'
import { Miss } from './Miss'

const part = (goodsId: string, goodsName: string, applicableLine: string): GoodsRow => ({
  goodsId,
  goodsName,
  goodsTypeId: 't1',
  goodsTypeName: goodsName.split(' ')[0] ?? '',
  goodsFeature: '',
  images: '',
  thumbnail:
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='400' height='300'%3E%3Crect width='400' height='300' fill='%23DCE3F1'/%3E%3C/svg%3E",
  phoneNum: '400-186-8600',
  partNumber: `RZ-18${goodsId}`,
  priceText: '6000 / 面议',
  applicableLine,
  inServiceNum: 3,
  leastPieces: 1,
  leadDays: 15,
})
const rows = [part('1', '高温轴承 6204 HT', '热风拉幅定形机'), part('2', '滚针轴承 NKI30', '双浆槽浆纱机')]

const meta = {
  title: 'Portal/Mall search without a match',
  component: Miss,
  decorators: [atAddress],
  args: { keyword: '卷绕机 轴承', isOwn: false, near: { kind: 'words', key: '轴承', rows }, total: 0 },
} satisfies Meta<typeof Miss>
export default meta
type Story = StoryObj<typeof meta>

export const FewerWords: Story = {
  name: '[PC-06] says which words the nearest parts match, and whom to ask',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByText('暂无数据')).toBeVisible()
    await expect(page.getByRole('status')).toHaveTextContent('没有完全符合“卷绕机 轴承”的备件，以下是符合“轴承”的备件')
    await expect(page.getAllByRole('article')).toHaveLength(2)
    await expect(page.getByRole('button', { name: '在线询价' })).toBeVisible()
  },
}

export const Mentioned: Story = {
  name: '[PC-06] parts that only mention the words come after the nearest ones, and are told apart',
  args: { keyword: 'winder bearing', near: { kind: 'words', key: 'bearing', rows }, total: 6 },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.queryByText('暂无数据')).toBeNull()
    await expect(page.getByText(/^另有 6 件的名称中没有“winder bearing”/)).toBeVisible()
  },
}

export const Nothing: Story = {
  name: '[PC-06] nothing near: the hint, and whom to ask',
  args: { keyword: '无此物', near: undefined },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByText('换一个关键字，或减少筛选条件')).toBeVisible()
    await expect(page.getByRole('link', { name: /^拨打/ })).toBeVisible()
  },
}
