export { findByKey, isServiceKey, noteUse } from './repository'
export { registerServiceAccounts } from './routes'
