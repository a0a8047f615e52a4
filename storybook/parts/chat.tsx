/** Chat components with an in-memory chat, in the toolbar's language and theme. */
import type { StoryContext } from '@storybook/react-vite'
import { Button } from '@weft/ui'
import { type BubbleProps, type ThemeChoice, WeftProvider } from '@weft/widget'
import { type ComponentType, type ReactNode, useState } from 'react'
import { type FakeChat, type FakeOptions, fakeChat } from '../../packages/widget/src/story/fakeChat'
import { labelsOf } from '../words'

interface InChatProps {
  fake?: () => FakeOptions
  theme: ThemeChoice
  locale: string
  draw: (chat: FakeChat) => ReactNode
  /** Edge to which a shrink-wrapped part aligns; default: full width of the chat. */
  side?: 'flex-start' | 'flex-end' | undefined
}

function InChat({ fake, theme, locale, draw, side }: InChatProps) {
  const [chat] = useState(() => fakeChat(fake?.()))
  return (
    <WeftProvider chat={chat} theme={theme} locale={locale} labels={labelsOf(locale)}>
      <div style={{ display: 'flex', flexDirection: 'column', alignItems: side, maxWidth: 400 }}>{draw(chat)}</div>
    </WeftProvider>
  )
}

/** A page's example: `draw` receives the arguments and the chat. */
export const inChat =
  <Args,>(draw: (args: Args, chat: FakeChat) => ReactNode, fake?: (args: Args) => FakeOptions) =>
  (args: Args, { globals }: Pick<StoryContext, 'globals'>) => (
    <InChat
      key={globals.locale as string}
      fake={() => fake?.(args) ?? {}}
      theme={globals.theme as ThemeChoice}
      locale={globals.locale as string}
      draw={(chat) => draw(args, chat)}
    />
  )

/** A bubble's example: at its side's edge, and as wide as its text, as in a list. */
export const asBubble = (Part: ComponentType<BubbleProps>) =>
  function BubbleExample(args: Omit<BubbleProps, 'conversation'>, { globals }: Pick<StoryContext, 'globals'>) {
    return (
      <InChat
        key={globals.locale as string}
        fake={() => ({ entries: [args.entry] })}
        theme={globals.theme as ThemeChoice}
        locale={globals.locale as string}
        draw={(chat) => <Part {...args} conversation={chat.desk.conversation} />}
        side={args.entry.sendType === 'my' ? 'flex-end' : 'flex-start'}
      />
    )
  }

/** For dialogs, which would cover the page: opens them by a button. */
export function OnPress({ label, children }: { label: string; children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button style={{ alignSelf: 'flex-start' }} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen ? children(() => setOpen(false)) : null}
    </>
  )
}
