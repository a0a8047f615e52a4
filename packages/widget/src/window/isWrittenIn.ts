/**
 * Whether somebody writes on the page: a window that comes late leaves the focus there, and F6 leads to it.
 * @param but inputs that do not count, as a selector behind `input`.
 */
export const isWrittenIn = (but = ''): boolean | undefined =>
  document.activeElement?.matches(`input${but},textarea,select,[contenteditable],iframe`)
