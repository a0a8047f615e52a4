/**
 * The second style of the generator: the same shapes lit like a scale model. Each face takes its colour from its direction,
 * cylinders and balls get gradients, and every thing casts a soft shadow on the floor. Used for evidence scenes (`evidence.ts`);
 * parts and machines stay line drawings (design §9). Pure: the same input returns the same bytes.
 */
import type { Ink, Shape } from './geometry/shape'
import { type Arc, add, type Flat, type Point, pointOn, scale } from './geometry/space'
import { onScreen, outlineText, relative, short, type View } from './render'

type Colour = readonly [red: number, green: number, blue: number]

/** Contents of a scene: the room, which receives light and shadows, and the things in it. */
export interface Staged {
  /** Floor, walls and the light on them, flat, in drawing order. */
  room: readonly Shape[]
  things: readonly Shape[]
  /** What the camera shows completely; defaults to the things. */
  focus?: readonly Shape[]
}

const materials: Record<Exclude<Ink, 'none'>, Colour> = {
  line: [58, 74, 116],
  faint: [150, 166, 204],
  ground: [185, 198, 227],
  top: [250, 250, 250],
  left: [246, 247, 250],
  right: [238, 241, 248],
  dark: [104, 130, 190],
  deep: [30, 44, 82],
  thread: [219, 103, 48],
  yarn: [252, 226, 204],
}

interface Paint {
  inks: typeof materials
  /** Light on a face in shade, 0..1. */
  least: number
}
const painted: Paint = { inks: materials, least: 0.68 }
/** Floor and walls have the portal's cloth colours, so that the things stand out. */
const plaster: Paint = {
  least: 0.86,
  inks: {
    ...materials,
    ground: [236, 230, 219],
    left: [255, 250, 241],
    right: [247, 241, 230],
    faint: [203, 200, 196],
  },
}

/** Direction to the lamp: from the upper left, in front. */
const lamp: Point = [-0.3, 0.42, 0.857]
/** Distance of a point's shadow from its foot, per unit of height. */
const fall: Flat = [0.34, -0.3]

const lit = ([r, g, b]: Colour, light: number): Colour => {
  // Shade is bluer and light is warmer, as in a room with a window.
  const shade = 1 - light
  return [r * (light - shade * 0.06), g * light, b * (light + shade * 0.14)]
}
const hex = (colour: Colour): string =>
  `#${colour
    .map((value) =>
      Math.max(0, Math.min(255, Math.round(value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Corners of a path; an arc is sampled at eight points. */
function cornersOf(one: Shape): Point[] {
  return [
    one.start,
    ...one.steps.flatMap((step) =>
      'to' in step
        ? [step.to]
        : Array.from({ length: 8 }, (_, at) =>
            pointOn(step.arc, step.arc.from + ((step.arc.to - step.arc.from) * (at + 1)) / 8),
          ),
    ),
  ]
}

/** How much light of the lamp a face gets, 0..1; `least` in shade. */
function lightOn(corners: readonly Point[], least: number): number {
  let [x, y, z] = [0, 0, 0]
  corners.forEach((a, at) => {
    const b = corners[(at + 1) % corners.length] as Point
    x += (a[1] - b[1]) * (a[2] + b[2])
    y += (a[2] - b[2]) * (a[0] + b[0])
    z += (a[0] - b[0]) * (a[1] + b[1])
  })
  const size = Math.hypot(x, y, z) || 1
  // Only faces towards the eye are drawn, so the normal must point there.
  const way = x + y + z * 0.894 < 0 ? -1 : 1
  const facing = ((x * lamp[0] + y * lamp[1] + z * lamp[2]) / size) * way
  return least + (1.02 - least) * Math.max(0, facing)
}

/** Whether a shape is the side of a cylinder: two arcs joined by one line. */
const isSkin = ({ steps: [first, second, third], steps }: Shape): boolean =>
  steps.length === 3 && !!first && 'arc' in first && !!second && 'to' in second && !!third && 'arc' in third
/** Whether a shape is a ball: a circle that is across no axis (`ball` of prism.ts). */
const isBall = ({ steps: [first], steps }: Shape): boolean =>
  steps.length === 2 && !!first && 'arc' in first && first.arc.u[0] !== 0 && first.arc.u[1] !== 0

/** Gradients by their text, so that equal ones are defined once. */
class Gradients {
  readonly #ids = new Map<string, string>()
  add(
    kind: 'linearGradient' | 'radialGradient',
    attributes: string,
    stops: readonly (readonly [number, Colour])[],
  ): string {
    const text = `${attributes}>${stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${hex(colour)}"/>`).join('')}</${kind}>`
    const key = `${kind} ${text}`
    const id = this.#ids.get(key) ?? `g${this.#ids.size}`
    this.#ids.set(key, id)
    return `url(#${id})`
  }
  toString(): string {
    return [...this.#ids].map(([key, id]) => `<${key.replace(' ', ` id="${id}" `)}`).join('')
  }
}

/** Light, highlight and shade across a cylinder, from its lit edge to the other. */
function skinFill(one: Shape, colour: Colour, view: View, gradients: Gradients): string {
  const { arc } = one.steps[0] as { arc: Arc }
  const ends = [pointOn(arc, arc.from), pointOn(arc, arc.to)].map((p) => onScreen(p, view)) as [Flat, Flat]
  const [from, to] = ends[0][0] + ends[0][1] * 1.5 <= ends[1][0] + ends[1][1] * 1.5 ? ends : [ends[1], ends[0]]
  const at = `gradientUnits="userSpaceOnUse" x1="${short(from[0])}" y1="${short(from[1])}" x2="${short(to[0])}" y2="${short(to[1])}"`
  return gradients.add('linearGradient', at, [
    [0, lit(colour, 0.8)],
    [0.26, lit(colour, 1.04)],
    [0.6, lit(colour, 0.8)],
    [1, lit(colour, 0.5)],
  ])
}

const ballFill = (colour: Colour, gradients: Gradients): string =>
  gradients.add('radialGradient', 'cx=".36" cy=".3" r=".75"', [
    [0, lit(colour, 1.06)],
    [0.45, lit(colour, 0.88)],
    [1, lit(colour, 0.5)],
  ])

/** A face: slightly lighter where the lamp is nearer. */
const faceFill = (colour: Colour, light: number, gradients: Gradients): string =>
  gradients.add('linearGradient', 'x1="0" y1="0" x2=".7" y2="1"', [
    [0, lit(colour, Math.min(1.02, light * 1.04))],
    [1, lit(colour, light * 0.9)],
  ])

function faces(shapes: readonly Shape[], { inks, least }: Paint, view: View, gradients: Gradients): string {
  const thin = view.width / 900
  let wasSkin = false
  let wasBall = false
  return shapes
    .filter((one) => !one.turns?.isMark)
    .map((one) => {
      const d = relative(outlineText(one, view))
      const opacity = one.opacity === undefined ? '' : ` fill-opacity="${one.opacity}"`
      const skin = isSkin(one)
      const round = isBall(one)
      // The line drawing puts highlight, shade and an outline over a cylinder, and a highlight over a ball: here the gradient
      // replaces them.
      if ((skin && wasSkin) || (round && wasBall && one.stroke === 'none')) return ''
      wasSkin = skin
      wasBall = round
      if (one.fill === 'none') {
        if (one.stroke === 'none' || one.stroke === 'ground') return ''
        return `<path fill="none" stroke="${hex(inks[one.stroke])}" stroke-width="${short(one.weight * thin)}" d="${d}"/>`
      }
      const colour = inks[one.fill]
      const light = lightOn(cornersOf(one), least)
      const fill = skin
        ? skinFill(one, colour, view, gradients)
        : round
          ? ballFill(colour, gradients)
          : faceFill(colour, light, gradients)
      const edge =
        one.stroke === 'none' || skin || round
          ? ''
          : ` stroke="${hex(lit(colour, light * 0.8))}" stroke-width="${short(one.weight * thin * 0.5)}"`
      return `<path fill="${fill}"${opacity}${edge} d="${d}"/>`
    })
    .join('')
}

/** The shadows on the floor as one path: `reach` 1 for the cast shadow, 0 for the dark area under the thing. */
function shadows(shapes: readonly Shape[], view: View, reach: 0 | 1): string {
  return shapes
    .filter((one) => one.fill !== 'none' && one.opacity === undefined)
    .map((one) => {
      const corners = cornersOf(one)
      if (reach === 0 && Math.min(...corners.map(([, , z]) => z)) > 12) return ''
      const flat = corners.map(([x, y, z]) =>
        onScreen(reach === 0 ? [x, y, 0] : add([x, y, 0], scale([fall[0], fall[1], 0], z)), view),
      )
      const area = flat.reduce((sum, a, at) => {
        const b = flat[(at + 1) % flat.length] as Flat
        return sum + a[0] * b[1] - b[0] * a[1]
      }, 0)
      if (Math.abs(area) < 60) return ''
      // All with the same winding, so that overlapping ones do not cancel out.
      const round = area > 0 ? flat : flat.reverse()
      return `M${round.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}Z`
    })
    .join('')
}

/** A complete SVG file of the lit scene. */
export function toShadedSvg({ room, things }: Staged, view: View): string {
  const gradients = new Gradients()
  const thin = view.width / 900
  const drawnRoom = faces(room, plaster, view, gradients)
  const drawn = faces(things, painted, view, gradients)
  const blur = (id: string, by: number) =>
    `<filter id="${id}" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="${short(by * thin)}"/></filter>`
  const dark = (id: string, opacity: number, d: string) =>
    `<g opacity="${opacity}" filter="url(#${id})"><path fill="#1b2440" d="${d}"/></g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${view.width} ${view.height}" stroke-linecap="round" stroke-linejoin="round"><defs>${gradients}${blur('far', 5)}${blur('near', 3)}<radialGradient id="edge" cx=".45" cy=".42" r=".8"><stop offset=".55" stop-color="#121f40" stop-opacity="0"/><stop offset="1" stop-color="#121f40" stop-opacity=".16"/></radialGradient></defs>${drawnRoom}${dark('far', 0.26, shadows(things, view, 1))}${dark('near', 0.3, shadows(things, view, 0))}${drawn}<rect width="${view.width}" height="${view.height}" fill="url(#edge)"/></svg>`
}
