import type { Chat, Conversation, MessageEntry } from '@weft/core'
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

/** `light` is the day theme, `night` (夜班) the dark one; `system` follows the user's setting. */
export type ThemeChoice = 'light' | 'night' | 'system'

/** Replaceable parts of the assistant; each replacement takes the props of the original. */
export interface PartOverrides {
  /** The floating button. It renders before the rest is loaded, so it must use no hooks of this package. */
  Button?: ComponentType<AssistantButtonProps>
  Header?: ComponentType<AssistantHeaderProps>
  ConnectionBanner?: ComponentType<ConnectionBannerProps>
  MessageList?: ComponentType<MessageListProps>
  TypingIndicator?: ComponentType<TypingIndicatorProps>
  Composer?: ComponentType<ComposerProps>
  /** Shown while the conversation has just begun. */
  Intro?: ComponentType
}

/** Colours, lengths and fonts that replace the design's, e.g. `{ 'color.main': '#0a6' }`; each becomes a custom property. */
export type ThemeTokens = Partial<Record<TokenName, string>>

/** A question, article, part or paper that may answer the user's question. */
export interface KnowledgeHit {
  id: string
  title: string
  /** Its kind, in the user's language, e.g. 常见问题. */
  source: string
  /** The answer itself, or a line about it. */
  text?: string
  /** Its page: an absolute address or a path. Without it only `text` shows. */
  address?: string
}

/** An entry of the integrator in the menu of a message. */
export interface OwnMessageAction {
  /** Tells it from others of this message. */
  id: string
  /** What it is called, in the user's language. */
  words: string
  /** Called when it is chosen, after the focus is back where the menu was opened. */
  run: () => void
}

/** Replacements that an integrator supplies. */
export interface Overrides {
  parts?: PartOverrides
  /** msgType → component of its bubble, e.g. for 200999, whose content only the integrator knows. */
  bubbles?: Readonly<Record<number, ComponentType<BubbleProps>>>
  /**
   * Returns the link of a card without an address of its own: a work order, a part, a card with an integrator's code. An absolute
   * address or a path; undefined: the card's own address, if it has one.
   */
  cardAddress?: (entry: MessageEntry) => string | undefined
  /**
   * Called instead of following a share, currency, work-order or goods card, with its target address. Returning `false` follows it anyway.
   * Not called for presses that open a new tab (Ctrl, the middle button).
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: most return nothing
  onOpenCard?: (entry: MessageEntry, address?: string) => void | boolean
  /**
   * Called on the press of a share whose `linkContainToken` is true: resolves to the address with a one-time ticket for the user
   * (P-45). Undefined or a rejection: no ticket for that host, and the original address opens. Without this function the flag has
   * no effect. The tab is already open: answer within a few seconds.
   */
  addressWithTicket?: (address: string) => Promise<string | undefined>
  /**
   * Finds possible answers to `sentence`, best first. Called while a customer writes without an agent, and for an agent beside
   * the canned answers. At most three show; a rejection shows nothing. Without this function, nothing is loaded or called.
   */
  findKnowledge?: (sentence: string, signal: AbortSignal) => Promise<readonly KnowledgeHit[]>
  /**
   * Returns a display name that replaces the name in a person's messages, e.g. the agents' own name for a visitor. Undefined: the
   * name in the messages. Sent, quoted and forwarded messages keep that one.
   */
  nameOf?: (userId: string) => string | undefined
  /**
   * Returns entries of your own for the menu of a message, called when the menu opens. They stand before 撤回 and 删除. A message
   * without a menu gets none by them.
   */
  messageActions?: (entry: MessageEntry, conversation: Conversation) => readonly OwnMessageAction[]
}

/** What a WeftProvider passes to the parts below it. */
export interface WeftContextValue {
  chat: Chat
  theme: ThemeChoice
  locale: Locale
  strings: Strings
  overrides: Overrides
  /** Base origin of relative addresses in messages; absent: the page's own. */
  fileOrigin?: string
  /** Prefix of the keys of drafts and settings in the browser's storage. */
  storagePrefix: string
  /** Phone number to show while the service refuses the user. */
  hotline?: string
}

export const WeftContext = createContext<WeftContextValue | undefined>(undefined)

/** The display name for the sender of a message. */
export function useSenderName(): (entry: Pick<MessageEntry, 'fromUserId' | 'senderName'>) => string {
  const { nameOf } = useWeft().overrides
  return useCallback((entry) => nameOf?.(entry.fromUserId) ?? entry.senderName, [nameOf])
}

/** The values of the WeftProvider above. Throws an Error if there is none. */
export function useWeft(): WeftContextValue {
  const value = useContext(WeftContext)
  if (!value) throw new Error('Weft parts need a <WeftProvider chat={…}> above them')
  return value
}
