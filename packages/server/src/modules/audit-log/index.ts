export { registerAudit } from './routes'
