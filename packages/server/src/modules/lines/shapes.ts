/** How readings of the reference line vary, by what they measure: each at every step between -1 and 1, and the same at every look. */
export type Shape = 'steady' | 'ripple' | 'filling' | 'regulated' | 'wander' | 'counted'

/** Returns a number between -1 and 1 that belongs to a place and a seed. */
function scatter(place: number, seed: number): number {
  let bits = Math.imul(place ^ Math.imul(seed + 1, 0x9e3779b1), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 15), 0xc2b2ae35)
  return ((bits ^ (bits >>> 13)) >>> 0) / 0x7fffffff - 1
}

/** Goes from one scattered value to the next in `length` steps, without a corner. */
function waves(step: number, length: number, seed: number): number {
  const place = Math.floor(step / length)
  const part = step / length - place
  const share = part * part * (3 - 2 * part)
  return scatter(place, seed) * (1 - share) + scatter(place + 1, seed) * share
}

const shapes: Readonly<Record<Shape, (step: number, seed: number) => number>> = {
  /** A speed: held by its drive, with a small unrest. */
  steady: (step, seed) => 0.55 * waves(step, 150, seed) + 0.25 * waves(step, 5, seed + 1),
  /** Tension, air and water under pressure: a quick ripple on a slow course. */
  ripple: (step, seed) => 0.35 * Math.sin(step / (4 + (seed % 3)) + seed) + 0.6 * waves(step, 70, seed),
  /** What fills until it is washed or changed: rises evenly and falls at once. */
  filling: (step, seed) => {
    const length = 260 + (seed % 90)
    return 1.75 * (((step + seed) % length) / length) - 0.85 + 0.09 * waves(step, 6, seed)
  },
  /** A temperature: its controller swings slowly about the set value. */
  regulated: (step, seed) =>
    (0.55 + 0.2 * waves(step, 200, seed)) * Math.sin(step / (16 + (seed % 9)) + seed) +
    0.22 * waves(step, 120, seed + 1),
  /** A property of the material: wanders. */
  wander: (step, seed) => 0.75 * waves(step, 80 + (seed % 40), seed) + 0.24 * waves(step, 9, seed + 1),
  /** A count over a while: holds, then jumps. */
  counted: (step, seed) => 0.9 * scatter(Math.floor(step / 36), seed) + 0.08 * waves(step, 5, seed),
}

/** Returns the value of a shape at a step. */
export const shapeAt = (shape: Shape, step: number, seed: number): number => shapes[shape](step, seed)
