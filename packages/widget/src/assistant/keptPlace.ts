/** Where along the page's edge the button stands, and where this device keeps how far up it was moved. */

/** Distance of button and window from the edges of the page, px. */
export const EDGE_PX = 24

/** What the button and its distances from the lower edge and from a header above take of the page's height, px. */
export const TAKEN_PX = 176

/** A pointer that moves by less is a press, px. */
export const PRESS_PX = 6

/** @param prefix begins the key in the browser's storage. */
export const placeKey = (prefix: string): string => `${prefix}.buttonAt`

/** Where the person has moved the assistant's button: 0 at the lower edge, the default, to 1 at the upper. */
export function keptPlace(prefix: string): number {
  try {
    const at = Number(localStorage[placeKey(prefix)])
    return at > 0 ? Math.min(1, at) : 0
  } catch {
    // Storage refused.
    return 0
  }
}

/**
 * The button's distance from the lower edge, for `style.bottom`.
 * @param lift px above the place at the lower edge.
 * @param at as `keptPlace` gives it.
 */
export const bottomOf = (lift: number, at: number): string =>
  `calc(${EDGE_PX + lift}px + max(0px,100vh - ${TAKEN_PX + lift}px)*${at} + env(safe-area-inset-bottom))`
