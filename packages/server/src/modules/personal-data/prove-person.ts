/**
 * The proof that an act requires in addition to an open session (T21): the account's password, or a code by SMS to its own
 * phone. Password attempts are counted like those of a sign-in, separately for each act. Codes are those of the registration
 * (T19), with the same limits, bound to the account and the act.
 */
import type { OwnAct, OwnProof } from '@weft/contract'
import { addressGroup } from '../../platform/address-group'
import type { ServerContext } from '../../platform/context'
import { maskedPhone } from '../../platform/masked-phone'
import { Refusal } from '../../platform/refusal'
import { findPasswordHash, findPhone, isPassword } from '../accounts'
import {
  type CodeHolder,
  challengeFor,
  createPasswordSeal,
  noSmsService,
  RESEND_SECONDS,
  type SmsSender,
  sendCode,
  spendCode,
  wrongCode,
} from '../registration'
import { beginAttempt, forgiveAttempts, type Secrets } from '../sso'

/** The keys under which password attempts are counted. */
const ATTEMPTS: Readonly<Record<OwnAct, string>> = { closeAccount: 'close-account', exportData: 'data-export' }

/** Bound to the account, not to a browser: the call requires its session. */
const holderOf = (act: OwnAct, number: string, phone: string): CodeHolder => ({
  purpose: act,
  phone,
  browser: `account ${number}`,
})

/** Returns a check that throws a sentence unless the proof belongs to the account. A right code is used up. */
export function createProof({ db, clock }: Pick<ServerContext, 'db' | 'clock'>, secrets: Secrets, act: OwnAct) {
  const seal = createPasswordSeal(secrets)

  async function byPassword(number: string, sealed: string): Promise<void> {
    const password = seal.open(sealed)
    if (password === undefined) throw new Refusal('密码未能解密，请刷新页面后重试', { status: 200 })
    const name = ATTEMPTS[act]
    const keys = { pair: secrets.keyedHash(name, number), name: secrets.keyedHash(`${name} of all`, number) }
    const attempt = await beginAttempt(db, keys, clock.now())
    if ('retryAfterSeconds' in attempt)
      throw new Refusal(`密码错误次数过多，请在 ${Math.ceil(attempt.retryAfterSeconds / 60)} 分钟后重试`, {
        status: 200,
      })
    if (!(await isPassword(password, await findPasswordHash(db, number))))
      throw new Refusal('密码不正确', { status: 200 })
    await forgiveAttempts(db, keys)
  }

  async function byCode(number: string, code: string): Promise<void> {
    const phone = await findPhone(db, number)
    if (!phone || !(await spendCode(db, secrets, holderOf(act, number, phone), code, clock.now()))) throw wrongCode()
  }

  return ({ password, smsCode }: OwnProof, number: string): Promise<void> =>
    smsCode === undefined ? byPassword(number, password ?? '') : byCode(number, smsCode)
}

type OwnContext = Pick<ServerContext, 'db' | 'clock' | 'config' | 'log' | 'metrics'>
interface CodeParts {
  secrets: Secrets
  /** Undefined: no SMS can be sent. */
  sms: SmsSender | undefined
}

/** Which proofs the account can use, and the challenge for the next code. @param ip of the asker */
export async function waysOf(context: OwnContext, { secrets, sms }: CodeParts, number: string, ip: string) {
  const { db, clock, config } = context
  const phone = sms ? await findPhone(db, number) : undefined
  if (!phone) return { phone: '', bits: 0, challenge: '' }
  const cost = await challengeFor(db, secrets, phone, addressGroup(ip), clock.now(), config.limits)
  return { phone: maskedPhone(phone), ...cost }
}

export interface OwnCodeWish {
  act: OwnAct
  /** Answer to the challenge, where there was one. */
  proof?: string | undefined
  /** Account number. */
  number: string
  ip: string
}

/** Throws a `Refusal`: 409 without a phone, 503 without an SMS service, and those of `sendCode`. */
export async function sendOwnCode(
  context: OwnContext,
  { secrets, sms }: CodeParts,
  { act, proof, number, ip }: OwnCodeWish,
): Promise<{ retryAfterSeconds: number }> {
  if (!sms) throw noSmsService()
  const phone = await findPhone(context.db, number)
  if (!phone) throw new Refusal('账号没有登记手机号，请使用登录密码，或联系在线客服', { status: 409 })
  await sendCode(context, { secrets, sms }, { holder: holderOf(act, number, phone), proof }, ip)
  return { retryAfterSeconds: RESEND_SECONDS }
}
