/** A displayed effect of a case (D1 §3: name and percentage). */
import type { CaseDetail } from '@weft/contract'

type Effect = CaseDetail['applicationEffectDetailList'][number]

export interface ShownEffect {
  name: string
  /** The change with its unit: −14%, 5.5 个百分点, 14 个月. */
  told: string
  /** The quantity before and after, with the lengths of their bars, 0..100. */
  change?: { from: string; to: string; unit: string; bars: readonly [from: number, to: number] }
}

const ways = /(?:下降|提高|减少|缩短|延长|节约|增加|收窄)$/

export function effectOf({ effectName, effectNumber, change }: Effect): ShownEffect {
  const [, name, unit] = /^(.+)（(.{1,4})）$/.exec(effectName) ?? []
  if (name && unit) return { name, told: `${effectNumber} ${unit === '月' ? '个月' : unit}` }
  if (!change) return { name: effectName, told: `${effectNumber}%` }
  const [from, to] = [Number(change.from), Number(change.to)]
  // 86 % to 96 % are ten points, which is no ten percent.
  const isPoints = change.unit === '%' && Math.abs(Math.abs(to - from) - effectNumber) < 0.05
  const told = `${to < from ? '−' : '+'}${effectNumber}${isPoints ? ' 个百分点' : '%'}`
  const most = Math.max(from, to)
  return {
    name: effectName.replace(ways, ''),
    told,
    change: { ...change, bars: [(100 * from) / most, (100 * to) / most] },
  }
}
