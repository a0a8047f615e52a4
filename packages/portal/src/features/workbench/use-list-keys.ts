import { type RefObject, useEffect } from 'react'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** J and K move the focus along the conversations (Enter opens by itself), ? shows the keys. Never while somebody types. */
export function useListKeys(root: RefObject<HTMLElement | null>, onHelp: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping(event.target)) return
      if (document.querySelector('[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]')) return
      if (event.key === '?') {
        event.preventDefault()
        onHelp()
        return
      }
      const step = event.key === 'j' || event.key === 'J' ? 1 : event.key === 'k' || event.key === 'K' ? -1 : 0
      if (step === 0) return
      const lines = [...(root.current?.querySelectorAll<HTMLElement>('[data-conversation]') ?? [])]
      if (lines.length === 0) return
      event.preventDefault()
      const focused = lines.findIndex((line) => line === document.activeElement)
      const from = focused >= 0 ? focused : lines.findIndex((line) => line.getAttribute('aria-current') === 'true')
      const next = from < 0 ? 0 : Math.min(lines.length - 1, Math.max(0, from + step))
      lines[next]?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [root, onHelp])
}
