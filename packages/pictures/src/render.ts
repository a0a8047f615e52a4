/**
 * From shapes in space to flat paths. The picture is fitted into its frame once, so line widths are exact in px at any size.
 * Coordinates are rounded to a tenth, which keeps files small and bytes stable.
 */
import type { Shape, Step, Turn } from './geometry/shape'
import { type Arc, cross, ellipseOf, type Flat, type Point, pointOn, project } from './geometry/space'
import { type Tone, tones } from './tones'

/** Position of the picture's origin in the frame, and the size of one unit in px. */
export interface View {
  width: number
  height: number
  scale: number
  origin: Flat
}

/** One path, ready to be drawn. */
export interface FlatPath {
  d: string
  fill: string
  stroke: string
  strokeWidth: number
  opacity?: number
  flows?: boolean
  /** For a rotating shape: axis and radius on the screen; `way` as in `Turn`. */
  turns?: { x: number; y: number; radius: number; way: 1 | -1 }
}

/** A number of a path, rounded to tenths. */
export const short = (value: number): string => {
  const rounded = Math.round(value * 10) / 10
  return String(Object.is(rounded, -0) ? 0 : rounded)
}

export const onScreen = (p: Point, view: View): Flat => {
  const [x, y] = project(p)
  return [view.origin[0] + x * view.scale, view.origin[1] + y * view.scale]
}

const pair = (p: Flat) => `${short(p[0])} ${short(p[1])}`

function arcText(arc: Arc, view: View): string {
  const u = project(arc.u)
  const v = project(arc.v)
  const { rx, ry, tilt } = ellipseOf(u, v)
  const turn = arc.to - arc.from
  const large = Math.abs(turn) > Math.PI + 1e-9 ? 1 : 0
  const sweep = cross(u, v) * turn > 0 ? 1 : 0
  const end = onScreen(pointOn(arc, arc.to), view)
  return `A${short(rx * view.scale)} ${short(ry * view.scale)} ${short(tilt)} ${large} ${sweep} ${pair(end)}`
}

const stepText = (step: Step, view: View) =>
  'to' in step ? `L${pair(onScreen(step.to, view))}` : arcText(step.arc, view)

/** The `d` of a shape's path. */
export const outlineText = (one: Shape, view: View): string =>
  `M${pair(onScreen(one.start, view))}${one.steps.map((step) => stepText(step, view)).join('')}${one.closed ? 'Z' : ''}`

/** Main line width in px: 2 in a hero, 1.5 at 800 × 600, 1 small (design §9). */
const lineOf = (width: number): number => (width >= 1200 ? 2 : width >= 640 ? 1.5 : 1)

/** The paths of a picture; `isMoving`: includes the marks that make the rotation of rollers visible. */
export function flatten(shapes: readonly Shape[], view: View, tone: Tone, isMoving = false): FlatPath[] {
  const colours = tones[tone]
  const line = lineOf(view.width)
  return shapes
    .filter((one) => isMoving || !one.turns?.isMark)
    .map((one) => ({
      d: outlineText(one, view),
      fill: one.fill === 'none' ? 'none' : colours[one.fill],
      stroke: one.stroke === 'none' ? 'none' : colours[one.stroke],
      strokeWidth: Math.round(one.weight * line * 100) / 100,
      ...(one.opacity === undefined ? {} : { opacity: one.opacity }),
      ...(one.flows ? { flows: true } : {}),
      ...(one.turns && isMoving ? { turns: turnOf(one.turns, view) } : {}),
    }))
}

function turnOf({ centre, radius, way }: Turn, view: View): NonNullable<FlatPath['turns']> {
  const [x, y] = onScreen(centre, view)
  return { x, y, radius: radius * view.scale, way }
}

/** The screen directions of x and z, for an axis along y. A rotation about such an axis is a rotation in their plane. */
const turningPlane = { u: project([1, 0, 0]), v: project([0, 0, 1]) }

/** The rotation by `angle` (radians, positive: from +x up to +z) about `centre`, as the six numbers of an affine map. */
export function turnOnScreen(
  centre: { x: number; y: number },
  angle: number,
): [number, number, number, number, number, number] {
  const { u, v } = turningPlane
  const size = cross(u, v)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  // The images of u and v, and from them those of the screen's own axes.
  const [ux, uy] = [u[0] * cos + v[0] * sin, u[1] * cos + v[1] * sin]
  const [vx, vy] = [v[0] * cos - u[0] * sin, v[1] * cos - u[1] * sin]
  const a = (ux * v[1] - vx * u[1]) / size
  const b = (uy * v[1] - vy * u[1]) / size
  const c = (vx * u[0] - ux * v[0]) / size
  const d = (vy * u[0] - uy * v[0]) / size
  return [a, b, c, d, centre.x - a * centre.x - c * centre.y, centre.y - b * centre.x - d * centre.y]
}

/** Bounding box of the shapes on the screen at scale 1; arcs are sampled at eight points each. */
function boundsOf(shapes: readonly Shape[]): { x0: number; y0: number; x1: number; y1: number } {
  const box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity }
  const take = (p: Point) => {
    const [x, y] = project(p)
    box.x0 = Math.min(box.x0, x)
    box.x1 = Math.max(box.x1, x)
    box.y0 = Math.min(box.y0, y)
    box.y1 = Math.max(box.y1, y)
  }
  for (const one of shapes) {
    if (one.stroke === 'ground') continue
    take(one.start)
    for (const step of one.steps) {
      if ('to' in step) take(step.to)
      else
        for (let probe = 0; probe <= 8; probe += 1)
          take(pointOn(step.arc, step.arc.from + ((step.arc.to - step.arc.from) * probe) / 8))
    }
  }
  return box
}

/** The view that shows all shapes (except floor lines) centred in a frame, `margin` px from its edges. */
export function fit(shapes: readonly Shape[], width: number, height: number, margin: number): View {
  const { x0, y0, x1, y1 } = boundsOf(shapes)
  const scale = Math.min((width - 2 * margin) / (x1 - x0), (height - 2 * margin) / (y1 - y0))
  return {
    width,
    height,
    scale,
    origin: [width / 2 - ((x0 + x1) / 2) * scale, height / 2 - ((y0 + y1) / 2) * scale],
  }
}

/**
 * A complete SVG file of the picture. The same input returns the same bytes. Consecutive paths of one style share a group; lines
 * without a fill become one path, because their order is not visible.
 */
export function toSvg(shapes: readonly Shape[], view: View, tone: Tone): string {
  const groups: { look: string; isLine: boolean; paths: string[] }[] = []
  for (const path of flatten(shapes, view, tone)) {
    const look = `fill="${path.fill}" stroke="${path.stroke}" stroke-width="${path.strokeWidth}"${
      path.opacity === undefined ? '' : ` fill-opacity="${path.opacity}"`
    }`
    const last = groups.at(-1)
    if (last?.look === look) last.paths.push(relative(path.d))
    else groups.push({ look, isLine: path.fill === 'none', paths: [relative(path.d)] })
  }
  const drawn = groups.map(({ look, isLine, paths }) => {
    if (isLine || paths.length === 1) return `<path ${look} d="${paths.join('')}"/>`
    return `<g ${look}>${paths.map((d) => `<path d="${d}"/>`).join('')}</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${view.width} ${view.height}" stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}</svg>`
}

/** The same path with relative coordinates, in tenths without unnecessary characters: about half the bytes. */
export function relative(d: string): string {
  let x = 0
  let y = 0
  let text = ''
  const step = (value: number, from: number) => Math.round((value - from) * 10) / 10
  const joined = (numbers: readonly number[]) =>
    numbers.reduce((line, value) => {
      const word = String(Object.is(value, -0) ? 0 : value).replace(/^(-?)0\./, '$1.')
      return line === '' || word.startsWith('-') ? line + word : `${line} ${word}`
    }, '')
  for (const [, command = '', rest = ''] of d.matchAll(/([MLAZ])([^MLAZ]*)/g)) {
    const numbers = rest.trim() === '' ? [] : rest.trim().split(/[ ,]+/).map(Number)
    const [tx = 0, ty = 0] = numbers.slice(-2)
    if (command === 'Z') text += 'z'
    else if (command === 'M') text += `M${joined(numbers)}`
    else if (command === 'A') text += `a${joined([...numbers.slice(0, 5), step(tx, x), step(ty, y)])}`
    else {
      const [dx, dy] = [step(tx, x), step(ty, y)]
      text += dy === 0 ? `h${joined([dx])}` : dx === 0 ? `v${joined([dy])}` : `l${joined([dx, dy])}`
    }
    if (command !== 'Z') [x, y] = [tx, ty]
  }
  return text
}

/** The view that shows all shapes as large as they fit into a part of the frame, `[x0, y0, x1, y1]` in px. */
export function fitInto(
  shapes: readonly Shape[],
  width: number,
  height: number,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
): View {
  const inner = fit(shapes, x1 - x0, y1 - y0, 0)
  return { width, height, scale: inner.scale, origin: [inner.origin[0] + x0, inner.origin[1] + y0] }
}
