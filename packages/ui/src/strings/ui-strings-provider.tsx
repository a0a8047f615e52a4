import { type ReactNode, useMemo } from 'react'
import type { UiStrings } from './strings'
import { UiStringsContext, useUiStrings } from './use-ui-strings'

/** Props of `UiStringsProvider`. */
export interface UiStringsProviderProps {
  /** Strings by key; the others stay as they are above it. Keep the object identical between renders. */
  strings: Partial<UiStrings>
  children?: ReactNode
}

/**
 * Replaces the text that the parts of `@weft/ui` below it show by themselves, also in their dialogs, drawers and toasts. May be
 * nested: the inner one adds to the outer one. Without it the parts speak Chinese.
 */
export function UiStringsProvider({ strings, children }: UiStringsProviderProps) {
  const around = useUiStrings()
  const value = useMemo(() => ({ ...around, ...strings }), [around, strings])
  return <UiStringsContext.Provider value={value}>{children}</UiStringsContext.Provider>
}
