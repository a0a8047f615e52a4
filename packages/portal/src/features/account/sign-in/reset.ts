/** The form of a forgotten password as data: what is wrong with each field. */
import { codePhonePattern, normalisePhone } from '@weft/contract'
import { passwordError } from '../registration'
import { accountWords } from '../words'

const { register: r, prescribed } = accountWords

/** In the order of the form: the first wrong one takes the focus. */
export const resetFields = ['phone', 'smsCode', 'next', 'confirm'] as const
export type ResetField = (typeof resetFields)[number]
export type ResetFields = Record<ResetField, string>

export function resetErrors({ phone, smsCode, next, confirm }: ResetFields): Partial<ResetFields> {
  const errors: Partial<ResetFields> = {}
  const put = (field: ResetField, error: string | undefined) => {
    if (error) errors[field] = error
  }
  put('phone', !phone ? r.needPhone : codePhonePattern.test(normalisePhone(phone)) ? undefined : r.wrongPhone)
  put('smsCode', !smsCode ? r.needCode : /^\d{6}$/.test(smsCode) ? undefined : r.wrongCode)
  put('next', passwordError(next, prescribed.needNew))
  put('confirm', !confirm ? prescribed.needConfirm : confirm === next ? undefined : prescribed.changeMismatch)
  return errors
}
