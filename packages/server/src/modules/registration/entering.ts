/** A form of registration, of a person or of an enterprise, becomes an account once a code has proven its phone. */
import { fieldWords } from '@weft/contract'
import type { ServerContext } from '../../platform/context'
import { numberOf } from '../accounts'
import type { Secrets } from '../sso'
import type { PasswordSeal } from './password-seal'
import { checkForm, isRegistered, openPassword, type RegistrationForm, register, wrongCode } from './service'
import { spendCode } from './sms-codes'

export interface EnteringParts {
  secrets: Pick<Secrets, 'keyedHash'>
  seal: PasswordSeal
  /** SHA-256 of the agreement and privacy text in force; undefined: there is none. */
  agreementText: () => Promise<string | undefined>
}

export interface EnteredForm {
  form: Omit<RegistrationForm, 'agreedText'>
  smsCode: string
  requestKey: string | undefined
  /** The person agreed to the text in force. */
  agreed: true | undefined
  /** The secret of the browser that the code was sent to. */
  browser: string | undefined
}

/** @throws Refusal with the sentence for the person who fills the form */
export async function enterForm(
  { db, clock, log }: Pick<ServerContext, 'db' | 'clock' | 'log'>,
  { secrets, seal, agreementText }: EnteringParts,
  { form, smsCode, requestKey, agreed, browser }: EnteredForm,
): Promise<void> {
  // Errors that the person can fix without a new code are reported before the code is used up.
  checkForm(form)
  const password = openPassword(seal, form.password, form.confirm, fieldWords.registerMismatch)
  const holder = { purpose: 'register', phone: form.phone, browser: browser ?? '' } as const
  // The idempotency key includes the browser's secret: otherwise a key would show whether a phone has registered.
  const wish = { by: `${browser}/${form.phone}`, call: 'registration', requestKey: browser && requestKey }
  const wanted = numberOf(wish)
  if (wish.requestKey && (await isRegistered(db, wanted, form.phone))) return
  if (!browser || !(await spendCode(db, secrets, holder, smsCode, clock.now()))) throw wrongCode()
  const agreedText = agreed && (await agreementText())
  const { number } = await register(db, { ...form, agreedText }, password, clock.now(), wanted)
  log.info({ userId: number }, 'registered')
}
