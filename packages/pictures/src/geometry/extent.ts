/** The bounding box of shapes in space; arcs are sampled. Mounts of parts and floors take their size from it. */
import type { Shape } from './shape'
import { type Point, pointOn } from './space'

export interface Extent {
  low: Point
  high: Point
}

export function extentOf(shapes: readonly Shape[]): Extent {
  const low = [Infinity, Infinity, Infinity] as [number, number, number]
  const high = [-Infinity, -Infinity, -Infinity] as [number, number, number]
  const take = (p: Point) => {
    for (const axis of [0, 1, 2] as const) {
      low[axis] = Math.min(low[axis], p[axis])
      high[axis] = Math.max(high[axis], p[axis])
    }
  }
  for (const one of shapes) {
    take(one.start)
    for (const step of one.steps) {
      if ('to' in step) take(step.to)
      else
        for (let probe = 1; probe <= 4; probe += 1)
          take(pointOn(step.arc, step.arc.from + ((step.arc.to - step.arc.from) * probe) / 4))
    }
  }
  return { low, high }
}
