/** Handles keys in the field: first a list over it, then an Escape that removes the quote, then Enter. */
import { type ComponentProps, type KeyboardEvent, type RefObject, useRef } from 'react'
import type { KeyTaker } from '../phrases/PhraseList'
import { meaningOf, type SendKey } from './keys'

interface FieldKeys {
  sendKey: SendKey
  /** A list over the field that handles keys before the field does. */
  list: RefObject<KeyTaker | undefined>
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  /** Present while there is a quote. */
  unquote?: () => void
  insert: (piece: string) => void
  send: () => void
}

/** @returns event handlers for the field */
export function useFieldKeys({ sendKey, list, onKeyDown, unquote, insert, send }: FieldKeys) {
  const composition = useRef({ isRunning: false, endedAt: Number.NEGATIVE_INFINITY })
  return {
    onKeyDown(event) {
      const { isRunning, endedAt } = composition.current
      onKeyDown?.(event)
      if (event.defaultPrevented || (!isRunning && list.current?.(event))) return
      const { isComposing } = event.nativeEvent
      if (event.key === 'Escape' && unquote && !isRunning && !isComposing) {
        event.preventDefault()
        unquote()
        return
      }
      const { key, keyCode, ctrlKey, metaKey, shiftKey, altKey } = event
      const press = { key, keyCode, ctrlKey, metaKey, shiftKey, altKey, isComposing }
      const meaning = meaningOf(press, isRunning, event.timeStamp - endedAt, sendKey)
      if (meaning === 'none') return
      event.preventDefault()
      if (meaning === 'send') send()
      else insert('\n')
    },
    onCompositionStart() {
      composition.current.isRunning = true
    },
    onCompositionEnd(event) {
      composition.current = { isRunning: false, endedAt: event.timeStamp }
    },
  } satisfies ComponentProps<'textarea'>
}
