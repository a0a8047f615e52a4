// The only way in which a part names a token. An unknown name is a compile error, and at run time an exception: an unknown custom
// property would fail silently as an unset value.

import { floored, kebab, type LengthUnit } from './length'
import { palette } from './palette'
import { type Scheme, type SemanticColor, schemes } from './schemes'
import {
  type Breakpoint,
  breakpoints,
  type ControlSize,
  controlHeights,
  type Radius,
  radius,
  type SpaceStep,
  space,
} from './space'
import {
  type Duration,
  durations,
  type Easing,
  type Elevation,
  easings,
  elevation,
  focusRing,
  type Layer,
  layers,
} from './surface'
import { type FontFamily, fontFamilies, type TypeStep, typeSteps } from './type'

type Palette = typeof palette
type PaletteName = {
  [Hue in keyof Palette]: `color.${Hue}.${Extract<keyof Palette[Hue], string | number>}`
}[keyof Palette]

/** Every token name: `color.surface`, `color.indigo.700`, `space.3`, `radius.dialog`, `control.M`, `z.toast`, … */
export type TokenName =
  | `color.${SemanticColor}`
  | PaletteName
  | `space.${SpaceStep}`
  | `radius.${Radius}`
  | `control.${ControlSize}`
  | `elevation.${Elevation}`
  | `duration.${Duration}`
  | `ease.${Easing}`
  | `z.${Layer}`
  | `font.${FontFamily}`
  | `type.${TypeStep}.${'size' | 'line' | 'weight' | 'family'}`

const names: ReadonlySet<string> = /* @__PURE__ */ (() => {
  const keys = (group: string, values: object) => Object.keys(values).map((key) => `${group}.${key}`)
  return new Set([
    ...keys('color', schemes.light),
    ...Object.entries(palette).flatMap(([hue, steps]) => keys(`color.${hue}`, steps)),
    ...keys('space', space),
    ...keys('radius', radius),
    ...keys('control', controlHeights),
    ...keys('elevation', elevation),
    ...keys('duration', durations),
    ...keys('ease', easings),
    ...keys('z', layers),
    ...keys('font', fontFamilies),
    ...Object.keys(typeSteps).flatMap((step) =>
      ['size', 'line', 'weight', 'family'].map((part) => `type.${step}.${part}`),
    ),
  ])
})()

/** All token names in the order of design.md §2; a test freezes them. */
export const tokenNames = (): readonly TokenName[] => [...names] as TokenName[]

/**
 * The CSS reference of a token: `token('color.surface')` → `var(--weft-color-surface)`.
 * @throws Error naming the token when it does not exist.
 */
export function token(name: TokenName): string {
  if (!names.has(name)) throw new Error(`Unknown design token "${name}"; the names are listed by tokenNames()`)
  return `var(--weft-${name
    .split('.')
    .map((part) => (part.length === 1 ? part.toLowerCase() : kebab(part)))
    .join('-')})`
}

/** The plain value of a colour, for canvas, SVG files and charts: `colorValue('thread', 'night')` → `#F0966A`. @throws Error for an unknown name. */
export function colorValue(name: SemanticColor, scheme: Scheme = 'light'): string {
  const value = schemes[scheme][name]
  if (value === undefined) throw new Error(`Unknown colour "${name}"`)
  return value
}

/**
 * A complete type step as CSS declarations. Without a unit the sizes come from the theme's variables (which a shadow root
 * declares in px). With `px` or `rem` sizes and font stack are literal, for places without a theme.
 * @throws Error for an unknown step.
 */
export function typeStep(step: TypeStep, unit?: LengthUnit): string {
  // Refuses an unknown step.
  const scaled = token(`type.${step}.size`)
  const { line, weight, family } = typeSteps[step]
  const size = unit === undefined ? scaled : floored(unit, typeSteps[step])
  const figures = family === 'figures' ? 'font-variant-numeric:tabular-nums;' : ''
  const spacing = step === 'display' ? 'letter-spacing:.02em;' : ''
  const stack = unit === undefined ? token(`font.${family}`) : fontFamilies[family]
  return `font:${weight} ${size}/${line} ${stack};${figures}${spacing}`
}

/** A media query for screens below a breakpoint: `below('desktop')` → `@media (max-width: 991.98px)`. */
export const below = (name: Breakpoint): string => `@media (max-width: ${breakpoints[name] - 0.02}px)`

/** A media query for screens from a breakpoint upwards. */
export const from = (name: Breakpoint): string => `@media (min-width: ${breakpoints[name]}px)`

/** The focus ring of the design, for a rule of the focusable element itself. */
export const focusVisible = `&:focus-visible{outline:${focusRing.widthPx}px solid ${'var(--weft-color-focus)'};outline-offset:${focusRing.offsetPx}px;}`
