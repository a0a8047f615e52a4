/** What a person has written and not sent, kept over a reload: per person and conversation, in this browser. */
import { keep, ownKey, readKept } from '@weft/core/kept'
import { useCallback, useEffect, useRef, useState } from 'react'

const read = (key?: string): string => (key && readKept(key)) || ''

/** Refused or full: the text stays on screen, which is what matters. */
const write = (key: string, text: string): void => void keep(key, text || undefined)

/**
 * The text and its setter. While the person is not known yet the draft is only on screen; once known, what was stored
 * appears unless something has been written meanwhile.
 */
export function useDraft(prefix: string, userId: string | undefined, chatId: string): [string, (text: string) => void] {
  const key = userId && ownKey(prefix, userId, `draft.${chatId}`)
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
