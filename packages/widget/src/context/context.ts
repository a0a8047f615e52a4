import type { Chat, MessageEntry } from '@weft/core'
import type { TokenName } from '@weft/ui'
import { type ComponentType, createContext, useCallback, useContext } from 'react'
import type { Locale, Strings } from '../strings'
import type { BubbleProps } from './bubbleProps'
import type {
  AssistantButtonProps,
  AssistantHeaderProps,
  ComposerProps,
  ConnectionBannerProps,
  MessageListProps,
  TypingIndicatorProps,
} from './props'

/** Light is the day look, night (夜班) the dark one; system follows the person's setting. */
export type ThemeChoice = 'light' | 'night' | 'system'

/** Pieces of the assistant that can be replaced whole; each takes the props of the one it stands for. */
export interface PartOverrides {
  /** The floating button; stands there before the rest is loaded, so it uses no hooks of this package. */
  Button?: ComponentType<AssistantButtonProps>
  Header?: ComponentType<AssistantHeaderProps>
  ConnectionBanner?: ComponentType<ConnectionBannerProps>
  MessageList?: ComponentType<MessageListProps>
  TypingIndicator?: ComponentType<TypingIndicatorProps>
  Composer?: ComponentType<ComposerProps>
  /** Drawn while the conversation has just begun. */
  Intro?: ComponentType
}

/** Colours, lengths and fonts in place of the design's, e.g. `{ 'color.main': '#0a6' }`; each becomes a custom property. */
export type ThemeTokens = Partial<Record<TokenName, string>>

/** A question, article, part or paper that may answer what is being written. */
export interface KnowledgeHit {
  id: string
  title: string
  /** What it is, in the person's language, e.g. 常见问题. */
  source: string
  /** The answer itself, or a line about it. */
  text?: string
  /** Where it is read: an absolute address or a path of the page. Without it `text` is all. */
  address?: string
}

/** Parts that an integrator replaces by their own. */
export interface Overrides {
  parts?: PartOverrides
  /** msgType → the bubble drawn for it, e.g. for 200999, whose content only the integrator knows. */
  bubbles?: Readonly<Record<number, ComponentType<BubbleProps>>>
  /**
   * Where a card leads that has no address of its own: a work order, a part, a card of a code that the integrator knows.
   * An absolute address or a path of the page; undefined: the card's own address, where it has one.
   */
  cardAddress?: (entry: MessageEntry) => string | undefined
  /**
   * Called instead of following a share, work-order or goods card, with the address that it leads to. `false` follows it
   * after all. Presses that want a tab of their own (Ctrl, the middle button) never come here.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: most say nothing
  onOpenCard?: (entry: MessageEntry, address?: string) => void | boolean
  /**
   * Asked for a share whose `linkContainToken` is true, when it is pressed: the address with a one-time ticket for the
   * person (P-45). Undefined, and a rejection: no ticket for that host, the address is opened as it came. Without this
   * the flag changes nothing. The tab is open already: answer in a few seconds.
   */
  addressWithTicket?: (address: string) => Promise<string | undefined>
  /**
   * What may answer `sentence`, the likeliest first. Asked while a customer writes and nobody serves them, and beside the
   * canned answers of an agent. Three are shown at most. A rejection shows nothing. Without it nothing is loaded or asked.
   */
  findKnowledge?: (sentence: string, signal: AbortSignal) => Promise<readonly KnowledgeHit[]>
  /**
   * What somebody is called here, instead of the name that their messages bear, e.g. the agents' own name for a visitor.
   * Undefined: the name of the messages. What is sent, quoted or forwarded keeps that one.
   */
  nameOf?: (userId: string) => string | undefined
}

/** What a WeftProvider hands to the parts below it. */
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
  /** Where people can call while the service turns them away. */
  hotline?: string
}

export const WeftContext = createContext<WeftContextValue | undefined>(undefined)

/** The name to show for whoever wrote a message. */
export function useSenderName(): (entry: Pick<MessageEntry, 'fromUserId' | 'senderName'>) => string {
  const { nameOf } = useWeft().overrides
  return useCallback((entry) => nameOf?.(entry.fromUserId) ?? entry.senderName, [nameOf])
}

/** The values of the WeftProvider above. Throws an Error where there is none. */
export function useWeft(): WeftContextValue {
  const value = useContext(WeftContext)
  if (!value) throw new Error('Weft parts need a <WeftProvider chat={…}> above them')
  return value
}
