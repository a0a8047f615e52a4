/**
 * The step before an act that an open session alone must not do: the password, or for whoever has none or forgot it the code
 * of an SMS to the account's own phone. What was typed stays over a refusal.
 */
import { createClient, type OwnAct, type OwnProof, ownProofCalls } from '@weft/contract'
import { proofFor } from '@weft/protocol/proof-of-work'
import { Banner, Button, ConfirmDialog, Field, Input, token } from '@weft/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { http } from '../../platform/session/client'
import { failureWords } from '../../platform/session/failure-words'
import { digitsOf } from '../../shared/forms/typed'
import { freshSealer } from './account-client'
import { useCountdown } from './countdown'
import { SecretField } from './SecretField'
import { canSeal } from './seal'
import { accountWords } from './words'

const { ownProof: text, proposed, register: r } = accountWords
const client = createClient({ ownProof: ownProofCalls }, http)

const Form = styled.form`
  display: grid;
  gap: ${token('space.3')};
  justify-items: start;
  & > * { box-sizing: border-box; max-width: 100%; }
  & > div { width: 100%; }
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

export interface ProofFormProps {
  act: OwnAct
  /** Of the button that sends. */
  label: string
  isDestructive?: boolean
  /** Asked once more before it is sent; default: not asked. */
  question?: string
  /** What is said when no answer came. */
  failed: string
  /** Rejects with what the form shows. */
  onSend: (proof: OwnProof) => Promise<void>
}

export function ProofForm({ act, label, isDestructive = false, question, failed, onSend }: ProofFormProps) {
  const [way, setWay] = useState<'password' | 'smsCode'>('password')
  const [typed, setTyped] = useState({ password: '', smsCode: '' })
  const [phone, setPhone] = useState('')
  const [isTouched, setTouched] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isSending, setSending] = useState(false)
  const [isSent, setSent] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [seconds, beginWait, spoken] = useCountdown()
  const root = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const stop = new AbortController()
    // Where it cannot be asked the password is the way.
    client.ownProof.ways(undefined, { signal: stop.signal }).then(
      ([ways]) => setPhone(ways?.phone ?? ''),
      () => {},
    )
    return () => stop.abort()
  }, [])

  const value = typed[way]
  const error =
    way === 'password'
      ? value
        ? undefined
        : r.needPassword
      : /^\d{6}$/.test(value)
        ? undefined
        : value
          ? r.wrongCode
          : r.needCode
  const shown = isTouched ? error : undefined
  const type = (next: string) => setTyped((now) => ({ ...now, [way]: next }))
  const focus = () => root.current?.querySelector<HTMLInputElement>(`[name='${way}']`)?.focus()

  const change = () => {
    setWay(way === 'password' ? 'smsCode' : 'password')
    setTouched(false)
    setFailure(undefined)
  }
  const sendCode = async () => {
    if (isSending) return
    setSending(true)
    setFailure(undefined)
    try {
      const [cost] = await client.ownProof.ways()
      const proof = cost && (await proofFor(cost))
      await client.ownProof.sendCode({ body: { act, ...(proof === undefined ? {} : { proof }) } })
      beginWait()
      setSent(true)
      focus()
    } catch (error) {
      setFailure(failureWords(error, r.codeFailed))
    } finally {
      setSending(false)
    }
  }
  const run = async () => {
    if (way === 'password' && !canSeal()) return setFailure(r.notSecure)
    setBusy(true)
    setFailure(undefined)
    try {
      await onSend(way === 'password' ? { password: await (await freshSealer())(value) } : { smsCode: value })
      setTyped({ password: '', smsCode: '' })
      setTouched(false)
    } catch (error) {
      setFailure(failureWords(error, failed))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setTouched(true)
    if (error) focus()
    else if (question) setAsking(true)
    else void run()
  }

  return (
    <Form ref={root} noValidate onSubmit={submit} aria-label={label}>
      {failure ? (
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
      ) : null}
      {way === 'password' ? (
        <SecretField
          name="password"
          label={text.password}
          autoComplete="current-password"
          value={value}
          error={shown}
          onChange={type}
          onLeave={() => undefined}
        />
      ) : (
        <Field label={r.smsCode} required help={isSent ? text.sentTo(phone) : text.willSendTo(phone)} error={shown}>
          <Code>
            <Input
              name="smsCode"
              inputMode="numeric"
              autoComplete="one-time-code"
              value={value}
              onChange={(event) => type(digitsOf(event.target.value))}
            />
            <Button type="button" disabled={seconds > 0} loading={isSending} onClick={sendCode}>
              {seconds > 0 ? proposed.again(seconds) : proposed.getCode}
            </Button>
          </Code>
        </Field>
      )}
      <Spoken role="status">
        {way === 'password' || spoken === undefined ? '' : spoken > 0 ? proposed.again(spoken) : r.codeAgain}
      </Spoken>
      {phone ? (
        <Button type="button" variant="quiet" size="S" onClick={change}>
          {way === 'password' ? text.byCode : text.byPassword}
        </Button>
      ) : null}
      <Button type="submit" variant={isDestructive ? 'danger' : 'secondary'} loading={isBusy}>
        {label}
      </Button>
      {question ? (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          message={question}
          confirmLabel={label}
          destructive={isDestructive}
          onConfirm={() => void run()}
        />
      ) : null}
    </Form>
  )
}
