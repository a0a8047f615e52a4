/** What a page does to everything on it that is not its own: modals that keep focus and presses, documents written again. */

/**
 * A modal of the page (Bootstrap, jQuery UI, MUI) takes the focus back when it hears that something else has it. It does
 * not hear of the focus in the chat: `focus` ends at the window, before the page's own listeners, and `focusin`, which the
 * chat lives by, at the element.
 * @returns ends it.
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
 * Over a `<dialog>` opened by `showModal()` and on a page that is `inert` the browser lets nothing of the chat be pressed.
 * A press where one sees the button or the window gets an answer in words, which are drawn above the dialog.
 * @returns ends it.
 */
export function answerWhenCovered(host: HTMLElement, root: ShadowRoot, locale: string | undefined): () => void {
  const hear = (press: MouseEvent) => {
    // Old libraries put something of their own in the place of Element, and a window has no `closest`.
    const [at] = press.composedPath() as Partial<Element>[]
    if (host.closest('[inert]') || at?.closest?.(':modal'))
      void import('./covered').then(
        ({ tellCovered }) => tellCovered(host, root, press, locale),
        () => {},
      )
  }
  window.addEventListener('click', hear, true)
  return () => window.removeEventListener('click', hear, true)
}

/**
 * Calls when the page has thrown its document away, as `document.open` does: the element is gone from it, and every
 * listener of the chat with it. Not before there is a document again.
 * @returns ends it.
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
  // It may have been while the chat's code came.
  void Promise.resolve().then(look)
  return () => {
    observer.disconnect()
    clearTimeout(timer)
  }
}
