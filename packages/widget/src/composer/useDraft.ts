/** A text that the user wrote and did not send, kept over a reload: per user and conversation, in this browser. */
import { keep, ownKey, readKept } from '@weft/core/kept'
import { useCallback, useEffect, useRef, useState } from 'react'

const read = (key?: string): string => (key && readKept(key)) || ''

const keyOf = (prefix: string, userId: string | undefined, chatId: string): string | undefined =>
  userId && ownKey(prefix, userId, `draft.${chatId}`)

/** The stored draft of a conversation; empty without one. */
export const readDraft = (prefix: string, userId: string | undefined, chatId: string): string =>
  read(keyOf(prefix, userId, chatId))

/** If storage is refused or full, the text stays on screen, which is enough. */
const write = (key: string, text: string): void => void keep(key, text || undefined)

/**
 * Returns the text and its setter. Until the user is known the draft is only on screen; then the stored text appears, unless the
 * user has typed meanwhile.
 */
export function useDraft(prefix: string, userId: string | undefined, chatId: string): [string, (text: string) => void] {
  const key = keyOf(prefix, userId, chatId)
  const [text, setText] = useState(() => read(key))
  const loaded = useRef(key)
  const current = useRef(text)
  current.current = text

  useEffect(() => {
    if (key === loaded.current) return
    const isFirst = !loaded.current
    loaded.current = key
    if (key && isFirst && current.current) write(key, current.current)
    else if (key) setText(read(key))
  }, [key])

  const change = useCallback(
    (next: string) => {
      setText(next)
      if (key) write(key, next)
    },
    [key],
  )
  return [text, change]
}
