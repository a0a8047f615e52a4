/**
 * As a `ref`: the words of this element are a name or a number, which no browser is to translate. Set on the element,
 * for Preact would read the text of an attribute `translate` as true.
 */
export function untranslated(element: HTMLElement | null): void {
  if (element) element.translate = false
}
