/** What is written on the sign-up, and what is wrong with it. */
import { normalisePhone, registrationPhonePattern } from '@weft/contract'
import { drafts } from '../../../platform/storage/kept'
import { words } from '../words'

export interface SignUpFields {
  contactName: string
  phone: string
  people: string
  remark: string
}
export type SignUpErrors = Partial<Record<keyof SignUpFields, string>>

export const signUpFields = ['contactName', 'phone', 'people', 'remark'] as const

export function errorOf(field: keyof SignUpFields, fields: SignUpFields): string | undefined {
  const value = fields[field].trim()
  if (field === 'contactName') return value ? undefined : words.signUp.needName
  if (field === 'phone') {
    if (!value) return words.signUp.needPhone
    return registrationPhonePattern.test(normalisePhone(value)) ? undefined : words.signUp.wrongPhone
  }
  if (field === 'people') return /^([1-9]|[1-4]\d|50)$/.test(value) ? undefined : words.signUp.wrongPeople
  return undefined
}

export function errorsOf(fields: SignUpFields): SignUpErrors {
  const entries = signUpFields.flatMap((field) => {
    const error = errorOf(field, fields)
    return error ? [[field, error]] : []
  })
  return Object.fromEntries(entries) as SignUpErrors
}

/** What this person typed before a reload or a sign-in; this tab only. */
export function readDraft(owner: string, caseId: string): Partial<SignUpFields> {
  try {
    const draft = JSON.parse(drafts.signUp.read(owner, caseId) ?? '{}') as Record<string, unknown>
    return Object.fromEntries(
      signUpFields.flatMap((field) => (typeof draft[field] === 'string' ? [[field, draft[field]]] : [])),
    )
  } catch {
    return {}
  }
}

/** Refused storage: the page keeps what is typed as long as it is open. */
export const keepDraft = (owner: string, caseId: string, fields: SignUpFields | undefined): void =>
  void drafts.signUp.write(owner, fields && JSON.stringify(fields), caseId)
