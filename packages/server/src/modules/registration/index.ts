export { noSmsService, sendCode } from './code-sending'
export { registerOutboxPage } from './outbox-page'
export { registerPasswordReset } from './password-reset'
export { passwordFault } from './password-rules'
export { createPasswordSeal } from './password-seal'
export { registerRegistration } from './routes'
export { openPassword, wrongCode } from './service'
export { smsSenderOf } from './sms-carriers'
export { type CodeHolder, challengeFor, RESEND_SECONDS, spendCode, sweepCodes } from './sms-codes'
export {
  answeredMail,
  answeredMessage,
  type EndedPromise,
  openingMessage,
  promiseMessage,
  type SmsMessage,
} from './sms-messages'
export { outboxSmsSender, type SmsSender } from './sms-sender'
export { smsOutbox, smsSent } from './tables'
