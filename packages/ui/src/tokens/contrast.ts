// The WCAG 2.2 contrast formula; tests recompute the table of design.md §2.1 with it.

const channel = (value: number): number => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Relative luminance 0..1 of a six-digit hex colour. @throws Error for any other notation. */
export function luminance(hex: string): number {
  const digits = /^#([0-9a-f]{6})$/i.exec(hex)?.[1]
  if (!digits) throw new Error(`luminance expects a colour as #RRGGBB, got "${hex}"`)
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => channel(Number.parseInt(digits.slice(at, at + 2), 16)))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio 1..21 of two six-digit hex colours, in either order. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}
