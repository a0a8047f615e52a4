/**
 * Carries the design's tokens for everything inside it, always in px: the widget looks the same whatever the page's
 * root font size is, in a shadow root as on a page of ours.
 */
import { themeRules, typeStep, useResolvedTheme } from '@weft/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Locale } from '../strings'
import type { ThemeChoice } from './context'

export interface ThemeScopeProps {
  theme: ThemeChoice
  locale: Locale
  children?: ReactNode
}

const Scope = styled.div`
  display: contents;
  ${themeRules('&', 'px')}
  ${typeStep('body')}
  font-synthesis: none;
  text-autospace: normal;
  text-spacing-trim: normal;
  line-break: strict;
  text-align: start;
  -webkit-font-smoothing: antialiased;
  &, & *, & *::before, & *::after { box-sizing: border-box; }
  & :where(p, ul, ol, dl, dd, h2, h3, figure) { margin: 0; padding: 0; }
  & :where(ul, ol) { list-style: none; }
  & :where(img, svg, video) { display: block; }
  & :where(button, textarea) { font: inherit; color: inherit; }
`

/** The element that carries the tokens of the chosen look for everything inside it. */
export function ThemeScope({ theme, locale, children }: ThemeScopeProps) {
  const resolved = useResolvedTheme(theme)
  return (
    <Scope data-weft-theme={resolved} lang={locale}>
      {children}
    </Scope>
  )
}
