import { isDay } from '@weft/contract'

/**
 * Converts the filter's days for the call: from the first day's first second to the last day's last (D1 §5). A URL may contain
 * anything; only existing days are used.
 */
export const periodOf = (from: string, to: string): { filterStartTime: string; filterEndTime: string } => ({
  filterStartTime: isDay(from) ? `${from} 00:00:00` : '',
  filterEndTime: isDay(to) ? `${to} 23:59:59` : '',
})
