/**
 * One form of registration (AC-06 to AC-09). The dialog and the page show it once for each kind: another kind is another
 * form, so switching begins anew. Fields are checked on leaving them, and on every change once they were wrong.
 */
import { normalisePhone } from '@weft/contract'
import { proofFor } from '@weft/protocol/proof-of-work'
import { Banner, Button, Checkbox, Field, Input, PasswordField, token, typeStep } from '@weft/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { failureWords } from '../../platform/session/failure-words'
import { sendOnce } from '../../platform/session/send-once'
import { PhoneInput } from '../../shared/forms/PhoneInput'
import { client, freshSealer } from './account-client'
import { useCountdown } from './countdown'
import {
  canSendCode,
  emptyRegistration,
  enterprisePayload,
  personalPayload,
  type RegistrationFields,
  type RegistrationKind,
  registrationErrors,
} from './registration'
import { canSeal } from './seal'
import { accountWords } from './words'

const { register: r, proposed } = accountWords

const Form = styled.form`
  display: grid;
  gap: ${token('space.4')};
  padding-top: ${token('space.4')};
  & > button[type='submit'] { width: 100%; margin-top: ${token('space.2')}; }
`
const Code = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${token('space.3')};
  & > button { min-width: 9em; }
`
/** Heard, not seen: a button that counts down tells a reader nothing. */
const Spoken = styled.p`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: 0;
  overflow: hidden;
  clip-path: inset(50%);
`
const Categories = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space.2')} ${token('space.5')};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & > legend { padding: 0 0 ${token('space.1')}; ${typeStep('bodyS')} font-weight: 500; color: ${token('color.textSecondary')}; }
  & > p { margin: 0; ${typeStep('caption')} color: ${token('color.textMeta')}; }
`

type Touched = Partial<Record<keyof RegistrationFields, boolean>>
type TextField = Exclude<keyof RegistrationFields, 'categories'>

export interface RegisterFormProps {
  kind: RegistrationKind
  onDone: () => void
}

export function RegisterForm({ kind, onDone }: RegisterFormProps) {
  const [form, setForm] = useState(emptyRegistration)
  const [touched, setTouched] = useState<Touched>({})
  const [failure, setFailure] = useState<string>()
  const [notice, setNotice] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [isSending, setSending] = useState(false)
  const [seconds, beginWait, spoken] = useCountdown()
  const root = useRef<HTMLFormElement>(null)
  const errors = registrationErrors(kind, form)

  const change = (part: Partial<RegistrationFields>) => setForm((now) => ({ ...now, ...part }))
  const touch = (field: keyof RegistrationFields) => setTouched((now) => ({ ...now, [field]: true }))
  const shown = (field: keyof RegistrationFields) => (touched[field] ? errors[field] : undefined)
  const text = (field: TextField) => ({
    name: field,
    value: form[field],
    onChange: (event: { target: HTMLInputElement }) => change({ [field]: event.target.value }),
    onBlur: () => {
      // An empty field that was only passed is not wrong yet.
      if (form[field]) touch(field)
    },
  })

  const sendCode = async () => {
    if (isSending) return
    setSending(true)
    setFailure(undefined)
    try {
      const phone = normalisePhone(form.phone)
      const [challenge] = await client.registration.smsChallenge({ body: { phone } })
      const proof = challenge && (await proofFor(challenge))
      await client.registration.sendCode({ body: { phone, ...(proof === undefined ? {} : { proof }) } })
      beginWait()
      setNotice(proposed.sent)
      root.current?.querySelector<HTMLInputElement>("[name='smsCode']")?.focus()
    } catch (error) {
      setFailure(failureWords(error, r.codeFailed))
    } finally {
      setSending(false)
    }
  }

  const send = async () => {
    const seal = await freshSealer()
    const sealed = { password: await seal(form.password), confirm: await seal(form.confirm) }
    // The code is spent by the first attempt: a repeated one is known by its key.
    await sendOnce(`register.${kind}`, form.phone, (requestKey) =>
      kind === 'enterprise'
        ? client.registration.enterprise({ body: { ...enterprisePayload(form, sealed), requestKey } })
        : client.registration.user({ body: { ...personalPayload(form, sealed), requestKey } }),
    )
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setTouched(Object.fromEntries(Object.keys(form).map((field) => [field, true])))
    const [wrong] = Object.keys(errors)
    if (wrong) {
      root.current?.querySelector<HTMLInputElement>(`[name='${wrong}']`)?.focus()
      return
    }
    if (!canSeal()) return setFailure(r.notSecure)
    setBusy(true)
    setFailure(undefined)
    try {
      await send()
      onDone()
    } catch (error) {
      setFailure(failureWords(error, r.failed))
      setBusy(false)
    }
  }

  return (
    <Form ref={root} noValidate onSubmit={submit} aria-label={`${r.title} ${r[kind]}`}>
      {failure ? (
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
      ) : null}
      {kind === 'enterprise' ? (
        <>
          <Field label={r.enterpriseName} required error={shown('enterpriseName')}>
            <Input autoComplete="organization" maxLength={100} {...text('enterpriseName')} />
          </Field>
          <Field label={r.creditCode} required help={r.creditHelp} error={shown('crtCode')}>
            <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} {...text('crtCode')} />
          </Field>
          <EnterpriseCategories chosen={form.categories} onChange={(categories) => change({ categories })} />
        </>
      ) : null}
      <Field label={r.username} required error={shown('username')}>
        <Input autoComplete="name" maxLength={50} {...text('username')} />
      </Field>
      <Field label={r.phone} required help={r.phoneHelp} error={shown('phone')}>
        <PhoneInput autoComplete="tel-national" {...text('phone')} />
      </Field>
      <Field label={r.smsCode} required help={notice} error={shown('smsCode')}>
        <Code>
          <Input inputMode="numeric" autoComplete="one-time-code" {...text('smsCode')} />
          <Button
            type="button"
            disabled={!canSendCode(form.phone) || seconds > 0}
            loading={isSending}
            onClick={sendCode}
          >
            {seconds > 0 ? proposed.again(seconds) : proposed.getCode}
          </Button>
        </Code>
      </Field>
      <Spoken role="status">{spoken === undefined ? '' : spoken > 0 ? proposed.again(spoken) : r.codeAgain}</Spoken>
      <Field label={`${r.email}（${r.optional}）`} error={shown('email')}>
        <Input type="email" autoComplete="email" maxLength={120} {...text('email')} />
      </Field>
      <Field label={r.password} required help={r.passwordHelp} error={shown('password')}>
        <PasswordField autoComplete="new-password" {...text('password')} />
      </Field>
      <Field label={r.confirm} required error={shown('confirm')}>
        <PasswordField autoComplete="new-password" {...text('confirm')} />
      </Field>
      <Button type="submit" variant="main" size="L" loading={isBusy}>
        {isBusy ? r.submitting : r.submit}
      </Button>
    </Form>
  )
}

interface CategoriesProps {
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

function EnterpriseCategories({ chosen, onChange }: CategoriesProps) {
  const [list, setList] = useState<readonly { code: string; name: string }[]>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const asked = new AbortController()
    client.registration.categories({}, { signal: asked.signal }).then(setList, () => {
      if (!asked.signal.aborted) setFailed(true)
    })
    return () => asked.abort()
  }, [])
  return (
    <Categories>
      <legend>
        {r.category}（{r.optional}）
      </legend>
      {hasFailed ? <p>{r.categoriesFailed}</p> : null}
      {list?.map(({ code, name }) => (
        <Checkbox
          key={code}
          label={name}
          checked={chosen.includes(code)}
          onCheckedChange={(isOn) => onChange(isOn ? [...chosen, code] : chosen.filter((one) => one !== code))}
        />
      ))}
    </Categories>
  )
}
