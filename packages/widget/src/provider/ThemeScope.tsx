/**
 * Carries the design's tokens for everything inside it, always in px: the widget looks the same whatever the page's
 * root font size is, in a shadow root as on a page of ours.
 */
import { type TokenName, themeRules, token, typeStep, useResolvedTheme } from '@weft/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Locale } from '../strings'
import type { ThemeChoice, ThemeTokens } from './context'

export interface ThemeScopeProps {
  theme: ThemeChoice
  locale: Locale
  tokens?: ThemeTokens
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

/** Languages written from right to left. */
const RIGHT_TO_LEFT = /^(ar|dv|fa|he|ku|ps|sd|ug|ur|yi)\b/

const directionOf = (locale: Locale) => (RIGHT_TO_LEFT.test(locale) ? 'rtl' : 'ltr')

/** `color.main` → `--weft-color-main`. */
const variablesOf = (tokens: ThemeTokens) =>
  Object.fromEntries(Object.entries(tokens).map(([name, value]) => [token(name as TokenName).slice(4, -1), value]))

/** The element that carries the tokens of the chosen look for everything inside it. */
export function ThemeScope({ theme, locale, tokens, children }: ThemeScopeProps) {
  const resolved = useResolvedTheme(theme)
  return (
    <Scope data-weft-theme={resolved} lang={locale} dir={directionOf(locale)} style={tokens && variablesOf(tokens)}>
      {children}
    </Scope>
  )
}
