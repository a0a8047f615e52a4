export { callOnce, type NewNotice, notify } from './repository'
export { registerNotices } from './routes'
export { notice } from './tables'
