/** Whether somebody writes on the page: a window that comes late leaves the focus there, and F6 leads to it. */
export const isWrittenIn = (): boolean =>
  document.activeElement?.matches('input,textarea,select,[contenteditable],iframe') ?? false
