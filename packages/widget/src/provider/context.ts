import type { Chat, MessageEntry } from '@weft/core'
import { type ComponentType, createContext, useContext } from 'react'
import type { BubbleProps } from '../bubbles/bubbleProps'
import type { Locale, Strings } from '../strings'

/** Light is the day look, night (夜班) the dark one; system follows the person's setting. */
export type ThemeChoice = 'light' | 'night' | 'system'

/** Parts that an integrator replaces by their own. */
export interface Overrides {
  /** msgType → the bubble drawn for it, e.g. for 200999, whose content only the integrator knows. */
  bubbles?: Readonly<Record<number, ComponentType<BubbleProps>>>
  /** Called instead of following a share, work-order or goods card. */
  onOpenCard?: (entry: MessageEntry) => void
}

export interface WeftContextValue {
  chat: Chat
  theme: ThemeChoice
  locale: Locale
  strings: Strings
  overrides: Overrides
  /** Origin against which relative addresses in messages are read; absent = the page's own. */
  fileOrigin?: string
  /** Begins the keys of drafts in the browser's storage. */
  storagePrefix: string
}

export const WeftContext = createContext<WeftContextValue | undefined>(undefined)

export function useWeft(): WeftContextValue {
  const value = useContext(WeftContext)
  if (!value) throw new Error('Weft parts need a <WeftProvider chat={…}> above them')
  return value
}
