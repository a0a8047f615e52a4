import { Provider } from 'radix-ui/direction'
import type { ReactNode } from 'react'

/** Props of `DirectionProvider`. */
export interface DirectionProviderProps {
  /** Direction of the page around it, as in its attribute `dir`. */
  direction: 'ltr' | 'rtl'
  children?: ReactNode
}

/**
 * Tells `Tabs`, `Select`, `Menu` and `ContextMenu` below it the direction of the page, for their text and their arrow keys.
 * Without it they run from left to right.
 */
export function DirectionProvider({ direction, children }: DirectionProviderProps) {
  return <Provider dir={direction}>{children}</Provider>
}
