export {
  type MailOutbox,
  type MailSender,
  outboxMailSender,
  type SentMail,
  smtpMailSender,
} from './mail-sender'
