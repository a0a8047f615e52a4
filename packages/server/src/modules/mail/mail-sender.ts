/**
 * Sends mail: through an SMTP server by configuration, or in development to an outbox that a person reads at /dev/outbox.
 * Production without a server sends nothing: the sender is `undefined`.
 */
import { createTransport } from 'nodemailer'
import type { SmtpSettings } from '../../platform/carriers'
import { inSpan } from '../../platform/tracing/spans'

export interface Mail {
  /** One address, as `name@example.com`. */
  to: string
  /** One line. */
  subject: string
  /** Plain text. */
  text: string
}

export interface MailSender {
  /** Resolves when the mail server accepted it, and rejects otherwise; the error contains neither address nor text. */
  send(mail: Mail): Promise<void>
  /** Closes its connections. */
  close(): void
}

/** Timeout of each step of the SMTP session, milliseconds. */
const STEP_MS = 5_000
/** Open connections in the pool, so that many mails do not sign in one by one. */
const CONNECTIONS = 2

/** Exactly one address: a comma or a line break would make several of it, or a header. */
const ONE_ADDRESS = /^[^\s,;:<>"()[\]\\]{1,64}@[^\s,;:<>"()[\]\\@]{1,255}$/

/** Returns the part of an error that may be logged: the texts of a server often contain the address. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return [responseCode, code].filter((one) => typeof one === 'number' || typeof one === 'string').join(' ')
}

/** @param settings from the operator's configuration, never from a request */
export function smtpMailSender({ host, port, isTls, isPlain, login, from }: SmtpSettings): MailSender {
  const transport = createTransport({
    host,
    port,
    secure: isTls,
    // A server without TLS gets neither password nor mail, unless the operator allows it.
    requireTLS: !isTls && !isPlain,
    ignoreTLS: isPlain,
    auth: login && { user: login.user, pass: login.password },
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    socketTimeout: STEP_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text }) {
      if (!ONE_ADDRESS.test(to)) throw new Error('The address of a mail has to be one address')
      try {
        await inSpan({ name: 'mail', beginsTrace: true }, () =>
          transport.sendMail({ from, to: { name: '', address: to }, subject, text, textEncoding: 'base64' }),
        )
      } catch (error) {
        throw new Error(`The mail server did not take it: ${reasonOf(error)}`)
      }
    },
    close: () => transport.close(),
  }
}

/** Mails that the outbox keeps. */
const OUTBOX_MAILS = 50

export interface SentMail extends Mail {
  /** Milliseconds since 1970. */
  sentAt: number
}

export interface MailOutbox extends MailSender {
  /** Newest first. */
  read(): readonly SentMail[]
}

/** The outbox of development, in the memory of this node and lost with it. */
export function outboxMailSender(now: () => number): MailOutbox {
  let mails: readonly SentMail[] = []
  return {
    async send(mail) {
      mails = [{ ...mail, sentAt: now() }, ...mails].slice(0, OUTBOX_MAILS)
    },
    read: () => mails,
    close() {},
  }
}
