/** `rem` follows the root font size above a px minimum; `px` is independent of it. */
export type LengthUnit = 'rem' | 'px'

/** The spelling of a token's name in CSS: `textMeta` → `text-meta`. */
export const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** A size with a minimum in px: `max(14px, 1rem)`, in px the minimum alone. */
export const floored = (
  unit: LengthUnit,
  { floorPx, rem }: { readonly floorPx: number; readonly rem: number },
): string => (unit === 'px' ? `${floorPx}px` : `max(${floorPx}px, ${rem}rem)`)
