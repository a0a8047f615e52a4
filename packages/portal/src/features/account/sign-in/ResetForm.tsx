/**
 * A forgotten password: phone, the code of its SMS, a new password, and the person is signed in. Fetched when it is asked
 * for: the sign-in page itself carries neither schemas nor the work for a code.
 */
import {
  codePhonePattern,
  createClient,
  createFetchPort,
  normalisePhone,
  passwordCalls,
  passwordResetCalls,
  registrationCalls,
} from '@weft/contract'
import { proofFor } from '@weft/protocol/proof-of-work'
import { Banner, Button, Field, Input, token } from '@weft/ui'
import { type FormEvent, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { ownPath, urls } from '../../../platform/navigation/urls'
import { failureWords } from '../../../platform/session/failure-words'
import { PhoneInput } from '../../../shared/forms/PhoneInput'
import { digitsOf } from '../../../shared/forms/typed'
import { useCountdown } from '../countdown'
import { SecretField } from '../SecretField'
import { canSeal, sealer } from '../seal'
import { accountWords } from '../words'
import { type ResetField, type ResetFields, resetErrors, resetFields } from './reset'
import type { Caller } from './sign-in'

const { register: r, proposed, reset: text } = accountWords

const client = createClient(
  { registration: registrationCalls, password: passwordCalls, passwordReset: passwordResetCalls },
  createFetchPort({ origin: '' }),
)

const Form = styled.form`
  display: grid;
  gap: ${token('space.4')};
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

export interface ResetFormProps {
  caller: Caller
  onDone: (to: string) => void
}

export function ResetForm({ caller, onDone }: ResetFormProps) {
  const [form, setForm] = useState<ResetFields>({ phone: '', smsCode: '', next: '', confirm: '' })
  const [touched, setTouched] = useState<Partial<Record<ResetField, boolean>>>({})
  const [failure, setFailure] = useState<string>()
  const [notice, setNotice] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [isSending, setSending] = useState(false)
  const [seconds, beginWait, spoken] = useCountdown()
  const root = useRef<HTMLFormElement>(null)
  const errors = resetErrors(form)
  const phone = normalisePhone(form.phone)

  const input = (name: ResetField) => root.current?.querySelector<HTMLInputElement>(`[name='${name}']`)

  const change = (name: ResetField) => (value: string) => setForm((now) => ({ ...now, [name]: value }))
  const leave = (name: ResetField) => () => {
    // An empty field that was only passed is not wrong yet.
    if (form[name]) setTouched((now) => ({ ...now, [name]: true }))
  }
  const shown = (name: ResetField) => (touched[name] ? errors[name] : undefined)

  const sendCode = async () => {
    if (isSending) return
    setSending(true)
    setFailure(undefined)
    try {
      const [challenge] = await client.registration.smsChallenge({ body: { phone } })
      const proof = challenge && (await proofFor(challenge))
      await client.passwordReset.sendCode({ body: { phone, ...(proof === undefined ? {} : { proof }) } })
      beginWait()
      setNotice(proposed.sent)
      input('smsCode')?.focus()
    } catch (error) {
      setFailure(failureWords(error, text.failed))
    } finally {
      setSending(false)
    }
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setTouched({ phone: true, smsCode: true, next: true, confirm: true })
    const wrong = resetFields.find((name) => errors[name])
    if (wrong) return input(wrong)?.focus()
    if (!canSeal()) return setFailure(r.notSecure)
    setBusy(true)
    setFailure(undefined)
    try {
      const [key] = await client.password.key()
      if (!key) throw new Error('The key call answered without a key')
      const seal = await sealer(key)
      const [password, confirm] = await Promise.all([seal(form.next), seal(form.confirm)])
      const { appName, redirect } = caller
      const body = { phone, smsCode: form.smsCode, password, confirm, appName, redirect }
      const [done] = await client.passwordReset.setPassword({ body })
      onDone(ownPath(done?.redirect ?? '') ?? urls.home)
    } catch (error) {
      setFailure(failureWords(error, text.failed))
      setBusy(false)
    }
  }

  return (
    <Form ref={root} noValidate onSubmit={submit} aria-label={text.title}>
      {failure ? (
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
      ) : null}
      <Field label={r.phone} required error={shown('phone')}>
        <PhoneInput
          name="phone"
          autoComplete="tel-national"
          autoFocus
          value={form.phone}
          onChange={(event) => change('phone')(event.target.value)}
          onBlur={leave('phone')}
        />
      </Field>
      <Field label={r.smsCode} required help={notice} error={shown('smsCode')}>
        <Code>
          <Input
            name="smsCode"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={form.smsCode}
            onChange={(event) => change('smsCode')(digitsOf(event.target.value))}
            onBlur={leave('smsCode')}
          />
          <Button
            type="button"
            disabled={!codePhonePattern.test(phone) || seconds > 0}
            loading={isSending}
            onClick={sendCode}
          >
            {seconds > 0 ? proposed.again(seconds) : proposed.getCode}
          </Button>
        </Code>
      </Field>
      <Spoken role="status">{spoken === undefined ? '' : spoken > 0 ? proposed.again(spoken) : r.codeAgain}</Spoken>
      <SecretField
        name="next"
        label={text.next}
        help={r.passwordHelp}
        autoComplete="new-password"
        value={form.next}
        error={shown('next')}
        onChange={change('next')}
        onLeave={leave('next')}
      />
      <SecretField
        name="confirm"
        label={text.confirm}
        autoComplete="new-password"
        value={form.confirm}
        error={shown('confirm')}
        onChange={change('confirm')}
        onLeave={leave('confirm')}
      />
      <Button type="submit" variant="main" size="L" loading={isBusy}>
        {isBusy ? text.submitting : text.submit}
      </Button>
    </Form>
  )
}
