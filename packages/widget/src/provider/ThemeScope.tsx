/**
 * Declares the design's tokens for everything inside it, always in px: the widget looks the same for every root font size, in a
 * shadow root and on our own pages.
 */
import { type TokenName, themeRules, token, typeStep, useResolvedTheme } from '@weft/ui'
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { css, styled } from 'styled-components'
import type { ThemeChoice, ThemeTokens } from '../context/context'
import type { Locale } from '../strings'

export interface ThemeScopeProps {
  theme: ThemeChoice
  locale: Locale
  tokens?: ThemeTokens
  children?: ReactNode
}

// Buttons have their own styles, often in a class defined before this one: so these rules have only an element's specificity,
// which is enough against browser defaults and simple page rules.
const dress = css`
  display: contents;
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
  :where(&) :is(button, textarea) { font: inherit; color: inherit; }
`

const Scope = styled.div`
  ${themeRules('&', 'px')}
  ${dress}
`
const Bare = styled.div`${dress}`

/** Class of the element with the tokens, where `TokensGiven` is true. */
export const SCOPE_CLASS = 'weft-scope'

/**
 * Whether the surrounding root already has the tokens, from `themeRules` for `SCOPE_CLASS`. The drop-in script supplies them as
 * one sheet, which a browser parses much faster than styled-components handles so many properties.
 */
export const TokensGiven = createContext(false)

/** Languages written from right to left. */
const RIGHT_TO_LEFT = /^(ar|dv|fa|he|ku|ps|sd|ug|ur|yi)\b/

const directionOf = (locale: Locale) => (RIGHT_TO_LEFT.test(locale) ? 'rtl' : 'ltr')

/** `color.main` → `--weft-color-main`. */
const variablesOf = (tokens: ThemeTokens) =>
  Object.fromEntries(Object.entries(tokens).map(([name, value]) => [token(name as TokenName).slice(4, -1), value]))

/** The element that declares the tokens of the chosen theme for everything inside it. */
export function ThemeScope({ theme, locale, tokens, children }: ThemeScopeProps) {
  const resolved = useResolvedTheme(theme)
  const isGiven = useContext(TokensGiven)
  const Element = isGiven ? Bare : Scope
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The observer lives as long as its target. After unmounting, the ref is null and the call would throw. If the part cannot be
    // loaded, only a translated page suffers.
    import('@weft/ui/translation').then((part) => part.surviveTranslation(root.current as Node)).catch(() => {})
  }, [])
  return (
    <Element
      ref={root}
      className={isGiven ? SCOPE_CLASS : undefined}
      data-weft-theme={resolved}
      lang={locale}
      dir={directionOf(locale)}
      style={tokens && variablesOf(tokens)}
    >
      {children}
    </Element>
  )
}
