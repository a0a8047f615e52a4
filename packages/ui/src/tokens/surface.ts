// Stacking, shadows, motion and focus ring: design.md §2.4.

/** Shadows. Step 0 has no shadow: a hairline marks the edge. */
export const elevation = {
  0: 'none',
  1: '0 1px 2px rgba(18, 31, 64, 0.06)',
  2: '0 8px 24px rgba(18, 31, 64, 0.12)',
  3: '0 16px 48px rgba(18, 31, 64, 0.20)',
} as const

/** The name of a shadow, see `elevation`. */
export type Elevation = keyof typeof elevation

/** Durations in milliseconds. Only opacity and transform animate; with reduced motion nothing moves. */
export const durations = { press: 80, hover: 120, open: 200, page: 320, thread: 480 } as const

/** The name of a duration, see `durations`. */
export type Duration = keyof typeof durations

/** Timing functions: entering, leaving, and the thread, which moves at a constant speed. */
export const easings = {
  out: 'cubic-bezier(.2, 0, 0, 1)',
  exit: 'cubic-bezier(.4, 0, 1, 1)',
  thread: 'linear',
} as const

/** The name of a timing function, see `easings`. */
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

/** The name of a stacking level, see `layers`. */
export type Layer = keyof typeof layers

/** Focus ring: width and offset in px, drawn on `:focus-visible`, never removed. */
export const focusRing = { widthPx: 2, offsetPx: 2 } as const

/** Icons: one 24 px grid, 1.5 stroke. */
export const iconGrid = { size: 24, stroke: 1.5 } as const
