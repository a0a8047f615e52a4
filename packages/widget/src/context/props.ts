/** Props of the parts that an integrator may replace, and what they are made of. Types alone: everything stands on them. */
import type { Conversation, MessageEntry } from '@weft/core'
import type { PointerEvent, Ref } from 'react'
import type { Strings } from '../strings'

/** How a selection is forwarded: each message as a relay of its own, or all of them in one. */
export type ForwardMode = 'each' | 'merged'

/** Most bytes and how many attachments at once. */
export interface AttachmentLimits {
  /** Of a picture as it is sent, after it was made smaller here. */
  imageBytes: number
  videoBytes: number
  fileBytes: number
  /** Attachments that wait at once. */
  count: number
}

/** A canned answer of an agent. */
export interface Phrase {
  id: string
  title: string
  /** What is put into the field. */
  text: string
  /** Stands beside the title, e.g. 问候. */
  group?: string
}

/** Props of `MessageList`. */
export interface MessageListProps {
  /** The conversation whose messages are shown. */
  conversation: Conversation
  /** Names above the others' messages; for agents and groups. Default: shown except to a customer (kind 5). */
  showNames?: boolean
  /** FAQ cards of the bot. Default: only in a customer's conversation (kind 5). */
  showFaq?: boolean
  /** Puts a text into the composer, for 重新编辑 of a recalled message. */
  onReedit?: (text: string) => void
  /** Begins a reply to a message, e.g. `composer.quote`; without it 引用 is not offered. */
  onQuote?: (entry: MessageEntry) => void
  /** Asks whereto and sends; without it 转发 and 多选 are not offered. At most 100 messages, in their order. */
  onForward?: (messages: readonly MessageEntry[], mode: ForwardMode) => void
  /** Drawn while there is no message; in a customer's conversation (kind 5) as a greeting above its first two rows too. */
  empty?: React.ReactNode
  /** Class of the outer element. */
  className?: string
  ref?: React.Ref<MessageListHandle>
}

/** The `ref` of a MessageList: scrolls it to a message or to the end. */
export interface MessageListHandle {
  /** Leads to the message of that number, reading older pages where it is not here yet, and lights it for a moment. */
  jumpTo(msgSeqId: number): void
  /** Leads to the newest message. */
  toEnd(): void
}

/** The `ref` of a Composer: the host writes into it or moves the focus there. */
export interface ComposerHandle {
  focus(): void
  /** Replaces what is written, cursor at the end. */
  setText(text: string): void
  /** Puts a text in at the cursor, e.g. a quick reply. */
  insertText(text: string): void
  /** Brings a recalled text back: in place of nothing, or below what is being written. */
  reedit(text: string): void
  /** Begins a reply to that message; a message without a number takes a quote away. */
  quote(entry: MessageEntry): void
}

/** Props of `Composer`. */
export interface ComposerProps {
  /** Where it sends. */
  conversation: Conversation
  /** The button for images and files. Default: shown to everyone but visitors (WD-03). */
  canAttach?: boolean
  /** Shown while nothing is written; default 请输入您的问题. */
  placeholder?: string
  /** Voice messages. Default: where files may be attached and the browser can record. */
  canRecord?: boolean
  /** Most bytes and how many attachments at once, over the defaults of 5, 100 and 50 MB and 9. */
  attachmentLimits?: Partial<AttachmentLimits>
  /** Canned answers: `/` opens them, a word or the initials of its pinyin finds one. */
  phrases?: readonly Phrase[]
  /** The element over which files may be dropped; it must be positioned. Default: the composer. */
  dropTarget?: React.RefObject<HTMLElement | null>
  /** Sees every key before the composer does; `preventDefault` keeps the composer out. */
  onKeyDown?: (event: React.KeyboardEvent<HTMLTextAreaElement>) => void
  /** The text after each change. */
  onTextChange?: (text: string) => void
  /** Nothing can be written, for instance while nobody is connected. */
  disabled?: boolean
  /** Takes the focus when it comes, unless somebody writes in another field then. Default false. */
  autoFocus?: boolean
  /** Class of the outer element. */
  className?: string
  ref?: React.Ref<ComposerHandle>
}

/** Props of `TypingIndicator`. */
export interface TypingIndicatorProps {
  /** Where somebody writes. */
  conversation: Conversation
  /** userId → name; without it the name of that user's newest message. */
  nameOf?: (userId: string) => string | undefined
}

export interface ConnectionBannerProps {
  /** Opens the form of a message that is left; absent: there is none here. */
  onLeave?: () => void
}

/** Props of a button that replaces the assistant's own through `overrides`. */
export interface AssistantButtonProps {
  strings: Pick<Strings, 'assistant' | 'openAssistant' | 'openAssistantUnread'>
  unread: number
  /** Extra distance from the bottom, px. */
  lift: number
  /** How far up it was moved: 0 at the lower edge, 1 at the upper. Default 0. */
  at?: number
  /** A pointer went down on the button: it may be moved from here. */
  onGrab?: (event: PointerEvent<HTMLElement>) => void
  /** While the window is open; it must stay in the page, the focus returns to it. */
  hidden: boolean
  onOpen: () => void
  /** The button itself, which takes the focus when the window closes. On React 18 a function component needs forwardRef. */
  ref?: Ref<HTMLButtonElement>
}

/** Props of a header that replaces the assistant's own through `overrides`. */
export interface AssistantHeaderProps {
  /** Id for the element that names the window: the dialog is labelled by it. */
  titleId: string
  isMenuOpen: boolean
  /** Opens the menu of further actions at that element, or closes it. */
  onMenu: (anchor: HTMLElement) => void
  /** Outside the hours: leaving a message takes the place of asking for a person. */
  onLeave: () => void
  onClose: () => void
}
