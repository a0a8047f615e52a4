/** The figure that a sentence states: what was measured, before and after. */
export interface Measured {
  name: string
  from: string
  to: string
  unit: string
}

const NUMBER = '[±-]?\\d+(?:\\.\\d+)?'
/** 组件由 11 天换到 23 天 · 一次成功率由 86% 到 96% · 黏度波动由 0.045 收到 0.018: a name, 由, a number, 到 or 至, a number. */
const change = new RegExp(
  `([^，。；：、\\s]{2,12})由\\s*(${NUMBER})\\s*([^\\d，。；]{0,12}?)[降升提增减延缩收压换高长短]{0,2}[到至]\\s*(${NUMBER})\\s*([^\\d，。；、]{0,6})`,
  'u',
)

/** @returns undefined where the text states no change from one number to another in one unit */
export function measuredIn(text: string): Measured | undefined {
  const [, name, from, before, to, unit] = change.exec(text) ?? []
  if (!name || !from || !to || before === undefined || unit === undefined) return
  const unitBefore = before.trim()
  // 由 11 小时降到 6 分钟 would need a conversion: the two numbers do not share a unit.
  if (unitBefore && unitBefore !== unit.trim()) return
  return { name, from, to, unit: unit.trim() }
}
