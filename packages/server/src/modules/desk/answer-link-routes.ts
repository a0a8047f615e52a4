/** Notifies customers who have left that an agent answered, and opens the conversation by the link in that message. */
import { addresses, answerLinkCalls } from '@weft/contract'
import type { Gateway, HoursSource } from '@weft/gateway'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../platform/http/register-call'
import { Refusal } from '../../platform/refusal'
import type { MailSender } from '../mail'
import { answeredMail, answeredMessage, type SmsSender } from '../registration'
import type { Secrets } from '../sso'
import { createVisitorTokens } from '../visitors'
import { createAnswerReminders, openAnswerLink, stopReminders } from './answer-reminders'

/** How often a node looks for reminders that are due, in milliseconds. */
const SWEEP_MS = 15_000

export interface AnswerLinkParts {
  gateway: Pick<Gateway, 'isOnline'>
  hours: Pick<HoursSource, 'state'>
  secrets: Secrets
  /** Undefined: no reminders by SMS. */
  sms: SmsSender | undefined
  mail: MailSender | undefined
}

export function registerAnswerLinks(
  api: FastifyInstance,
  { gateway, hours, secrets, sms, mail }: AnswerLinkParts,
): void {
  const { pool, clock, config, log } = api.weft
  const tokens = createVisitorTokens(api.weft, secrets)
  const ports = { sms: sms?.sends('answered') === true, mail: mail !== undefined }
  if (ports.sms || ports.mail) {
    const reminders = createAnswerReminders({
      pool,
      hours,
      secrets,
      isOnline: (userId) => gateway.isOnline(userId),
      ports,
      async tell(contact, token) {
        const link = `${config.origin}${addresses.answerLink}#${token}`
        if (contact.by === 'sms') await sms?.send(contact.phone, answeredMessage(link))
        else await mail?.send({ to: contact.email, ...answeredMail(link) })
      },
      failed: (error) => log.error({ err: error }, 'an answer reminder was refused by its carrier'),
      startedAt: clock.now(),
    })
    const timer = setInterval(() => {
      reminders
        .sweep(clock.now())
        .catch((error: unknown) => log.warn({ err: error }, 'a sweep of answer reminders failed'))
    }, SWEEP_MS)
    timer.unref()
    api.addHook('onClose', async () => clearInterval(timer))
  }

  const limits = { rateLimit: { max: config.limits.peoplePerAddress, timeWindowMs: 60_000 }, bodyLimit: 8_192 }
  const deadLink = () => new Refusal('链接已失效，请打开在线客服继续咨询', { status: 404 })

  registerCall(
    api,
    answerLinkCalls.open,
    async ({ body, request, reply }) => {
      reply.header('Cache-Control', 'no-store')
      const opened = await openAnswerLink(pool, secrets, body.token, clock.now())
      if (!opened) throw deadLink()
      const visitor = await tokens.reopen({ visitorId: opened.customerId, origin: request.headers.origin })
      return [{ visitor }]
    },
    limits,
  )

  registerCall(
    api,
    answerLinkCalls.stop,
    async ({ body }) => {
      if (!(await stopReminders(pool, secrets, body.token, clock.now()))) throw deadLink()
      return []
    },
    limits,
  )
}
