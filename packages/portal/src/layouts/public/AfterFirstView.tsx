/** What every public page gets once its first view stands. A chunk of its own. */
import { ToastRegion } from '@weft/ui'
import { PaperStyle } from './PaperStyle'

export const AfterFirstView = () => (
  <>
    <PaperStyle />
    <ToastRegion />
  </>
)
