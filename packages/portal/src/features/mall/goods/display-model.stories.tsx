import type { Meta, StoryObj } from '@storybook/react'
import type { GoodsDetail } from '@weft/contract'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { answering, inConsole } from '../../../story/stage'
import { DisplayModel } from './DisplayModel'

const MODELS = '/open-api/exhibition/hall/v1/info/goods/model'
/** The button reads only the part's id. */
const part = { goodsId: 'part1' } as GoodsDetail

const meta = {
  title: 'Portal/Display model',
  component: DisplayModel,
  args: { goods: part },
  decorators: [inConsole],
  parameters: { address: '/productMall/detail' },
} satisfies Meta<typeof DisplayModel>

export default meta
type Story = StoryObj<typeof meta>

const PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='400' height='300'%3E%3Crect width='400' height='300' fill='%236F88C0'/%3E%3C/svg%3E"

export const None: Story = {
  name: '[PC-09] [ER-06] a part without a display model says so, and can be asked again',
  beforeEach: () => answering({ [MODELS]: [] }),
  play: async ({ canvasElement }) => {
    within(canvasElement).getByRole('button').focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(within(document.body).getByText('暂无匹配的产品展示')).toBeVisible())
    await expect(within(document.body).queryByRole('dialog')).toBeNull()
  },
}

export const Shown: Story = {
  name: '[PC-09] a display model opens in a dialog and closes by Esc',
  beforeEach: () => answering({ [MODELS]: [{ goodsId: 'part1', modelName: '熔体计量泵', pictureList: [PICTURE] }] }),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'))
    await within(document.body).findByRole('dialog', { name: /熔体计量泵/ })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull())
  },
}
