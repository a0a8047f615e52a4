/**
 * Puts a piece in at the cursor. The browser does it where the field has the focus, so that the cursor is right before the
 * next key arrives and undo knows of the piece; its input event then tells the new text.
 * @returns the new text where no input event tells it
 */
export function insertAt(element: HTMLTextAreaElement, piece: string): string | undefined {
  const { activeElement } = element.getRootNode() as Document | ShadowRoot
  if (activeElement === element && document.execCommand('insertText', false, piece)) return undefined
  element.setRangeText(piece, element.selectionStart, element.selectionEnd, 'end')
  return element.value
}
