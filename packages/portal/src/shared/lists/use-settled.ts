import { useEffect, useState } from 'react'
import { DEBOUNCE_MS } from './SearchBox'

/** Returns the typed text once the typing has paused, so that it causes one request. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
