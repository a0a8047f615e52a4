/** Registration, its SMS codes, and the change of a password. */
import { fieldWords, passwordCalls, registrationCalls } from '@weft/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressGroup } from '../../platform/address-group'
import { registerCall } from '../../platform/http/register-call'
import { Refusal } from '../../platform/refusal'
import { numberOf } from '../accounts'
import { beginAttempt, forgiveAttempts, type Secrets, type SsoService } from '../sso'
import { codeBrowserOf, deliver, makeCode, noSmsService } from './code-sending'
import { categoriesIn, ENTERPRISE_CATEGORIES } from './enterprise-categories'
import { createPasswordSeal } from './password-seal'
import {
  changePassword,
  checkForm,
  isRegistered,
  openPassword,
  type RegistrationForm,
  register,
  wrongCode,
} from './service'
import { challengeFor, RESEND_SECONDS, spendCode } from './sms-codes'
import type { SmsSender } from './sms-sender'

export interface RegistrationParts {
  secrets: Secrets
  sso: Pick<SsoService, 'signOutEverywhere'>
  /** Undefined: no SMS service is set up, and registration is closed. */
  sms: SmsSender | undefined
  /** SHA-256 of the agreement and privacy text in force; undefined: there is none. */
  agreementText: () => Promise<string | undefined>
}

export function registerRegistration(api: FastifyInstance, parts: RegistrationParts): void {
  const seal = createPasswordSeal(parts.secrets)
  registerCodes(api, parts)
  registerForms(api, parts, seal)
  registerPassword(api, parts, seal)
}

type PasswordSeal = ReturnType<typeof createPasswordSeal>

/** Rate limit in a minute, multiplied by the people behind one address. */
const perMinute = (api: FastifyInstance, each: number) => ({
  max: each * api.weft.config.limits.peoplePerAddress,
  timeWindowMs: 60_000,
})

/** SMS codes and the challenges before them. */
function registerCodes(api: FastifyInstance, { secrets, sms }: RegistrationParts): void {
  const { db, clock, config } = api.weft
  registerCall(
    api,
    registrationCalls.sendCode,
    async ({ body, request, reply }) => {
      if (!sms) throw noSmsService()
      const code = await makeCode(
        api.weft,
        secrets,
        { purpose: 'register', phone: body.phone, proof: body.proof },
        request,
        reply,
      )
      await deliver(api.weft, sms, body.phone, code)
      return [{ retryAfterSeconds: RESEND_SECONDS }]
    },
    { rateLimit: perMinute(api, 1), bodyLimit: 1_024 },
  )

  const challenge = async (phone: string, request: FastifyRequest, reply: FastifyReply) => {
    reply.header('Cache-Control', 'no-store')
    return [await challengeFor(db, secrets, phone, addressGroup(request.ip), clock.now(), config.limits)]
  }
  const challenges = { rateLimit: perMinute(api, 2) }
  registerCall(
    api,
    registrationCalls.smsChallenge,
    ({ body, request, reply }) => challenge(body.phone, request, reply),
    { ...challenges, bodyLimit: 1_024 },
  )
  registerCall(
    api,
    registrationCalls.challenge,
    ({ query, request, reply }) => challenge(query.phone, request, reply),
    challenges,
  )
}

/** The two forms of registration: of a person and of an enterprise. */
function registerForms(api: FastifyInstance, { secrets, agreementText }: RegistrationParts, seal: PasswordSeal): void {
  const { db, clock, log } = api.weft
  const enter = async (
    request: FastifyRequest,
    form: RegistrationForm,
    { smsCode, requestKey, agreed }: { smsCode: string; requestKey?: string; agreed?: true },
  ) => {
    // Errors that the person can fix without a new code are reported before the code is used up.
    checkForm(form)
    const password = openPassword(seal, form.password, form.confirm, fieldWords.registerMismatch)
    const browser = codeBrowserOf(request)
    const holder = { purpose: 'register', phone: form.phone, browser: browser ?? '' } as const
    // The idempotency key includes the browser's secret: otherwise a key would show whether a phone has registered.
    const wish = { by: `${browser}/${form.phone}`, call: 'registration', requestKey: browser && requestKey }
    const wanted = numberOf(wish)
    if (wish.requestKey && (await isRegistered(db, wanted, form.phone))) return
    if (!browser || !(await spendCode(db, secrets, holder, smsCode, clock.now()))) {
      throw wrongCode()
    }
    const agreedText = agreed && (await agreementText())
    const { number } = await register(db, { ...form, agreedText }, password, clock.now(), wanted)
    log.info({ userId: number }, 'registered')
  }
  const limits = { rateLimit: perMinute(api, 1), bodyLimit: 8_192 }

  registerCall(
    api,
    registrationCalls.user,
    async ({ body, request }) => {
      await enter(request, body, body)
      return []
    },
    limits,
  )
  registerCall(
    api,
    registrationCalls.enterprise,
    async ({ body, request }) => {
      const categories = categoriesIn(body.enterpriseCategory ?? '')
      const company = { name: body.enterpriseName, creditCode: body.crtCode.toUpperCase(), categories }
      await enter(request, { ...body, enterprise: company }, body)
      return []
    },
    limits,
  )
  registerCall(api, registrationCalls.categories, () => [...ENTERPRISE_CATEGORIES])
}

/** The key that encrypts passwords, and the change of a password. */
function registerPassword(api: FastifyInstance, { secrets, sso }: RegistrationParts, seal: PasswordSeal): void {
  const { db, clock, log } = api.weft
  registerCall(api, passwordCalls.key, ({ reply }) => {
    reply.header('Cache-Control', 'no-store')
    return [{ keyId: seal.keyId, publicKey: seal.publicKey }]
  })
  registerCall(
    api,
    passwordCalls.change,
    async ({ body, session }) => {
      const oldPassword = seal.open(body.oldPassword)
      if (oldPassword === undefined) throw new Refusal('密码未能解密，请刷新页面后重试', { status: 200 })
      // A new one that cannot be taken is said before the old one is looked at: it is no try at it.
      const password = openPassword(seal, body.newPassword, body.confirmPassword, fieldWords.changeMismatch)
      // A stolen, open session must not become a guessing machine for the password (T21).
      const keys = {
        pair: secrets.keyedHash('change-password', session.userId),
        name: secrets.keyedHash('change-password of all', session.userId),
      }
      const attempt = await beginAttempt(db, keys, clock.now())
      if ('retryAfterSeconds' in attempt) {
        throw new Refusal(`原密码错误次数过多，请在 ${Math.ceil(attempt.retryAfterSeconds / 60)} 分钟后重试`, {
          status: 200,
        })
      }
      const outcome = await changePassword(db, session.userId, oldPassword, password)
      if (outcome === 'wrong') throw new Refusal('原密码不正确', { status: 200 })
      await forgiveAttempts(db, keys)
      if (outcome === 'same') throw new Refusal('新密码不能与原密码相同', { status: 200 })
      await sso.signOutEverywhere(session.userId)
      log.info({ userId: session.userId }, 'password changed')
      return []
    },
    { bodyLimit: 8_192 },
  )
}
