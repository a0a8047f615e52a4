/**
 * One form of registration (AC-06 to AC-09), for one kind. The dialog and the page mount another form for the other kind, so
 * switching starts empty. Fields are checked on blur, and on every change once they were wrong.
 */
import { registrationForms } from '@weft/contract'
import { normalisePhone } from '@weft/protocol'
import { Banner, Button, Checkbox, Field, Input, PasswordField, token, typeStep } from '@weft/ui'
import { useEffect, useId, useState } from 'react'
import { styled } from 'styled-components'
import { urls } from '../../platform/navigation/urls'
import { sendOnce } from '../../platform/session/send-once'
import { PhoneInput } from '../../shared/forms/PhoneInput'
import { useForm } from '../../shared/forms/use-form'
import { client, freshSealer } from './account-client'
import {
  canSendCode,
  emptyRegistration,
  enterprisePayload,
  personalPayload,
  type RegistrationKind,
} from './registration'
import { SmsCodeField } from './SmsCodeField'
import { canSeal } from './seal'
import { accountWords } from './words'

const { register: r, proposed } = accountWords

const Form = styled.form`
  display: grid;
  gap: ${token('space.4')};
  padding-top: ${token('space.4')};
  & > button[type='submit'] { width: 100%; margin-top: ${token('space.2')}; }
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

const Consent = styled.div`
  & a { color: ${token('color.link')}; }
  & > p { margin: ${token('space.1')} 0 0; ${typeStep('caption')} color: ${token('color.danger')}; }
`

export interface RegisterFormProps {
  kind: RegistrationKind
  onDone: () => void
}

export function RegisterForm({ kind, onDone }: RegisterFormProps) {
  const form = useForm({
    schema: registrationForms[kind],
    start: emptyRegistration,
    failed: r.failed,
    mayPassEmpty: true,
    onSend: async (fields): Promise<void> => {
      if (!canSeal()) return form.setFailure(r.notSecure)
      const seal = await freshSealer()
      const sealed = { password: await seal(fields.password), confirm: await seal(fields.confirm) }
      // The first attempt uses the SMS code up: the server recognises a retry by its idempotency key.
      await sendOnce(`register.${kind}`, fields.phone, (requestKey) =>
        kind === 'enterprise'
          ? client.registration.enterprise({ body: { ...enterprisePayload(fields, sealed), requestKey } })
          : client.registration.user({ body: { ...personalPayload(fields, sealed), requestKey } }),
      )
      onDone()
    },
  })
  const [notice, setNotice] = useState<string>()
  const phone = normalisePhone(form.values.phone)
  return (
    <Form ref={form.root} noValidate onSubmit={form.submit} aria-label={`${r.title} ${r[kind]}`}>
      {form.failure ? (
        <Banner tone="danger" role="alert">
          {form.failure}
        </Banner>
      ) : null}
      {kind === 'enterprise' ? (
        <>
          <Field label={r.enterpriseName} required error={form.errorOf('enterpriseName')}>
            <Input autoComplete="organization" {...form.text('enterpriseName')} />
          </Field>
          <Field label={r.creditCode} required help={r.creditHelp} error={form.errorOf('crtCode')}>
            <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} {...form.field('crtCode')} />
          </Field>
          <EnterpriseCategories
            chosen={form.values.categories}
            onChange={(categories) => form.put({ categories: [...categories] })}
          />
        </>
      ) : null}
      <Field label={r.username} required error={form.errorOf('username')}>
        <Input autoComplete="name" {...form.text('username')} />
      </Field>
      <Field label={r.phone} required help={r.phoneHelp} error={form.errorOf('phone')}>
        <PhoneInput autoComplete="tel-national" {...form.field('phone')} />
      </Field>
      <SmsCodeField
        form={form}
        field={form.field('smsCode')}
        help={notice}
        canSend={canSendCode(form.values.phone)}
        cost={() => client.registration.smsChallenge({ body: { phone } })}
        send={(proof) => client.registration.sendCode({ body: { phone, ...proof } })}
        onSent={() => setNotice(proposed.sent)}
        failed={r.codeFailed}
      />
      <Field label={`${r.email}（${r.optional}）`} error={form.errorOf('email')}>
        <Input type="email" autoComplete="email" {...form.text('email')} />
      </Field>
      <Field label={r.password} required help={r.passwordHelp} error={form.errorOf('password')}>
        <PasswordField autoComplete="new-password" {...form.field('password')} />
      </Field>
      <Field label={r.confirm} required error={form.errorOf('confirm')}>
        <PasswordField autoComplete="new-password" {...form.field('confirm')} />
      </Field>
      <Agreement
        isAgreed={form.values.agreed}
        error={form.errorOf('agreed')}
        onChange={(agreed) => form.put({ agreed })}
      />
      <Button type="submit" variant="main" size="L" loading={form.isSending}>
        {form.isSending ? r.submitting : r.submit}
      </Button>
    </Form>
  )
}

interface AgreementProps {
  isAgreed: boolean
  error: string | undefined
  onChange: (isAgreed: boolean) => void
}

/** The agreements open beside the form: typed text stays. */
function Agreement({ isAgreed, error, onChange }: AgreementProps) {
  const id = useId()
  return (
    <Consent>
      <Checkbox
        label={
          <>
            {r.agree}
            <a href={urls.service} target="_blank" rel="noreferrer">
              {r.agreement}
            </a>
            {r.and}
            <a href={urls.privacy} target="_blank" rel="noreferrer">
              {r.privacy}
            </a>
          </>
        }
        checked={isAgreed}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : id}
        onCheckedChange={onChange}
      />
      {error === undefined ? null : <p id={id}>{error}</p>}
    </Consent>
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
