// Radix moves through a menu until `document.activeElement` changes. In a shadow root that is always the host, so every key would
// end on the last entry. There this file handles the arrows, Home, End and the first focus; elsewhere radix does.
import type { KeyboardEvent } from 'react'

const isInShadow = (element: Element): boolean => element.getRootNode() instanceof ShadowRoot

const itemsOf = (menu: Element): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([data-disabled])'),
]

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at, count) => (at < 0 ? count - 1 : Math.max(at - 1, 0)),
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** Key handler of a menu's content. @internal */
export function moveInShadow(event: KeyboardEvent<HTMLElement>): void {
  const menu = event.currentTarget
  const step = steps[event.key]
  if (!step || !isInShadow(menu)) return
  event.preventDefault()
  event.stopPropagation()
  const items = itemsOf(menu)
  const current = items.indexOf((menu.getRootNode() as ShadowRoot).activeElement as HTMLElement)
  items[step(current, items.length)]?.focus()
}

/** Sets the first focus of a menu: the first entry after opening by keyboard, otherwise the menu itself. @internal */
export function enterInShadow(event: Event): void {
  const menu = event.currentTarget ?? event.target
  if (!(menu instanceof HTMLElement) || !isInShadow(menu)) return
  event.preventDefault()
  if (menu.matches(':focus-visible')) itemsOf(menu)[0]?.focus()
}
