import type { Industry, Scene } from '@weft/pictures'

export interface DemoNews {
  /** Days before today of its publication. */
  days: number
  industry: Industry
  /** Concerns every industry: shows none, `industry` is only that of its picture. */
  isGeneral?: boolean
  scene: Scene
  region: string
  title: string
  summary: string
  text: string
}
