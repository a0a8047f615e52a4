/**
 * Inserts a text at the cursor. If the field has the focus the browser inserts it, so that the cursor is right before the next
 * key and undo includes it; its input event then reports the new text.
 * @returns the new text if no input event reports it
 */
export function insertAt(element: HTMLTextAreaElement, piece: string): string | undefined {
  const { activeElement } = element.getRootNode() as Document | ShadowRoot
  if (activeElement === element && document.execCommand('insertText', false, piece)) return undefined
  element.setRangeText(piece, element.selectionStart, element.selectionEnd, 'end')
  return element.value
}
