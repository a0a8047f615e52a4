export { registerHolds } from './hold-routes'
