import type { ReactNode } from 'react'
import type { Locale } from '../strings'
import type { ThemeChoice } from './context'

export interface ThemeScopeProps {
  theme: ThemeChoice
  locale: Locale
  children?: ReactNode
}

/** The element that carries the tokens of the chosen look for everything inside it. */
export function ThemeScope({ theme, locale, children }: ThemeScopeProps) {
  return (
    <div data-weft-theme={theme} lang={locale} style={{ display: 'contents' }}>
      {children}
    </div>
  )
}
