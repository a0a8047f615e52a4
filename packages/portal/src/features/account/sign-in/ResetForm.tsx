/**
 * A forgotten password: phone, SMS code, new password; then the person is signed in. Loaded on demand: the sign-in page itself
 * loads neither schemas nor the proof of work.
 */
import {
  codePhonePattern,
  createClient,
  createFetchPort,
  digitsOf,
  passwordCalls,
  passwordResetCalls,
  registrationCalls,
  resetForm,
} from '@weft/contract'
import { normalisePhone } from '@weft/protocol'
import { Banner, Button, Field, token } from '@weft/ui'
import { useState } from 'react'
import { styled } from 'styled-components'
import { ownPath, urls } from '../../../platform/navigation/urls'
import { PhoneInput } from '../../../shared/forms/PhoneInput'
import { useForm } from '../../../shared/forms/use-form'
import { SecretField } from '../SecretField'
import { SmsCodeField } from '../SmsCodeField'
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
  const phone = normalisePhone(form.values.phone)

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
      <SmsCodeField
        form={form}
        field={form.field('smsCode', digitsOf)}
        help={notice}
        canSend={codePhonePattern.test(phone)}
        cost={() => client.registration.smsChallenge({ body: { phone } })}
        send={(proof) => client.passwordReset.sendCode({ body: { phone, ...proof } })}
        onSent={() => setNotice(proposed.sent)}
        failed={text.failed}
      />
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
