/** Position of the button along the page's edge, and where this device stores it. */

/** Distance of button and window from the edges of the page, in px. */
export const EDGE_PX = 24

/** Page height in px that the button and its distances from the lower edge and from a header above take. */
export const TAKEN_PX = 176

/** A pointer that moves by less than this is a press, in px. */
export const PRESS_PX = 6

/** @param prefix prefix of the keys in the browser's storage. */
export const placeKey = (prefix: string): string => `${prefix}.buttonAt`

/** Where the user has moved the assistant's button: from 0 at the lower edge, the default, to 1 at the upper one. */
export function keptPlace(prefix: string): number {
  try {
    const at = Number(localStorage[placeKey(prefix)])
    return at > 0 ? Math.min(1, at) : 0
  } catch {
    // The browser refuses storage.
    return 0
  }
}

/**
 * The button's distance from the lower edge, for `style.bottom`.
 * @param lift extra distance from the lower edge, in px.
 * @param at as `keptPlace` returns it.
 */
export const bottomOf = (lift: number, at: number): string =>
  `calc(${EDGE_PX + lift}px + max(0px,100vh - ${TAKEN_PX + lift}px)*${at} + env(safe-area-inset-bottom))`
