/** What a registration sends (D2 §3). The two kinds share one form; a person has neither enterprise name nor credit code. */
import { codePhonePattern, normalisePhone, type RegistrationFields } from '@weft/contract'

export type RegistrationKind = 'enterprise' | 'personal'

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
  agreed: false,
}

/** AC-08: the button is there for any phone that a code may be sent to. */
export const canSendCode = (phone: string): boolean => codePhonePattern.test(normalisePhone(phone))

interface Sealed {
  password: string
  confirm: string
}

/** What `registration.user` takes of a form that was judged. */
export const personalPayload = ({ username, email, phone, smsCode }: RegistrationFields, sealed: Sealed) => ({
  username,
  enterpriseName: username,
  email,
  phone,
  smsCode,
  ...sealed,
  agreed: true as const,
  tenantType: 1 as const,
})

/** What `registration.enterprise` takes of a form that was judged. */
export const enterprisePayload = (
  { username, enterpriseName, categories, crtCode, email, phone, smsCode }: RegistrationFields,
  sealed: Sealed,
) => ({
  username,
  enterpriseName,
  enterpriseCategory: categories.join(','),
  crtCode,
  email,
  phone,
  smsCode,
  ...sealed,
  agreed: true as const,
  tenantType: 0 as const,
})
