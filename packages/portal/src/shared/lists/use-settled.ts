import { useEffect, useState } from 'react'
import { DEBOUNCE_MS } from './SearchBox'

/** What is typed, once the typing has paused: what is asked with it is asked once. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
