export { registerAudit } from './routes'
export { auditPages } from './whole'
