import type { Meta, StoryObj } from '@storybook/react'
import { token } from '@weft/ui'
import { expect, within } from 'storybook/test'
import { Assistant, type AssistantProps } from '../assistant/Assistant'
import { SHORT_TALK } from '../story/dialogue'
import { fakeChat } from '../story/fakeChat'
import type { PartOverrides, ThemeChoice } from './context'

const meta = {
  title: 'Widget/In your application',
  parameters: { ground: 'none' },
  render: (props, { globals }) => (
    <main style={{ minHeight: '100vh', background: token('color.ground') }}>
      <Assistant
        chat={fakeChat({ entries: SHORT_TALK(), desk: { phase: 'with-agent', agentName: '王晓芸' } })}
        defaultOpen
        theme={globals.theme as ThemeChoice}
        locale={globals.locale as string | undefined}
        {...props}
      />
    </main>
  ),
} satisfies Meta<AssistantProps>

export default meta
type Story = StoryObj<AssistantProps>

/** Tokens of another house: its green, its rounder corners. */
export const OwnTokens: Story = {
  args: {
    tokens: {
      'color.main': '#0B6B4B',
      'color.mainHover': '#085239',
      'color.indigo.900': '#0B3B2C',
      'color.bubbleOwn': '#DDF0E6',
      'color.link': '#0B6B4B',
      'radius.dialog': '14px',
      'radius.control': '8px',
    },
  },
}

const Welcome = () => <p style={{ padding: 24 }}>锦川布行客服，工作日 9:00–18:00 在线</p>
const parts: PartOverrides = { Intro: Welcome }

/** The words at the beginning are the integrator's own component; everything else stays. */
export const OwnParts: Story = {
  render: (props) => (
    <main style={{ minHeight: '100vh' }}>
      <Assistant chat={fakeChat()} defaultOpen {...props} overrides={{ parts }} />
    </main>
  ),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/锦川布行客服/)).toBeVisible()
  },
}

export const English: Story = { args: { locale: 'en' } }

/** A language from right to left: the layout turns, texts keep their own direction. */
export const RightToLeft: Story = {
  args: {
    locale: 'ar',
    labels: { onlineService: 'خدمة العملاء', presenceAgent: '{name} في خدمتك', send: 'إرسال', transfer: 'موظف' },
  },
  play: async ({ canvasElement }) => {
    const window = await within(canvasElement).findByRole('dialog', { name: 'خدمة العملاء' })
    await expect(getComputedStyle(window).direction).toBe('rtl')
  },
}
