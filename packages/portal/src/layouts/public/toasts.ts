// A chunk of its own.
export { ToastRegion } from '@weft/ui'
