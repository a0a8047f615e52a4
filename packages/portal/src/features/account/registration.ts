/** Payload of a registration (D2 §3). Both kinds share one form; a person has neither enterprise name nor credit code. */
import { codePhonePattern, type RegistrationFields } from '@weft/contract'
import { normalisePhone } from '@weft/protocol'

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

/** AC-08: the button is enabled for any phone that can receive a code. */
export const canSendCode = (phone: string): boolean => codePhonePattern.test(normalisePhone(phone))

interface Sealed {
  password: string
  confirm: string
}

/** Body of `registration.user`, from a valid form. */
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

/** Body of `registration.enterprise`, from a valid form. */
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
