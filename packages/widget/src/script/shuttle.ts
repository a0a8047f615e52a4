/**
 * 小梭 for the loader: the same drawing as ui's Mascot with its normal face, as plain SVG elements without React and without
 * markup strings (Trusted Types). Screen readers get only the button's accessible name. A test compares the two drawings.
 */
const NAMES = ['d', 'fill', 'stroke', 'stroke-width'] as const
/** Attribute values in the order of `NAMES`; the sheet sets omitted ones, see placeholder.ts. */
type Shape = readonly string[]

const HULL = 'M32 3c9 8 17 16 17 29s-8 21-17 29c-9-8-17-16-17-29S23 11 32 3z'
const LINE = '#1B2D59'
const INK = '#121F40'

export const SHUTTLE: readonly Shape[] = [
  [HULL, '#fff'],
  ['M32 3c9 8 17 16 17 29s-8 21-17 29c7-9 11-17 11-29S39 12 32 3z', '#C3CEE6'],
  [`${HULL}M32 3v5M32 56v5`, 'none', LINE],
  ['M17.5 44.5c9 4 20 4 29 0M19.5 49c8 3.5 17 3.5 25 0M46.5 44.5c5 1 8 4 10 9', 'none', '#D4602A', '2.5'],
  ['M26.5 22h11a9.5 9.5 0 0 1 0 19h-11a9.5 9.5 0 0 1 0-19z', '#EEF1F8', LINE],
  ['M25.5 30h0M38.5 30h0', 'none', INK, '5.2'],
  ['M28.5 36.5c2 2 5 2 7 0', 'none', INK],
]

const make = (tag: string) => document.createElementNS('http://www.w3.org/2000/svg', tag)

export function drawShuttle(): Element {
  const svg = make('svg')
  svg.setAttribute('viewBox', '0 0 64 64')
  for (const shape of SHUTTLE) {
    const path = make('path')
    shape.forEach((value, at) => void path.setAttribute(NAMES[at] as string, value))
    svg.append(path)
  }
  return svg
}
