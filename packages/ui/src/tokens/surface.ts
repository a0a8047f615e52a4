// What lies over what, how it lifts, how it moves, where the focus ring sits: design.md §2.4.

/** Shadows. Step 0 is no shadow: a hairline carries the edge. */
export const elevation = {
  0: 'none',
  1: '0 1px 2px rgba(18, 31, 64, 0.06)',
  2: '0 8px 24px rgba(18, 31, 64, 0.12)',
  3: '0 16px 48px rgba(18, 31, 64, 0.20)',
} as const

/** The name of a shadow, see `elevation`. */
export type Elevation = keyof typeof elevation

/** Durations in milliseconds. Only opacity and transform move; with reduced motion nothing travels. */
export const durations = { press: 80, hover: 120, open: 200, page: 320, thread: 480 } as const

/** The name of a length of motion, see `durations`. */
export type Duration = keyof typeof durations

/** Timing functions: entering, leaving, and the thread, which is drawn at one speed. */
export const easings = {
  out: 'cubic-bezier(.2, 0, 0, 1)',
  exit: 'cubic-bezier(.4, 0, 1, 1)',
  thread: 'linear',
} as const

/** The name of a curve of motion, see `easings`. */
export type Easing = keyof typeof easings

/** The only stacking levels of the product. */
export const layers = {
  sticky: 90,
  header: 100,
  chat: 200,
  drawer: 300,
  dialog: 400,
  preview: 450,
  toast: 500,
  tooltip: 600,
} as const

/** The name of a level on the z axis, see `layers`. */
export type Layer = keyof typeof layers

/** Focus ring: width and offset in px, drawn on `:focus-visible`, never removed. */
export const focusRing = { widthPx: 2, offsetPx: 2 } as const

/** Icons: one 24 grid, 1.5 stroke. */
export const iconGrid = { size: 24, stroke: 1.5 } as const
