// A piece of the build of its own.
export { ToastRegion } from '@weft/ui'
