/** Converts the filter's days for the call: from the first day's first second to the last day's last (D1 §5). */
export const periodOf = (from: string, to: string): { filterStartTime: string; filterEndTime: string } => ({
  filterStartTime: isDay(from) ? `${from} 00:00:00` : '',
  filterEndTime: isDay(to) ? `${to} 23:59:59` : '',
})

/** A URL may contain anything; only existing days are used. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
