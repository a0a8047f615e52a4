export { registerExports } from './export-routes'
export { registerHolds } from './hold-routes'
export { registerRetention } from './retention-routes'
export { registerErasures } from './routes'
