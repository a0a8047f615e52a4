import type { Industry, Scene } from '@weft/pictures'

export interface DemoNews {
  /** Days before today on which it came out. */
  days: number
  industry: Industry
  scene: Scene
  region: string
  title: string
  summary: string
  text: string
}
