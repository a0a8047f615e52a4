import type { UiStrings } from '../strings/strings'
import { fill } from '../translation/fill'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/**
 * A duration as text in its two largest units: `2 天 3 小时`, `14 分钟`, `不足 1 分钟`. Takes ms; ignores the sign.
 * `strings` replaces the Chinese units, as in `spanText(ms, uiEnglish)`: `2 d 3 h`.
 */
export function spanText(spanMs: number, strings: Partial<UiStrings> = {}): string {
  const {
    spanDays = '{n} 天',
    spanHours = '{n} 小时',
    spanMinutes = '{n} 分钟',
    spanUnderMinute = '不足 1 分钟',
  } = strings
  const span = Math.abs(spanMs)
  const units = [
    [spanDays, Math.floor(span / dayMs)],
    [spanHours, Math.floor((span % dayMs) / hourMs)],
    [spanMinutes, Math.floor((span % hourMs) / minuteMs)],
  ] as const
  const largest = units.findIndex(([, n]) => n > 0)
  if (largest < 0) return spanUnderMinute
  return units
    .slice(largest, largest + 2)
    .flatMap(([unit, n]) => (n > 0 ? fill(unit, { n }) : []))
    .join(' ')
}
