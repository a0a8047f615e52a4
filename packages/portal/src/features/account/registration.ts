/**
 * The registration form as data (D2 §3, §5): what is wrong with each field, and what is sent. The two kinds share one
 * form; a person has neither enterprise name nor credit code.
 */
import {
  codePhonePattern,
  isCreditCode,
  normalisePhone,
  passwordLength,
  registrationPhonePattern,
} from '@weft/contract'
import { digitsOf, plainSigns } from '../../shared/forms/typed'
import { accountWords } from './words'

export type RegistrationKind = 'enterprise' | 'personal'

export interface RegistrationFields {
  username: string
  enterpriseName: string
  categories: readonly string[]
  crtCode: string
  phone: string
  smsCode: string
  email: string
  password: string
  confirm: string
}

export const emptyRegistration: RegistrationFields = {
  username: '',
  enterpriseName: '',
  categories: [],
  crtCode: '',
  phone: '',
  smsCode: '',
  email: '',
  password: '',
  confirm: '',
}

export type RegistrationErrors = Partial<Record<keyof RegistrationFields, string>>

const { register: r, prescribed, proposed } = accountWords
/** One @, something before it, a dot after it: what the server's own rule takes, without its rarities. */
const email = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/

export function passwordError(password: string, missing: string): string | undefined {
  if (!password) return missing
  if (password.length < passwordLength.min) return proposed.tooShort
  return password.length > passwordLength.max ? proposed.tooLong : undefined
}

/** As it is pasted: without spaces, dashes and the marks that nobody sees, in plain capitals and digits. */
const creditCodeOf = (text: string): string =>
  plainSigns(text)
    .replace(/\p{Pd}/gu, '')
    .toUpperCase()

/** Fields in the order of the form: the first wrong one takes the focus. */
export function registrationErrors(kind: RegistrationKind, form: RegistrationFields): RegistrationErrors {
  const errors: RegistrationErrors = {}
  const put = (field: keyof RegistrationFields, error: string | undefined) => {
    if (error) errors[field] = error
  }
  if (kind === 'enterprise') {
    put('enterpriseName', form.enterpriseName.trim() ? undefined : r.needEnterpriseName)
    const code = creditCodeOf(form.crtCode)
    put('crtCode', !code ? r.needCreditCode : isCreditCode(code) ? undefined : r.wrongCreditCode)
  }
  put('username', form.username.trim() ? undefined : r.needUsername)
  put(
    'phone',
    !form.phone ? r.needPhone : registrationPhonePattern.test(normalisePhone(form.phone)) ? undefined : r.wrongPhone,
  )
  put('smsCode', !form.smsCode ? r.needCode : /^\d{6}$/.test(digitsOf(form.smsCode)) ? undefined : r.wrongCode)
  put('email', !plainSigns(form.email) || email.test(plainSigns(form.email)) ? undefined : proposed.wrongEmail)
  put('password', passwordError(form.password, r.needPassword))
  put(
    'confirm',
    !form.confirm ? r.needConfirm : form.confirm === form.password ? undefined : prescribed.registerMismatch,
  )
  return errors
}

/** AC-08: the button is there for any phone that a code may be sent to. */
export const canSendCode = (phone: string): boolean => codePhonePattern.test(normalisePhone(phone))

interface Sealed {
  password: string
  confirm: string
}

/** What `registration.user` takes. */
export const personalPayload = (form: RegistrationFields, { password, confirm }: Sealed) => ({
  username: form.username.trim(),
  enterpriseName: form.username.trim(),
  email: plainSigns(form.email),
  phone: normalisePhone(form.phone),
  smsCode: digitsOf(form.smsCode),
  password,
  confirm,
  tenantType: 1 as const,
})

/** What `registration.enterprise` takes. */
export const enterprisePayload = (form: RegistrationFields, { password, confirm }: Sealed) => ({
  username: form.username.trim(),
  enterpriseName: form.enterpriseName.trim(),
  enterpriseCategory: form.categories.join(','),
  crtCode: creditCodeOf(form.crtCode),
  email: plainSigns(form.email),
  phone: normalisePhone(form.phone),
  smsCode: digitsOf(form.smsCode),
  password,
  confirm,
  tenantType: 0 as const,
})
