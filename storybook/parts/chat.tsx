/** Parts of the chat over a chat that answers from memory, in the toolbar's language and theme. */
import type { StoryContext } from '@storybook/react-vite'
import { Button } from '@weft/ui'
import { type ThemeChoice, WeftProvider } from '@weft/widget'
import { type ReactNode, useState } from 'react'
import { type FakeChat, type FakeOptions, fakeChat } from '../../packages/widget/src/story/fakeChat'
import { labelsOf } from '../words'

interface InChatProps {
  fake?: () => FakeOptions
  theme: ThemeChoice
  locale: string
  draw: (chat: FakeChat) => ReactNode
}

function InChat({ fake, theme, locale, draw }: InChatProps) {
  const [chat] = useState(() => fakeChat(fake?.()))
  return (
    <WeftProvider chat={chat} theme={theme} locale={locale} labels={labelsOf(locale)}>
      <div style={{ display: 'flex', flexDirection: 'column', maxWidth: 400 }}>{draw(chat)}</div>
    </WeftProvider>
  )
}

/** The example of a page: `draw` gets the arguments and the chat. */
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

/** For dialogs, which would cover the page: a button opens it. */
export function OnPress({ label, children }: { label: string; children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {isOpen ? children(() => setOpen(false)) : null}
    </>
  )
}
