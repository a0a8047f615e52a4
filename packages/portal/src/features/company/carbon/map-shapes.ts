/** Position of a province on the map: the bounding box of its polygons in percent of the map, and a path within that box. */
import type { MapOutline, ProvinceFigure } from '@weft/contract'

type Polygons = ProvinceFigure['polygonList']
type Ring = Polygons[number]

export interface MapFrame {
  x: number
  y: number
  width: number
  height: number
}

export interface MapPlace {
  left: number
  top: number
  width: number
  height: number
  /** For CSS `clip-path`; undefined where the shape is its box. */
  clip?: string
  /** Position of the name, in percent of the box. */
  label: { left: number; top: number }
}

function boxOf(points: Ring): MapFrame {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/** Bounding box of all provinces and outlines. */
export function frameOf(
  rows: readonly Pick<ProvinceFigure, 'polygonList'>[],
  outlines: readonly MapOutline[] = [],
): MapFrame {
  const points = [...rows.flatMap(({ polygonList }) => polygonList.flat()), ...outlines.flatMap((one) => one.points)]
  return points.length > 0 ? boxOf(points) : { x: 0, y: 0, width: 1, height: 1 }
}

/** The outlines as one SVG path. */
export const pathOf = (outlines: readonly MapOutline[]): string =>
  outlines.map(({ points }) => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`).join('')

/** Returns twice the area of a ring and the sums of its centroid, by the shoelace formula. */
function middleOf(ring: Ring): { area: number; x: number; y: number } {
  let [area, x, y] = [0, 0, 0]
  ring.forEach(([x0, y0], at) => {
    const [x1, y1] = ring[(at + 1) % ring.length] ?? [x0, y0]
    const cross = x0 * y1 - x1 * y0
    area += cross
    x += (x0 + x1) * cross
    y += (y0 + y1) * cross
  })
  return { area: Math.abs(area), x: x / (3 * area), y: y / (3 * area) }
}

const percent = (value: number, from: number, of: number) => Math.round(((value - from) / of) * 10_000) / 100

/** Undefined for a province without a shape. */
export function placeOf(polygons: Polygons, frame: MapFrame): MapPlace | undefined {
  const [largest] = polygons.map((ring) => ({ ring, ...middleOf(ring) })).sort((a, b) => b.area - a.area)
  if (!largest || largest.area === 0) return undefined
  const box = boxOf(polygons.flat())
  const inBox = ([x, y]: Ring[number]) => `${percent(x, box.x, box.width)}% ${percent(y, box.y, box.height)}%`
  const isBox = polygons.length === 1 && Math.abs(largest.area / 2 - box.width * box.height) < 1e-9
  // Joins the rings into one path: each returns to the start of the first ring. These connecting lines have no width.
  const [start] = polygons[0] ?? []
  const path = polygons.flatMap((ring) => [...ring, ...ring.slice(0, 1), ...(start ? [start] : [])])
  return {
    left: percent(box.x, frame.x, frame.width),
    top: percent(box.y, frame.y, frame.height),
    width: percent(box.width, 0, frame.width),
    height: percent(box.height, 0, frame.height),
    ...(isBox ? {} : { clip: `polygon(evenodd, ${path.map(inBox).join(', ')})` }),
    label: { left: percent(largest.x, box.x, box.width), top: percent(largest.y, box.y, box.height) },
  }
}
