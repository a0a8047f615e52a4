export { registerStatistics } from './routes'
