// Theme styles, separate from page styles. A shadow root or a third-party page takes only the variables; our own pages also take
// the reset and the type.
import { createGlobalStyle } from 'styled-components'
import { themeRules } from '../tokens/css-variables'
import type { LengthUnit } from '../tokens/length'
import { focusVisible, token, typeStep } from '../tokens/token'

/** Props of `ThemeStyle`. */
export interface ThemeStyleProps {
  /** Where the variables are declared: `:root` (default) on a page, `:host` in a shadow root, or your own class. */
  selector?: string
  /** Use `px` wherever a third-party page controls the root font size; `rem` (default) on our own pages. */
  unit?: LengthUnit
}

/**
 * Declares the custom properties of every theme and nothing else. Inside `StyleSheetManager target={…}` it stays in that shadow
 * root.
 */
export const ThemeStyle = createGlobalStyle<ThemeStyleProps>`
  ${({ selector, unit }) => themeRules(selector, unit)}
`

/** Reset, root font size, type and focus ring of our own pages. Never render it inside a shadow root or on a third-party page. */
export const GlobalStyle = createGlobalStyle`
  ${themeRules(':root', 'rem')}
  *, *::before, *::after { box-sizing: border-box; }
  html {
    font-size: clamp(12px, 0.83333vw, 32px);
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    scroll-padding-top: 60px;
  }
  body {
    margin: 0;
    ${typeStep('body')}
    color: ${token('color.text')};
    background: ${token('color.ground')};
    text-autospace: normal;
    text-spacing-trim: normal;
    line-break: strict;
    -webkit-font-smoothing: antialiased;
    font-synthesis: none;
  }
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, blockquote, fieldset { margin: 0; padding: 0; }
  fieldset { border: 0; min-width: 0; }
  ul, ol { list-style: none; }
  h1 { ${typeStep('h1')} text-wrap: balance; }
  h2 { ${typeStep('h2')} text-wrap: balance; }
  h3 { ${typeStep('h3')} text-wrap: balance; }
  h4 { ${typeStep('h4')} text-wrap: balance; }
  p, li, dd { text-wrap: pretty; }
  p + p { margin-top: 0.75em; }
  em, i, cite, address { font-style: normal; }
  img, svg, video, canvas { display: block; max-width: 100%; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  a { color: ${token('color.link')}; text-underline-offset: 0.2em; text-decoration-thickness: 1px; }
  code, kbd, samp { font-family: ${token('font.figures')}; overflow-wrap: anywhere; }
  :where(a, button, input, select, textarea, summary, [tabindex]:not(main, h1, h2, h3)) { ${focusVisible} }
  /* Landing places of scripted focus are no controls: the ring would frame the whole page. */
  :where(main, h1, h2, h3)[tabindex='-1'] { outline: none; }
  [hidden] { display: none !important; }
  @media print {
    html { font-size: 16px; }
    body { background: #fff; }
  }
`
