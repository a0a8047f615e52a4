// @weft/ui: tokens and primitives. Every public name is listed here.

export {
  type Theme,
  type ThemeChoice,
  ThemeProvider,
  type ThemeProviderProps,
  useOutlet,
  useResolvedTheme,
  useTheme,
} from './theme/theme-provider'
export { GlobalStyle, ThemeStyle, type ThemeStyleProps } from './theme/theme-style'
export { contrast, luminance } from './tokens/contrast'
export { colorVariables, cssVariableNames, cssVariables, type LengthUnit, themeRules } from './tokens/css-variables'
export { type Industry, night, palette } from './tokens/palette'
export { type Scheme, type SemanticColor, schemes } from './tokens/schemes'
export {
  type Breakpoint,
  breakpoints,
  type ControlSize,
  controlHeights,
  grid,
  type Radius,
  radius,
  type SpaceStep,
  space,
  touchTargetPx,
} from './tokens/space'
export {
  type Duration,
  durations,
  type Easing,
  type Elevation,
  easings,
  elevation,
  focusRing,
  iconGrid,
  type Layer,
  layers,
} from './tokens/surface'
export { below, colorValue, focusVisible, from, type TokenName, token, tokenNames, typeStep } from './tokens/token'
export {
  type FontFamily,
  fontFamilies,
  largeTextScale,
  type TypeStep,
  type TypeStepValue,
  typeSteps,
} from './tokens/type'
