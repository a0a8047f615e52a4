/** Formats durations, the same on every screen. */

/** `45 秒`, `3 分 05 秒`, `2 小时 10 分`; `--` for an unknown duration. */
export function durationText(ms: number | undefined): string {
  if (ms === undefined) return '--'
  const seconds = Math.round(ms / 1_000)
  if (seconds < 60) return `${seconds} 秒`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} 分 ${String(seconds % 60).padStart(2, '0')} 秒`
  return `${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分`
}
