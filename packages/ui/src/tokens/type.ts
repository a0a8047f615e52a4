// Type of design.md §2.2. Every step has a minimum in px because the root font size shrinks with the window and cancels browser
// zoom. Inside a shadow root, where rem depends on the host page, the minimum is the size.

const sans =
  '"Num", "PingFang SC", "HarmonyOS Sans SC", "Microsoft YaHei UI", "Microsoft YaHei", "Noto Sans SC", "Source Han Sans SC", "Noto Sans CJK SC", sans-serif'

/** Font stacks. "Num" has digits and Latin only; Chinese falls back to the system's fonts. */
export const fontFamilies = {
  text: sans,
  display: '"Portal Song", "Noto Serif SC", "Source Han Serif SC", "Noto Serif CJK SC", "Songti SC", serif',
  figures: sans,
} as const

/** The name of a font stack, see `fontFamilies`. */
export type FontFamily = keyof typeof fontFamilies

/** One type step. `floorPx` is the minimum in px, `rem` the size that grows with the root, `mobilePx` the size under 992 px. */
export interface TypeStepValue {
  readonly floorPx: number
  readonly rem: number
  readonly mobilePx: number
  /** Unitless line height. */
  readonly line: number
  readonly weight: 400 | 500 | 600 | 700
  readonly family: FontFamily
}

/** The eleven steps. Source: design.md §2.2, both tables. */
export const typeSteps = {
  display: { floorPx: 40, rem: 4, mobilePx: 32, line: 1.25, weight: 700, family: 'display' },
  h1: { floorPx: 30, rem: 2.5, mobilePx: 26, line: 1.3, weight: 700, family: 'display' },
  h2: { floorPx: 24, rem: 2.25, mobilePx: 22, line: 1.35, weight: 700, family: 'display' },
  h3: { floorPx: 18, rem: 1.375, mobilePx: 18, line: 1.4, weight: 600, family: 'text' },
  h4: { floorPx: 16, rem: 1.125, mobilePx: 16, line: 1.5, weight: 600, family: 'text' },
  bodyL: { floorPx: 16, rem: 1.125, mobilePx: 17, line: 1.8, weight: 400, family: 'text' },
  body: { floorPx: 14, rem: 1, mobilePx: 16, line: 1.75, weight: 400, family: 'text' },
  bodyS: { floorPx: 13, rem: 0.875, mobilePx: 14, line: 1.6, weight: 400, family: 'text' },
  caption: { floorPx: 12, rem: 0.8125, mobilePx: 12, line: 1.5, weight: 400, family: 'text' },
  figureXL: { floorPx: 36, rem: 3, mobilePx: 36, line: 1.1, weight: 600, family: 'figures' },
  figureL: { floorPx: 24, rem: 1.75, mobilePx: 24, line: 1.1, weight: 600, family: 'figures' },
} as const satisfies Record<string, TypeStepValue>

/** The name of a step of the type scale, see `typeSteps`. */
export type TypeStep = keyof typeof typeSteps

/** Factor of the footer switch 大字; 标准 is 1. */
export const largeTextScale = 1.15
