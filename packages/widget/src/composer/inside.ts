/** What the composer passes to its tools, which load on demand and know nothing else of it. */
import type { Conversation } from '@weft/core'
import type { RefObject } from 'react'
import type { Phrase } from '../context/props'
import type { KeyTaker } from '../phrases/PhraseList'
import type { Quote } from '../quote/quote'
import type { SendKey } from './keys'

export interface ComposerInside {
  conversation: Conversation
  text: string
  canAttach: boolean
  canRecord: boolean
  isDisabled: boolean
  phrases?: readonly Phrase[]
  quote?: Quote
  sendKey: SendKey
  form: RefObject<HTMLFormElement | null>
  field: RefObject<HTMLTextAreaElement | null>
  /** A list over the field that handles keys before the field does. */
  keys: RefObject<KeyTaker | undefined>
  /** Where files may be dropped; defaults to the composer itself. */
  dropTarget?: RefObject<HTMLElement | null>
  /** Inserts a text at the cursor. */
  insert: (piece: string) => void
  setText: (text: string) => void
  setSendKey: (key: SendKey) => void
  setQuote: (quote: Quote | undefined) => void
  /** Shows the recorder instead of the field, or the field again. */
  setRecording: (isRecording: boolean) => void
  addFiles: (files: readonly File[], folders?: readonly string[]) => void
  /** Sends the content of the field, if allowed. */
  send: () => void
  failed: () => void
  /** Shows a message below the field; undefined clears it. */
  tell: (words: string | undefined) => void
}
