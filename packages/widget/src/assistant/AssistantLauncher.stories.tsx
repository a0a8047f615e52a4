import type { Meta, StoryObj } from '@storybook/react'
import { token } from '@weft/ui'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { ThemeChoice } from '../provider/context'
import { zhCN } from '../strings'
import { AssistantLauncher, type AssistantLauncherProps } from './AssistantLauncher'

const meta = {
  title: 'Widget/Assistant/Launcher',
  parameters: { ground: 'none' },
  args: { strings: zhCN, onOpen: fn(), onNear: fn() },
  argTypes: { strings: { table: { disable: true } } },
  render: (args, { globals }) => (
    <main style={{ minHeight: '100vh', background: token('color.ground'), color: token('color.text') }}>
      <p style={{ padding: 24 }}>第三方页面内容</p>
      <AssistantLauncher {...args} theme={globals.theme as ThemeChoice} />
    </main>
  ),
} satisfies Meta<AssistantLauncherProps>

export default meta
type Story = StoryObj<AssistantLauncherProps>

export const Closed: Story = {
  name: '[WD-01] the button alone says who comes, and asks for the assistant by pointer and key',
  play: async ({ args, canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: zhCN.openAssistant })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(args.onNear).not.toHaveBeenCalled()
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await expect(args.onNear).toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(button)
    await expect(args.onOpen).toHaveBeenCalledTimes(2)
  },
}

/** What the button's middle is at, px from the top. */
const middleOf = (button: HTMLElement) => {
  const { top, height } = button.getBoundingClientRect()
  return top + height / 2
}

export const Moved: Story = {
  name: '[WD-01] dragged it moves along the edge, stays there for the next page, and does not open',
  args: { storagePrefix: 'weft-story-moved' },
  play: async ({ args, canvasElement }) => {
    const key = 'weft-story-moved.buttonAt'
    const button = within(canvasElement).getByRole('button', { name: zhCN.openAssistant })
    const from = middleOf(button)
    const point = (clientY: number) => ({
      clientX: window.innerWidth - 56,
      clientY,
      pointerId: 1,
      button: 0,
      bubbles: true,
    })
    button.dispatchEvent(new PointerEvent('pointerdown', point(from)))
    // What follows the pointer is fetched with the first press.
    await waitFor(() => {
      window.dispatchEvent(new PointerEvent('pointermove', point(from - 120)))
      expect(Math.round(from - middleOf(button))).toBe(120)
    })
    button.dispatchEvent(new PointerEvent('pointerup', point(from - 120)))
    button.click()
    await expect(args.onOpen).not.toHaveBeenCalled()
    await expect(Number(localStorage.getItem(key))).toBeGreaterThan(0)
    await userEvent.click(button)
    await expect(args.onOpen).toHaveBeenCalledTimes(1)

    // Esc puts it back.
    const kept = localStorage.getItem(key)
    button.dispatchEvent(new PointerEvent('pointerdown', point(from - 120)))
    await waitFor(() => {
      window.dispatchEvent(new PointerEvent('pointermove', point(from - 40)))
      expect(Math.round(from - middleOf(button))).toBe(40)
    })
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
    await waitFor(() => expect(Math.round(from - middleOf(button))).toBe(120))
    await expect(localStorage.getItem(key)).toBe(kept)
    localStorage.removeItem(key)
  },
}

/** Above a bar at the bottom of the page. */
export const Lifted: Story = { args: { lift: 72 } }
