/** Props of the replaceable parts, and the types they use. Types only, because everything imports this file. */
import type { Conversation, MessageEntry } from '@weft/core'
import type { PointerEvent, Ref } from 'react'
import type { Strings } from '../strings'

/** How a selection is forwarded: each message as a relay of its own, or all of them in one. */
export type ForwardMode = 'each' | 'merged'

/** Maximum sizes in bytes, and the maximum number of attachments. */
export interface AttachmentLimits {
  /** For a picture as it is sent, after it was made smaller here. */
  imageBytes: number
  videoBytes: number
  fileBytes: number
  /** Maximum number of waiting attachments. */
  count: number
}

/** A canned answer of an agent. */
export interface Phrase {
  id: string
  title: string
  /** The text to insert into the field. */
  text: string
  /** Shown beside the title, e.g. 问候. */
  group?: string
}

/** Props of `MessageList`. */
export interface MessageListProps {
  /** The conversation to show. */
  conversation: Conversation
  /** Shows the sender's name above messages of others; a customer (kind 5) never sees the desk's own name. Defaults to true. */
  showNames?: boolean
  /** Shows the bot's FAQ cards. Default: only in a customer's conversation (kind 5). */
  showFaq?: boolean
  /** Puts a text into the composer, for 重新编辑 of a recalled message. */
  onReedit?: (text: string) => void
  /** Begins a reply to a message, e.g. `composer.quote`; without it 引用 is not offered. */
  onQuote?: (entry: MessageEntry) => void
  /** Lets the user choose a target and forwards; without it 转发 and 多选 are not offered. At most 100 messages, in order. */
  onForward?: (messages: readonly MessageEntry[], mode: ForwardMode) => void
  /** Shown while there is no message; in a customer's conversation (kind 5) also as a greeting above the first two rows. */
  empty?: React.ReactNode
  /** Class of the outer element. */
  className?: string
  ref?: React.Ref<MessageListHandle>
}

/** The `ref` of a MessageList: scrolls it to a message or to the end. */
export interface MessageListHandle {
  /** Scrolls to the message with that number, loading older pages if necessary, and highlights it for a moment. */
  jumpTo(msgSeqId: number): void
  /** Scrolls to the newest message. */
  toEnd(): void
}

/** The `ref` of a Composer: the host inserts text or moves the focus there. */
export interface ComposerHandle {
  focus(): void
  /** Replaces the text; the cursor moves to the end. */
  setText(text: string): void
  /** Inserts a text at the cursor, e.g. a quick reply. */
  insertText(text: string): void
  /** Restores a recalled text: into an empty field, or below the current text. */
  reedit(text: string): void
  /** Begins a reply to that message; a message without a number removes the quote. */
  quote(entry: MessageEntry): void
}

/** Props of `Composer`. */
export interface ComposerProps {
  /** The conversation to send to. */
  conversation: Conversation
  /** Shows the button for images and files. Default: for everyone but visitors (WD-03). */
  canAttach?: boolean
  /** Placeholder of the field; defaults to 请输入您的问题. */
  placeholder?: string
  /** Allows voice messages. Default: where files may be attached and the browser can record. */
  canRecord?: boolean
  /** Overrides of the attachment limits; defaults: pictures 5 MB, videos 100 MB, files 50 MB, 9 attachments. */
  attachmentLimits?: Partial<AttachmentLimits>
  /** Canned answers: `/` opens them; a word or pinyin initials filter them. */
  phrases?: readonly Phrase[]
  /** The element over which files may be dropped; it must be positioned. Default: the composer. */
  dropTarget?: React.RefObject<HTMLElement | null>
  /** Gets every key before the composer does; `preventDefault` stops the composer from handling it. */
  onKeyDown?: (event: React.KeyboardEvent<HTMLTextAreaElement>) => void
  /** Called with the text after each change. */
  onTextChange?: (text: string) => void
  /** Disables the field, for instance without a connection. Defaults to false. */
  disabled?: boolean
  /** Takes the focus when it mounts, unless the user is typing in another field. Defaults to false. */
  autoFocus?: boolean
  /** Class of the outer element. */
  className?: string
  ref?: React.Ref<ComposerHandle>
}

/** Props of `TypingIndicator`. */
export interface TypingIndicatorProps {
  /** The conversation to watch. */
  conversation: Conversation
  /** userId → name; defaults to the name in that user's newest message. */
  nameOf?: (userId: string) => string | undefined
}

export interface ConnectionBannerProps {
  /** Opens the form for an offline message; absent: there is none here. */
  onLeave?: () => void
}

/** Props of a button that replaces the assistant's own through `overrides`. */
export interface AssistantButtonProps {
  strings: Pick<Strings, 'assistant' | 'openAssistant' | 'openAssistantUnread'>
  unread: number
  /** Extra distance from the bottom, in px. */
  lift: number
  /** How far up it was moved: 0 at the lower edge, 1 at the upper one. Defaults to 0. */
  at?: number
  /** Call on pointerdown on the button: a drag may start here. */
  onGrab?: (event: PointerEvent<HTMLElement>) => void
  /** True while the window is open; keep the button in the page, because the focus returns to it. */
  hidden: boolean
  onOpen: () => void
  /** The button element, which gets the focus when the window closes. On React 18 a function component needs forwardRef. */
  ref?: Ref<HTMLButtonElement>
}

/** Props of a header that replaces the assistant's own through `overrides`. */
export interface AssistantHeaderProps {
  /** Id for the element that names the window: the dialog is labelled by it. */
  titleId: string
  isMenuOpen: boolean
  /** Toggles the menu of further actions at that element. */
  onMenu: (anchor: HTMLElement) => void
  /** Outside service hours: leaving a message replaces the request for an agent. */
  onLeave: () => void
  onClose: () => void
}
