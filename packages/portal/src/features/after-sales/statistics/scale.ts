/** Axes of the charts. Pure. */

/** Returns a round number not below the value, with the ticks up to it, at most five: 0, 5, 10 for 9. */
export function axisOf(most: number): { top: number; ticks: readonly number[] } {
  if (most <= 0) return { top: 1, ticks: [0, 1] }
  const rough = most / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const factor = [1, 2, 5, 10].find((one) => one * power >= rough) ?? 10
  const step = Math.max(1, factor * power)
  const count = Math.ceil(most / step)
  return { top: count * step, ticks: Array.from({ length: count + 1 }, (_, at) => at * step) }
}

/** Returns the interval of labelled columns at which labels of `namePx` do not overlap. */
export const namesEvery = (columns: number, widthPx: number, namePx: number): number =>
  Math.max(1, Math.ceil((columns * namePx) / Math.max(1, widthPx)))
