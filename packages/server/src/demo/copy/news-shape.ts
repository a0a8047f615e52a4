import type { Industry, Scene } from '@weft/pictures'

export interface DemoNews {
  /** Days before today of its publication. */
  days: number
  industry: Industry
  scene: Scene
  region: string
  title: string
  summary: string
  text: string
}
