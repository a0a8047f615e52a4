/** Solutions and practice cases of the four industries. Customers and figures are invented, of a likely order. */
import type { Industry } from '@weft/pictures'
import { dyeingCases } from './cases-dyeing'
import { fibreCases } from './cases-fibre'
import { nonwovenCases } from './cases-nonwoven'
import { weavingCases } from './cases-weaving'

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

export const casesOf: Readonly<Record<Industry, readonly DemoCase[]>> = {
  hxzz: fibreCases,
  scwfb: nonwovenCases,
  fzyr: weavingCases,
  zb: dyeingCases,
}
