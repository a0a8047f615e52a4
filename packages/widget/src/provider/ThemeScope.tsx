/**
 * Carries the design's tokens for everything inside it, always in px: the widget looks the same whatever the page's
 * root font size is, in a shadow root as on a page of ours.
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

// Buttons dress themselves, many of them in a class that stands before this one: over them it has no more than an
// element's weight, which is enough against the browser's own and a page's plain rules.
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

/** The class below which the tokens stand where `TokensGiven` says so. */
export const SCOPE_CLASS = 'weft-scope'

/**
 * Whether the root around has the tokens already, from `themeRules` for `SCOPE_CLASS`. The drop-in script gives them as one
 * sheet, which the browser reads in a fraction of the time that styled-components takes for so many properties.
 */
export const TokensGiven = createContext(false)

/** Languages written from right to left. */
const RIGHT_TO_LEFT = /^(ar|dv|fa|he|ku|ps|sd|ug|ur|yi)\b/

const directionOf = (locale: Locale) => (RIGHT_TO_LEFT.test(locale) ? 'rtl' : 'ltr')

/** `color.main` → `--weft-color-main`. */
const variablesOf = (tokens: ThemeTokens) =>
  Object.fromEntries(Object.entries(tokens).map(([name, value]) => [token(name as TokenName).slice(4, -1), value]))

/** The element that carries the tokens of the chosen look for everything inside it. */
export function ThemeScope({ theme, locale, tokens, children }: ThemeScopeProps) {
  const resolved = useResolvedTheme(theme)
  const isGiven = useContext(TokensGiven)
  const Element = isGiven ? Bare : Scope
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The observer lives as long as what it watches; where nothing stands here any more, it takes null and throws. Where the
    // part does not come, only a translated page is worse off.
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
