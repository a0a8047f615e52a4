// Lengths of design.md §2.3 and §2.4. Spacing is in rem on pages. Inside a shadow root, where rem depends on the host page, the
// same step is rem × 16 px.

/** Space steps in rem. Section rhythm 9, card padding 5, control gap 3. */
export const space = { 1: 0.25, 2: 0.5, 3: 0.75, 4: 1, 5: 1.5, 6: 2, 7: 3, 8: 4, 9: 6, 10: 8 } as const

/** The name of a step of the spacing scale, see `space`. */
export type SpaceStep = keyof typeof space

/** Corner radii in px; `round` is for avatars and the chat button only. */
export const radius = { control: 2, card: 2, dialog: 4, bubble: 10, tail: 2, round: 9999 } as const

/** The name of a corner radius, see `radius`. */
export type Radius = keyof typeof radius

/** Control heights: minimum in px and size in rem. Under 992 px every control is at least `touchTargetPx` high. */
export const controlHeights = {
  S: { floorPx: 28, rem: 1.75 },
  M: { floorPx: 36, rem: 2.5 },
  L: { floorPx: 44, rem: 3 },
} as const

/** The name of a control's height, see `controlHeights`. */
export type ControlSize = keyof typeof controlHeights

/** Minimum height and width of an element that is pressed under 992 px, in px; design.md §2.4. */
export const touchTargetPx = 44

/** Breakpoints in px (min-width of the wider side): 1500 and 1200 for the menu, 992 mobile, 640 single column. */
export const breakpoints = { menuWide: 1500, menu: 1200, desktop: 992, column: 640 } as const

/** The name of a width at which the layout changes, see `breakpoints`. */
export type Breakpoint = keyof typeof breakpoints

/** The grid at 1920: content and side in rem, gutter in rem, 12 columns; below 992 four columns with 16 px sides. */
export const grid = {
  contentRem: 105,
  sideRem: 7.5,
  sideNarrowRem: 3,
  sideMobilePx: 16,
  gutterRem: 1.5,
  columns: 12,
  mobileColumns: 4,
} as const
