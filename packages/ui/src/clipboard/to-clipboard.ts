/** Puts words on the clipboard, also on a page without https, where browsers hide the clipboard's own calls. */
export async function copyWords(words: string, outlet: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(words)
    return
  } catch {
    // No clipboard there, or no right to it: the old way asks nobody.
  }
  const field = document.createElement('textarea')
  field.value = words
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
