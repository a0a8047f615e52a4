/** A displayed effect of a case (D1 §3: name and percentage). */
export interface ShownEffect {
  name: string
  unit: string
  /** Length of the bar, 0..100; absent where the figure is no percentage. */
  share?: number
}

export function effectOf(effectName: string, effectNumber: number): ShownEffect {
  const unit = /^(.+)（(.{1,4})）$/.exec(effectName)
  if (unit?.[1] && unit[2]) return { name: unit[1], unit: unit[2] === '月' ? '个月' : unit[2] }
  return { name: effectName, unit: '%', share: Math.min(100, Math.max(0, effectNumber)) }
}
