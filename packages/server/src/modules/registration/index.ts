export { registerOutboxPage } from './outbox-page'
export { registerRegistration } from './routes'
export { sweepCodes } from './sms-codes'
export { httpSmsSender, outboxSmsSender, type SmsSender } from './sms-sender'
