import type { Meta, StoryObj } from '@storybook/react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Gallery } from './Gallery'

const pictures = Array.from(
  { length: 8 },
  (_, at) =>
    `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='400' height='300' id='p${at}'%3E%3Crect width='400' height='300' fill='%23DCE3F1'/%3E%3C/svg%3E`,
)

const meta = {
  title: 'Portal/Gallery',
  component: Gallery,
  args: { images: pictures, name: '熔体计量泵' },
  render: (args) => (
    <div style={{ width: 560 }}>
      <Gallery {...args} />
    </div>
  ),
} satisfies Meta<typeof Gallery>
export default meta
type Story = StoryObj<typeof meta>

export const Eight: Story = {
  name: '[PC-09] six thumbnails a view; the next view begins with the seventh picture',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getByRole('button', { name: '暂停轮播' }))
    await expect(page.getAllByRole('tab')).toHaveLength(6)
    await userEvent.click(page.getByRole('button', { name: '后 6 张' }))
    await waitFor(() => expect(page.getAllByRole('tab')).toHaveLength(2))
    await expect(page.getByRole('tab', { name: '第 7 张' })).toHaveAttribute('aria-selected', 'true')
    await userEvent.click(page.getByRole('button', { name: '前 6 张' }))
    await waitFor(() => expect(page.getAllByRole('tab')).toHaveLength(6))
  },
}

export const None: Story = {
  name: '[PC-09] without a picture it says so',
  args: { images: [] },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('img', { name: '暂无图片' })).toBeVisible()
    await expect(page.queryByRole('tab')).toBeNull()
  },
}
