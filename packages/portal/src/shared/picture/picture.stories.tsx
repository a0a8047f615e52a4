import type { Meta, StoryObj } from '@storybook/react'
import { expect, waitFor, within } from 'storybook/test'
import { Photo } from './Photo'

const square =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='300' height='300'%3E%3Crect width='300' height='300' fill='%236F88C0'/%3E%3C/svg%3E"

const meta = {
  title: 'Portal/Picture',
  component: Photo,
  args: { src: square, alt: '卷绕头夹紧片', isEager: true },
  render: (args) => (
    <div style={{ width: 320 }}>
      <Photo {...args} />
    </div>
  ),
} satisfies Meta<typeof Photo>

export default meta
type Story = StoryObj<typeof meta>

const boxOf = (element: Element | null | undefined) => {
  const { width, height } = element?.getBoundingClientRect() ?? { width: 0, height: 0 }
  return Math.round((width / height) * 100) / 100
}

/** The box has its aspect ratio before the picture loads; the picture fills it undistorted. */
export const Shown: Story = {
  play: async ({ canvasElement }) => {
    const picture = within(canvasElement).getByRole('img', { name: '卷绕头夹紧片' })
    await expect(boxOf(picture.parentElement)).toBe(1.33)
    await expect(getComputedStyle(picture).objectFit).toBe('cover')
    await expect(picture).toHaveAttribute('loading', 'eager')
  },
}

/** Below the first view a picture loads when it comes near. */
export const Wide: Story = {
  args: { ratio: '16 / 9', isEager: false },
  play: async ({ canvasElement }) => {
    const picture = within(canvasElement).getByRole('img')
    await expect(boxOf(picture.parentElement)).toBe(1.78)
    await expect(picture).toHaveAttribute('loading', 'lazy')
  },
}

/** [PC-26] A picture that fails to load leaves its box, a placeholder and the message. */
export const Failed: Story = {
  args: { src: 'data:image/png;base64,AAAA' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const plate = await waitFor(() => page.getByRole('img', { name: '图片加载失败' }))
    await expect(page.getByText('图片加载失败')).toBeVisible()
    await expect(boxOf(plate.parentElement)).toBe(1.33)
  },
}

export const None: Story = {
  args: { src: '' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('img', { name: '图片加载失败' })).toBeVisible()
  },
}
