// In a shadow root `document.activeElement` is the host, so radix cannot see which element inside has the focus and its
// loop never closes. Modal parts therefore close the loop themselves there; on a page radix does it.
import { type KeyboardEvent, useRef } from 'react'

/** Everything that Tab reaches. */
const focusable =
  'input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), a[href], [tabindex="0"]'

/** Tab from the last element goes to the first and back, in shadow roots only. @internal */
export function keepTabInside(event: KeyboardEvent<HTMLElement>): void {
  const container = event.currentTarget
  const root = container.getRootNode()
  if (event.key !== 'Tab' || !(root instanceof ShadowRoot)) return
  const stops = [...container.querySelectorAll<HTMLElement>(focusable)].filter(
    (stop) => stop.getClientRects().length > 0,
  )
  const [first, last] = [stops[0], stops.at(-1)]
  if (!first || !last) {
    event.preventDefault()
    return
  }
  const current = root.activeElement
  const target =
    event.shiftKey && (current === first || current === container)
      ? last
      : !event.shiftKey && current === last
        ? first
        : null
  if (!target) return
  event.preventDefault()
  target.focus()
}

/** Moves the first focus into the content rather than onto ×; a dialog without controls takes it itself. @internal */
export function focusContent(event: Event): void {
  event.preventDefault()
  const dialog = event.currentTarget as HTMLElement
  const first = dialog.querySelector<HTMLElement>(`[data-dialog-part] :is(${focusable})`)
  ;(first ?? dialog).focus({ preventScroll: true })
}

/**
 * Radix gives the focus back to a trigger only, and most dialogs are opened by state: without this the next key would
 * begin at the top of the page. `note` is called while the focus still stands where the dialog was asked for.
 * @internal
 */
export function useFocusReturn() {
  const opener = useRef<HTMLElement | null>(null)
  return {
    note: (event: Event) => {
      const root = (event.currentTarget as Element).getRootNode() as Document | ShadowRoot
      const focused = root.activeElement
      // The menu entry that opened the dialog is gone when it closes; the button that opened the menu is still there.
      const menuButton = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby')
      opener.current = (menuButton ? root.getElementById(menuButton) : focused) as HTMLElement
    },
    giveBack: (event: Event) => {
      const { activeElement } = document
      // The code that closed it may have moved the focus elsewhere by now.
      if (opener.current?.isConnected && (!activeElement || activeElement === document.body)) {
        event.preventDefault()
        opener.current.focus({ preventScroll: true })
      }
    },
  }
}
