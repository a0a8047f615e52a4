import { type RefObject, useEffect } from 'react'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Whether a dialog or drawer covers the page: its keys come first. */
const isCovered = () =>
  document.querySelector('[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]') !== null

/** Ctrl+Shift+E (⌘⇧E): 转工单, also during typing. */
export function useOrderKey(onOrder: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || !event.shiftKey || event.altKey) return
      if (event.isComposing || event.key.toLowerCase() !== 'e' || isCovered()) return
      event.preventDefault()
      onOrder()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onOrder])
}

/**
 * Runs an action on one letter key; in a text field with Alt. Never while a dialog is open. `run` undefined: no action. With Alt
 * it uses the physical key: a Mac types another character there.
 */
export function useLetterKey(letter: string, run: (() => void) | undefined): void {
  useEffect(() => {
    if (!run) return
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.repeat || event.isComposing || isCovered()) return
      const isMeant = event.altKey
        ? event.code === `Key${letter.toUpperCase()}`
        : event.key.toLowerCase() === letter && !isTyping(event.target)
      if (!isMeant) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [letter, run])
}

/** Ctrl+K (⌘K) opens and focuses the search; pressed there again, the console handles it. */
export function useSearchKey(field: RefObject<HTMLInputElement | null>, open: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.isComposing) return
      const input = field.current
      if (event.key.toLowerCase() !== 'k' || isCovered() || !input || document.activeElement === input) return
      // Hidden beside an open conversation on a small screen: cannot be focused.
      if (input.closest<HTMLElement>('[data-pane]')?.offsetParent === null) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [field, open])
}

/**
 * Escape moves the focus from a field to the open conversation's row, where the letter keys work. Components that handle Escape
 * themselves come first.
 */
export function useLeaveKey(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || event.keyCode === 229) return
      if (!(target instanceof HTMLElement) || !isTyping(target) || isCovered()) return
      event.preventDefault()
      target.blur()
      root.current?.querySelector<HTMLElement>('[data-conversation][aria-current="true"]')?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [root])
}

/** J and K move the focus along the conversations (Enter opens by itself), ? shows the keys. Never during typing. */
export function useListKeys(root: RefObject<HTMLElement | null>, onHelp: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping(event.target)) return
      if (isCovered()) return
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
