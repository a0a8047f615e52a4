/** The hours as one line of text for people. */
import type { WorkPeriod } from '@weft/gateway'

const DAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六']
/** A week from Monday. */
const FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0]

const clock = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
const periodsText = (periods: readonly WorkPeriod[]): string =>
  periods.map(({ from, to }) => `${clock(from)}–${clock(to)}`).join('、')

/** e.g. `周一至周五 8:30–17:30；周六 9:00–12:00`; `每天 …`, `工作日 …`, `全天在线` where that says it. */
export function hoursText(weekly: readonly (readonly WorkPeriod[])[]): string {
  const texts = FROM_MONDAY.map((day) => periodsText(weekly[day] ?? []))
  if (texts.every((text) => text === '0:00–24:00')) return '全天在线'
  const runs: { from: number; to: number; text: string }[] = []
  texts.forEach((text, at) => {
    const last = runs.at(-1)
    if (last && last.text === text && last.to === at - 1) last.to = at
    else runs.push({ from: at, to: at, text })
  })
  const named = runs
    .filter((run) => run.text !== '')
    .map(({ from, to, text }) => {
      if (from === 0 && to === 6) return `每天 ${text}`
      if (from === 0 && to === 4) return `工作日 ${text}`
      const name = (at: number) => DAYS[FROM_MONDAY[at] ?? 0]
      return from === to ? `${name(from)} ${text}` : `${name(from)}至${name(to)} ${text}`
    })
  return named.length > 0 ? named.join('；') : '暂无人工服务时间'
}

/** Returns the exception of one day: 休息（元旦）, 8:30–12:00（调休）; null without one. */
export function dayText(
  day: { kind: 'holiday' | 'workday'; name: string; periods: readonly WorkPeriod[] | null } | undefined,
): string | null {
  if (!day) return null
  const text = day.kind === 'holiday' ? '休息' : (day.periods && periodsText(day.periods)) || '上班'
  return day.name === '' ? text : `${text}（${day.name}）`
}
