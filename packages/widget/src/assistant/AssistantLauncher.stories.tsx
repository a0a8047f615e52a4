import type { Meta, StoryObj } from '@storybook/react'
import { token } from '@weft/ui'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { ThemeChoice } from '../context/context'
import { buttonWords } from '../story/buttonWords'
import { zhCN } from '../strings'
import { AssistantLauncher, type AssistantLauncherProps } from './AssistantLauncher'

const meta = {
  title: 'Widget/Assistant/Launcher',
  parameters: { ground: 'none' },
  args: { strings: zhCN, onOpen: fn(), onNear: fn() },
  argTypes: { strings: { table: { disable: true } } },
  render: (args, context) => (
    <main style={{ minHeight: '100vh', background: token('color.ground'), color: token('color.text') }}>
      <p style={{ padding: 24 }}>第三方页面内容</p>
      <AssistantLauncher {...args} {...buttonWords(context)} theme={context.globals.theme as ThemeChoice} />
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
  globals: { locale: 'en', text: '2', viewport: { value: 'w390' } },
  play: async ({ canvasElement }) => {
    const label = within(canvasElement).getByText('Service assistant')
    await expect(label.getBoundingClientRect().right).toBeLessThanOrEqual(document.documentElement.clientWidth)
  },
}

export const RightToLeft: Story = {
  name: '[WD-18] the button speaks the language of the toolbar, also one whose strings the page brings',
  globals: { locale: 'ar' },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'افتح مساعد الخدمة' })
    await expect(button).toHaveTextContent('مساعد الخدمة')
    await expect(button.closest('[lang]')).toHaveAttribute('lang', 'ar')
  },
}
