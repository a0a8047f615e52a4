/**
 * Copies text to the clipboard, also on a page without https, where browsers hide the clipboard's own calls.
 *
 * @param outlet takes a hidden field for a moment; inside of a dialog an element of that dialog, which keeps the focus to itself.
 * @throws Error when the browser lets the page copy in neither way.
 */
export async function toClipboard(text: string, outlet: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    return
  } catch {
    // No clipboard there, or no right to it: the old way asks nobody.
  }
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.cssText = 'position:fixed;opacity:0;font-size:16px'
  outlet.append(field)
  const before = (outlet.getRootNode() as Document | ShadowRoot).activeElement
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  if (!isCopied) throw new Error('The browser does not let the page copy')
}
