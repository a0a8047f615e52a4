export { type NewNotice, notify, sweepNotices } from './repository'
export { registerNotices } from './routes'
