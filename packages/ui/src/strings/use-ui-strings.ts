import { createContext, useContext } from 'react'
import type { UiStrings } from './strings'

/** Strings that a `UiStringsProvider` replaces. @internal */
export const UiStringsContext = createContext<Partial<UiStrings>>({})

/**
 * Strings that are replaced here. A part takes its own out of them, each with its default, so that a bundler drops the text of
 * parts that are not used: `const { close = '关闭' } = useUiStrings()`.
 * @internal
 */
export const useUiStrings = (): Partial<UiStrings> => useContext(UiStringsContext)
