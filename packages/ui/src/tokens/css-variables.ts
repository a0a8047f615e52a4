// Tokens as CSS custom properties, so that one part works by day, at night, on a page and inside a shadow root. `rem` is for
// pages, whose root font size scales with the window; `px` is for a shadow root, where rem depends on the host page. This file
// declares only custom properties and styles no element.
import { floored, kebab, type LengthUnit } from './length'
import { palette } from './palette'
import { type Scheme, schemes } from './schemes'
import { breakpoints, controlHeights, radius, space, touchTargetPx } from './space'
import { durations, easings, elevation, layers } from './surface'
import { fontFamilies, typeSteps } from './type'

type Declarations = ReadonlyArray<readonly [name: string, value: string]>

const colorDeclarations = (scheme: Scheme): Declarations =>
  Object.entries(schemes[scheme]).map(([name, value]) => [`--weft-color-${kebab(name)}`, value] as const)

const paletteDeclarations = (): Declarations =>
  Object.entries(palette).flatMap(([hue, steps]) =>
    Object.entries(steps).map(([step, value]) => [`--weft-color-${hue}-${kebab(step)}`, value] as const),
  )

const scaled = (size: string): string => `calc(${size} * var(--weft-text-scale, 1))`

const sizeDeclarations = (unit: LengthUnit): Declarations => [
  ...Object.entries(typeSteps).map(
    ([step, size]) => [`--weft-type-${kebab(step)}-size`, scaled(floored(unit, size))] as const,
  ),
  ...Object.entries(space).map(
    ([step, rem]) => [`--weft-space-${step}`, unit === 'px' ? `${rem * 16}px` : `${rem}rem`] as const,
  ),
  ...Object.entries(controlHeights).map(
    ([size, height]) => [`--weft-control-${size.toLowerCase()}`, floored(unit, height)] as const,
  ),
]

const fixedDeclarations = (): Declarations => [
  ...Object.entries(fontFamilies).map(([name, stack]) => [`--weft-font-${name}`, stack] as const),
  ...Object.entries(typeSteps).flatMap(([step, { line, weight, family }]) => [
    [`--weft-type-${kebab(step)}-line`, String(line)] as const,
    [`--weft-type-${kebab(step)}-weight`, String(weight)] as const,
    [`--weft-type-${kebab(step)}-family`, fontFamilies[family]] as const,
  ]),
  ...Object.entries(radius).map(([name, px]) => [`--weft-radius-${name}`, `${px}px`] as const),
  ...Object.entries(elevation).map(([step, shadow]) => [`--weft-elevation-${step}`, shadow] as const),
  ...Object.entries(durations).map(([name, ms]) => [`--weft-duration-${name}`, `${ms}ms`] as const),
  ...Object.entries(easings).map(([name, curve]) => [`--weft-ease-${name}`, curve] as const),
  ...Object.entries(layers).map(([name, level]) => [`--weft-z-${name}`, String(level)] as const),
]

const mobileDeclarations = (): Declarations => [
  ...Object.entries(typeSteps).map(
    ([step, { mobilePx }]) => [`--weft-type-${kebab(step)}-size`, scaled(`${mobilePx}px`)] as const,
  ),
  ...Object.keys(controlHeights).map((size) => [`--weft-control-${size.toLowerCase()}`, `${touchTargetPx}px`] as const),
]

const print = (declarations: Declarations): string => declarations.map(([name, value]) => `${name}:${value};`).join('')

/** The colours of one scheme as `--weft-color-surface:#FFFFFF;…`, without a selector. */
export const colorVariables = (scheme: Scheme): string => print(colorDeclarations(scheme))

/**
 * Every custom property of a theme, without a selector: colours by meaning and by palette, type, space, control heights,
 * radii, shadows, durations, layers. Sizes are those of 992 px and wider; `themeRules` adds the smaller screens.
 */
export function cssVariables(scheme: Scheme, unit: LengthUnit = 'rem'): string {
  return print([
    ...paletteDeclarations(),
    ...colorDeclarations(scheme),
    ...fixedDeclarations(),
    ...sizeDeclarations(unit),
  ])
}

/** Names of all custom properties that `cssVariables` declares; the same for every scheme and unit. */
export const cssVariableNames = (): readonly string[] =>
  [...paletteDeclarations(), ...colorDeclarations('light'), ...fixedDeclarations(), ...sizeDeclarations('px')].map(
    ([name]) => name,
  )

/**
 * The rules of both themes and of indigo bands, ready for a style element.
 * @param selector where the variables are declared: `:root` on a page, `:host` in a shadow root, or your own class.
 * @param unit `px` wherever a third-party page controls the root font size.
 *
 * An element with `data-weft-theme="night|light|indigo"` at or below that place switches its sub-tree.
 */
export function themeRules(selector = ':root', unit: LengthUnit = 'rem'): string {
  const within = (scheme: Scheme) => {
    const attribute = `[data-weft-theme="${scheme}"]`
    if (selector === ':root') return attribute
    if (selector === ':host') return `:host(${attribute}),${attribute}`
    return `${selector}${attribute},${selector} ${attribute}`
  }
  const scheme = (name: Scheme) =>
    `${within(name)}{color-scheme:${name === 'light' ? 'light' : 'dark'};color:var(--weft-color-text);${colorVariables(name)}}`
  return [
    `${selector}{${cssVariables('light', unit)}}`,
    `@media (max-width:${breakpoints.desktop - 0.02}px){${selector}{${print(mobileDeclarations())}}}`,
    scheme('light'),
    scheme('night'),
    scheme('indigo'),
    `@media (prefers-reduced-motion:reduce){${selector}{${print(Object.keys(durations).map((name) => [`--weft-duration-${name}`, '0ms'] as const))}}}`,
  ].join('\n')
}
