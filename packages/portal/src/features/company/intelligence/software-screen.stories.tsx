import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from 'storybook/test'
import { DescribedScreen, SoftwareScreen } from './SoftwareScreen'

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

/** As on a card of the app centre, 582 px wide at 1366. */
export const OnACard: Story = {
  name: '[PC-21] [PC-23] no label of a drawn screen is below 12 px',
  render: () => (
    <>
      {[582, 680, 322, 290].map((width) => (
        <div key={width} style={{ width }}>
          <SoftwareScreen name="carbon" hasCaption={false} />
        </div>
      ))}
    </>
  ),
  play: async ({ canvasElement }) => {
    for (const one of canvasElement.querySelectorAll<HTMLElement>('div:has(> figure)'))
      await expect(Math.min(...seenSizes(one)), one.style.width).toBeGreaterThanOrEqual(12)
  },
}

export const OnAPhone: Story = {
  name: '[PC-21] a phone shows the part of a drawn screen that can be read there',
  globals: { viewport: { value: 'w390' } },
  play: async ({ canvasElement }) => {
    const sizes = seenSizes(canvasElement)
    await expect(sizes.length).toBeGreaterThan(10)
    await expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12)
    // The figures that the words beside it name are there too, below the chart.
    await expect(within(canvasElement.querySelector('[data-below]') as HTMLElement).getByText('设备效率')).toBeVisible()
  },
}
