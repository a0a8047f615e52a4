/**
 * Whether the user is typing on the page: a window that loads late then leaves the focus there; F6 reaches it. A frame that has not
 * the focus cannot know: the page around it gives the focus first.
 * @param but inputs that do not count, as a selector appended to `input`.
 */
export const isWrittenIn = (but = ''): boolean | undefined =>
  (window.parent !== window && !document.hasFocus()) ||
  document.activeElement?.matches(`input${but},textarea,select,[contenteditable],iframe`)
