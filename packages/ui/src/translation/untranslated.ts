/**
 * Use as a `ref`: tells browsers not to translate this element, because its text is a name or a number. Set as a property,
 * because Preact would read the string attribute `translate` as true.
 */
export function untranslated(element: HTMLElement | null): void {
  if (element) element.translate = false
}
