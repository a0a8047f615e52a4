import { CallError, normalisePhone, type SignUp } from '@weft/contract'
import { Button, Field, Input, Textarea, toast, token } from '@weft/ui'
import { type FormEvent, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { mayBeStored } from '../../../platform/session/send-once'
import { PhoneInput } from '../../../shared/forms/PhoneInput'
import { plainSigns } from '../../../shared/forms/typed'
import { client } from '../client'
import { words } from '../words'
import {
  errorOf,
  errorsOf,
  keepDraft,
  readDraft,
  type SignUpErrors,
  type SignUpFields,
  signUpFields,
} from './sign-up-form'

const Root = styled.form`
  display: grid;
  gap: ${token('space.4')};
  & > footer { display: flex; flex-wrap: wrap; gap: ${token('space.3')}; }
`
/** Of the call. */
const MOST_REMARK = 500

export interface SignUpFormProps {
  caseId: string
  /** Number of who fills it: a draft is theirs alone. */
  owner: string
  /** What the person is called and reached by, or the sign-up that is being changed. */
  initial: SignUpFields
  isChange: boolean
  onDone: (receipt: SignUp) => void
  onCancel?: () => void
}

export function SignUpForm({ caseId, owner, initial, isChange, onDone, onCancel }: SignUpFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [fields, setFields] = useState<SignUpFields>(() =>
    isChange ? initial : { ...initial, ...readDraft(owner, caseId) },
  )
  const [errors, setErrors] = useState<SignUpErrors>({})
  const [isSending, setSending] = useState(false)

  const change = (field: keyof SignUpFields, value: string) => {
    const next = { ...fields, [field]: value }
    setFields(next)
    if (!isChange) keepDraft(owner, caseId, next)
    // First checked when it is left; once wrong, again with every change (design §3 Field).
    if (errors[field]) setErrors({ ...errors, [field]: errorOf(field, next) })
  }
  const check = (field: keyof SignUpFields) => setErrors({ ...errors, [field]: errorOf(field, fields) })
  const bind = (field: keyof SignUpFields) => ({
    name: field,
    value: fields[field],
    onChange: (event: { target: { value: string } }) => change(field, event.target.value),
    onBlur: () => check(field),
  })

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    const found = errorsOf(fields)
    setErrors(found)
    const first = signUpFields.find((field) => found[field])
    if (first) {
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      toast.warning(words.signUp.incomplete)
      return
    }
    setSending(true)
    try {
      const [receipt] = await client.cases.signUp({
        body: {
          caseId,
          contactName: fields.contactName.trim(),
          phone: normalisePhone(fields.phone),
          people: Number(fields.people),
          remark: fields.remark.trim(),
        },
      })
      if (!receipt) throw new Error('The sign-up call answered without a receipt')
      keepDraft(owner, caseId, undefined)
      toast.success(isChange ? words.signUp.changed : words.signUp.done)
      onDone(receipt)
    } catch (error) {
      toast.error(error instanceof CallError && !mayBeStored(error) ? error.message : words.signUp.failed)
    } finally {
      setSending(false)
    }
  }

  return (
    <Root ref={form} noValidate onSubmit={(event) => void send(event)}>
      <Field label={words.signUp.contactName} required error={errors.contactName}>
        <Input {...bind('contactName')} autoComplete="name" maxLength={40} />
      </Field>
      <Field label={words.signUp.phone} required error={errors.phone}>
        <PhoneInput {...bind('phone')} />
      </Field>
      <Field label={words.signUp.people} required help={words.signUp.peopleHelp} error={errors.people}>
        <Input
          {...bind('people')}
          onChange={(event) => change('people', plainSigns(event.target.value))}
          inputMode="numeric"
          style={{ width: '8em' }}
        />
      </Field>
      <Field
        label={words.signUp.remark}
        help={`${words.signUp.remarkHelp}（${fields.remark.length} / ${MOST_REMARK}）`}
        error={errors.remark}
      >
        <Textarea {...bind('remark')} maxLength={MOST_REMARK} rows={4} />
      </Field>
      <footer>
        <Button type="submit" variant="main" size="L" loading={isSending}>
          {isChange ? words.signUp.save : words.signUp.submit}
        </Button>
        {onCancel ? (
          <Button size="L" onClick={onCancel}>
            {words.signUp.keep}
          </Button>
        ) : null}
      </footer>
    </Root>
  )
}
