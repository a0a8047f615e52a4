/**
 * 小梭 for the loader: the same drawing as ui's Mascot with its normal face, as plain SVG elements without React and
 * without markup strings (Trusted Types). A test holds the two drawings together.
 */
type Shape = readonly [tag: 'path' | 'circle' | 'rect', attributes: Readonly<Record<string, string | number>>]

const HULL = 'M32 3c9 8 17 16 17 29s-8 21-17 29c-9-8-17-16-17-29S23 11 32 3z'
const LINE = { stroke: '#1B2D59' }
const EYE = { cy: 30, r: 2.6, fill: '#121F40', stroke: 'none' }
const WEFT = { stroke: '#D4602A', 'stroke-width': 2.5 }

export const SHUTTLE: readonly Shape[] = [
  ['path', { d: HULL, fill: '#fff', ...LINE }],
  ['path', { d: 'M32 3c9 8 17 16 17 29s-8 21-17 29c7-9 11-17 11-29S39 12 32 3z', fill: '#C3CEE6' }],
  ['path', { d: HULL, ...LINE }],
  ['path', { d: 'M32 3v5M32 56v5', ...LINE }],
  ['path', { d: 'M17.5 44.5c9 4 20 4 29 0M19.5 49c8 3.5 17 3.5 25 0', ...WEFT }],
  ['path', { d: 'M46.5 44.5c5 1 8 4 10 9', ...WEFT }],
  ['rect', { x: 17, y: 22, width: 30, height: 19, rx: 9.5, fill: '#EEF1F8', ...LINE }],
  ['circle', { cx: 25.5, ...EYE }],
  ['circle', { cx: 38.5, ...EYE }],
  ['path', { d: 'M28.5 36.5c2 2 5 2 7 0', stroke: '#121F40' }],
]

const SVG = 'http://www.w3.org/2000/svg'

export function drawShuttle(): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  const frame = { viewBox: '0 0 64 64', width: 46, height: 46, fill: 'none', 'stroke-width': 2, 'aria-hidden': 'true' }
  const set = (element: Element, attributes: Readonly<Record<string, string | number>>) => {
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value as string)
  }
  set(svg, { ...frame, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' })
  for (const [tag, attributes] of SHUTTLE) {
    const shape = document.createElementNS(SVG, tag)
    set(shape, attributes)
    svg.append(shape)
  }
  return svg
}
