const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** A duration as text in its two largest units: `2 天 3 小时`, `14 分钟`, `不足 1 分钟`. Takes ms; ignores the sign. */
export function spanText(spanMs: number): string {
  const span = Math.abs(spanMs)
  const days = Math.floor(span / dayMs)
  const hours = Math.floor((span % dayMs) / hourMs)
  const minutes = Math.floor((span % hourMs) / minuteMs)
  if (days > 0) return hours > 0 ? `${days} 天 ${hours} 小时` : `${days} 天`
  if (hours > 0) return minutes > 0 ? `${hours} 小时 ${minutes} 分钟` : `${hours} 小时`
  return minutes > 0 ? `${minutes} 分钟` : '不足 1 分钟'
}
