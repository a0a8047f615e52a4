import { useEffect, useRef } from 'react'

/** Ctrl+K or ⌘K anywhere in the shell, unless the page handled it itself. */
export function usePaletteKey(open: () => void): void {
  const latest = useRef(open)
  latest.current = open
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.altKey || event.shiftKey) return
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
