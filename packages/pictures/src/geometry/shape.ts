/**
 * A picture is a list of shapes in drawing order: paths in space, each with an ink for its ground and its line.
 * Shapes are plain values, so the same list becomes an SVG text (files), React elements (pages) or canvas frames.
 */
import { type Arc, add, type Point, scale } from './space'

/** What a surface is, not its colour: `tones.ts` gives the colours for light and dark grounds. */
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
  /** Ground opacity 0..1, for webs. */
  opacity?: number
  /** Set on paths along which material runs: pages move dashes along them. */
  flows?: boolean
  /** Set on what turns with a roller, for drawings that move. */
  turns?: Turn
}

/** The axis, along y, that a shape turns about. */
export interface Turn {
  centre: Point
  /** Of the roller's skin, which runs as fast as the material. */
  radius: number
  /** 1: its top runs along +x. */
  way: 1 | -1
  /** A mark that shows the turning; still drawings leave it out. */
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

/** The same shapes somewhere else. */
export const moved = (shapes: readonly Shape[], by: Point): Shape[] =>
  shapes.map((one) => ({
    ...one,
    start: add(one.start, by),
    ...(one.turns ? { turns: { ...one.turns, centre: add(one.turns.centre, by) } } : {}),
    steps: one.steps.map((step) =>
      'to' in step ? { to: add(step.to, by) } : { arc: { ...step.arc, centre: add(step.arc.centre, by) } },
    ),
  }))

/** The same shapes larger or smaller, seen from the origin; line weights stay. */
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
