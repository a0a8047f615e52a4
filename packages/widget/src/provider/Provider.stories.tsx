import type { Meta, StoryObj } from '@storybook/react'
import { Button, token } from '@weft/ui'
import { forwardRef } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Assistant } from '../assistant/Assistant'
import type { AssistantProps } from '../assistant/AssistantShell'
import type { PartOverrides, ThemeChoice } from '../context/context'
import type { AssistantButtonProps } from '../context/props'
import { SHORT_TALK } from '../story/dialogue'
import { fakeChat } from '../story/fakeChat'
import { spoken } from '../story/frame'

const meta = {
  title: 'Widget/In your application',
  tags: ['react-18'],
  parameters: { ground: 'none' },
  render: (props, context) => (
    <main style={{ minHeight: '100vh', background: token('color.ground') }}>
      <Assistant
        chat={fakeChat({ entries: SHORT_TALK(), desk: { phase: 'with-agent', agentName: '王晓芸' } })}
        defaultOpen
        theme={context.globals.theme as ThemeChoice}
        {...spoken(context)}
        {...props}
      />
    </main>
  ),
} satisfies Meta<AssistantProps>

export default meta
type Story = StoryObj<AssistantProps>

/** An integrator's tokens: its green, its rounder corners. */
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

/** The greeting is the integrator's own component; everything else stays. */
export const OwnParts: Story = {
  render: (props) => (
    <main style={{ minHeight: '100vh' }}>
      <Assistant chat={fakeChat()} defaultOpen {...props} overrides={{ parts }} />
    </main>
  ),
  play: async ({ canvasElement }) => {
    // The window fades in.
    await waitFor(() => expect(within(canvasElement).getByText(/锦川布行客服/)).toBeVisible())
  },
}

const ownHead: PartOverrides = {
  Header: ({ titleId, onClose }) => (
    <header
      style={{
        display: 'flex',
        alignItems: 'center',
        gap: 12,
        padding: '10px 16px',
        borderBottom: `1px solid ${token('color.hairline')}`,
      }}
    >
      <h2 id={titleId} style={{ flex: 1, margin: 0, fontSize: 16 }}>
        锦川布行
      </h2>
      <Button onClick={onClose}>收起</Button>
    </header>
  ),
  // With forwardRef it works on React 18 too.
  Button: forwardRef<HTMLButtonElement, AssistantButtonProps>(({ unread, hidden, lift, onOpen }, ref) => (
    <div hidden={hidden} style={{ position: 'fixed', right: 24, bottom: 24 + lift }}>
      <Button ref={ref} variant="main" size="L" onClick={onOpen}>
        {unread > 0 ? `联系布行（${unread}）` : '联系布行'}
      </Button>
    </div>
  )),
}

/** Header and floating button of the integrator; keys and focus work as with our own. */
export const OwnHeaderAndButton: Story = {
  name: '[WD-18] own header and button open, close and take the focus back',
  render: (props, { globals }) => (
    <main style={{ minHeight: '100vh', background: token('color.ground') }}>
      <Assistant
        chat={fakeChat({ entries: SHORT_TALK(), chat: { unreadTotal: 3 } })}
        theme={globals.theme as ThemeChoice}
        {...props}
        overrides={{ parts: ownHead }}
      />
    </main>
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const open = await page.findByRole('button', { name: '联系布行（3）' })
    // The scope's simple button style does not override the style of a part.
    await expect(getComputedStyle(open).fontWeight).toBe('500')
    open.focus()
    await userEvent.keyboard('{Enter}')
    const window = await page.findByRole('dialog', { name: '锦川布行' })
    await userEvent.click(within(window).getByRole('button', { name: '收起' }))
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(page.getByRole('button', { name: /^联系布行/ })).toHaveFocus())
  },
}

export const English: Story = { args: { locale: 'en' } }

/** Distances of the newest bubble of a side from the row's left and right edge. */
const gapsOf = (window: HTMLElement, side: 'my' | 'other') => {
  const row = [...window.querySelectorAll(`[data-message][data-side=${side}]`)].at(-1)
  const speech = row?.querySelector('[data-side] > [data-side]')
  if (!row || !speech) throw new Error(`Nothing was said by ${side}`)
  const [outer, inner] = [row.getBoundingClientRect(), speech.getBoundingClientRect()]
  return { left: Math.round(inner.left - outer.left), right: Math.round(outer.right - inner.right) }
}

/** A right-to-left language: the layout is mirrored, texts keep their own direction. */
export const RightToLeft: Story = {
  args: {
    locale: 'ar',
    labels: { onlineService: 'خدمة العملاء', presenceAgent: '{name} في خدمتك', send: 'إرسال', transfer: 'موظف' },
  },
  play: async ({ canvasElement }) => {
    const window = await within(canvasElement).findByRole('dialog', { name: 'خدمة العملاء' })
    await expect(getComputedStyle(window).direction).toBe('rtl')
    // Own messages at the left edge, the others' at the right one, at the same distance as in the other direction.
    await waitFor(() => expect([gapsOf(window, 'my').left, gapsOf(window, 'other').right]).toEqual([16, 16]))
  },
}
