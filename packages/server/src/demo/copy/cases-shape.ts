export interface DemoCase {
  name: string
  enterprise: string
  material: string
  materialRemark?: string
  region: string
  summary: string
  introduction: string
  /** Lines of prose.ts. */
  background: string
  pains: readonly string[]
  steps: readonly (readonly [name: string, content: string])[]
  effect: string
  /** The percentage follows from the two values; of values in percent it may be their difference. */
  effects: readonly (readonly [name: string, percent: number, from?: string, to?: string, unit?: string])[]
}
