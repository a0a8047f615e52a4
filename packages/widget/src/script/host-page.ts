/**
 * Protection against what a page does to all foreign elements: modals that trap focus and presses, documents that are rewritten.
 */
import type { BootOptions } from './options'

/**
 * A modal of the page (Bootstrap, jQuery UI, MUI) takes the focus back when an event tells it that another element has it. So it
 * gets no event of the focus in the chat: `focus` stops at the window, before the page's own listeners. `focusin`, which the chat
 * needs, stops at the host element.
 * @returns the function that ends it.
 */
export function keepFocusUnheard(host: HTMLElement): () => void {
  const stop = (event: Event) => {
    if (event.target === host) event.stopPropagation()
  }
  window.addEventListener('focus', stop, true)
  host.addEventListener('focusin', stop)
  return () => {
    window.removeEventListener('focus', stop, true)
    host.removeEventListener('focusin', stop)
  }
}

/**
 * Over a `<dialog>` opened by `showModal()` and on an `inert` page, the browser blocks presses on the chat. A press on the
 * visible button or window shows a message above the dialog.
 * @param now called at the press: the page may have changed the language.
 * @returns the function that ends it.
 */
export function answerWhenCovered(
  host: HTMLElement,
  root: ShadowRoot,
  now: () => { options: BootOptions },
): () => void {
  const hear = (press: MouseEvent) => {
    // Old libraries replace Element, and a window has no `closest`.
    const [at] = press.composedPath() as Partial<Element>[]
    if (host.closest('[inert]') || at?.closest?.(':modal'))
      void import('./covered').then(
        ({ tellCovered }) => tellCovered(host, root, press, now().options),
        () => {},
      )
  }
  window.addEventListener('click', hear, true)
  return () => window.removeEventListener('click', hear, true)
}

/**
 * Calls `lost` when the page has replaced its document, as `document.open` does: the host element and all listeners of the chat
 * are gone. Waits until there is a document again.
 * @returns the function that ends it.
 */
export function whenLost(host: HTMLElement, lost: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new MutationObserver(look)
  function look() {
    if (host.isConnected || !document.documentElement) return
    observer.disconnect()
    timer = setTimeout(lost)
  }
  observer.observe(document, { childList: true })
  // The document may have been replaced while the chat's code was loading.
  void Promise.resolve().then(look)
  return () => {
    observer.disconnect()
    clearTimeout(timer)
  }
}
