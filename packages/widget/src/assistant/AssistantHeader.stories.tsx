import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, waitFor, within } from 'storybook/test'
import type { AssistantHeaderProps } from '../context/props'
import { inWeft, shownChat } from '../story/frame'
import { AssistantHeader } from './AssistantHeader'

/** The header's layout depends on the page's width, not on its own. */
const narrow = (px: 360 | 390) => ({ viewport: { value: `w${px}` } })

const meta = {
  title: 'Widget/Assistant/Header',
  component: AssistantHeader,
  decorators: [inWeft],
  parameters: {
    ground: 'none',
    width: 400,
    fake: () => ({ desk: { phase: 'with-agent', agentName: '王晓芸' } }),
  },
  args: { titleId: 'title', isMenuOpen: false, onMenu: fn(), onLeave: fn(), onClose: fn() },
  argTypes: { titleId: { table: { disable: true } } },
} satisfies Meta<AssistantHeaderProps>

export default meta
type Story = StoryObj<AssistantHeaderProps>

const LONG = '梭原纺机（苏州工业园区）售后服务中心 王晓芸'

// The English strings load as a separate file.
const lineOf = async (canvasElement: HTMLElement) =>
  (await within(canvasElement).findAllByRole('status'))[0] as HTMLElement
const isCut = (line: HTMLElement, name: string) => {
  const shown = within(line).getByText(name)
  return shown.scrollWidth > shown.clientWidth
}
/** How far the text beside the name extends beyond the line's end, in px. */
const over = (line: HTMLElement) => {
  const words = document.createRange()
  words.selectNode(line.lastChild as ChildNode)
  return Math.max(0, words.getBoundingClientRect().right - line.getBoundingClientRect().right)
}

export const Wide: Story = {
  name: '[WD-11] the header says who helps; a long name is cut, the words beside it never',
  play: async ({ canvasElement }) => {
    const line = await lineOf(canvasElement)
    await expect(line).toHaveTextContent('王晓芸 为您服务')
    await expect(isCut(line, '王晓芸')).toBe(false)
    await expect(over(line)).toBe(0)
    shownChat().setDesk({ agentName: LONG })
    await waitFor(() => expect(isCut(line, LONG)).toBe(true))
    await expect(over(line)).toBe(0)
  },
}

export const Phone: Story = { ...Wide, name: '[WD-11] the same on a phone', globals: narrow(390) }

export const PhoneNight: Story = {
  name: '[WD-11] the same in English, at night, on a small phone',
  globals: { ...narrow(360), theme: 'night', locale: 'en' },
  play: async ({ canvasElement }) => {
    const line = await lineOf(canvasElement)
    await expect(line).toHaveTextContent('王晓芸 is helping you')
    await expect(over(line)).toBe(0)
  },
}

export const English: Story = {
  name: '[WD-11] in English title and line are whole beside the button, whatever it says',
  globals: { locale: 'en' },
  parameters: { fake: () => ({ desk: { phase: 'bot' } }) },
  play: async ({ canvasElement }) => {
    const line = await lineOf(canvasElement)
    const title = within(canvasElement).getByRole('heading')
    await waitFor(() => expect(title).toHaveTextContent('Customer service'))
    const isWhole = () =>
      [title, line.lastElementChild as HTMLElement].every((part) => part.scrollWidth <= part.clientWidth)
    await expect(isWhole()).toBe(true)
    shownChat().setDesk({ phase: 'queued', position: 8 })
    await waitFor(() => expect(line).toHaveTextContent('No. 8 in the queue'))
    await expect(isWhole()).toBe(true)
    shownChat().setDesk({ phase: 'with-agent', agentName: '王晓芸' })
    await waitFor(() => expect(line).toHaveTextContent('王晓芸 is helping you'))
    await expect(isWhole()).toBe(true)
    await expect(over(line)).toBe(0)
  },
}

export const Waiting: Story = {
  name: '[WD-11] the place in the queue, whole on a small phone',
  globals: narrow(360),
  parameters: { fake: () => ({ desk: { phase: 'queued', position: 12 } }) },
  play: async ({ canvasElement }) => {
    const line = await lineOf(canvasElement)
    await expect(line).toHaveTextContent('排队第 12 位')
    await expect(isCut(line, '排队第 12 位')).toBe(false)
  },
}

export const LargeText: Story = {
  name: '[WD-11] [F36] the header grows with the text size of the reader: its title is whole, no line is outside it',
  globals: { text: '2', ...narrow(390) },
  play: async ({ canvasElement }) => {
    const line = await lineOf(canvasElement)
    const bar = within(canvasElement).getByRole('banner').getBoundingClientRect()
    const title = within(canvasElement).getByRole('heading')
    await expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth)
    await expect(title.getBoundingClientRect().top).toBeGreaterThanOrEqual(bar.top)
    await expect(line.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.bottom)
    await expect(bar.height).toBeGreaterThan(56)
    for (const button of within(canvasElement).getAllByRole('button'))
      await expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.bottom)
  },
}
