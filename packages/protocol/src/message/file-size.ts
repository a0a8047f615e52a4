const UNITS = ['B', 'KB', 'MB', 'GB'] as const

/**
 * Bytes as a person reads them: `812 B`, `3.4 MB`. Steps of 1000, like the limits of uploads, so that a file which is refused as
 * above 5 MB never reads 4.9 MB; one decimal below 10 and none above. `--` for what is no size: no number, or a negative one.
 */
export function fileSize(bytes: unknown): string {
  if (typeof bytes !== 'number' || !Number.isFinite(bytes) || bytes < 0) return '--'
  let [value, step] = [bytes, 0]
  // 999.5 of a unit rounds to 1000 of it, which is 1 of the next.
  while (value >= 999.5 && step < UNITS.length - 1) [value, step] = [value / 1000, step + 1]
  const text = value.toFixed(step > 0 && value < 9.95 ? 1 : 0)
  return `${text.replace(/\.0$/, '')} ${UNITS[step]}`
}
