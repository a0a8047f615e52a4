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
  effects: readonly (readonly [name: string, percent: number])[]
}
