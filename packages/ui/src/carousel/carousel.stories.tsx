import type { Meta, StoryObj } from '@storybook/react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { token } from '../tokens/token'
import { Carousel } from './carousel'

const texts = ['十五分钟内人工回复', '三天内完成售后处理', '常用备件十五天到货', '投诉两天内解决']

const meta = {
  title: 'Primitives/Carousel',
  tags: ['react-18'],
  component: Carousel,
  args: {
    label: '服务承诺',
    defaultPaused: true,
    slides: texts.map((text) => ({
      key: text,
      name: text,
      content: (
        <div style={{ display: 'grid', placeItems: 'center', height: 200, background: token('color.band') }}>
          <strong>{text}</strong>
        </div>
      ),
    })),
  },
} satisfies Meta<typeof Carousel>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const OneSlide: Story = {
  name: 'Only the slide that is shown can be reached',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const hidden = () =>
      [...canvasElement.querySelectorAll('[role="tabpanel"]')].map((slide) => slide.hasAttribute('inert'))
    await expect(hidden()).toEqual([false, true, true, true])
    await userEvent.click(page.getByRole('button', { name: '下一张' }))
    await waitFor(() => expect(hidden()).toEqual([true, false, true, true]))
  },
}

export const Fades: Story = {
  name: 'The slide that goes fades as what goes, and is seen until it has gone',
  play: async ({ canvasElement }) => {
    const motion = (state: string) => {
      const slide = canvasElement.querySelector(`[role="tabpanel"][data-state="${state}"]`) as Element
      const { transitionProperty, transitionTimingFunction } = getComputedStyle(slide)
      return [transitionProperty, transitionTimingFunction]
    }
    // An effect of the preview takes back what the toolbar showed of the story before.
    await waitFor(() => expect(motion('shown')).toEqual(['opacity, visibility', 'cubic-bezier(0.2, 0, 0, 1)']))
    await expect(motion('hidden')).toEqual(['opacity, visibility', 'cubic-bezier(0.4, 0, 1, 1)'])
  },
}

export const Turned: Story = {
  name: 'The arrows point the other way where text runs from right to left, and not in a left-to-right part of it',
  render: (args) => (
    <div dir="rtl">
      <Carousel {...args} label="من اليمين" />
      <div dir="ltr">
        <Carousel {...args} label="left to right" />
      </div>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const arrow = (label: string) => {
      const carousel = within(within(canvasElement).getByRole('region', { name: label }))
      return carousel.getByRole('button', { name: '下一张' }).querySelector('svg') as SVGElement
    }
    await expect(getComputedStyle(arrow('من اليمين')).scale).toBe('-1 1')
    await expect(getComputedStyle(arrow('left to right')).scale).toBe('none')
  },
}

let draws = 0
const counted = {
  key: 'one',
  name: '一',
  /** Read once per render of the carousel. */
  get content() {
    draws += 1
    return <strong>十五分钟内人工回复</strong>
  },
}
const running = [counted, { key: 'two', name: '二', content: <strong>三天内完成售后处理</strong> }]

/** Twenty renders a second would leave a slow machine no time for the rest of the page. */
export const Running: Story = {
  name: '[PC-05] the thread fills without the carousel being drawn again',
  render: () => <Carousel label="服务承诺" intervalMs={30_000} slides={running} />,
  play: async ({ canvasElement }) => {
    const line = await waitFor(() => {
      const found = canvasElement.querySelector<HTMLElement>('[data-state="progress"] > span')
      if (!found) throw new Error('no thread')
      return found
    })
    const share = () => Number(/scaleX\(([\d.]+)\)/.exec(line.style.transform)?.[1])
    await waitFor(() => expect(share()).toBeGreaterThan(0.01))
    const before = draws
    const reached = share()
    await waitFor(() => expect(share()).toBeGreaterThan(reached + 0.02))
    await expect(draws).toBe(before)
  },
}

/** [PC-05] Pause comes first in tab order; arrows on the dots change the slide and wrap. */
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    await waitFor(() => expect(canvas.getByRole('button', { name: '继续播放' })).toHaveFocus())
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('tab', { name: '三天内完成售后处理' })).toHaveAttribute('aria-selected', 'true')
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await waitFor(() => expect(canvas.getByRole('tab', { name: '投诉两天内解决' })).toHaveFocus())
    await waitFor(() => expect(canvas.getByRole('tabpanel', { name: '投诉两天内解决' })).toBeVisible())
  },
}
