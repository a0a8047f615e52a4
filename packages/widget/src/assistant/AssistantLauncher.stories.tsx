import type { Meta, StoryObj } from '@storybook/react'
import { token } from '@weft/ui'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { ThemeChoice } from '../context/context'
import { zhCN } from '../strings'
import { en } from '../strings/en'
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

/** Above a bar at the bottom of the page. */
export const Lifted: Story = { args: { lift: 72 } }

export const LargeText: Story = {
  name: '[PC-32] at twice the text size on a phone the label stays in the window',
  args: { strings: en, locale: 'en' },
  globals: { text: '2', viewport: { value: 'w390' } },
  play: async ({ canvasElement }) => {
    const label = within(canvasElement).getByText(en.assistant)
    await expect(label.getBoundingClientRect().right).toBeLessThanOrEqual(document.documentElement.clientWidth)
  },
}
