/**
 * The first evaluation of a mill: a year's emissions from its energy bills. Scope 1 is burnt gas, scope 2 is bought electricity
 * and heat. The page shows every factor with its source, so that a reader can check the sum.
 */
export const factors = [
  {
    key: 'electricity',
    /** t CO2 per unit of the typed value. */
    factor: 5.366,
    text: '0.5366 kgCO₂/kWh',
    source: '生态环境部，2022 年全国电力平均排放因子',
  },
  { key: 'steam', factor: 0.3025, text: '0.11 tCO₂/GJ，每吨蒸汽按 2.75 GJ 计', source: '核算指南缺省值' },
  { key: 'gas', factor: 21.622, text: '21.622 tCO₂/万 Nm³', source: '核算指南缺省值' },
] as const
export type Energy = (typeof factors)[number]['key']

/** Electricity in 10 000 kWh, steam in t, gas in 10 000 Nm³, output in t; all per year. */
export type YearOfEnergy = Record<Energy | 'output', number>

export interface Evaluation {
  /** t CO2 a year. */
  total: number
  /** kg CO2 per kg of product. */
  perKilogram: number
  /** t CO2 of each energy, the largest first, with its share of the whole, 0..100. */
  parts: { key: Energy; tonnes: number; share: number }[]
}

/** @returns undefined where there is no energy or no output: nothing can be computed */
export function evaluate(year: YearOfEnergy): Evaluation | undefined {
  const parts = factors.map(({ key, factor }) => ({ key, tonnes: year[key] * factor }))
  const total = parts.reduce((sum, { tonnes }) => sum + tonnes, 0)
  if (!(total > 0) || !(year.output > 0)) return
  return {
    total,
    perKilogram: total / year.output,
    parts: parts.map((part) => ({ ...part, share: (part.tonnes / total) * 100 })).sort((a, b) => b.tonnes - a.tonnes),
  }
}

/** A mill of 6 000 t of filament a year, shown until a reader has typed their own. */
export const exampleYear: YearOfEnergy = { output: 6_000, electricity: 1_800, steam: 9_000, gas: 60 }
