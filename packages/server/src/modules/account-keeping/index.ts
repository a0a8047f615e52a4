export { sweepOpenings } from './opening'
export { registerAccountKeeping } from './routes'
