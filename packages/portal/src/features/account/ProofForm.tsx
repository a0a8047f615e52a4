/**
 * The step before an act for which an open session is not enough: asks for the password, or for a code by SMS to the account's
 * phone. Typed text stays after a refusal.
 */
import { createClient, digitsOf, type OwnAct, type OwnProof, ownProofCalls, ownProofForms } from '@weft/contract'
import { Banner, Button, ConfirmDialog, token } from '@weft/ui'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { http } from '../../platform/session/client'
import { useForm } from '../../shared/forms/use-form'
import { freshSealer } from './account-client'
import { SecretField } from './SecretField'
import { SmsCodeField } from './SmsCodeField'
import { canSeal } from './seal'
import { accountWords } from './words'

const { ownProof: text, register: r } = accountWords
const client = createClient({ ownProof: ownProofCalls }, http)

const Form = styled.form`
  display: grid;
  gap: ${token('space.3')};
  justify-items: start;
  & > * { box-sizing: border-box; max-width: 100%; }
  & > div { width: 100%; }
`
export interface ProofFormProps {
  act: OwnAct
  /** Label of the submit button. */
  label: string
  isDestructive?: boolean
  /** Confirmation before sending; default: none. */
  question?: string
  /** Message when no response came. */
  failed: string
  /** Rejects with the error that the form shows. */
  onSend: (proof: OwnProof) => Promise<void>
}

export function ProofForm({ act, label, isDestructive = false, question, failed, onSend }: ProofFormProps) {
  const [way, setWay] = useState<'password' | 'smsCode'>('password')
  const [phone, setPhone] = useState('')
  const [isAsking, setAsking] = useState(false)
  const [isSent, setSent] = useState(false)
  const isConfirmed = useRef(false)
  const form = useForm({
    schema: ownProofForms[way],
    start: { password: '', smsCode: '' },
    failed,
    mayPassEmpty: true,
    onSend: async ({ password, smsCode }): Promise<void> => {
      if (question && !isConfirmed.current) return setAsking(true)
      isConfirmed.current = false
      if (way === 'password' && !canSeal()) return form.setFailure(r.notSecure)
      await onSend(way === 'password' ? { password: await (await freshSealer())(password) } : { smsCode })
      form.restart({ password: '', smsCode: '' })
    },
  })
  useEffect(() => {
    const stop = new AbortController()
    // If the ways cannot be loaded, asks for the password.
    client.ownProof.ways(undefined, { signal: stop.signal }).then(
      ([ways]) => setPhone(ways?.phone ?? ''),
      () => {},
    )
    return () => stop.abort()
  }, [])

  const change = () => {
    setWay(way === 'password' ? 'smsCode' : 'password')
    form.restart(form.values)
    form.setFailure(undefined)
  }
  return (
    <Form ref={form.root} noValidate onSubmit={form.submit} aria-label={label}>
      {form.failure ? (
        <Banner tone="danger" role="alert">
          {form.failure}
        </Banner>
      ) : null}
      {way === 'password' ? (
        <SecretField
          {...form.field('password')}
          label={text.password}
          autoComplete="current-password"
          error={form.errorOf('password')}
        />
      ) : (
        <SmsCodeField
          form={form}
          field={form.field('smsCode', digitsOf)}
          help={isSent ? text.sentTo(phone) : text.willSendTo(phone)}
          cost={() => client.ownProof.ways()}
          send={(proof) => client.ownProof.sendCode({ body: { act, ...proof } })}
          onSent={() => setSent(true)}
          failed={r.codeFailed}
        />
      )}
      {phone ? (
        <Button type="button" variant="quiet" size="S" onClick={change}>
          {way === 'password' ? text.byCode : text.byPassword}
        </Button>
      ) : null}
      <Button type="submit" variant={isDestructive ? 'danger' : 'secondary'} loading={form.isSending}>
        {label}
      </Button>
      {question ? (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          message={question}
          confirmLabel={label}
          destructive={isDestructive}
          onConfirm={() => {
            isConfirmed.current = true
            form.submit()
          }}
        />
      ) : null}
    </Form>
  )
}
