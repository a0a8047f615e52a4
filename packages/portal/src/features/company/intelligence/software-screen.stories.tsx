import type { Meta, StoryObj } from '@storybook/react'
import { expect } from 'storybook/test'
import { DescribedScreen } from './SoftwareScreen'

const meta = {
  title: 'Portal/Software screen',
  component: DescribedScreen,
  args: { name: 'control' },
} satisfies Meta<typeof DescribedScreen>

export default meta
type Story = StoryObj<typeof meta>

/** Sizes in px at which the drawing's labels are seen; those that are hidden or cut away are left out. */
function seenSizes(canvas: HTMLElement): number[] {
  const frame = canvas.querySelector('figure > div')?.getBoundingClientRect() as DOMRect
  return [...canvas.querySelectorAll<SVGTextElement>('figure text:not([data-strong])')]
    .filter((text) => {
      const { left, right, width } = text.getBoundingClientRect()
      return width > 0 && right > frame.left && left < frame.right
    })
    .map((text) => Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0))
}

export const Wide: Story = {
  name: '[PC-21] the texts of a drawn screen are no larger than the text beside it',
  globals: { viewport: { value: 'w1920' } },
  play: async ({ canvasElement }) => {
    const body = canvasElement.querySelector('dd')
    const sizes = seenSizes(canvasElement)
    await expect(sizes.length).toBeGreaterThan(15)
    await expect(Math.max(...sizes)).toBeLessThanOrEqual(Number.parseFloat(getComputedStyle(body as Element).fontSize))
  },
}

export const OnAPhone: Story = {
  name: '[PC-21] a phone shows the part of a drawn screen that can be read there',
  globals: { viewport: { value: 'w390' } },
  play: async ({ canvasElement }) => {
    const sizes = seenSizes(canvasElement)
    await expect(sizes.length).toBeGreaterThan(10)
    await expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12)
  },
}
