/**
 * Password reset, for people who forgot their password or are locked out by others' wrong attempts: a code by SMS, a new
 * password, and this browser is signed in (decision 46). Nothing shows whether an account has the phone: the replies, their
 * time and the limits are the same (T20).
 */
import { fieldWords, passwordResetCalls } from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../platform/http/register-call'
import { Refusal } from '../../platform/refusal'
import { findAccountByLogin, findAppByName, hashPassword } from '../accounts'
import { cookieIn, deviceIn, isOwnScript, type Secrets, type SsoService, signInCookies } from '../sso'
import { codeBrowserOf, makeCode, noSmsService } from './code-sending'
import { createPasswordSeal } from './password-seal'
import { openPassword, resetPassword, wrongCode } from './service'
import { RESEND_SECONDS, spendCode } from './sms-codes'
import { codeMessage } from './sms-messages'
import type { SmsSender } from './sms-sender'

export interface PasswordResetParts {
  secrets: Secrets
  sso: Pick<SsoService, 'signOutEverywhere' | 'signInProven' | 'browserOf' | 'signOut'>
  /** Undefined: no SMS service is set up, and a reset needs a link from the staff. */
  sms: SmsSender | undefined
}

export function registerPasswordReset(api: FastifyInstance, { secrets, sso, sms }: PasswordResetParts): void {
  const { db, clock, config, log } = api.weft
  const seal = createPasswordSeal(secrets)
  const perMinute = config.limits.peoplePerAddress

  const personOf = async (phone: string) => {
    const found = await findAccountByLogin(db, phone)
    return found?.state === 'active' ? found : undefined
  }

  registerCall(
    api,
    passwordResetCalls.sendCode,
    async ({ body, request, reply }) => {
      if (!sms) throw noSmsService()
      const { phone, proof } = body
      const code = await makeCode(api.weft, secrets, { purpose: 'reset', phone, proof }, request, reply)
      // The reply does not wait for the carrier, because only a request for an existing account would.
      if (await personOf(phone)) {
        void sms
          .send(phone, codeMessage(code))
          .catch((error: unknown) => log.error({ err: error }, 'an SMS was not taken'))
      }
      return [{ retryAfterSeconds: RESEND_SECONDS }]
    },
    { rateLimit: { max: perMinute, timeWindowMs: 60_000 }, bodyLimit: 1_024 },
  )

  registerCall(
    api,
    passwordResetCalls.setPassword,
    async ({ body, request, reply }) => {
      reply.header('Cache-Control', 'no-store')
      if (!isOwnScript(request)) throw new Refusal('请从登录页面重置密码', { status: 403 })
      const app = await findAppByName(db, body.appName)
      if (!app) throw new Refusal('无法识别的应用，请从原页面重新进入')
      // What the person can mend without a new code is said before the code is spent.
      const password = openPassword(seal, body.password, body.confirm, fieldWords.changeMismatch)
      const holder = { purpose: 'reset', phone: body.phone, browser: codeBrowserOf(request) ?? '' } as const
      const isProven = await spendCode(db, secrets, holder, body.smsCode, clock.now())
      const person = isProven ? await personOf(body.phone) : undefined
      if (!person) throw wrongCode()
      const { number } = person
      const passwordHash = await hashPassword(password)
      await resetPassword({ db, clock }, number, passwordHash)
      await sso.signOutEverywhere(number)
      // A new sign-in ends the previous one: a browser belongs to one person.
      const former = await sso.browserOf(cookieIn(config.origin, request.headers.cookie))
      if (former) await sso.signOut(former)
      const opened = await sso.signInProven({ number, passwordHash }, deviceIn(config.origin, request.headers.cookie))
      if (!opened) throw wrongCode()
      reply.header('Set-Cookie', signInCookies(config.origin, opened))
      log.info({ userId: number }, 'password reset by SMS')
      return [{ redirect: body.redirect ?? app.startPath }]
    },
    { rateLimit: { max: perMinute, timeWindowMs: 60_000 }, bodyLimit: 16_384 },
  )
}
