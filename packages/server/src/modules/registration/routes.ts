/** Registration, its SMS codes, and the change of a password. */
import { passwordCalls, registrationCalls } from '@weft/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressGroup } from '../../platform/address-group'
import { registerCall } from '../../platform/http/register-call'
import type { Secrets, SsoService } from '../sso'
import { codeBrowserOf, deliver, makeCode, noSmsService } from './code-sending'
import { type EnteredForm, type EnteringParts, enterForm } from './entering'
import { categoriesIn, ENTERPRISE_CATEGORIES } from './enterprise-categories'
import { changeOwnPassword, type OwnPasswordParts } from './own-password'
import { createPasswordSeal } from './password-seal'
import { challengeFor, RESEND_SECONDS } from './sms-codes'
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
  registerForms(api, { ...parts, seal })
  registerPassword(api, { ...parts, seal })
}

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
function registerForms(api: FastifyInstance, parts: EnteringParts): void {
  const enter = (
    request: FastifyRequest,
    form: EnteredForm['form'],
    { smsCode, requestKey, agreed }: Partial<EnteredForm> & Pick<EnteredForm, 'smsCode'>,
  ) => enterForm(api.weft, parts, { form, smsCode, requestKey, agreed, browser: codeBrowserOf(request) })
  const limits = { rateLimit: perMinute(api, 1), bodyLimit: 16_384 }

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
function registerPassword(api: FastifyInstance, parts: OwnPasswordParts): void {
  registerCall(api, passwordCalls.key, ({ reply }) => {
    reply.header('Cache-Control', 'no-store')
    return [{ keyId: parts.seal.keyId, publicKey: parts.seal.publicKey }]
  })
  registerCall(
    api,
    passwordCalls.change,
    async ({ body, session }) => {
      await changeOwnPassword(api.weft, parts, session.userId, body)
      return []
    },
    { bodyLimit: 16_384 },
  )
}
