/**
 * Copies text to the clipboard, also on a page without https, where browsers offer no Clipboard API.
 *
 * @param outlet holds a hidden field for a moment; inside a dialog pass an element of that dialog, because the dialog traps the
 * focus.
 * @throws Error when the browser allows neither way to copy.
 */
export async function toClipboard(text: string, outlet: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    return
  } catch {
    // No Clipboard API, or no permission: the fallback below needs no permission.
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
