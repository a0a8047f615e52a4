import { describe, expect, it } from 'vitest'
import { contrast, luminance } from './contrast'
import { cssVariableNames, cssVariables, themeRules } from './css-variables'
import { night, palette } from './palette'
import { type Scheme, type SemanticColor, schemes } from './schemes'
import { space } from './space'
import { type TokenName, token, tokenNames, typeStep } from './token'
import { typeSteps } from './type'

const { cloth, ink, indigo, weft, state, industry, band } = palette
const grounds = [cloth[0], cloth[50], cloth[100]] as const

describe('contrast figures of design.md §2.1', () => {
  it.each([
    ['cloth.500', cloth[500], [4.07, 3.84, 3.58]],
    ['ink.900', ink[900], [15.8, 14.89, 13.88]],
    ['ink.700', ink[700], [9.25, 8.72, 8.12]],
    ['ink.600', ink[600], [6.44, 6.07, 5.66]],
    ['indigo.400', indigo[400], [3.52]],
    ['indigo.600', indigo[600], [8.23, 7.76, 7.23]],
    ['indigo.700', indigo[700], [10.78, 10.16, 9.47]],
    ['indigo.800', indigo[800], [13.41]],
    ['indigo.900', indigo[900], [16.21]],
    ['indigo.950', indigo[950], [18.27]],
    ['weft.500', weft[500], [3.81, 3.6, 3.35]],
    ['weft.600', weft[600], [5.41, 5.1, 4.75]],
    ['weft.700', weft[700], [7.41]],
    ['success', state.success, [6.39]],
    ['warning', state.warning, [6.07]],
    ['danger', state.danger, [6.79]],
    ['info', state.info, [6.6]],
  ])('%s on white, page and band', (_name, value, figures) => {
    figures.forEach((figure, at) => {
      expect(contrast(value, grounds[at] ?? cloth[0])).toBeCloseTo(figure, 1)
    })
  })

  it.each([
    ['indigo.100 on indigo.900', indigo[100], indigo[900], 12.58],
    ['indigo.200 on indigo.900', indigo[200], indigo[900], 9.45],
    ['weft.400 on indigo.900', weft[400], indigo[900], 6.32],
    ['weft.400 on indigo.700', weft[400], indigo[700], 4.2],
    ['success on its ground', state.success, state.successBg, 5.51],
    ['warning on its ground', state.warning, state.warningBg, 5.4],
    ['danger on its ground', state.danger, state.dangerBg, 5.73],
    ['info on its ground', state.info, state.infoBg, 5.66],
    ['text on the own bubble', ink[900], indigo[100], 12.26],
    ['link on the own bubble', indigo[600], indigo[100], 6.39],
    ['white on the night button', cloth[0], night.button, 5.33],
    ['text on the own bubble at night', night.text, night.bubbleOwn, 8.69],
  ])('%s', (_name, one, other, figure) => {
    expect(contrast(one, other)).toBeCloseTo(figure, 1)
  })

  it('keeps industry marks, map bands and night colours above their floors', () => {
    for (const mark of Object.values(industry)) {
      for (const ground of grounds) expect(contrast(mark, ground)).toBeGreaterThanOrEqual(5.195)
    }
    for (const step of [1, 2, 3, 4] as const) expect(contrast(cloth[0], band[step])).toBeGreaterThanOrEqual(4.645)
    for (const step of [5, 6, 7] as const) expect(contrast(ink[900], band[step])).toBeGreaterThanOrEqual(6.095)
    const floors = { text: 12.3, second: 7.67, third: 5.14, edge: 3.59, link: 6.37, thread: 6.37, success: 6.37 }
    for (const [name, floor] of Object.entries(floors)) {
      expect(contrast(night[name as keyof typeof floors], night.raised), name).toBeGreaterThanOrEqual(floor - 0.01)
    }
  })

  it('refuses a colour it cannot compute', () => {
    expect(() => luminance('rgb(0, 0, 0)')).toThrow(/#RRGGBB/)
  })
})

describe('meanings', () => {
  /** Contrast of text on its background, in every scheme: at least 4.5. */
  const readable: ReadonlyArray<readonly [SemanticColor, SemanticColor]> = [
    ...(['text', 'textSecondary', 'textMeta', 'link'] as const).flatMap((text) =>
      (['ground', 'surface', 'raised', 'band'] as const).map((ground) => [text, ground] as const),
    ),
    ...(['text', 'textSecondary', 'textMeta', 'link', 'success', 'warning', 'danger', 'info'] as const).flatMap(
      (text) => (['selected', 'hover'] as const).map((ground) => [text, ground] as const),
    ),
    ['text', 'bubbleOwn'],
    ['text', 'bubbleOther'],
    ['link', 'bubbleOwn'],
    ['onMain', 'main'],
    ['onMain', 'mainHover'],
    ['onBuy', 'buy'],
    ['onBuy', 'buyHover'],
    ['onUnread', 'unread'],
    ['onPlate', 'plate'],
    ['onDanger', 'danger'],
    ['price', 'surface'],
    ...(['success', 'warning', 'danger', 'info'] as const).map((tone) => [tone, `${tone}Bg`] as const),
  ]
  const names = Object.keys(schemes) as Scheme[]

  it.each(names)('are readable in the scheme %s', (scheme) => {
    const colors = schemes[scheme]
    for (const [text, ground] of readable) {
      if (scheme === 'indigo' && (ground === 'raised' || ground.startsWith('bubble'))) continue
      expect(contrast(colors[text], colors[ground]), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
    for (const mark of ['edge', 'thread', 'focus'] as const) {
      expect(contrast(colors[mark], colors.surface), `${mark} on surface`).toBeGreaterThanOrEqual(3)
    }
  })

  it('have the same names in every scheme', () => {
    for (const scheme of names) expect(Object.keys(schemes[scheme]).sort()).toEqual(Object.keys(schemes.light).sort())
  })
})

describe('token names', () => {
  it('are frozen: other packages style by them', () => {
    expect(tokenNames()).toMatchSnapshot()
  })

  it('all resolve to a declared custom property', () => {
    const declared = new Set(cssVariableNames())
    for (const name of tokenNames()) expect(declared, name).toContain(token(name).slice(4, -1))
  })

  it('fail loudly when unknown', () => {
    expect(() => token('color.turquoise' as TokenName)).toThrow(/Unknown design token "color.turquoise"/)
    expect(() => typeStep('huge' as never)).toThrow(/Unknown design token "type.huge.size"/)
  })
})

describe('custom properties', () => {
  it('do not depend on the root font size in px, so that a shadow root is nobody else’s size', () => {
    expect(cssVariables('light', 'px')).not.toMatch(/\drem/)
    expect(themeRules(':host', 'px')).not.toMatch(/\drem/)
    expect(typeStep('body', 'px')).toContain('14px')
  })

  it('keep the pixel floor of every type step in rem', () => {
    const css = cssVariables('light', 'rem')
    for (const [step, { floorPx, rem }] of Object.entries(typeSteps)) {
      expect(css, step).toContain(`max(${floorPx}px, ${rem}rem)`)
    }
    for (const rem of Object.values(space)) expect(css).toContain(`${rem}rem;`)
  })

  it('touch nothing of a host page: only custom properties, colour and colour scheme under our own attribute', () => {
    const outside = themeRules(':host', 'px')
      .replace(/--[\w-]+:[^;]*;/g, '')
      .replace(/color-scheme:\w+;color:var\(--weft-color-text\);/g, '')
    expect(outside.replace(/\s/g, '')).toMatch(
      /^:host\{\}@media\(max-width:991\.98px\)\{:host\{\}\}(:host\(\[data-weft-theme="\w+"\]\),\[data-weft-theme="\w+"\]\{\}){3}@media\(prefers-reduced-motion:reduce\)\{:host\{\}\}$/,
    )
  })
})
