// In a shadow root `document.activeElement` is the host, so radix cannot see which element inside has the focus, and its focus
// trap fails. There the modal parts trap Tab themselves; on a page radix does.
import { type KeyboardEvent, useRef } from 'react'

/** Selector of every element that Tab reaches. */
const focusable =
  'input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), a[href], [tabindex="0"]'

/** Tab wraps from the last element to the first and back, in shadow roots only. @internal */
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

/** Moves the first focus into the content rather than onto ×; a dialog without controls gets the focus itself. @internal */
export function focusContent(event: Event): void {
  event.preventDefault()
  const dialog = event.currentTarget as HTMLElement
  const first = dialog.querySelector<HTMLElement>(`[data-dialog-part] :is(${focusable})`)
  ;(first ?? dialog).focus({ preventScroll: true })
}

/** Moves the focus to an element that may not be a stop of Tab. */
function focusPlace(place: HTMLElement): void {
  if (!place.matches(focusable) && !place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  place.focus({ preventScroll: true })
}

/** Dialog → its opener and what was around it, for a dialog that opens inside: both may close at once. */
const openedFrom = new WeakMap<EventTarget, readonly HTMLElement[]>()

/**
 * Radix returns the focus only to a trigger, but most dialogs open by state. Without this, the next key press would start at the
 * top of the page. Where the opener is gone, such as the row of what the dialog removed, the focus goes to what was around it;
 * where the dialog of the opener is gone too, to what that one was opened from.
 * Call `note` while the opener still has the focus.
 * @internal
 */
export function useFocusReturn() {
  /** The opener, then its ancestors. */
  const places = useRef<HTMLElement[]>([])
  return {
    note: (event: Event) => {
      const root = (event.currentTarget as Element).getRootNode() as Document | ShadowRoot
      const focused = root.activeElement
      // A menu entry that opened the dialog is gone when it closes; the button of that menu still exists.
      const menuButton = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby')
      places.current = []
      for (
        let at = (menuButton ? root.getElementById(menuButton) : focused) as HTMLElement | null;
        at && at !== document.body;
        at = at.parentElement
      ) {
        places.current.push(at)
        const outer = openedFrom.get(at)
        if (!outer) continue
        places.current.push(...outer)
        break
      }
      openedFrom.set(event.currentTarget as EventTarget, places.current)
    },
    giveBack: (event: Event) => {
      const { activeElement } = document
      const place = places.current.find(({ isConnected }) => isConnected)
      // The code that closed the dialog may already have moved the focus elsewhere.
      if (place && (!activeElement || activeElement === document.body)) {
        event.preventDefault()
        focusPlace(place)
      }
    },
  }
}
