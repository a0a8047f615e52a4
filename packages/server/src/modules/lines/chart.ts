/** The last hour of a point as a chart: values with their unit, the time axis below, the set value and the limits. */

import { chinaTime } from '../../platform/china-time'
import { escapeHtml as asText } from '../../platform/escape-html'
import { drawnOf, limitsOf, type Point, readingAt } from './points'

const MINUTES = 60
const minuteMs = 60_000
const width = 560
const height = 220
/** Margins: values at the left, names of the limits at the right, time axis below. */
const plot = { left: 72, right: width - 88, top: 28, bottom: height - 32 } as const

/** Readings of a chart in a minute: with fewer a curve has corners that the point does not have. */
const IN_A_MINUTE = 4

/** Returns the readings of the last hour, the newest last. */
export const lastHour = (point: Point, now: number): number[] =>
  Array.from({ length: MINUTES * IN_A_MINUTE + 1 }, (_, index) =>
    readingAt(point, now - (MINUTES - index / IN_A_MINUTE) * minuteMs),
  )

export function chart(point: Point, now: number): string {
  const { low, high } = limitsOf(point)
  const { from, to } = drawnOf(point)
  const margin = (to - from) * 0.15
  const [bottom, top] = [from - margin, to + margin]
  const x = (minute: number) => plot.left + ((plot.right - plot.left) * minute) / MINUTES
  const y = (value: number) => plot.bottom - ((plot.bottom - plot.top) * (value - bottom)) / (top - bottom)
  const at = (value: number) => value.toFixed(point.digits)

  const rule = (value: number, name: string, dash: string) =>
    `<path d="M${plot.left} ${y(value).toFixed(1)}H${plot.right}" class="${dash}"/>` +
    `<text x="${plot.left - 8}" y="${(y(value) + 4).toFixed(1)}" class="end">${at(value)}</text>` +
    `<text x="${plot.right + 8}" y="${(y(value) + 4).toFixed(1)}">${name}</text>`
  const sinceTen = Math.floor(now / minuteMs) % 10
  const clock = Array.from({ length: MINUTES / 10 + 1 }, (_, index) => index * 10 - sinceTen)
    .filter((minute) => minute >= 0)
    .map((minute) => {
      const time = chinaTime(new Date(now - (MINUTES - minute) * minuteMs)).slice(11, 16)
      return `<path d="M${x(minute).toFixed(1)} ${plot.bottom}v5" class="axis"/><text x="${x(minute).toFixed(1)}" y="${plot.bottom + 20}" class="mid">${time}</text>`
    })
    .join('')
  const values = lastHour(point, now)
  const path = values.map((value, at) => `${at ? 'L' : 'M'}${x(at / IN_A_MINUTE).toFixed(1)} ${y(value).toFixed(1)}`)
  const newest = values.at(-1) ?? point.set
  return (
    `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${asText(`${point.name}最近一小时：最低 ${at(Math.min(...values))}，最高 ${at(Math.max(...values))}，当前 ${at(newest)} ${point.unit}`)}">` +
    `<text x="${plot.left - 8}" y="14" class="end">${asText(point.unit)}</text>` +
    `<path d="M${plot.left} ${plot.top}V${plot.bottom}H${plot.right}" class="axis"/>${clock}` +
    rule(high, '上限', 'limit') +
    rule(point.set, '设定值', 'set') +
    (low === undefined ? '' : rule(low, '下限', 'limit')) +
    `<path d="${path.join('')}" class="curve"/><circle cx="${plot.right}" cy="${y(newest).toFixed(1)}" r="4" class="now"/></svg>`
  )
}

/** Draws a reading between the limits as a bar with the set value's mark. */
export function gauge(point: Point, value: number): string {
  const { from, to } = drawnOf(point)
  const at = (one: number) => (6 + (148 * (Math.min(to, Math.max(from, one)) - from)) / (to - from)).toFixed(1)
  const ends = point.isUpperOnly ? 'M154 5v10' : 'M6 5v10M154 5v10'
  return `<svg viewBox="0 0 160 20" class="gauge" aria-hidden="true"><path d="M6 10H154" class="axis"/><path d="${ends}" class="limit"/><path d="M${at(point.set)} 4v12" class="set"/><circle cx="${at(value)}" cy="10" r="5" class="now"/></svg>`
}
