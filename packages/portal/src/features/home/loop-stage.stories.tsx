import type { Meta, StoryObj } from '@storybook/react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { LoopStage } from './LoopStage'

const meta = {
  title: 'Portal/Stage of the home page',
  component: LoopStage,
  args: { industry: 'fzyr', title: '浆纱线的线描，经纱沿线流动' },
  render: (args) => (
    <div style={{ width: 640 }}>
      <LoopStage {...args} />
    </div>
  ),
} satisfies Meta<typeof LoopStage>
export default meta
type Story = StoryObj<typeof meta>

const pictureOf = (canvas: HTMLCanvasElement) => canvas.toDataURL()
const twoFrames = () =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))

export const Running: Story = {
  name: '[PC-04] the line runs, stands still when it is paused, and goes on',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const canvas = await waitFor(() => page.getByRole<HTMLCanvasElement>('img', { name: '浆纱线的线描，经纱沿线流动' }))
    await waitFor(() => expect(canvas.width).toBeGreaterThan(0))
    const begun = pictureOf(canvas)
    await waitFor(() => expect(pictureOf(canvas)).not.toBe(begun))
    await userEvent.click(page.getByRole('button', { name: '暂停画面' }))
    await twoFrames()
    const held = pictureOf(canvas)
    await twoFrames()
    await expect(pictureOf(canvas)).toBe(held)
    await userEvent.click(page.getByRole('button', { name: '继续画面' }))
    await waitFor(() => expect(pictureOf(canvas)).not.toBe(held))
  },
}
