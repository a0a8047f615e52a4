/**
 * A picture is a list of shapes in drawing order: paths in space, each with an ink for its fill and its line. Shapes are plain
 * values, so the same list becomes SVG text (files), React elements (pages) or canvas frames.
 */
import { type Arc, add, type Point, scale } from './space'

/** The role of a surface, not its colour: `tones.ts` has the colours for light and dark backgrounds. */
export type Ink = 'none' | 'line' | 'faint' | 'ground' | 'top' | 'left' | 'right' | 'dark' | 'deep' | 'thread' | 'yarn'

export type Step = { to: Point } | { arc: Arc }

export interface Shape {
  start: Point
  steps: readonly Step[]
  closed: boolean
  fill: Ink
  stroke: Ink
  /** Line width as a share of the picture's main line. */
  weight: number
  /** Fill opacity 0..1, for webs. */
  opacity?: number
  /** Set on paths along which material runs: pages animate dashes along them. */
  flows?: boolean
  /** Set on shapes that rotate with a roller, for animated drawings. */
  turns?: Turn
}

/** The axis, along y, that a shape rotates about. */
export interface Turn {
  centre: Point
  /** Radius of the roller's surface, which moves as fast as the material. */
  radius: number
  /** 1: its top moves along +x. */
  way: 1 | -1
  /** A mark that makes the rotation visible; still drawings omit it. */
  isMark?: true
}

export interface Look {
  fill?: Ink
  stroke?: Ink
  weight?: number
  opacity?: number
  flows?: boolean
  turns?: Turn
}

export const shape = (start: Point, steps: readonly Step[], closed: boolean, look: Look = {}): Shape => ({
  start,
  steps,
  closed,
  fill: look.fill ?? 'none',
  stroke: look.stroke ?? 'line',
  weight: look.weight ?? 1,
  ...(look.opacity === undefined ? {} : { opacity: look.opacity }),
  ...(look.flows ? { flows: true } : {}),
  ...(look.turns ? { turns: look.turns } : {}),
})

export function polygon(points: readonly Point[], look: Look = {}): Shape {
  const [first = [0, 0, 0] as Point, ...rest] = points
  return shape(
    first,
    rest.map((to) => ({ to })),
    true,
    { fill: 'left', ...look },
  )
}

export function polyline(points: readonly Point[], look: Look = {}): Shape {
  const [first = [0, 0, 0] as Point, ...rest] = points
  return shape(
    first,
    rest.map((to) => ({ to })),
    false,
    look,
  )
}

/** The same shapes, moved by a vector. */
export const moved = (shapes: readonly Shape[], by: Point): Shape[] =>
  shapes.map((one) => ({
    ...one,
    start: add(one.start, by),
    ...(one.turns ? { turns: { ...one.turns, centre: add(one.turns.centre, by) } } : {}),
    steps: one.steps.map((step) =>
      'to' in step ? { to: add(step.to, by) } : { arc: { ...step.arc, centre: add(step.arc.centre, by) } },
    ),
  }))

/** The same shapes scaled about the origin; line weights stay. */
export const scaled = (shapes: readonly Shape[], by: number): Shape[] =>
  shapes.map((one) => ({
    ...one,
    start: scale(one.start, by),
    ...(one.turns
      ? { turns: { ...one.turns, centre: scale(one.turns.centre, by), radius: one.turns.radius * by } }
      : {}),
    steps: one.steps.map((step) =>
      'to' in step
        ? { to: scale(step.to, by) }
        : {
            arc: {
              ...step.arc,
              centre: scale(step.arc.centre, by),
              u: scale(step.arc.u, by),
              v: scale(step.arc.v, by),
            },
          },
    ),
  }))
