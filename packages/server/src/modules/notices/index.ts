export { type CallSms, createCallSms, type SmsCall } from './call-sms'
export { callOnce, type NewNotice, notify } from './repository'
export { registerNotices } from './routes'
export { notice } from './tables'
