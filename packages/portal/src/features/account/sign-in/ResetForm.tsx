/**
 * A forgotten password: phone, the code of its SMS, a new password, and the person is signed in. Fetched when it is asked
 * for: the sign-in page itself carries neither schemas nor the work for a code.
 */
import {
  codePhonePattern,
  createClient,
  createFetchPort,
  digitsOf,
  normalisePhone,
  passwordCalls,
  passwordResetCalls,
  registrationCalls,
  resetForm,
} from '@weft/contract'
import { proofFor } from '@weft/protocol/proof-of-work'
import { Banner, Button, Field, Input, token } from '@weft/ui'
import { useState } from 'react'
import { styled } from 'styled-components'
import { ownPath, urls } from '../../../platform/navigation/urls'
import { failureWords } from '../../../platform/session/failure-words'
import { PhoneInput } from '../../../shared/forms/PhoneInput'
import { useForm } from '../../../shared/forms/use-form'
import { useCountdown } from '../countdown'
import { SecretField } from '../SecretField'
import { canSeal, sealer } from '../seal'
import { accountWords } from '../words'
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
  const form = useForm({
    schema: resetForm,
    start: { phone: '', smsCode: '', next: '', confirm: '' },
    failed: text.failed,
    mayPassEmpty: true,
    onSend: async ({ phone, smsCode, next, confirm: again }): Promise<void> => {
      if (!canSeal()) return form.setFailure(r.notSecure)
      const [key] = await client.password.key()
      if (!key) throw new Error('The key call answered without a key')
      const seal = await sealer(key)
      const [password, confirm] = await Promise.all([seal(next), seal(again)])
      const { appName, redirect } = caller
      const [done] = await client.passwordReset.setPassword({
        body: { phone, smsCode, password, confirm, appName, redirect },
      })
      onDone(ownPath(done?.redirect ?? '') ?? urls.home)
    },
  })
  const [notice, setNotice] = useState<string>()
  const [isSending, setSending] = useState(false)
  const [seconds, beginWait, spoken] = useCountdown()
  const phone = normalisePhone(form.values.phone)

  const sendCode = async () => {
    if (isSending) return
    setSending(true)
    form.setFailure(undefined)
    try {
      const [challenge] = await client.registration.smsChallenge({ body: { phone } })
      const proof = challenge && (await proofFor(challenge))
      await client.passwordReset.sendCode({ body: { phone, ...(proof === undefined ? {} : { proof }) } })
      beginWait()
      setNotice(proposed.sent)
      form.focus('smsCode')
    } catch (error) {
      form.setFailure(failureWords(error, text.failed))
    } finally {
      setSending(false)
    }
  }

  return (
    <Form ref={form.root} noValidate onSubmit={form.submit} aria-label={text.title}>
      {form.failure ? (
        <Banner tone="danger" role="alert">
          {form.failure}
        </Banner>
      ) : null}
      <Field label={r.phone} required error={form.errorOf('phone')}>
        <PhoneInput {...form.field('phone')} autoComplete="tel-national" autoFocus />
      </Field>
      <Field label={r.smsCode} required help={notice} error={form.errorOf('smsCode')}>
        <Code>
          <Input {...form.field('smsCode', digitsOf)} inputMode="numeric" autoComplete="one-time-code" />
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
        {...form.field('next')}
        label={text.next}
        help={r.passwordHelp}
        autoComplete="new-password"
        error={form.errorOf('next')}
      />
      <SecretField
        {...form.field('confirm')}
        label={text.confirm}
        autoComplete="new-password"
        error={form.errorOf('confirm')}
      />
      <Button type="submit" variant="main" size="L" loading={form.isSending}>
        {form.isSending ? text.submitting : text.submit}
      </Button>
    </Form>
  )
}
