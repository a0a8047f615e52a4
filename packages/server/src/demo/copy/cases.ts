/** Solutions and practice cases of the four industries. Customers and figures are invented, of a realistic size. */
import type { Industry } from '@weft/pictures'
import { dyeingCases } from './cases-dyeing'
import { fibreCases } from './cases-fibre'
import { nonwovenCases } from './cases-nonwoven'
import type { DemoCase } from './cases-shape'
import { weavingCases } from './cases-weaving'

export const casesOf: Readonly<Record<Industry, readonly DemoCase[]>> = {
  hxzz: fibreCases,
  scwfb: nonwovenCases,
  fzyr: weavingCases,
  zb: dyeingCases,
}
