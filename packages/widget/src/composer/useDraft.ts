/** What a person has written and not sent, kept over a reload: per person and conversation, in this browser. */
import { useCallback, useEffect, useRef, useState } from 'react'

/** Where a draft lives; a browser that refuses storage keeps it for this page only. */
const draftKey = (prefix: string, userId: string, chatId: string): string => `${prefix}.draft.${userId}.${chatId}`

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function write(key: string, text: string): void {
  try {
    if (text) localStorage.setItem(key, text)
    else localStorage.removeItem(key)
  } catch {
    // Storage refused or full: the text stays on screen, which is what matters.
  }
}

/**
 * The text and its setter. While the person is not known yet the draft is only on screen; once known, what was stored
 * appears unless something has been written meanwhile.
 */
export function useDraft(prefix: string, userId: string | undefined, chatId: string): [string, (text: string) => void] {
  const key = userId === undefined ? undefined : draftKey(prefix, userId, chatId)
  const [text, setText] = useState(() => (key ? read(key) : ''))
  const loaded = useRef(key)
  const current = useRef(text)
  current.current = text

  useEffect(() => {
    if (key === loaded.current) return
    const isFirst = loaded.current === undefined
    loaded.current = key
    if (!key) return
    if (isFirst && current.current) write(key, current.current)
    else setText(read(key))
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
