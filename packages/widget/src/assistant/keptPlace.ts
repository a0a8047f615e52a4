/** Where this device keeps how far up the page's edge the button was moved. */

/** @param prefix begins the key in the browser's storage. */
export const placeKey = (prefix: string): string => `${prefix}.buttonAt`

/** 0 at the lower edge, where everybody's begins, to 1 at the upper. */
export function keptPlace(prefix: string): number {
  try {
    const at = Number(localStorage.getItem(placeKey(prefix)))
    return at > 0 ? Math.min(1, at) : 0
  } catch {
    // Storage refused.
    return 0
  }
}
