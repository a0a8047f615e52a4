/** What the composer gives to its tools, which are fetched on demand and know nothing else of it. */
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
  /** A list over the field that takes keys before the field does. */
  keys: RefObject<KeyTaker | undefined>
  /** Where files may be dropped; default the composer itself. */
  dropTarget?: RefObject<HTMLElement | null>
  /** Puts a piece in at the cursor. */
  insert: (piece: string) => void
  setText: (text: string) => void
  setSendKey: (key: SendKey) => void
  setQuote: (quote: Quote | undefined) => void
  /** A recorder stands in the field's place. */
  setRecording: (isRecording: boolean) => void
  addFiles: (files: readonly File[], folders?: readonly string[]) => void
  /** What the field holds goes, where it may. */
  send: () => void
  failed: () => void
  /** Says something below the field; undefined: nothing more. */
  tell: (words: string | undefined) => void
}
